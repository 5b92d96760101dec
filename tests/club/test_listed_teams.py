"""Lists of teams: all players on a line or a pair on each, written and read again, refused in sentences."""

from __future__ import annotations

import pytest

from tapis.club.events import Person
from tapis.club.people import entry_list, list_writing
from tapis.club.people.brought_lists import enter_list, take_back
from tapis.club.people.entry_list import ListPreview
from tapis.club.people.teams.cells import hundredths, written_points
from tapis.club.people.teams.entries import enter_teams
from tapis.club.state.reasons import Outcome
from tapis.i18n import words
from tapis.law import LANGUAGES, Breach, Refused
from tests.club.test_named_teams import NamedTeams, roster
from tests.club.test_teams import Swiss

ON_A_LINE = """Équipe;Capitaine;Joueur 1;Joueur 2;Joueur 3;Joueur 4;Joueur 5;Tête de série;Report;Club
Aigles;Anna Aebi;Anna Aebi;Beat Aebi;Carla Aebi;Dario Aebi;Eva Aebi;2;12,5;Sion
Loups;;Anna Rey;Beat Rey;Carla Rey;Dario Rey;;1;;Sierre
"""
A_PAIR_ON_EACH = """Team;Spieler 1;Spieler 2;Setzplatz
Aigles;Anna Aebi;Beat Aebi;1
Aigles;Carla Aebi;Dario Aebi;
Loups;Anna Rey;Beat Rey;2
Loups;Carla Rey;Dario Rey;
aigles;Eva Aebi;;
"""


def event() -> Swiss:
    return Swiss(0, rounds=2, deals=2, comparison="teams")


def brought(found: Swiss, text: str) -> Outcome:
    shown = entry_list.preview(text.encode(), found.competition)
    assert isinstance(shown, ListPreview)
    return enter_list(found.competition, shown.ready, "liste.csv")


def test_a_team_stands_on_one_line() -> None:
    found = event()
    found.do(brought(found, ON_A_LINE))
    eagles, wolves = (found.t.teams.rosters[numbers] for numbers in ((1, 2), (3, 4)))
    assert (eagles.name, eagles.captain, eagles.seeding, eagles.carried) == ("Aigles", "Anna Aebi", 2, 1250)
    assert [each.name for each in eagles.players][-1] == "Eva Aebi"
    assert (wolves.captain, len(wolves.players)) == ("Anna Rey", 4)
    assert found.t.entrants[2].person.names == ("Carla Aebi", "Dario Aebi")
    assert found.t.entrants[4].person.club == "Sierre"


def test_or_a_pair_on_each_line_with_the_reserves_on_a_third() -> None:
    found = event()
    found.do(brought(found, A_PAIR_ON_EACH))
    assert [each.name for each in found.t.teams.rosters[1, 2].players] == [
        "Anna Aebi", "Beat Aebi", "Carla Aebi", "Dario Aebi", "Eva Aebi",
    ]  # fmt: skip
    assert [each.seeding for each in found.t.teams.rosters.values()] == [1, 2]


def test_the_list_is_taken_back_as_a_whole() -> None:
    found = event()
    found.do(brought(found, ON_A_LINE))
    found.do(take_back(found.t, 1))
    assert (dict(found.t.entrants), dict(found.t.teams.rosters)) == ({}, {})


def test_pairs_without_a_team_are_entered_beside_them() -> None:
    found = event()
    found.do(brought(found, ON_A_LINE + ";;Max Morand;Urs Uldry;;;;;;\n"))
    assert found.t.entrants[5].person.names == ("Max Morand", "Urs Uldry")


@pytest.mark.parametrize(
    ("line", "code"),
    [("Renards;;Anna Roth;Beat Roth;Carla Roth;;;;;", "roster-size"), ("Loups;;A B;C D;E F;G H;;2;;", None)],
)
def test_a_team_that_cannot_be_is_refused_and_nobody_is_entered(line: str, code: str | None) -> None:
    found = event()
    refused = brought(found, ON_A_LINE + line)
    assert isinstance(refused, Breach | Refused)
    assert code in (None, refused.code)


@pytest.mark.parametrize(("cell", "column"), [("zwei", 7), ("0x2", 7), ("12.345", 8), ("beaucoup", 8)])
def test_a_figure_that_is_none_stands_with_its_line_and_column(cell: str, column: int) -> None:
    cells = ["Renards", "", "Anna Roth", "Beat Roth", "Carla Roth", "Dario Roth", "", "", "", ""]
    cells[column] = cell
    shown = entry_list.preview((ON_A_LINE + ";".join(cells)).encode(), event().competition)
    assert isinstance(shown, ListPreview)
    (bad,) = shown.waiting
    assert (bad.line, bad.column) == (4, column)


def test_elsewhere_such_columns_are_left_aside() -> None:
    found = Swiss(0, rounds=2, deals=2, comparison="matchpoints")
    found.do(brought(found, ON_A_LINE))
    assert not found.t.teams.rosters
    assert len(found.t.entrants) == 2


def told(found: Swiss) -> list[tuple[object, ...]]:
    return [
        (each.name, each.captain, each.seeding, each.carried, *(one.name for one in each.players))
        for each in found.t.teams.rosters.values()
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_written_is_read_again(language: str) -> None:
    found = NamedTeams(3, players=5)
    found.change((1, 2), seeding=1, carried=-75)
    data = list_writing.export(found.t, lambda text: words(text, language))
    again = event()
    again.do(brought(again, data.decode("utf-8-sig")))
    assert told(again) == told(found)


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("12,5", 1250),
        ("12.05", 1205),
        ("-0.5", -50),
        ("", 0),
        ("7", 700),
        ("1e3", None),
        ("²", None),
        ("1.234", None),
    ],
)
def test_points_are_read_as_people_write_them(text: str, points: int | None) -> None:
    assert hundredths(text) == points
    assert points is None or hundredths(written_points(points)) == points


def test_a_name_longer_than_names_are_is_refused() -> None:
    found = event()
    assert isinstance(enter_teams(found.competition, [(roster("A" * 61), Person(""))]), Refused)
