"""Any list of a club: read as it is, put right where it is shown, with two touches at most."""

from __future__ import annotations

import pytest

from tapis.club.people.brought_lists import enter_list
from tapis.club.people.columns import ColumnRole
from tapis.club.people.entry_list import Choices, ListPreview, preview
from tapis.club.people.list_lines import AsideKind
from tapis.club.people.list_rows import Doubt
from tapis.club.people.list_sheets import ListSheet, of_workbook, packed, probable, unpacked
from tapis.club.text.full_names import FullName
from tapis.core.workbook import WorkbookSheet, is_workbook, read_workbook
from tapis.law import Refused
from tests.club.evening import Evening
from tests.club.lists_of_clubs import DOUBTFUL, TITLED, TITLED_IN_EXCEL, TWELVE, ClubList
from tests.club.teams import TeamEvening
from tests.workbooks import xlsx


def read_in(club: ClubList, choices: Choices | None = None) -> ListPreview:
    """The preview of a file as the page makes it: of a workbook its probable sheet."""
    data = club.data
    if is_workbook(data):
        found = read_workbook(data)
        assert isinstance(found, tuple), str(found)
        sheets = of_workbook(found)
        assert isinstance(sheets, tuple)
        data = sheets[probable(sheets)].data
    evening = TeamEvening(0) if club.members > 1 else Evening(0)
    seen = preview(data, evening.competition, club.choices if choices is None else choices)
    assert isinstance(seen, ListPreview), str(seen)
    return seen


def of_text(text: str, choices: Choices | None = None, evening: Evening | None = None) -> ListPreview:
    seen = preview(text.encode(), (evening or Evening(0)).competition, choices or Choices())
    assert isinstance(seen, ListPreview)
    return seen


def listed(seen: ListPreview) -> list[str]:
    return [person.listed for person in seen.people()]


@pytest.mark.parametrize("club", TWELVE.values(), ids=TWELVE)
def test_a_list_as_clubs_have_it_is_entered_with_two_touches_at_most(club: ClubList) -> None:
    assert club.touches <= 2
    assert listed(read_in(club)) == list(club.wanted)


def test_twelve_lists_want_one_touch_together() -> None:
    assert len(TWELVE) == 12
    assert sum(club.touches for club in TWELVE.values()) == 1


def test_what_is_set_aside_is_shown_and_may_be_a_person() -> None:
    seen = of_text(TITLED)
    assert [(each.number, each.kind) for each in seen.aside] == [
        (1, AsideKind.TITLE),
        (2, AsideKind.EMPTY),
        (3, AsideKind.HEADER),
        (7, AsideKind.EMPTY),
        (8, AsideKind.TOTAL),
    ]
    assert seen.aside[-1].text == "Total · 3 · 40.-"
    told = of_text("Nom;Club\nTotal;\nRey Anne;Bulle\n", Choices(people=frozenset({2})))
    assert [row.name for row in told.rows] == ["Total", "Rey Anne"]


def test_every_line_of_a_file_is_a_person_or_is_set_aside() -> None:
    for club in TWELVE.values():
        seen = read_in(club)
        told = sorted([*(row.line for row in seen.rows), *(each.number for each in seen.aside)])
        assert told == [*range(told[0], told[-1] + 1)]


def test_telephone_amount_and_titles_are_kept_apart_from_the_name() -> None:
    rows = read_in(TWELVE["a title, an empty line, a total"]).rows
    assert [row.person.telephone for row in rows if row.person] == [
        "079 318 40 07",
        "079 941 25 64",
        "026 912 70 44",
    ]
    assert [(row.amount, row.titles) for row in rows] == [(None, ""), (2000, ""), (None, "Dr.")]
    assert all(row.person.paid for row in rows if row.person)


def test_a_telephone_that_a_spreadsheet_took_for_a_number_gets_its_zero_back() -> None:
    people = read_in(TWELVE["a title in Excel"]).people()
    assert [each.telephone for each in people] == ["0791234567", "0264931122", "079 222 33 44"]


@pytest.mark.parametrize(
    "heading", ["Gemeente", "Woonplaats", "Wohnort", "PLZ / Ort", "Commune", "Ville", "City"]
)
def test_where_people_live_tells_namesakes_apart_as_a_club_does(heading: str) -> None:
    people = of_text(f"Naam;Voornaam;{heading}\nPeeters;Jan;Aalst\nPeeters;Jan;Gent\n").people()
    assert [each.club for each in people] == ["Aalst", "Gent"]


def test_a_club_beside_a_town_stays_the_club() -> None:
    (person,) = of_text("Naam;Voornaam;Gemeente;Club\nPeeters;Jan;Aalst;De Troef\n").people()
    assert person.club == "De Troef"


@pytest.mark.parametrize(
    ("names", "order", "wanted"),
    [
        (("Python Éliane", "Gremaud Léon", "Castella Zeno"), None, "CASTELLA Zeno"),
        (("Éliane Python", "Léon Gremaud", "Zeno Castella"), None, "CASTELLA Zeno"),
        (("Éliane Python", "Léon Gremaud", "Zeno Castella"), True, "ZENO Castella"),
        (("Favre Jean", "Jean Rey", "Uldry Urs", "Rime Zoé", "Castella Zeno"), None, "CASTELLA Zeno"),
        (("von der Weid Béatrice", "Castella Zeno"), None, "CASTELLA Zeno"),
        (("AUBRY Agnès", "Castella Zeno"), None, "CASTELLA Zeno"),
    ],
)
def test_all_names_of_a_column_stand_in_one_order(
    names: tuple[str, ...], order: bool | None, wanted: str
) -> None:
    seen = of_text("Nom\n" + "\n".join(names), Choices(surname_first=order))
    assert listed(seen)[-1] == wanted


def test_a_name_that_says_the_contrary_is_read_like_the_others_and_shown() -> None:
    seen = of_text("Nom\nFavre Jean\nRime Zoé\nUldry Urs\nAgnès Aubry\n")
    assert (seen.vote.surname, seen.vote.given, seen.vote.clear) == (3, 1, True)
    assert [row.line for row in seen.doubts] == [5]


def test_a_split_vote_is_a_doubt_of_the_column() -> None:
    assert not of_text("Nom\nFavre Jean\nRime Zoé\nAgnès Aubry\n").vote.clear


def test_every_doubt_is_put_right_where_it_is_shown() -> None:
    seen = of_text(DOUBTFUL)
    assert [(row.line, row.doubt) for row in seen.doubts] == [(2, None), (3, Doubt.ALONE), (4, Doubt.CELL)]
    assert [row.line for row in seen.waiting] == [3, 4]
    assert len(seen.people()) == 6
    choices = Choices(names={3: [FullName("Kurt", "Vonlanthen")]}, cells={(4, 2): "no"})
    put_right = of_text(DOUBTFUL, choices)
    assert not put_right.waiting
    assert listed(put_right)[:3] == [
        "GENOUD Maria Isabel da Conceição",
        "VONLANTHEN Kurt",
        "CASTELLA Brigitte",
    ]


@pytest.mark.parametrize("line", [3, 4])
def test_a_doubtful_line_may_be_left_out(line: int) -> None:
    seen = of_text(DOUBTFUL, Choices(said={line: False}))
    assert line not in [row.line for row in (*seen.waiting, *seen.ready)]


def test_a_clear_line_may_be_left_out() -> None:
    assert listed(of_text("Nom\nFavre Jean\nRime Zoé\n", Choices(said={2: False}))) == ["RIME Zoé"]


NAMESAKES = "Nom;Prénom;Localité;Tél;Né en;Membre\nMüller;Hans;{};{};{};{}\nMüller;Hans;{};{};{};{}\n"


@pytest.mark.parametrize(
    ("one", "other", "settled"),
    [
        (("Düdingen", "", "", ""), ("Tafers", "", "", ""), True),
        (("Düdingen", "", "", ""), ("düdingen", "", "", ""), False),
        (("", "079 1", "", ""), ("", "0791", "", ""), False),
        (("", "", "1950", ""), ("", "", "1961", ""), True),
        (("", "", "", "17"), ("", "", "", "52"), True),
        (("Düdingen", "079 1", "", ""), ("Düdingen", "079 2", "", ""), None),
        (("Düdingen", "", "", ""), ("", "", "", ""), None),
        (("", "", "", ""), ("", "", "", ""), None),
    ],
)
def test_two_of_one_name_are_two_people_one_or_a_question(
    one: tuple[str, ...], other: tuple[str, ...], settled: bool | None
) -> None:
    text = NAMESAKES.format(*one, *other)
    row = of_text(text).rows[1]
    assert (row.doubt, row.settled) == (Doubt.TWICE, settled)
    assert len(of_text(text, Choices(said={3: True})).people()) == 2
    assert len(of_text(text, Choices(said={3: False})).people()) == 1


def test_a_list_that_is_brought_again_enters_only_who_is_new() -> None:
    evening = Evening(2)
    seen = of_text("Nom;Localité\nAubry Agnès;\nRime Zoé;Bulle\n", evening=evening)
    assert listed(seen) == ["RIME Zoé"]
    assert [row.line for row in seen.known] == [2]
    assert not seen.waiting


@pytest.mark.parametrize(
    ("cell", "born"), [("1957", 1957), ("02.04.1961", 1961), ("1961-04-02", 1961), ("57", 1957)]
)
def test_a_year_of_birth_is_read_however_it_is_written(cell: str, born: int) -> None:
    assert of_text(f"Nom;Jahrgang\nRey Anne;{cell}\n").rows[0].born == born


@pytest.mark.parametrize("cell", ["vieux", "5", "19577"])
def test_a_year_that_is_none_waits(cell: str) -> None:
    (row,) = of_text(f"Nom;Jahrgang\nRey Anne;{cell}\n").rows
    assert (row.doubt, row.asks) == (Doubt.CELL, ColumnRole.YEAR)
    (row,) = of_text(f"Nom;Jahrgang\nRey Anne;{cell}\n", Choices(cells={(2, 1): "1957"})).rows
    assert (row.ready, row.born) == (True, 1957)


def test_a_column_is_what_somebody_says_it_is() -> None:
    text = "Nom;Équipe cantonale\nRey Anne;Bulle\n"
    assert of_text(text).columns.roles[1] is None
    (person,) = of_text(text, Choices(roles={1: ColumnRole.CLUB})).people()
    assert person.club == "Bulle"


def test_a_column_said_to_hold_the_names_takes_them_from_another() -> None:
    seen = of_text("Nom;Parrain\nRey Anne;Favre Jean\n", Choices(roles={1: ColumnRole.NAME}))
    assert listed(seen) == ["FAVRE Jean"]


def test_two_columns_said_to_hold_the_same_enter_nobody() -> None:
    seen = of_text(
        "Nom;Parrain\nRey Anne;Favre Jean\n", Choices(roles={0: ColumnRole.CLUB, 1: ColumnRole.CLUB})
    )
    assert seen.trouble
    assert (seen.trouble.code, seen.people()) == ("same-column", ())


def test_accounts_are_no_list_of_people() -> None:
    seen = of_text("Charges;2025;2026\nLoyer;1200;1250\nPrix;2940;3000\n")
    assert seen.trouble
    assert (seen.trouble.code, seen.people()) == ("no-name-column", ())


def test_names_said_to_be_exchanged_are_exchanged_back() -> None:
    crossed = "Nom;Prénom\nAnne;Dupont\nJean;Favre\n"
    assert listed(of_text(crossed, Choices(exchanged=True))) == ["ANNE Dupont", "JEAN Favre"]


def test_sheets_travel_in_one_text_and_the_list_is_found_among_them() -> None:
    found = read_workbook(
        xlsx({"Kasse": [["Einnahmen", 400]], "Saal": [["Tisch", 3]], "Liste": TITLED_IN_EXCEL})
    )
    assert isinstance(found, tuple)
    sheets = of_workbook(found)
    assert isinstance(sheets, tuple)
    again = unpacked(packed(sheets))
    assert (again, again[probable(again)].name) == (sheets, "Liste")
    assert unpacked(packed((ListSheet("", b"Nom\nRey"),))) == (ListSheet("", b"Nom\nRey"),)


def test_lines_that_were_entered_are_not_entered_again_while_others_wait() -> None:
    evening = Evening(0)
    text = DOUBTFUL + "Müller Hans;Guin;\nMüller Hans;Jaun;\n"
    seen = of_text(text, evening=evening)
    evening.do(enter_list(evening.competition, seen.ready, "liste"))
    said = {row.line: False for row in seen.ready}
    rest = of_text(text, Choices(said=said), evening)
    assert ([row.line for row in rest.waiting], rest.people()) == ([3, 4], ())
    assert len(rest.known) == 8


@pytest.mark.parametrize(("cell", "said"), [("Re\0y", True), ("Re\x01y", False)])
def test_a_cell_that_is_no_text_is_named_and_a_stray_sign_passed_over(cell: str, said: bool) -> None:
    """Nobody is told to save as CSV: the cell would be as wrong there."""
    body = tuple((f"Nom{number}", "Jean") for number in range(9))
    told = of_workbook((WorkbookSheet("Liste", (("Nom", "Prénom"), (cell, "Anne"), *body)),))
    assert isinstance(told, Refused) is said
    if isinstance(told, Refused):
        assert (told.code, dict(told.args)) == ("cell-no-text", {"sheet": "Liste", "line": 2})


HALVES = "Nom;Prénom\nAubry;Agnès\nBerset;Benoît\nCrausaz;Cécile\nDey;Denis\nEmery;Élodie\nFavre;Fabien\n"


@pytest.mark.parametrize(
    ("line", "wanted", "doubt", "code"),
    [
        ("Gremaud Léon;", "GREMAUD Léon", None, ""),
        (";Léon Gremaud", "GREMAUD Léon", None, ""),
        ("Zosso;", "Zosso", Doubt.ALONE, "no-given-name"),
        (";Zoé", "Zoé", Doubt.ALONE, "no-surname"),
        ("de la Cruz;", "de la Cruz", Doubt.ALONE, "no-given-name"),
        (";Marie-Thérèse", "Marie-Thérèse", Doubt.ALONE, "no-surname"),
    ],
)
def test_a_name_in_one_of_two_columns_is_read_as_it_is_and_shown(
    line: str, wanted: str, doubt: Doubt | None, code: str
) -> None:
    seen = of_text(HALVES + line + "\n")
    (row,) = seen.doubts
    assert (row.line, row.doubt, row.guessed) == (8, doubt, doubt is None)
    assert row.person is not None
    assert row.person.full_names[0].listed == wanted
    assert (row.problem.code if row.problem else "") == code
    assert row.ready is (doubt is None)
    settled = of_text(HALVES + line + "\n", Choices(said={8: True}))
    assert not settled.waiting


def test_a_list_in_which_many_have_one_name_asks_for_none() -> None:
    seen = of_text("Nom;Prénom\nAubry;Agnès\n;Zoé\n;Max\n;Lou\n")
    assert not seen.doubts
