"""The last trick, for whoever can keep the highest trump for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

pytest.importorskip("numba")

from tapis.solver.native.points import words
from tapis.solver.native.points.bounds import settled
from tapis.solver.native.points.prepare import prepared

SEAT, EVERYBODY = 0b0001, 0b1111
TRUMPS = 48
JACK, NINE, ACE, KING, TEN = (1 << TRUMPS + place for place in (8, 7, 6, 5, 3))
ASIDE = 0b11
BONUS = 5
WORTH = {JACK: 20, NINE: 14, ACE: 11, KING: 4, TEN: 10}


def deal(hands: Sequence[int], exempt: int, wanted: int = SEAT) -> np.ndarray[Any, Any]:
    """A workspace of three tricks in which only trumps count, and seat 0 is asked about."""
    w = words.empty()
    w[:4] = hands
    w[words.TRUMP], w[words.EXEMPT], w[words.RUFFING] = words.LANE << TRUMPS, exempt, 1
    w[words.SIDE], w[words.COUNTED] = wanted, SEAT
    for card, points in WORTH.items():
        w[words.POINTS + card.bit_length() - 1] = points
    w[words.LAST] = BONUS
    w[words.REST] = BONUS + sum(WORTH[card] for card in WORTH if card & sum(hands))
    prepared(w)
    return w


@pytest.mark.parametrize(
    ("own", "others", "exempt", "sure"),
    [
        (JACK | ASIDE, ACE | KING | TEN, JACK, 20 + BONUS),
        (JACK | ASIDE, ACE | KING | TEN, 0, 20),
        (NINE | TEN | ASIDE >> 1, ACE, JACK, 24 - 10 + BONUS),
        (NINE | TEN | ASIDE >> 1, ACE | KING, JACK, 14),
    ],
)
def test_the_highest_trump_takes_the_last_trick_where_it_can_be_kept(
    own: int, others: int, exempt: int, sure: int
) -> None:
    """A jack that need not follow always; another in a hand with more trumps than all others together."""
    left = 3 - others.bit_count()
    w = deal([own, others | 0b111 >> 3 - left << 4, 0b111 << 16, 0b111 << 32], exempt)
    for leader in range(4):
        assert settled(w, leader, sure) >= sure
    assert settled(w, 2, sure + 1) == -1


def test_in_a_misere_nobody_must_take_the_last_trick() -> None:
    hands = [JACK | ASIDE, ACE | 0b11 << 4, 0b111 << 16, 0b111 << 32]
    w = deal(hands, JACK, wanted=EVERYBODY & ~SEAT)
    assert settled(w, 1, 20) == 20
    assert settled(w, 1, 20 + BONUS) == -1
