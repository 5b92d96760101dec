"""Entry lists as spreadsheets write them, in and out."""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tapis.club.events import EntrantsRegistered, Person
from tapis.club.people.columns import ColumnRole
from tapis.club.people.entry_list import Choices, ListPreview, preview
from tapis.club.people.erasure import Erasure, without
from tapis.club.people.list_writing import export
from tapis.club.people.names import tidy
from tapis.club.people.registration import register
from tapis.club.state.competition import Competition
from tapis.club.text.full_names import FullName, together
from tapis.core.spreadsheet import DANGEROUS, neutralised, restored, write_table
from tapis.games.estimation import PLUGIN
from tapis.law import Refused
from tests.cells import in_one
from tests.club.evening import Evening
from tests.club.pairs import Pairs

EXAMPLE = Path(__file__).parents[2] / "examples" / "evening.csv"


def looked_at(text: str, encoding: str = "utf-8", evening: Evening | None = None) -> ListPreview:
    """The preview of a list."""
    seen = preview(text.encode(encoding), Competition((evening or Evening(0)).t, PLUGIN))
    assert isinstance(seen, ListPreview), str(seen)
    return seen


def problems(seen: ListPreview) -> list[str]:
    return [str(row.problem) for row in seen.rows if row.problem]


def test_the_example_is_an_excel_french_file_of_41_people() -> None:
    data = EXAMPLE.read_bytes()
    assert b"\r\n" in data
    with pytest.raises(UnicodeDecodeError):
        data.decode("utf-8")
    evening = Evening(0)
    seen = preview(data, Competition(evening.t, PLUGIN))
    assert isinstance(seen, ListPreview)
    assert (seen.encoding, seen.delimiter, problems(seen)) == ("cp1252", ";", [])
    evening.do(register(evening.competition, seen.people()))
    people = {entrant.name: entrant.person for entrant in evening.t.entrants.values()}
    assert len(people) == 41
    assert people["Jean-François Favre"].club == "Moutier"
    assert people["Georges L'Eplattenier"].paid
    assert people["François Chollet"].pinned_table == 1
    assert people["Irène Imhof"].hidden
    assert not any(row.problem for row in looked_at("Nom\r\nZoé Zürcher").rows)


@in_one("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
@in_one(("delimiter", "newline"), [(";", "\r\n"), (",", "\n"), ("\t", "\n")])
def test_every_flavour(encoding: str, delimiter: str, newline: str) -> None:
    lines = [
        ["Nom", "Prénom", "Club", "Payé"],
        ["Müller", "Käthi", "Düdingen", "oui"],
        [],
        ["Rime", "Zoé", "", ""],
    ]
    seen = looked_at(newline.join(delimiter.join(line) for line in lines) + newline, encoding)
    assert seen.delimiter == delimiter
    told = Person("Käthi Müller", "Düdingen", paid=True, surname_words=1), Person("Zoé Rime", surname_words=1)
    assert seen.people() == told
    assert [row.line for row in seen.rows] == [2, 4]


@pytest.mark.parametrize(
    "heading",
    [
        "Nom;Prénom;Société",
        "Name;Vorname;Verein",
        "Achternaam;Voornaam;Vereniging",
        "Surname;First name;Club",
    ],
)
def test_headings_in_four_languages(heading: str) -> None:
    assert looked_at(f"{heading}\nRime;Zoé;Bulle\n").people() == (
        Person("Zoé Rime", "Bulle", surname_words=1),
    )


def test_one_column_of_full_names_and_every_flag() -> None:
    seen = looked_at(
        "N°;Joueur;Table;Remplaçant;Non publié;Remarque;Couleur\n7;Zoé Rime;3;x;ja;à jeun;bleu\n"
    )
    person = Person("Zoé Rime", stand_in=True, hidden=True, pinned_table=3, note="à jeun")
    assert seen.people() == (person,)
    assert [each.title for each in seen.shown_columns if each.role is None] == ["N°", "Couleur"]
    assert seen.columns.roles[1] is ColumnRole.NAME


def test_a_list_without_headings() -> None:
    assert looked_at("Zoé Rime,Bulle\nUrs Uldry,\n").people() == (
        Person("Zoé Rime", "Bulle"),
        Person("Urs Uldry"),
    )


def test_excels_own_delimiter_line() -> None:
    seen = looked_at("sep=,\r\nNom,Club\r\nRime; Zoé,Bulle\r\n")
    assert seen.people() == (Person("Zoé Rime;", "Bulle", surname_words=1),)
    assert seen.rows[0].line == 3


def test_a_cell_with_a_line_break_in_a_sound_file() -> None:
    seen = looked_at('Nom;Remarque\n"Zoé\nRime";"a\nb"\nUrs;\n')
    assert [person.name for person in seen.people()] == ["Zoé Rime", "Urs"]
    assert [row.line for row in seen.rows] == [2, 5]


def test_an_error_per_line_names_line_and_column() -> None:
    text = "\n".join(
        [
            "Nom;Payé;Table",
            "Zoé Rime;peut-être;",
            ";oui;",
            "Urs Uldry;;deux",
            'Karl "Kari;x;"',
            "Odile Oberson;oui;2;surplus",
            f"{'A' * 61};;",
            "Pierre Pasquier;oui;0",
            "Rose Rime;non;3",
        ]
    )
    seen = looked_at(text)
    assert problems(seen) == [
        "Line 2, column Payé: write yes or no, not “peut-être”.",
        "Line 3, column Nom: An entrant needs a name.",
        "Line 4, column Table: write the number of a table, not “deux”.",
        "Line 5: a quotation mark is not closed.",
        "Line 6: “surplus” stands in a column without a heading.",
        "Line 7, column Nom: A name may have 60 characters at most.",
        "Line 8, column Nom: A table number is a whole number from 1 to 9999.",
    ]
    assert [person.name for person in seen.people()] == ["Rose Rime"]


def test_doubles_in_the_list_and_against_the_tournament() -> None:
    evening = Evening(2)
    seen = looked_at("Nom\nagnes aubry\nZoé Rime\nzoe  rime\n", evening=evening)
    assert problems(seen) == [
        "Line 2: Agnès Aubry is already entered as number 1.",
        "Line 4: Zoe Rime is on line 3 already.",
    ]
    assert [person.name for person in seen.people()] == ["Zoé Rime"]
    said = preview(
        "Nom\nagnes aubry\nZoé Rime\nzoe  rime\n".encode(), evening.competition, Choices(said={4: True})
    )
    assert isinstance(said, ListPreview)
    assert [person.name for person in said.people()] == ["Zoé Rime", "Zoe Rime"]
    assert len(evening.t.entrants) == 2, "nothing is entered before somebody accepts"


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "nothing-inside"),
        (b"\r\n;;\r\n", "nothing-inside"),
        (b"PK\x03\x04 workbook", "workbook"),
        (b"\x89PNG\r\n\x1a\n\0\0", "not-text"),
        (b"Nom\n" + b"x" * 2_000_001, "file-too-large"),
    ],
)
def test_a_file_that_is_no_entry_list(data: bytes, code: str) -> None:
    refusal = preview(data, Competition(Evening(0).t, PLUGIN))
    assert isinstance(refusal, Refused)
    assert refusal.code == code


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"Club;Pay\xe9\r\nBulle;oui", "no-name-column"),
        ("Nom;caché peut-être\r\na;b".encode(), "unclear-privacy"),
        ("Nom;Masqué;Non publié\r\na;oui;".encode(), "unclear-privacy"),
    ],
)
def test_a_list_whose_columns_must_be_told_enters_nobody_before(data: bytes, code: str) -> None:
    seen = preview(data, Evening(0).competition)
    assert isinstance(seen, ListPreview)
    assert seen.trouble
    assert (seen.trouble.code, seen.people()) == (code, ())


@given(st.binary(max_size=300))
def test_no_file_breaks_the_preview(data: bytes) -> None:
    assert isinstance(preview(data, Competition(Evening(0).t, PLUGIN)), ListPreview | Refused)


@given(
    st.text(
        st.characters(categories=("L", "M", "N", "P", "S", "Z")) | st.sampled_from("\n\r\t\v\f"), max_size=200
    )
)
def test_no_text_breaks_the_preview(text: str) -> None:
    seen = preview(("Nom;Payé;Table;Club\n" + text).encode(), Competition(Evening(0).t, PLUGIN))
    assert isinstance(seen, ListPreview)
    assert all(row.person is not None or row.problem is not None for row in seen.rows)


def test_the_list_written_out_is_excel_french_and_reads_back() -> None:
    evening = Evening(3)
    evening.enter(
        "=HYPERLINK(1)", "@Zoé", "-Urs", "+Rose", paid=True, club="=cmd|' /C calc'!A0", pinned_table=2
    )
    data = export(evening.t)
    assert data.startswith(b"\xef\xbb\xbf")
    assert data.count(b"\r\n") == 8
    cells = [
        cell for line in csv.reader(io.StringIO(data.decode("utf-8-sig")), delimiter=";") for cell in line
    ]
    assert not any(cell.startswith(DANGEROUS) for cell in cells)
    again = preview(data, Competition(Evening(0).t, PLUGIN))
    assert isinstance(again, ListPreview)
    told = [replace(each, surname_words=0) for each in again.people()]
    assert told == [entrant.person for entrant in evening.t.entrants.values()]


PARTS = st.text("abéüABCÑ' -", min_size=1, max_size=12).filter(lambda text: bool(text.strip(" '-")))


@given(PARTS, PARTS, st.sampled_from(["", "internet", "hall"]))
def test_both_parts_of_a_name_and_how_far_it_is_published_go_out_and_come_back(
    first: str, last: str, shown: str
) -> None:
    name = together(first, last)
    assume(not any(part.strip().startswith("'") for part in (first, last)))
    named = Person(name.spoken, surname_words=name.words, categories=("dames", "U20"))
    person = tidy(replace(named, hidden=shown == "hall", offline=shown == "internet"))
    evening = Evening(0)
    evening.do(register(evening.competition, [person]))
    again = preview(export(evening.t), Competition(Evening(0).t, PLUGIN))
    assert isinstance(again, ListPreview)
    assert again.people() == (person,)


@pytest.mark.parametrize(
    ("text", "listed", "looked"),
    [
        ("Nom\nAnna von Gunten", "VON GUNTEN Anna", False),
        ("Nom\nAUBRY Agnès", "AUBRY Agnès", False),
        ("Nom\nAubry Agnès", "AUBRY Agnès", False),
        ("Nom et prénom\nZbinden Xeno", "ZBINDEN Xeno", False),
        ("Nom et prénom\nAgnès Aubry", "AUBRY Agnès", False),
        ("Nom\nMarie Dupont Meyer", "DUPONT MEYER Marie", True),
        ("Nom;Prénom\nvon der Weid;Anna Maria", "VON DER WEID Anna Maria", False),
        ("Nom;Prénom\nDUPONT MEYER;MARIE", "DUPONT MEYER Marie", False),
        ("Achternaam;Voornaam\nVan den Broeck;Luc", "VAN DEN BROECK Luc", False),
        ("Apellido;Nom;Prénom\nx;de la Cruz;María José", "DE LA CRUZ María José", False),
    ],
)
def test_surname_and_given_name_stay_apart(text: str, listed: str, looked: bool) -> None:
    (row,) = looked_at(text).rows
    assert row.person is not None
    assert (row.person.listed, row.guessed) == (listed, looked)


def test_a_name_taken_apart_wrongly_is_put_right_in_the_preview() -> None:
    by_hand = Choices(names={2: [FullName("Xeno", "Yves Zbinden")]})
    seen = preview(b"Nom\nXeno Yves Zbinden\nUrs Uldry", Evening(0).competition, by_hand)
    assert isinstance(seen, ListPreview)
    assert [each.listed for each in seen.people()] == ["YVES ZBINDEN Xeno", "ULDRY Urs"]


@pytest.mark.parametrize("cell", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])
def test_what_a_spreadsheet_would_run_is_written_as_text(cell: str) -> None:
    assert neutralised(cell) == f"'{cell}"


@given(st.text())
def test_no_cell_is_a_formula_and_none_is_lost(cell: str) -> None:
    assert not neutralised(cell).startswith(DANGEROUS)
    if not cell.startswith("'"):
        assert restored(neutralised(cell)) == cell


def test_numbers_stay_numbers() -> None:
    assert write_table(["Total"], [[-10], ["-10"]]).decode("utf-8-sig") == "Total\r\n-10\r\n'-10\r\n"


@pytest.mark.parametrize("line", ["Aubry;Agnès;maybe", "Aubry;Agnès;yes;astray"])
def test_a_line_that_cannot_be_read_still_says_whose_it_is(line: str) -> None:
    row = looked_at(f"Nom;Prénom;Payé\r\n{line}").rows[0]
    assert row.problem is not None
    assert row.name == "Agnès Aubry"


def test_the_numbers_of_both_partners_in_a_federation_come_in_and_go_out_again() -> None:
    evening = Pairs(2)
    listed = "Nom;Prénom;Nom 2;Prénom 2;Licence;Licence 2\nAubry;Ariane;Bovet;Basile;00 123;B-77\n"
    seen = preview(listed.encode(), evening.competition)
    assert isinstance(seen, ListPreview)
    (person,) = seen.people()
    assert person.names == ("Ariane Aubry", "Basile Bovet")
    assert person.federations == ("00 123", "B-77")
    evening.do(register(evening.competition, [person]))
    again = preview(export(evening.t), evening.competition, known={})
    assert isinstance(again, ListPreview)
    assert again.people()[-1].federations == ("00 123", "B-77")


def test_whoever_is_forgotten_has_no_number_in_a_federation_either() -> None:
    person = Person("Ariane Aubry", partner="Basile Bovet", federation="00 123", partner_federation="B-77")
    gone = Erasure(1, ("Ariane Aubry",), frozenset(), "P1", frozenset({"P1"}))
    (event,) = [without(EntrantsRegistered(1, (person,)), gone)]
    assert event.people[0].federations == ("", "B-77")
