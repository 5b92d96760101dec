"""How promising a card is where the usual weights of ``points.order`` mislead.

In a misère it matters more why a trick is won: one that falls to one's own side anyway is the time to be rid
of a trump. Who plays alone against three has nobody to leave a trick to. So there are more marks of a card,
and each place in the trick has its own weights. They were found by random changes, judged by the tricks
looked at in endings of seven tricks.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from tapis.solver.native.bits import INLINED, count
from tapis.solver.native.points import words
from tapis.solver.native.points.words import EACH, MARKED, POINTS, TRUMP, ducking, lane_of

GOOD, GOOD_POINTS, BAD_POINTS, GIVEN_POINTS, GIVEN, OWN_POINTS = range(6)
TRUMPING, TRUMP_RANK, RANK, MASTER, LEAD_GOOD, LEAD_BAD = range(6, 12)
DISCARD, DISCARD_LOWER, DISCARD_LENGTH, HIGHER, LOWER, LENGTH = range(12, 18)
TAKES_OURS, TAKES_THEIRS, LOWEST, HISTORY, RUFF_OURS, RUFF_OURS_RANK = range(18, 24)
WEIGHTS = np.array(
    [
        [
            [-221, 62, 8, -6, 43, -3, 37, 2, -3, -44, -21, 428, 0, 0, 0, -12, 0, -9, 0, -83, 0, 13, 0, 0],
            [-8, 1, 11, 6, -24, -9, 18, 9, 2, 0, 0, 0, -61, 3, 3, -9, 16, -5, 0, 7, 1, 10, 183, 2],
            [-8, 2, 11, 9, -28, -7, 48, 9, 2, 0, 0, 0, -21, 0, -26, 0, 22, 4, 46, -14, 6, 13, 155, 6],
            [312, 4, 10, 6, 14, -7, -140, -2, 0, 0, 0, 0, -17, 0, 0, 0, 0, 0, -4, -3, -1, 0, 176, 6],
        ],
        [
            [-421, 67, 9, 11, -16, 2, 65, 6, -9, 40, -15, 412, 0, 0, 0, 11, 5, 2, 0, -3, 0, 0, 0, 0],
            [-8, 2, 11, 6, 1, -10, -27, -10, 1, 0, 0, 0, -10, -2, -14, 0, 0, 13, -9, 0, 0, 9, 0, 0],
            [-8, 2, 8, 2, -24, -5, -31, 9, 3, 0, 0, 0, 0, 0, 0, 4, 6, 0, 81, 24, -16, 26, 1, -4],
            [88, 4, 10, 0, 50, 5, 6, 10, -3, 0, 0, 0, 2, -2, 16, 2, -22, -17, 0, -18, -11, 0, 0, 0],
        ],
        [
            [-263, 71, -13, 3, 7, -3, 30, 8, -11, -12, -46, -167, 0, 0, 0, 0, 0, -2, 0, -43, 0, 16, 0, 0],
            [-156, 2, 11, 14, -5, -22, 48, 9, 4, 0, 0, 0, 0, -3, -2, 6, -2, -25, 3, -16, -9, 16, -24, 0],
            [-50, 2, 5, 8, -17, -4, 9, 0, -3, 0, 0, 0, -8, -7, 10, 4, 0, -14, -45, 29, 0, 8, -25, 0],
            [367, 4, 14, 2, 5, 5, 48, 11, 0, 0, 0, 0, 19, -10, 1, -1, 7, -6, 8, 8, 0, 40, 0, 0],
        ],
    ],
    np.int64,
)
"""For a side that ducks, for a seat alone against three, and for those three; by the place in the trick."""
OFTEN = 12
"""What is counted of deciding cards stands in the scale of this power of two."""


@njit(**INLINED)
def marked(
    w: Any,
    card: Any,
    k: Any,
    seat: Any,
    lane: Any,
    takes: Any,
    ours: Any,
    total: Any,
    often: Any,
) -> Any:
    """The score of one card, laid in the lane ``lane``, that ``takes`` the trick so far or does not.

    By the forecast the trick is ``ours`` or not and counts ``total``; ``often`` is the history of the card.
    """
    at = w[MARKED + seat] + EACH * k
    word, own = 1 << card, lane_of(1 << card)
    points, duck = w[POINTS + card], ducking(w)
    others = (w[0] | w[1] | w[2] | w[3]) & own & ~w[seat]
    higher, lower = count(others & -(word << 1)), count(others & (word - 1))
    length = count(w[seat] & own)
    rank = 15 - (card & 15) if duck else card & 15
    score = w[at + HIGHER] * higher + w[at + LOWER] * lower + w[at + LENGTH] * length
    score += often * w[at + HISTORY] >> OFTEN
    if ours != duck:
        score += w[at + GOOD] + w[at + GOOD_POINTS] * total
        if not takes:
            score += w[at + GIVEN] + w[at + GIVEN_POINTS] * points
    else:
        score -= w[at + BAD_POINTS] * total + w[at + OWN_POINTS] * points
    if takes:
        score += w[at + TAKES_OURS] if ours else w[at + TAKES_THEIRS]
    if word & w[TRUMP]:
        score -= w[at + TRUMPING] + w[at + TRUMP_RANK] * rank
        if k == 0:
            score += w[at + LEAD_GOOD] if ours else w[at + LEAD_BAD]
        elif ours and own != lane:
            score += w[at + RUFF_OURS] + w[at + RUFF_OURS_RANK] * rank
    else:
        score -= w[at + RANK] * rank
        if k == 0:
            score += 0 if higher else w[at + MASTER]
        elif own != lane:
            score += w[at + DISCARD] + w[at + DISCARD_LOWER] * lower + w[at + DISCARD_LENGTH] * length
    if k and own == lane and not w[seat] & lane & (word - 1):
        score += w[at + LOWEST]
    return score


def marks_of(misere: bool, trump: bool, side: int) -> list[int]:
    """For each seat where in the workspace its weights stand, or 0 where the usual ones serve."""
    ducks, alone, three = (words.MARKS + 4 * EACH * kind for kind in range(words.KINDS))
    if misere:
        return [ducks] * 4
    if not trump or side.bit_count() == 2:
        return [0] * 4
    single = side if side.bit_count() == 1 else 0b1111 & ~side
    return [alone if single >> seat & 1 else three for seat in range(4)]
