"""Hesitation Mitchells and three-quarter Howells, followed round by round with a pencil; who stays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from tapis.club.crossings.boards.competition import Competing
from tapis.club.crossings.boards.mitchell import MOVING, STAYING, Movement, mitchell
from tapis.club.crossings.boards.three_quarter import (
    hesitation,
    longest_hesitation,
    longest_three_quarter,
    three_quarter,
)
from tapis.club.crossings.boards.travelling import (
    HESITATION,
    HOWELL,
    MITCHELL,
    THREE_QUARTER,
    MovementPlan,
    movement,
    tables_kept,
    worthwhile,
)
from tests.club.crossings.test_movements import faults


@cache
def whole() -> list[tuple[int, Callable[..., Any], int]]:
    """How many pairs, how they move, and how many rounds, of every field that is played whole."""
    found: list[tuple[int, Callable[..., Any], int]] = []
    for pairs in range(5, 19):
        once, moved = longest_hesitation(pairs), longest_three_quarter(pairs)
        found += [(pairs, hesitation, once)] if once else []
        found += [(pairs, three_quarter, rounds) for rounds in range((pairs + 1) // 2 + 2, moved + 1)]
    return found


@pytest.mark.parametrize("missing", [STAYING, MOVING])
def test_nobody_meets_anybody_or_a_set_twice_and_no_set_lies_at_two_tables(missing: int) -> None:
    assert {pairs for pairs, kind, _ in whole() if kind is hesitation} == {
        pairs for pairs in range(5, 19) if (pairs + 1) // 2 % 2
    }
    assert {pairs for pairs, kind, _ in whole() if kind is three_quarter} == set(range(9, 19))
    for pairs, kind, rounds in whole():
        made = kind(pairs, rounds, missing=missing)
        assert faults(made, pairs) == []
        assert len(made.legs) == made.sets == rounds
        for leg in made.legs:
            assert len(set(leg.sets)) == len(leg.sets)
        assert len({leg.sets for leg in made.legs}) == rounds, "boards move"


def test_everybody_plays_every_board_and_of_an_odd_field_each_sits_out_once_at_most() -> None:
    for pairs, kind, rounds in whole():
        made = kind(pairs, rounds)
        rests = Counter(pair for leg in made.legs for pair in leg.out)
        assert max(rests.values(), default=0) <= pairs % 2
        held = Counter(pair for leg in made.legs for table in leg.tables for pair in table)
        assert all(held[pair] + rests[pair] == rounds for pair in range(pairs))


def test_boards_go_one_table_down_or_wait_and_the_last_table_is_where_two_moving_pairs_meet() -> None:
    for pairs, kind, rounds in whole():
        made = kind(pairs, rounds)
        for now, then in zip(made.legs, made.legs[1:], strict=False):
            before = {at: table for table, at in enumerate(now.sets)}
            moved = {before[at] - table for table, at in enumerate(then.sets) if at in before}
            assert moved <= {1, 1 - len(now.sets)}
        kept = tables_kept(MovementPlan(HESITATION if kind is hesitation else THREE_QUARTER), pairs, rounds)
        assert len(made.legs[0].tables) - 1 not in kept


@pytest.mark.parametrize(("tables", "stay"), [(5, 4), (7, 6), (9, 8)])
def test_a_hesitation_mitchell_lets_one_table_less_stay_than_there_are(tables: int, stay: int) -> None:
    assert tables_kept(MovementPlan(HESITATION), 2 * tables, tables + 1) == frozenset(range(stay))
    assert worthwhile(HESITATION, 2 * tables) == tables + 1


def _even(made: Movement) -> int:
    return Competing(made.legs).unevenness()


def test_no_single_table_would_be_better_turned() -> None:
    for pairs, kind, rounds in whole():
        made = kind(pairs, rounds)
        for at in range(len(made.legs[0].tables)):
            legs = tuple(
                type(leg)(
                    tuple(group[::-1] if table == at else group for table, group in enumerate(leg.tables)),
                    leg.sets,
                    leg.out,
                )
                for leg in made.legs
            )
            assert _even(made) <= _even(Movement(legs, made.sets))


@pytest.mark.parametrize(("pairs", "rounds"), [(8, 5), (12, 7), (38, 0), (10, 7)])
def test_a_hesitation_mitchell_that_cannot_be_is_refused(pairs: int, rounds: int) -> None:
    with pytest.raises(ValueError, match="hesitation"):
        hesitation(pairs, rounds)


@pytest.mark.parametrize(("pairs", "rounds"), [(8, 6), (12, 11), (12, 0), (40, 9)])
def test_a_three_quarter_howell_that_cannot_be_is_refused(pairs: int, rounds: int) -> None:
    with pytest.raises(ValueError, match="three-quarter"):
        three_quarter(pairs, rounds)


def test_a_short_one_is_the_beginning_of_the_next_longer() -> None:
    assert three_quarter(12, 5).sets == 8
    assert faults(three_quarter(12, 5), 12) == []


def test_tables_kept_are_those_at_which_somebody_never_moves() -> None:
    assert tables_kept(MovementPlan(MITCHELL), 10, 5) == frozenset(range(5))
    assert tables_kept(MovementPlan(MITCHELL), 9, 5) == frozenset(range(4)), "the last one is empty"
    assert tables_kept(MovementPlan(HOWELL), 8, 7) == {0}
    assert tables_kept(MovementPlan(HOWELL), 7, 7) == frozenset()
    assert len(mitchell(10, 5).legs[0].tables) == 5


@pytest.mark.parametrize("lots", [True, False])
def test_whoever_has_a_fixed_table_never_leaves_it(lots: bool) -> None:
    plan = MovementPlan(MITCHELL, lots=lots)
    free = movement(plan, range(1, 11), 5, "a seed").crossing
    fixed = movement(plan, range(1, 11), 5, "a seed", {9: 2, 10: 0}).crossing
    assert all(9 in seating.tables[2] and 10 in seating.tables[0] for seating in fixed)
    assert {seating.sets for seating in free} == {seating.sets for seating in fixed}
    assert not any(all(9 in seating.tables[at] for seating in free) for at in range(5)) or lots
