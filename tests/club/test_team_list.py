"""Entry lists of teams: a line for each, two names in one cell, in two, or first and last names apart."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tapis.club.events import Person
from tapis.club.people.columns import two_names
from tapis.club.people.entry_list import ListPreview, preview
from tapis.club.people.list_rows import Doubt
from tapis.club.people.list_writing import export
from tapis.club.people.registration import register
from tapis.club.state.competition import Competition
from tapis.core.spreadsheet import write_table
from tapis.games.estimation import PLUGIN as ESTIMATION
from tests.cells import in_one
from tests.club.evening import Evening
from tests.club.teams import TeamEvening

ZOE = Person("Zoé Rime", "Bulle", partner="Max Morand")


def looked_at(text: str, evening: TeamEvening | None = None) -> ListPreview:
    """The preview of a list."""
    evening = evening or TeamEvening(0)
    seen = preview(text.encode(), evening.competition)
    assert isinstance(seen, ListPreview), str(seen)
    return seen


def as_guessed(seen: ListPreview) -> list[Person]:
    """The people of a preview, whether or not the list itself told their names apart."""
    return [replace(each, surname_words=0, partner_surname_words=0) for each in seen.people()]


def problems(seen: ListPreview) -> list[str]:
    return [str(row.problem) for row in seen.rows if row.problem]


@in_one(
    ("heading", "line"),
    [
        ("Nom;Partenaire;Club", "Zoé Rime;Max Morand;Bulle"),
        ("Joueur 1;Joueur 2;Société", "Zoé Rime;Max Morand;Bulle"),
        ("Nom 1;Prénom 1;Nom 2;Prénom 2;Club", "Rime;Zoé;Morand;Max;Bulle"),
        ("Nom;Prénom;Nom;Prénom;Club", "Rime;Zoé;Morand;Max;Bulle"),
        ("Nom;Prénom;Nom du partenaire;Prénom du partenaire;Club", "Rime;Zoé;Morand;Max;Bulle"),
        ("Nom;Prénom;Coéquipier;Club", "Rime;Zoé;Max Morand;Bulle"),
        ("Équipe;Localité", "Zoé Rime / Max Morand;Bulle"),
        ("Équipe;Joueur 1;Joueur 2;Club", "Les Gruériens;Zoé Rime;Max Morand;Bulle"),
        ("Name;Partner;Verein", "Zoé Rime;Max Morand;Bulle"),
        ("Spieler 1;Spieler 2;Verein", "Zoé Rime;Max Morand;Bulle"),
        ("Name;Vorname;Name 2;Vorname 2;Ort", "Rime;Zoé;Morand;Max;Bulle"),
        ("Nachname;Vorname;Nachname Partner;Vorname Partner;Ort", "Rime;Zoé;Morand;Max;Bulle"),
        ("Mannschaft;Ort", "Zoé Rime und Max Morand;Bulle"),
        ("Naam;Medespeler;Vereniging", "Zoé Rime;Max Morand;Bulle"),
        ("Achternaam 1;Voornaam 1;Achternaam 2;Voornaam 2;Plaats", "Rime;Zoé;Morand;Max;Bulle"),
        ("Ploeg;Plaats", "Zoé Rime en Max Morand;Bulle"),
        ("Player 1;Player 2;Club", "Zoé Rime;Max Morand;Bulle"),
        ("First name;Last name;Partner first name;Partner last name;Club", "Zoé;Rime;Max;Morand;Bulle"),
        ("Pair;Town", "Zoé Rime & Max Morand;Bulle"),
    ],
)
def test_headings_of_teams_in_four_languages(heading: str, line: str) -> None:
    seen = looked_at(f"{heading}\n{line}\n")
    assert (as_guessed(seen), problems(seen)) == ([ZOE], [])


@pytest.mark.parametrize(
    "cell",
    ["A B / C D", "A B/C D", "A B & C D", "A B + C D", "A B et C D", "A B ET C D", "A B - C D", "A B – C D"],
)
def test_two_names_in_one_cell(cell: str) -> None:
    assert two_names(cell) == ("A B", "C D")


@pytest.mark.parametrize("name", ["Jean-Paul Jaquet", "Etienne Undine", "Enrico Andrey", ""])
def test_a_name_is_not_torn_apart(name: str) -> None:
    assert two_names(name) == ((name,) if name else ())


@pytest.mark.parametrize(
    ("line", "people"),
    [
        ("Zoé Rime;Max Morand;Bulle", (ZOE,)),
        ("Zoé Rime & Max Morand;Bulle", (ZOE,)),
        ("Zoé Rime;;Bulle", (Person("Zoé Rime", "Bulle"),)),
        (";Max Morand;Bulle", (Person("Max Morand", "Bulle"),)),
    ],
)
def test_a_list_without_headings(line: str, people: tuple[Person, ...]) -> None:
    assert looked_at(f"{line}\n").people() == people


def test_a_team_may_still_look_for_its_second_name() -> None:
    seen = looked_at("Nom;Partenaire\nZoé Rime;\n")
    assert (seen.people(), problems(seen)) == ((Person("Zoé Rime"),), [])


def test_what_is_wrong_is_told_by_line_and_column() -> None:
    seen = looked_at("Équipe;Club\nZoé Rime;Bulle\nA / B / C;Bulle\nUn, Deux;Bulle\n")
    assert problems(seen) == ["Line 3, column Équipe: write two names, not “A / B / C”."]


def test_names_met_before_are_found_in_either_place() -> None:
    evening = TeamEvening(2)
    seen = looked_at(
        "Nom;Partenaire\nMax Morand;benoit BERSET\nZoé Rime;Urs Uldry\nUrs Uldry;Ida Ith\n", evening
    )
    assert problems(seen) == [
        "Line 2: Benoît Berset is already entered as number 1.",
        "Line 4: Urs Uldry is on line 3 already.",
    ]
    assert [each.doubt for each in seen.rows] == [Doubt.ENTERED, None, Doubt.TWICE]


def test_one_by_one_a_second_name_is_refused() -> None:
    evening = Evening(0)
    seen = preview("Nom;Partenaire\nZoé Rime;Max Morand\n".encode(), Competition(evening.t, ESTIMATION))
    assert isinstance(seen, ListPreview)
    (problem,) = problems(seen)
    assert "one by one" in problem
    evening.refused(register(Competition(evening.t, ESTIMATION), [ZOE]), "one-name")


def test_out_and_in_again_gives_the_same_teams() -> None:
    evening = TeamEvening(3)
    evening.team("=Formule", "Zoé Rime", club="Bulle", paid=True, pinned_table=2, note="gauchère")
    evening.team("Seul Encore")
    data = export(evening.t)
    assert (
        data.decode("utf-8-sig").splitlines()[0]
        == "Last name;First name;Last name of the partner;First name of the partner;"
        "Club;Paid;Stand-in;Fixed table;Not published;Note"
    )
    again = TeamEvening(0)
    seen = preview(data, again.competition)
    assert isinstance(seen, ListPreview)
    again.do(register(again.competition, seen.people()))
    mine = [entrant.person for entrant in evening.t.entrants.values()]
    assert as_guessed(seen) == mine
    assert [entrant.listed for entrant in again.t.entrants.values()] == [each.listed for each in mine]


def test_a_list_of_people_has_no_column_for_partners() -> None:
    assert "Partner" not in export(Evening(2).t).decode("utf-8-sig")


def test_a_list_that_names_somebody_three_times_is_refused() -> None:
    evening = TeamEvening(0)
    data = write_table(("Partner", "Partner"), [("A", "B")])
    seen = preview(data, evening.competition)
    assert isinstance(seen, ListPreview)
    assert seen.trouble
    assert (seen.trouble.code, seen.people()) == ("no-name-column", ())
