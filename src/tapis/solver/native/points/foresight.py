"""Which cards look best a trick ahead: all that can be laid to it, then what the cards left promise.

The search of point games puts its cards in order by this where a wrong first card costs most: with much
left to play. What cards promise is the first guess of a value (``points.guess``), read from a table by lane.
"""

from __future__ import annotations

from typing import Any

from numba import njit, types

from tapis.solver.native.bits import INLINED, OPTIONS, count, low
from tapis.solver.native.points.guess import TRUMP_LEAD
from tapis.solver.native.points.neighbours import to_try, touching
from tapis.solver.native.points.rules import beats, open_cards
from tapis.solver.native.points.words import (
    CARDS,
    MARKED,
    POINTS,
    PROMISE,
    REST,
    SETS,
    TRUMP,
    counts,
    ducking,
    lane_of,
    plays_for_much,
)

WORD = types.int64
FAR = 1 << 20
"""More tenths of points than anything brings."""
WORTH_IT = 7
"""From how many cards on, those in the hand and in the trick, looking ahead saves more than it takes."""
LEADS = round(10 * TRUMP_LEAD)


@njit(**INLINED)
def foresees(w: Any, seat: Any, k: Any) -> Any:
    """Whether ``seat`` looks ahead with ``k`` cards in the trick; marks of its own serve it better."""
    return count(w[seat]) + k >= WORTH_IT and w[TRUMP] != 0 and not ducking(w) and not w[MARKED + seat]


@njit(**INLINED)
def foreseen(w: Any, k: Any, seat: Any, led: Any, best: Any, winner: Any, pool: Any, card: Any) -> Any:
    """What a card looks like to whoever plays it, in tenths of points."""
    word, hand = 1 << card, w[seat]
    lane = led if k else lane_of(word)
    takes = k == 0 or beats(word, best, lane | w[TRUMP], False)
    now, strongest = seat if takes else winner, word if takes else best
    total = pool + w[POINTS + card]
    w[seat] = hand ^ word
    if k == 3:
        found = _promised(w) + _won(w, now, total)
    else:
        found = _answered(w, k + 1, (seat + 1) & 3, lane, strongest, now, total, k - k - FAR, k - k + FAR)
    w[seat] = hand
    return found if plays_for_much(w, seat) else -found


@njit(**INLINED)
def _won(w: Any, winner: Any, total: Any) -> Any:
    """Of what is left half, of the trick all or nothing, and the lead after it; in tenths."""
    lead = LEADS * count(w[winner]) // CARDS
    return 5 * (w[REST] + total) + lead if counts(w, winner) else 5 * (w[REST] - total) - lead


@njit(**INLINED)
def _promised(w: Any) -> Any:
    """What all cards left promise."""
    left = w[0] | w[1] | w[2] | w[3]
    promised = 0
    for lane in range(4):
        promised += w[PROMISE + lane * SETS + (left >> (16 * lane) & (SETS - 1))]
    return promised


@njit(**INLINED)
def _of_lane(w: Any, card: Any, more: Any) -> Any:
    """What the cards of the lane of ``card`` promise that are left, and some ``more``."""
    lane = card >> 4
    left = (w[0] | w[1] | w[2] | w[3] | more) >> (16 * lane)
    return w[PROMISE + lane * SETS + (left & (SETS - 1))]


@njit(WORD(types.CPointer(WORD), *(WORD,) * 8), **OPTIONS)
def _answered(
    w: Any, k: Any, seat: Any, led: Any, best: Any, winner: Any, pool: Any, least: Any, most: Any
) -> Any:
    """What the trick and the cards left promise the side that counts if the others answer best."""
    hand = w[seat]
    much, winning = plays_for_much(w, seat), led | w[TRUMP]
    cards = open_cards(w, hand, led, best)
    left = to_try(w, cards, touching(w, cards, best))
    promised = _promised(w) if k == 3 else 0
    while left:
        word = left & -left
        left ^= word
        card = low(word)
        takes = beats(word, best, winning, False)
        now, strongest = seat if takes else winner, word if takes else best
        total = pool + w[POINTS + card]
        w[seat] = hand ^ word
        if k == 3:
            found = promised - _of_lane(w, card, word) + _of_lane(w, card, 0) + _won(w, now, total)
        else:
            found = _answered(w, k + 1, (seat + 1) & 3, led, strongest, now, total, least, most)
        w[seat] = hand
        if much:
            least = max(least, found)
        else:
            most = min(most, found)
        if least >= most:
            break
    return least if much else most
