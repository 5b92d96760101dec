"""What who leads is sure of where the lanes turn from trick to trick (slalom, alternance)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

pytest.importorskip("numba")

from tapis.solver.native.points import words
from tapis.solver.native.points.bounds import run_out, settled
from tapis.solver.native.points.prepare import prepared

PARTNERS = 0b0101
TOP, SECOND, LOW, LOWEST = 1 << 8, 1 << 7, 1 << 1, 1
OTHER_LANE = 16
BONUS = 5
FORWARDS, BACKWARDS = False, True


def deal(hands: Sequence[int], turns: Sequence[bool]) -> np.ndarray[Any, Any]:
    """A workspace in which every card counts a point and seats 0 and 2 are asked about."""
    w = words.empty()
    w[:4] = hands
    w[words.SIDE] = w[words.COUNTED] = PARTNERS
    w[words.TURNING] = True
    for left, backwards in enumerate(reversed(turns), 1):
        w[words.BACKWARDS + left] = backwards
    w[words.POINTS : words.POINTS + 32] = 1
    w[words.REST] = 4 * len(turns) + BONUS
    prepared(w)
    return w


FILLERS = tuple(0b11 << OTHER_LANE + 2 * seat for seat in range(1, 4))


@pytest.mark.parametrize(
    ("own", "foreign", "turns", "sure"),
    [
        (TOP | LOWEST, SECOND, (FORWARDS, BACKWARDS), 8 + BONUS),
        (TOP | LOWEST, SECOND, (BACKWARDS, FORWARDS), 8 + BONUS),
        (TOP | LOWEST, SECOND, (FORWARDS, FORWARDS), 4),
        (TOP | SECOND, LOW, (BACKWARDS, FORWARDS), 0),
        (SECOND | LOW, TOP, (FORWARDS, BACKWARDS), 0),
        (SECOND | LOW, TOP, (BACKWARDS, FORWARDS), 4),
        (SECOND | LOW, 0, (FORWARDS, BACKWARDS), 8 + BONUS),
    ],
)
def test_sure_are_tricks_won_one_after_the_other(
    own: int, foreign: int, turns: Sequence[bool], sure: int
) -> None:
    """A card of the right end for each trick in turn; a lane nobody else holds serves both ways."""
    hands = [own, *FILLERS]
    if foreign:
        hands[1] = foreign | 1 << OTHER_LANE + 2
    w = deal(hands, turns)
    assert run_out(w, 0) == sure
    assert settled(w, 0, max(sure, 1)) == (sure or -1)
    assert settled(w, 0, sure + 1) == -1


def test_what_the_others_run_is_the_most_that_is_left() -> None:
    w = deal([FILLERS[0], TOP | LOWEST, SECOND | 1 << OTHER_LANE, FILLERS[2]], (FORWARDS, BACKWARDS))
    assert settled(w, 1, 1) == 0
    w = deal([FILLERS[0], TOP | LOWEST, SECOND | 1 << OTHER_LANE, FILLERS[2]], (FORWARDS, FORWARDS))
    assert settled(w, 1, 10) == 4 + BONUS
    assert settled(w, 1, 9) == -1
