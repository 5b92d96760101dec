"""Layouts of hidden cards: every one that is possible comes up, each as often as any other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import permutations

import numpy as np
import pytest

from tapis.solver.native import worlds as native

Needs = tuple[int, ...]


def layouts(lacks: Sequence[int], needs: Sequence[int], unseen: Sequence[int]) -> set[tuple[int, ...]]:
    """Every way in which the owners can hold the unseen cards, by trying all of them."""
    owners = [owner for owner, many in enumerate(needs) for _ in range(many)]
    found = set()
    for order in set(permutations(owners)):
        hands = [0] * len(needs)
        for card, owner in zip(unseen, order, strict=True):
            hands[owner] |= card
        if not any(hand & lack for hand, lack in zip(hands, lacks, strict=True)):
            found.add(tuple(hands))
    return found


class Imagined:
    """Layouts drawn one after the other."""

    def __init__(self, unseen: int, lacks: Needs, needs: Needs) -> None:
        self.lacks, self.needs = np.array(lacks, np.int64), np.array(needs, np.int64)
        places = np.zeros(native.MOST_CARDS, np.int64), np.zeros(len(needs), np.int64)
        self.known = (*places, np.zeros(native.states(self.needs)))
        self.number = native.counted(unseen, self.lacks, self.needs, self.known)
        self._stream, self._hands = np.array([7], np.uint64), np.zeros(len(needs), np.int64)

    def one(self) -> tuple[int, ...]:
        """The next layout."""
        native.imagine(self.lacks, self.needs, self.known, self._stream, self._hands)
        return tuple(int(hand) for hand in self._hands)


@pytest.mark.parametrize(
    ("lacks", "needs"),
    [
        ((0, 0, 0), (1, 2, 2)),
        ((0b00011, 0, 0b10000), (2, 2, 2)),
        ((0b00111, 0b11000, 0), (2, 2, 3)),
        ((0b00111, 0), (2, 4)),
        ((0b0000011, 0b1110000, 0b0001100, 0), (1, 2, 2, 2)),
        ((0b1, 0b10, 0b100, 0b1000, 0), (1, 1, 1, 1, 3)),
    ],
)
def test_every_layout_that_is_possible_is_as_likely_as_any_other(lacks: Needs, needs: Needs) -> None:
    unseen = [1 << bit for bit in range(sum(needs))]
    possible, drawn = layouts(lacks, needs, unseen), Imagined(sum(unseen), lacks, needs)
    assert drawn.number == len(possible)
    times = 400 * len(possible)
    met = Counter(drawn.one() for _ in range(times))
    assert set(met) == possible
    expected = times / len(possible)
    statistic = sum((count - expected) ** 2 / expected for count in met.values())
    assert statistic < len(possible) + 5 * (2 * len(possible)) ** 0.5, statistic


def test_a_whole_deal_has_as_many_layouts_as_arithmetic_says() -> None:
    assert Imagined((1 << 27) - 1, (0, 0, 0), (9, 9, 9)).number == 227873431500


@pytest.mark.parametrize("needs", [(1, 1, 0), (1, 1, 1)])
def test_where_nothing_is_possible_there_is_no_layout(needs: Needs) -> None:
    assert Imagined(0b11, (0b11, 0b11, 0b11), needs).number == 0
