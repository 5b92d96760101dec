"""What tables of a movement are told: shared boards, where boards go, a skip; who sits by number."""

from __future__ import annotations

import pytest

from tapis.archive.verification import verify
from tapis.club.crossings.boards.mitchell import MOVING
from tapis.club.crossings.boards.travelling import HOWELL, MITCHELL, SKIP, MovementPlan
from tapis.club.rounds.drawing import draw_movement
from tapis.club.rounds.table_notes import NOTHING, TableNotes, table_notes

from .pairs import BRIDGE, Pairs


def drawn(pairs: int, rounds: int, plan: MovementPlan) -> Pairs:
    event = Pairs(pairs, rounds=rounds, deals=2)
    event.do(draw_movement(event.competition, "mardi", plan))
    return event


def test_of_an_even_mitchell_the_first_and_the_last_table_share_and_a_set_waits() -> None:
    event = drawn(8, 4, MovementPlan(MITCHELL))
    assert table_notes(event.t, 1, 1).shared_with == (4,)
    assert table_notes(event.t, 1, 4).shared_with == (1,)
    assert table_notes(event.t, 1, 2) == TableNotes(boards_to=(1, 4))
    for number in (1, 2):
        waiting = [table for table in range(1, 5) if table_notes(event.t, number, table).boards_wait]
        lying = set(event.t.rounds[number - 1].seating.sets)
        assert lying | set(event.t.rounds[number].seating.sets) <= set(range(4))
        assert len(waiting) == len(lying - set(event.t.rounds[number].seating.sets)) == 1
    assert all(not table_notes(event.t, 4, table).boards_to for table in range(1, 5)), "the last round"


def test_nobody_shares_in_a_skip_mitchell_and_the_skip_is_told_once() -> None:
    event = drawn(8, 3, MovementPlan(SKIP))
    every = [table_notes(event.t, number, table) for number in (1, 2, 3) for table in range(1, 5)]
    assert not any(each.shared_with for each in every)
    skipped = {number for number in (1, 2, 3) if table_notes(event.t, number, 1).skips}
    moved = {
        number
        for number in (2, 3)
        for at, (_, pair) in enumerate(event.t.rounds[number - 1].seating.tables)
        if event.t.rounds[number - 2].seating.tables[at - 2][1] == pair
    }
    assert skipped == moved == {3}


def test_turned_rounds_are_told_to_every_table() -> None:
    event = drawn(8, 4, MovementPlan(MITCHELL, 1))
    turned = {number for number in range(1, 5) if table_notes(event.t, number, 1).turned}
    assert turned == {each.number for each in event.t.rounds if each.turned} != set()


def test_a_table_that_is_not_there_is_told_nothing() -> None:
    event = drawn(8, 4, MovementPlan(MITCHELL))
    assert table_notes(event.t, 5, 1) == table_notes(event.t, 1, 9) == NOTHING


@pytest.mark.parametrize("pairs", [7, 8])
def test_pairs_may_sit_as_they_are_numbered(pairs: int) -> None:
    event = drawn(pairs, 4, MovementPlan(MITCHELL, missing=MOVING, lots=False))
    first = event.t.rounds[0].seating
    assert [table[0] for table in first.tables if table] == [1, 2, 3, 4][: pairs // 2]
    assert first.out == ((4,) if pairs == 7 else ())
    assert verify(event.entries, BRIDGE) == ()


def test_in_a_howell_too() -> None:
    event = drawn(6, 5, MovementPlan(HOWELL, lots=False))
    assert event.t.rounds[0].seating.tables[0][1] in {1, 6} or event.t.rounds[0].seating.tables[0][0] in {
        1,
        6,
    }
    assert verify(event.entries, BRIDGE) == ()
