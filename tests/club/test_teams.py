"""A Swiss of teams of four: drawn by standing, ranked by victory points, nobody meeting anybody again."""

from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest
from click.testing import CliRunner

from tapis.archive.verification import verify
from tapis.cli.app import main
from tapis.club.boards.comparison import travellers
from tapis.club.boards.matches import swiss_matches
from tapis.club.ranking.evenings import evening
from tapis.club.ranking.standings import standings
from tapis.club.rounds import drawing
from tapis.club.rounds.swiss import draw_teams
from tapis.club.rulings import adjusted_scores
from tapis.club.slips import desk
from tapis.club.state.teams.matches import meetings, sitting_out
from tapis.games.bridge.tournament.victory import SITTING_OUT, victory_points
from tapis.i18n import words
from tapis.law import LANGUAGES, Refused
from tapis.log.archive import write_archive
from tapis.papers import render_all
from tapis.papers.boards import MatchSheets, OwnScoreSheets
from tapis.papers.data import PrintedStandings
from tapis.papers.fill import PaperKind, papers
from tapis.papers.fill.source import PaperSource

from .pairs import BRIDGE, Pairs

GAME, DOWN = "3NT N =", "3NT N -1"


class Swiss(Pairs):
    """Teams are the pairs two by two; ``deals`` boards a match."""

    def draw(self, seed: str = "mardi") -> None:
        """Draw the next round."""
        self.do(draw_teams(self.competition, seed))

    def next(self, number: int) -> None:
        """Draw a round, publish it, and let the lower-numbered team win every match by one game."""
        self.draw(f"round {number}")
        self.publish(number)
        for each in meetings(self.t.rounds[number - 1].seating):
            better = each.home.first < each.away.first
            usual = (GAME,) * (self.t.setup.deals - 1)
            for table, line in zip(each.tables, (GAME, DOWN) if better else (DOWN, GAME), strict=True):
                self.confirm(number, table, line, *usual)
        self.close(number)


def made(kind: PaperKind, source: PaperSource) -> tuple[object, ...]:
    found = papers(kind, source)
    assert not isinstance(found, Refused)
    return found


def swiss(pairs: int, rounds: int, deals: int = 8) -> Swiss:
    return Swiss(pairs, rounds=rounds, deals=deals, comparison="teams")


@pytest.mark.parametrize(("pairs", "rounds"), [(8, 3), (10, 4), (12, 4), (14, 5), (16, 5)])
def test_no_two_teams_meet_again_while_that_is_possible(pairs: int, rounds: int) -> None:
    event = swiss(pairs, rounds, deals=2)
    for number in range(1, rounds + 1):
        event.next(number)
    met = Counter(
        frozenset((each.home.first, each.away.first))
        for found in event.t.rounds
        for each in meetings(found.seating)
    )
    assert set(met.values()) == {1}
    out = Counter(team.first for found in event.t.rounds for team in sitting_out(found.seating))
    assert max(out.values(), default=0) <= 1
    for found in event.t.rounds:
        assert set(found.seating.sets) == {found.number - 1}, "all tables play the same boards"
    assert verify(event.entries, BRIDGE) == ()


def test_when_all_have_met_they_meet_again() -> None:
    event = swiss(4, 3, deals=2)
    for number in (1, 2, 3):
        event.next(number)
    assert len(swiss_matches(event.competition)) == 3


def test_teams_are_ranked_by_victory_points_under_all_four_names() -> None:
    event = swiss(10, 1)
    event.next(1)
    table = event.table
    assert [row.score.entrant.number for row in table.rows] != []
    assert len(table.rows) == 5
    won, lost = victory_points(10, 8)
    totals = Counter(row.score.total for row in table.rows)
    assert totals == Counter({won: 2, lost: 2, Fraction(SITTING_OUT): 1})
    row = table.rows[0]
    first, second = (event.t.entrants[row.score.entrant.number + at] for at in (0, 1))
    assert row.score.entrant.name == f"{first.name} & {second.name}"
    assert row.score.cells[0].points == row.score.total


def test_a_match_counts_when_both_tables_have_handed_in() -> None:
    event = swiss(8, 2, deals=2)
    event.draw()
    event.publish(1)
    event.confirm(1, 1, GAME, GAME)
    (first, _) = swiss_matches(event.competition)
    assert first.boards == ()
    assert not first.over
    assert {row.score.total for row in event.table.rows} <= {0}
    event.confirm(1, 2, DOWN, GAME)
    (first, _) = swiss_matches(event.competition)
    assert first.over
    assert first.total == (10, 0)


def test_a_table_is_compared_with_the_other_one_of_its_match_alone() -> None:
    event = swiss(8, 1, deals=1)
    event.draw()
    event.publish(1)
    for table, line in enumerate((GAME, GAME, "pass", DOWN), start=1):
        event.confirm(1, table, line)
    level, other = swiss_matches(event.competition)
    assert level.total == (0, 0)
    assert level.victory == (Fraction(10), Fraction(10))
    assert other.total == (2, 0)


@pytest.mark.clause("bridge:B35")
@pytest.mark.parametrize(
    ("turned", "total"), [((), (10, 0)), ((1, 2), (0, 10)), ((1,), (0, 0)), ((2,), (0, 0))]
)
def test_imps_go_to_the_team_whose_pair_really_held_the_cards(
    turned: tuple[int, ...], total: tuple[int, int]
) -> None:
    """Turned at both tables the match compares as it was played; at one alone it compares nothing."""
    event = swiss(4, 1, deals=1)
    event.draw()
    event.publish(1)
    for table, line in ((1, GAME), (2, DOWN)):
        seats = event.slip(1, table).seats
        told = {"seats": seats[::-1], "reason": "the wrong way round"} if table in turned else {}
        event.confirm(1, table, line, **told)
    (match,) = swiss_matches(event.competition)
    assert match.total == total
    assert len(match.boards) == (len(turned) != 1)
    lines = travellers(event.competition)[1]
    assert all((None in line.earned) == (len(turned) == 1) for line in lines)
    event.do(
        adjusted_scores.adjust(
            event.competition, adjusted_scores.Adjusting(1, 1, 1, "A+/A-", reason="turned")
        )
    )
    (match,) = swiss_matches(event.competition)
    assert match.total == ((0, 3) if 1 in turned else (3, 0))


def test_a_board_that_gives_both_something_counts_for_each() -> None:
    event = swiss(4, 1, deals=2)
    event.next(1)
    event.do(
        adjusted_scores.adjust(
            event.competition, adjusted_scores.Adjusting(1, 1, 2, "A+/A+", reason="fouled")
        )
    )
    (match,) = swiss_matches(event.competition)
    assert match.boards[1].points == (3, 3)
    assert match.victory is not None
    assert sum(match.victory) > 20, "each side's own lead makes its victory points (law 86)"


def test_a_pair_whose_team_mates_have_left_holds_up_the_draw_by_name() -> None:
    event = swiss(8, 2, deals=2)
    event.next(1)
    event.withdraw(8)
    refused = draw_teams(event.competition, "again")
    assert isinstance(refused, Refused)
    assert (refused.code, refused.args["name"]) == ("team-incomplete", event.t.entrants[7].name)


def test_pairs_are_drawn_no_other_way_and_are_not_exchanged() -> None:
    event = swiss(8, 2, deals=2)
    assert isinstance(drawing.draw(event.competition, "x"), Refused)
    event.draw()
    assert isinstance(drawing.swap_people(event.t, 1, (1, 2), "why"), Refused)
    other = Pairs(8, rounds=2, deals=2)
    assert isinstance(draw_teams(other.competition, "x"), Refused)


def test_the_command_prints_every_match(tmp_path: Path) -> None:
    event = swiss(8, 2, deals=2)
    event.next(1)
    path = tmp_path / "swiss.json"
    path.write_text(write_archive(event.archive))
    told = CliRunner().invoke(main, ["match", str(path)], env={"LANG": "en_GB.UTF-8"})
    assert told.exit_code == 0, told.output
    assert told.output.count("10 – 0") + told.output.count("0 – 10") == 2
    data = CliRunner().invoke(main, ["match", str(path), "--json"])
    assert [each["round"] for each in json.loads(data.output)["matches"]] == [1, 1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_papers_name_all_four_and_show_where_each_pair_sits(language: str) -> None:
    event = swiss(10, 2, deals=2)
    event.next(1)
    source = PaperSource(event.competition, language, lambda text: words(text, language))
    (sheets,) = made(PaperKind.MATCH_SHEETS, source)
    assert isinstance(sheets, MatchSheets)
    assert [len(sheet.rows) for sheet in sheets.sheets] == [2, 2]
    assert [place.table for sheet in sheets.sheets for place in sheet.tables] == ["1", "2", "3", "4"]
    assert all(len(sheet.victory) == 2 for sheet in sheets.sheets)
    (ranking,) = made(PaperKind.STANDINGS, source)
    assert isinstance(ranking, PrintedStandings)
    assert len(ranking.rows) == 5
    assert all(" & " in row.person.name and " & " in row.person.partner for row in ranking.rows)
    (own,) = made(PaperKind.OWN_SHEETS, source)
    assert isinstance(own, OwnScoreSheets)
    assert len(own.sheets) == 8, "each pair has its own boards"
    assert render_all((sheets, ranking, own), language).startswith(b"%PDF")


def test_the_season_counts_all_four_of_a_team() -> None:
    event = swiss(4, 1, deals=1)
    event.next(1)
    assert len(evening(event.competition).results) == 8


def test_the_next_matches_wait_for_the_results_of_the_last() -> None:
    event = swiss(8, 3, deals=2)
    event.draw()
    event.publish(1)
    for table in (1, 2):
        event.confirm(1, table, GAME, GAME)
    refused = event.refused(draw_teams(event.competition, "early"), "round-unplayed")
    assert refused.args["tables"] == "3, 4"
    event.do(desk.postpone(event.t, 1, 3, "analyse"))
    event.confirm(1, 4, GAME, DOWN)
    event.draw("late")
    assert len(event.t.rounds) == 2


def test_a_correction_after_closing_moves_the_match_and_not_the_round_drawn_since() -> None:
    event = swiss(8, 3, deals=2)
    event.next(1)
    event.draw("second")
    event.publish(2)
    drawn = event.t.rounds[1].seating
    before = swiss_matches(event.competition)[0]
    table = before.tables[0]
    lines = (DOWN, GAME) if before.boards[0].nets[0] > 0 else (GAME, GAME)
    other = (GAME, GAME) if lines[0] == DOWN else (DOWN, GAME)
    event.confirm(1, table, *lines, reason="two lines were exchanged")
    event.confirm(1, before.tables[1], *other, reason="two lines were exchanged")
    after = swiss_matches(event.competition)[0]
    assert after.victory == (before.victory or ())[::-1]
    assert event.t.rounds[1].seating == drawn
    points = {row.score.entrant.number: row.score.total for row in event.table.rows}
    winner = after.teams[int(after.boards[0].nets[0] < 0)][0]
    assert points[winner] == max(after.victory or ())
    assert verify(event.entries, BRIDGE) == ()


def test_a_team_without_opponent_is_ranked_with_its_points_as_soon_as_a_match_is_decided() -> None:
    event = swiss(6, 2, deals=2)
    event.draw()
    event.publish(1)
    assert standings(event.competition).rows == ()
    for table in (1, 2):
        event.confirm(1, table, GAME, GAME)
    ranked = {row.score.entrant.number: row.score.total for row in standings(event.competition).rows}
    assert len(ranked) == 3
    assert ranked[min(event.t.rounds[0].seating.out)] == 12
