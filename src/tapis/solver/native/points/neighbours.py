"""Cards of a hand that stand for each other, so that one search serves for several.

Touching cards change places freely, and so do all cards of a lane below the ranks that mattered: what they
lead to lies no further apart than their points.
"""

from __future__ import annotations

from typing import Any

from numba import njit

from tapis.solver.native.bits import INLINED, OPTIONS, low, top
from tapis.solver.native.points.words import (
    BROUGHT,
    EXEMPT,
    LANE,
    LANES,
    NEIGHBOURS,
    POINTS,
    RELEVANT,
    TURNING,
    WITHOUT,
    above,
)


@njit(**OPTIONS)
def touching(w: Any, cards: Any, best: Any) -> Any:
    """Of these cards of a hand those below which nobody's card lies before the next of them."""
    free = LANES & ~(w[0] | w[1] | w[2] | w[3] | best)
    below = cards & ~w[EXEMPT]
    below |= free & (below >> 1)
    free &= free >> 1
    below |= free & (below >> 2)
    free &= free >> 2
    below |= free & (below >> 4)
    free &= free >> 4
    below |= free & (below >> 8)
    return cards & (below >> 1)


@njit(**INLINED)
def to_try(w: Any, cards: Any, lower: Any) -> Any:
    """The cards worth a search of their own: of touching cards of a hand that count alike only the upper.

    ``lower`` are those with another above them. Where the two do not count alike, they lead to values no
    further apart than their points.
    """
    left = cards & lower
    worthy = cards
    while left:
        word = left & -left
        left ^= word
        if w[POINTS + low(word)] == w[POINTS + low(cards & above(word))]:
            worthy ^= word
    return worthy


@njit(**INLINED)
def by_neighbour(w: Any, frame: Any, cards: Any, lower: Any, known: Any, card: Any, much: Any) -> Any:
    """What the card can bring at best, from a touching one of the hand that is among those known; or -1."""
    if w[WITHOUT] & NEIGHBOURS:
        return -1
    word = 1 << card
    other = -1
    if lower & word:
        other = low(cards & above(word))
    if other < 0 or not (known >> other) & 1:
        below = cards & (word - 1)
        other = top(below)
        if not below or not (lower & known) >> other & 1:
            return -1
    apart = abs(w[POINTS + other] - w[POINTS + card])
    return w[frame + BROUGHT + other] + (apart if much else -apart)


@njit(**OPTIONS)
def as_bad(w: Any, frame: Any, cards: Any, card: Any, found: Any, goal: Any, much: Any) -> Any:
    """Of these cards of a hand those that fail because ``card`` did, and no rank so low in its lane mattered.

    The one may stand in for the other in all that was shown, so what they bring lies no further apart than
    their points.
    """
    word = 1 << card
    lane = LANE << (card & 48)
    here = w[RELEVANT] & lane
    below = (here & -here) - 1 if here else lane
    if w[TURNING] or not word & below & ~w[EXEMPT] or w[WITHOUT] & NEIGHBOURS:
        return 0
    left = cards & lane & below & ~word & ~w[EXEMPT]
    gone = 0
    while left:
        other = low(left)
        left &= left - 1
        apart = abs(w[POINTS + other] - w[POINTS + card])
        bound = found + apart if much else found - apart
        if (bound >= goal) != much:
            w[frame + BROUGHT + other] = bound
            gone |= 1 << other
    return gone


@njit(**OPTIONS)
def with_failed(w: Any, frame: Any, gone: Any, value: Any, much: Any) -> Any:
    """The value of a node once the bounds of the cards that failed with others are taken in."""
    while gone:
        bound = w[frame + BROUGHT + low(gone)]
        value = max(value, bound) if much else min(value, bound)
        gone &= gone - 1
    return value


@njit(**OPTIONS)
def with_neighbours(w: Any, cards: Any, best: Any, relevant: Any) -> Any:
    """The ranks that matter once touching cards may stand in for each other.

    What was shown of the upper holds for the lower with the two changed over, so where the one matters the
    other does.
    """
    held = w[0] | w[1] | w[2] | w[3] | best
    left = cards
    while left and relevant:
        card = top(left)
        left ^= 1 << card
        lane = LANE << (card & 48)
        here = relevant & lane
        below = held & lane & ((1 << card) - 1)
        if here and below and here & -here <= 1 << card:
            lower = 1 << top(below)
            if lower & cards:
                relevant |= lower
    return relevant
