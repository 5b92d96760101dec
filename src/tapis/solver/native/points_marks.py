"""How promising a card is where the usual weights of ``points_order`` mislead.

In a misère it matters more why a trick is won: one that falls to one's own side anyway is the time to be rid
of a trump. So there are more marks of a card, and each place in the trick has its own weights. They were
found by random changes, judged by the tricks looked at in endings of seven tricks.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from tapis.solver.native import points_words as words
from tapis.solver.native.bits import INLINED, count
from tapis.solver.native.points_words import EACH, MARKED, POINTS, TRUMP, ducking, lane_of

GOOD, GOOD_POINTS, BAD_POINTS, GIVEN_POINTS, GIVEN, OWN_POINTS = range(6)
TRUMPING, TRUMP_RANK, RANK, MASTER, LEAD_GOOD, LEAD_BAD = range(6, 12)
DISCARD, DISCARD_LOWER, DISCARD_LENGTH, HIGHER, LOWER, LENGTH = range(12, 18)
TAKES_OURS, TAKES_THEIRS, LOWEST, HISTORY, RUFF_OURS, RUFF_OURS_RANK = range(18, 24)
WEIGHTS = np.array(
    [
        [
            [-213, 71, 8, -8, 18, -3, 37, 8, -3, -44, -21, 428, 0, 0, 0, 0, 0, -6, 0, -83, 0, 17, 0, 0],
            [-8, 1, 11, 6, -24, -9, 18, 9, 2, 0, 0, 0, -61, 0, -1, -6, 16, -7, 0, 7, 0, 14, 186, 2],
            [-8, 2, 11, 9, -28, -7, 48, 9, 2, 0, 0, 0, -43, 0, -26, 0, 22, 4, 46, -19, 5, 13, 155, 6],
            [312, 4, 10, 7, 1, -6, -123, -2, 0, 0, 0, 0, -17, 0, 0, 0, 0, 0, -4, -3, -1, 0, 175, 6],
        ],
    ],
    np.int64,
)
"""For a side that ducks, by the place in the trick: the weights named above."""
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


def marks_of(misere: bool) -> list[int]:
    """For each seat where in the workspace its weights stand, or 0 where the usual ones serve."""
    return [words.MARKS if misere else 0] * 4
