"""Layouts of hidden cards with ranges: every one that keeps to them comes up, each as often as any other."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from tapis.solver.layouts import CountRange, Hidden, Layouts, Owner, try_out

CARDS = 0b1111_1111
"""Eight hidden cards; a ninth and a tenth have been laid."""


def possible(hidden: Hidden, most_off: int) -> set[tuple[int, ...]]:
    """By trying all of them: the layouts that are no further off than ``most_off``."""
    bits = [1 << bit for bit in range(CARDS.bit_count())]
    seats = [owner for owner, each in enumerate(hidden.owners) for _ in range(each.needs)]
    found = set()
    for order in set(permutations(seats)):
        hands = [0] * len(hidden.owners)
        for bit, owner in zip(bits, order, strict=True):
            hands[owner] |= bit
        proven = not any(hand & each.lacks for hand, each in zip(hands, hidden.owners, strict=True))
        if proven and sum(_off(each, hands, hidden) for each in hidden.ranges) <= most_off:
            found.add(tuple(hands))
    return found


def _off(each: CountRange, hands: list[int], hidden: Hidden) -> int:
    dealt = hands[each.owner] | hidden.owners[each.owner].dealt
    count = sum(
        times * (dealt & plane).bit_count() for times, plane in zip((1, 2, 4), each.planes, strict=True)
    )
    return max(0, each.low - count, count - each.high)


POINTS = CountRange(0, (0b01, 0b10, 0b1_0000_0100), 6, 9)
LENGTH = CountRange(1, (0b1111_0000, 0, 0), 2, 3)


@pytest.mark.parametrize(
    ("owners", "ranges", "most_off"),
    [
        ((Owner(3), Owner(5)), (), 0),
        ((Owner(3, dealt=0b1_0000_0000), Owner(5)), (POINTS,), 0),
        ((Owner(3), Owner(5)), (POINTS,), 2),
        ((Owner(2, lacks=0b11), Owner(3), Owner(3, lacks=0b1000)), (POINTS, LENGTH), 3),
        ((Owner(2), Owner(3), Owner(3)), (LENGTH, CountRange(2, (0b11, 0b1100, 0), 0, 1)), 0),
    ],
)
def test_every_layout_within_the_ranges_is_as_likely_as_any_other(
    owners: tuple[Owner, ...], ranges: tuple[CountRange, ...], most_off: int
) -> None:
    hidden = Hidden(CARDS, owners, ranges)
    all_of_them, times = possible(hidden, most_off), 20_000
    drawn = Layouts(hidden, 11).drawn(times, most_off, 100 * times)
    met = Counter(drawn)
    assert len(drawn) == times
    assert set(met) == all_of_them
    expected = times / len(all_of_them)
    statistic = sum((count - expected) ** 2 / expected for count in met.values())
    assert statistic < len(all_of_them) + 5 * (2 * len(all_of_them)) ** 0.5


def test_no_more_are_drawn_than_tries_allow_and_none_where_none_is_possible() -> None:
    hidden = Hidden(CARDS, (Owner(4), Owner(4)))
    assert len(Layouts(hidden, 1).drawn(10, 0, 3)) == 3
    assert not Layouts(Hidden(CARDS, (Owner(4, lacks=CARDS), Owner(4))), 1).drawn(10, 0, 100)
    far = Hidden(CARDS, hidden.owners, (CountRange(0, (CARDS, 0, 0), 9, 9),))
    assert not Layouts(far, 1).drawn(10, 4, 100)
    assert Layouts(far, 1).drawn(1, 5, 1)


def test_the_same_seed_draws_the_same() -> None:
    hidden = Hidden(CARDS, (Owner(4), Owner(4)))
    one, other = (Layouts(hidden, 5).drawn(20, 0, 20) for _ in range(2))
    assert one == other
    assert one != Layouts(hidden, 6).drawn(20, 0, 20)


def test_it_compiles_by_a_question_of_two_cards() -> None:
    assert try_out()
