"""Master points beside a ranking by the table that an organiser has chosen: pages, papers, lists, files."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from tapis.archive.export import FileMaker, written
from tapis.archive.verification import verify
from tapis.club.ranking.master_points import KEPT, choose_points, master_points
from tapis.club.ranking.standings import standings
from tapis.club.rounds import course, opening
from tapis.law import Refused
from tapis.papers.bundle import standings_list
from tapis.papers.data import PrintedStandings
from tapis.papers.fill import PaperKind
from tapis.papers.fill.source import PaperSource
from tests.club.evening import Evening
from tests.club.pairs import BRIDGE, Pairs
from tests.club.test_named_teams import NamedTeams
from tests.club.test_outgoing import texts, valid
from tests.club.test_teams import made

TABLE = """
kind = "BLACK"
[[scale]]
pairs = [3, 6]
places = [12, 8, 3.5]
"""


def given(event: Evening) -> dict[int, object]:
    return dict(master_points(event.competition, standings(event.competition)).given)


def teams() -> NamedTeams:
    event = NamedTeams(4, rounds=1)
    event.next(1)
    return event


def test_a_team_is_one_line_of_the_table() -> None:
    event = teams()
    event.do(choose_points(event.competition, TABLE))
    first = event.table.rows[0].score.entrant.number
    assert given(event)[first] == 12
    assert given(event) == {1: 12, 5: 12, 3: Fraction(7, 2), 7: Fraction(7, 2)}, "two matches, two winners"
    files = BRIDGE.deal_files
    form = files.written_as("xml") if files else None
    assert form is not None
    root = valid(written(event.competition, form, FileMaker("1")))
    told = texts(root, "EVENT/PARTICIPANTS/TEAM/MASTER_POINTS_AWARDED")
    assert told[0] == "12"
    assert len(told) == 4


def test_they_stand_on_paper_and_in_the_list() -> None:
    event = teams()
    source = PaperSource(event.competition, "fr", str)
    (before,) = made(PaperKind.STANDINGS, source)
    assert isinstance(before, PrintedStandings)
    assert "BLACK" not in before.figures
    event.do(choose_points(event.competition, TABLE))
    source = PaperSource(event.competition, "fr", str)
    (paper,) = made(PaperKind.STANDINGS, source)
    assert isinstance(paper, PrintedStandings)
    assert paper.figures[-1] == "BLACK"
    assert paper.rows[0].figures[-1] == "12"
    lines = standings_list(source).decode("utf-8-sig").splitlines()
    assert lines[0].endswith("BLACK")
    assert lines[1].endswith("12")


def test_a_table_is_chosen_after_the_last_round_too_and_changes_nothing_else() -> None:
    event = teams()
    event.do(course.close_event(event.competition))
    ranked = [(row.rank, row.score.total) for row in event.table.rows]
    event.do(choose_points(event.competition, TABLE))
    assert [(row.rank, row.score.total) for row in event.table.rows] == ranked
    assert event.t.closed
    assert verify(event.entries, BRIDGE) == ()
    event.do(choose_points(event.competition, ""))
    assert given(event) == {}


def test_other_settings_leave_the_table_alone() -> None:
    event = Pairs(8, rounds=4, deals=2)
    event.do(choose_points(event.competition, TABLE))
    other = replace(event.t.setup, points_table="", place="Salle")
    event.do(opening.change_settings(event.competition, other))
    assert (event.t.setup.place, event.t.setup.points_table) == ("Salle", TABLE)


def test_what_is_no_table_is_refused_and_one_that_does_not_fit_shows_nothing() -> None:
    event = teams()
    for text in ("no table", TABLE + "#" * KEPT, ""):
        assert isinstance(choose_points(event.competition, text), Refused)
    event.do(choose_points(event.competition, TABLE.replace("[3, 6]", "[30, 60]")))
    assert given(event) == {}
    without = Evening(8, rounds=1)
    assert isinstance(choose_points(without.competition, TABLE), Refused)
