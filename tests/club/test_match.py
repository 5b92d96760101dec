"""A match of two tables over a series of eight: IMPs, victory points, scored boards, the command."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from tapis.archive.verification import verify
from tapis.cli.app import main
from tapis.club.boards.matches import TeamMatch, team_match
from tapis.club.crossings.boards.travelling import MATCH, longest
from tapis.club.rulings import adjusted_scores
from tapis.games.bridge.tournament.comparison import imps
from tapis.log.archive import write_archive

from .pairs import BRIDGE, Pairs


class Teams(Pairs):
    kind = MATCH


def played(open_room: list[str], closed_room: list[str], deals: int = 4, **chosen: Any) -> Teams:
    """Two halves; in the second one opponents are exchanged."""
    event = Teams(4, rounds=2, deals=deals, comparison="imps", **chosen)
    event.draw()
    for number in (1, 2):
        event.publish(number)
        at = slice((number - 1) * deals, number * deals)
        event.confirm(number, 1, *open_room[at])
        event.confirm(number, 2, *closed_room[at])
    return event


def match(event: Teams) -> TeamMatch:
    found = team_match(event.competition)
    assert found is not None
    return found


GAME, DOWN = "3NT N =", "3NT N -1"
OPEN = [GAME, DOWN, GAME, GAME, "pass", GAME, "4S E =", GAME]
CLOSED = [DOWN, GAME, GAME, GAME, GAME, GAME, "4S E -1", DOWN]


def test_eight_boards_are_compared_and_added_up() -> None:
    event = played(OPEN, CLOSED)
    found = match(event)
    assert found.teams == ((1, 2), (3, 4))
    assert [each.board for each in found.boards] == list(range(1, 9))
    for each in found.boards:
        one, two = (line.net for line in each.lines)
        assert one is not None
        assert two is not None
        swing = imps(one - two)
        assert each.points == (max(swing, 0), max(-swing, 0))
    assert found.total == tuple(sum(each.points[at] for each in found.boards) for at in (0, 1))
    assert found.over
    assert verify(event.entries, BRIDGE) == ()


def test_both_pairs_of_a_team_rank_with_the_match() -> None:
    event = played(OPEN, CLOSED)
    lead = match(event).total[0] - match(event).total[1]
    assert [event.total(number) for number in (1, 2, 3, 4)] == [lead, lead, -lead, -lead]


def test_the_lead_becomes_victory_points() -> None:
    level = match(played([GAME] * 8, [GAME] * 8))
    assert (level.total, level.victory) == ((0, 0), (Fraction(10), Fraction(10)))
    won = match(played([GAME] * 8, ["pass"] * 8))
    assert won.victory is not None
    assert won.victory[0] == 20
    assert sum(won.victory) == 20


def test_teams_change_opponents_at_half_time_and_sides_never() -> None:
    event = played(OPEN, CLOSED)
    first, second = (each.seating for each in event.t.rounds)
    assert first.tables == ((1, 3), (4, 2))
    assert second.tables == ((1, 4), (3, 2))
    assert (first.sets, second.sets) == ((0, 0), (1, 1))
    assert [longest(MATCH, pairs) for pairs in (3, 4, 5, 8)] == [0, 4, 0, 0]


@pytest.mark.parametrize("table", [1, 2])
def test_a_board_scored_by_the_director_counts_for_each_team(table: int) -> None:
    event = played(OPEN, CLOSED)
    event.do(
        adjusted_scores.adjust(
            event.competition, adjusted_scores.Adjusting(1, table, 1, "A+/A+", reason="fouled")
        )
    )
    (fouled, *_) = match(event).boards
    assert fouled.points == (3, 3)


def test_a_match_under_way_says_so_and_counts_what_both_tables_have() -> None:
    event = Teams(4, rounds=2, deals=4, comparison="imps")
    event.draw()
    event.publish(1)
    assert match(event).victory is None
    event.confirm(1, 1, *OPEN[:4])
    assert match(event).boards == ()
    event.confirm(1, 2, *CLOSED[:4])
    assert len(match(event).boards) == 4
    assert not match(event).over


def test_other_events_are_no_match() -> None:
    event = Pairs(4, rounds=2, deals=2, comparison="imps")
    event.draw()
    assert team_match(event.competition) is None


def test_the_command_prints_it(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_text(write_archive(played(OPEN, CLOSED).archive))
    told = CliRunner().invoke(main, ["match", str(path)], env={"LANG": "en_GB.UTF-8"})
    assert told.exit_code == 0, told.output
    assert "Victory points" in told.output
    data = CliRunner().invoke(main, ["match", str(path), "--json"])
    assert data.output.count('"board"') == 8
    other = Pairs(4, rounds=2, deals=2)
    other.draw()
    path.write_text(write_archive(other.archive))
    refused = CliRunner().invoke(main, ["match", str(path)], env={"LANG": "en_GB.UTF-8"})
    assert refused.exit_code == 1
    assert "no match of two tables" in refused.output
