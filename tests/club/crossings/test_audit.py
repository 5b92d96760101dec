"""The audit counts what is there; a crossing made by hand is counted on paper first."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapis.club.crossings import (
    TITLES,
    Crossing,
    Figure,
    History,
    Seating,
    Wishes,
    audit,
    bounds,
    draw,
    seated_once,
    swap,
)
from tapis.core.chance import Chance

ONCE = Seating(((0, 1, 2, 3), (4, 5, 6, 7)))
HALVES = Seating(((0, 1, 4, 5), (2, 3, 6, 7)))
SAME = (ONCE, ONCE)


def test_meetings_again_are_counted_once_for_every_meeting_after_the_first() -> None:
    found = audit((ONCE, HALVES))
    assert found.repeats == Figure(4, 4)
    assert found.worst_pair == Figure(2, 2)
    assert found.most_repeats == Figure(1, 1)


def test_the_same_round_twice() -> None:
    found = audit(SAME)
    assert found.repeats == Figure(12, 4)
    assert found.most_repeats == Figure(3, 1)
    assert found.same_table == Figure(8, 0)
    assert found.seat_spread == Figure(2, 1)
    assert found.dealer_spread == Figure(2, 1)


def test_history_counts_as_met_and_is_not_blamed_on_the_draw() -> None:
    found = audit((HALVES,), history=History((ONCE,)))
    assert found.repeats.value == 4
    assert audit((ONCE,), history=History((Seating(((0, 8, 9, 10),)),))).repeats.value == 0


def test_forfeits_shown_in_no_round_count() -> None:
    crossing = (Seating(((0, 1, 2, 3),), (4,)), Seating(((4, 1, 2, 3),), (0,)))
    assert audit(crossing).forfeits_most == Figure(1, 1)
    assert audit(crossing).forfeits_fewest == Figure(0, 0)
    assert audit(crossing, history=History((), (4,))).forfeits_most == Figure(2, 1)


def test_wishes_that_were_broken() -> None:
    wishes = Wishes(
        apart=frozenset({frozenset({0, 1}), frozenset({0, 7})}),
        clubs=(frozenset({0, 1, 2}), frozenset({3, 4})),
        pinned=((5, 0), (6, 1), (7, 9)),
    )
    found = audit((ONCE, HALVES), wishes=wishes)
    assert found.apart_broken == Figure(2, 0)
    assert found.clubs_broken == Figure(3, 1)
    assert found.pinned_broken == Figure(3, 2)


def test_people_with_a_table_of_their_own_do_not_count_as_coming_back() -> None:
    assert audit(SAME, wishes=Wishes(pinned=((0, 0), (4, 1)))).same_table.value == 6


def test_every_figure_has_a_title() -> None:
    only_larger = ["joined_most", "joined_fewest"]
    assert [*audit((ONCE,)).figures(), *only_larger] == list(TITLES)


def test_whether_everybody_is_seated_once() -> None:
    assert seated_once((ONCE, HALVES), range(8))
    assert not seated_once((ONCE,), range(9))
    assert not seated_once((Seating(((0, 1, 2, 3), (4, 5, 6, 6))),), range(8))
    assert not seated_once((Seating(((0, 1, 2), (3, 4, 5, 6, 7))),), range(8))


LOWER = [
    "repeats",
    "worst_pair",
    "most_repeats",
    "forfeits_most",
    "seat_spread",
    "dealer_spread",
    "same_table",
]


@settings(max_examples=60, deadline=None)
@given(st.integers(4, 22), st.integers(1, 5), st.integers(0, 2), st.text(max_size=3))
def test_no_random_crossing_beats_a_bound(players: int, rounds: int, published: int, seed: str) -> None:
    chance = Chance(seed)
    crossing = tuple(any_round(players, chance) for _ in range(rounds))
    history = History(tuple(any_round(players, chance) for _ in range(published)))
    found = audit(crossing, history=history, players=range(players)).figures()
    assert all(found[name].value >= found[name].bound for name in LOWER)
    assert found["forfeits_fewest"].value <= found["forfeits_fewest"].bound


def any_round(players: int, chance: Chance) -> Seating:
    mixed = chance.shuffled(range(players))
    seated = players - players % 4
    return Seating(
        tuple(tuple(mixed[first : first + 4]) for first in range(0, seated, 4)), tuple(mixed[seated:])
    )


@pytest.mark.parametrize(("players", "rounds"), [(8, 3), (17, 5), (24, 8), (41, 5)])
def test_no_draw_beats_a_bound(players: int, rounds: int) -> None:
    found = audit(draw(players, rounds, "bound")).figures()
    assert all(found[name].value >= found[name].bound for name in LOWER)


@given(st.lists(st.integers(0, 6), min_size=1, max_size=9), st.integers(0, 30))
def test_filling_level_by_level_is_filling_one_by_one(counts: list[int], more: int) -> None:
    filled = bounds.filled(counts, more)
    assert bounds.filled_extremes(counts, more) == (min(filled), max(filled))


def test_two_people_change_places() -> None:
    crossing: Crossing = (ONCE, Seating(((0, 1, 2, 3),), (4,)))
    assert swap(crossing, 0, 1, 6)[0].tables == ((0, 6, 2, 3), (4, 5, 1, 7))
    assert swap(crossing, 1, 4, 0) == (ONCE, Seating(((4, 1, 2, 3),), (0,)))
    assert swap(swap(crossing, 0, 1, 6), 0, 6, 1) == crossing
    with pytest.raises(ValueError, match="player 7"):
        swap(crossing, 1, 0, 7)
