"""The personal score sheet: every board of a pair from its own side, added up, and nothing told too early."""

from __future__ import annotations

from fractions import Fraction
from typing import ClassVar

import pytest

from tapis.club.boards.comparison import travellers
from tapis.club.boards.personal_sheet import own_sheet
from tapis.core.chance import Chance

from .pairs import Pairs

LINES = ("3NT N = SK", "3NT S +1", "4S E = HA", "4SX E -2", "2H W +1", "1C S +3", "6D N -1", "pass")


class Neuberg(Pairs):
    chosen: ClassVar = {**Pairs.chosen, "comparison": "neuberg"}


@pytest.fixture(scope="module")
def event() -> Pairs:
    """Eleven pairs over six rounds of two boards; the last table of the last round is still to be read."""
    made, chance = Neuberg(11, rounds=6, deals=2), Chance("own sheets")
    made.draw()
    for number in range(1, 7):
        made.begin()
        tables = list(made.t.rounds[number - 1].slips)
        for table in tables[: -1 if number == 6 else None]:
            made.confirm(number, table, chance.pick(LINES), chance.pick(LINES))
        if number < 6:
            made.close(number)
    return made


def test_the_running_figure_ends_where_the_ranking_does(event: Pairs) -> None:
    for row in event.table.rows:
        score = row.score
        sheet = own_sheet(event.competition, score.entrant.number, guarded=False)
        assert sheet.boards[-1].running == score.total
        assert sheet.marks == score.marks
        assert score.marks is not None
        assert Fraction(100) * score.marks.points / score.marks.top == score.total


def test_everything_is_seen_from_the_own_side(event: Pairs) -> None:
    for number in event.t.entrants:
        for own in own_sheet(event.competition, number, guarded=False).boards:
            assert own.line.seats[own.column] == number
            assert own.opponents == (own.line.seats[1 - own.column],)
            assert own.line.net is not None
            assert own.net == own.line.net * (1 - 2 * own.column)


def test_matchpoints_are_counted_with_a_pencil(event: Pairs) -> None:
    """Two for each table beaten, one for each equalled, scaled to the board with most results."""
    every = travellers(event.competition)
    most = max(len(lines) for lines in every.values())
    for number in event.t.entrants:
        for own in own_sheet(event.competition, number, guarded=False).boards:
            rivals = [
                each.net * (1 - 2 * own.column)
                for each in every[own.line.board]
                if each.seats != own.line.seats and each.net is not None
            ]
            assert own.net is not None
            won = sum(2 * (own.net > each) + (own.net == each) for each in rivals)
            known = len(rivals) + 1
            assert own.marks == Fraction((won + 1) * most, known) - 1
            assert own.line.top == 2 * (most - 1)


def test_what_a_board_is_worth_is_kept_back_until_all_have_played_it(event: Pairs) -> None:
    late = next(slip for slip in event.t.slips if slip.confirmed is None)
    assert late.board_set is not None
    boards = {2 * late.board_set + 1, 2 * late.board_set + 2}
    kept = [
        own
        for number in event.t.entrants
        for own in own_sheet(event.competition, number).boards
        if own.line.board in boards
    ]
    assert kept
    assert all(not own.told and own.earned is None and own.marks is None for own in kept)
    assert all(own.net is not None for own in kept), "the own result is no secret"
    others = [own for number in event.t.entrants for own in own_sheet(event.competition, number).boards]
    assert all(own.told for own in others if own.line.board not in boards)
