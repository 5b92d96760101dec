"""Leads that decided before: what the search remembers of them, whatever else the position looked like.

The other cards of a trick have an obvious best one nearly always; of the leads the first one tried is wrong
in one position of seven, and each wrong one is a search of its own. A lead that was right for this seat
elsewhere in the deal is likely to be right here.
"""

from __future__ import annotations

from typing import Any

from numba import njit

from tapis.solver.native.bits import APART, INLINED, low
from tapis.solver.native.tricks.layout import DUCKING, LAST_LEADS, LEADS, SEATS, SUIT_LEADS, SUITS, TRUMP

OFTEN, OFTEN_SUIT = 2000, 4000
"""When all counts are halved."""
SCALE = 8


@njit(**APART)
def forget_leads(w: Any) -> None:
    """Begins a new deal."""
    for at in range(LEADS, LAST_LEADS + 16 * SEATS):
        w[at] = 0


@njit(**INLINED)
def decided(w: Any, seat: Any, card: Any, left: Any) -> None:
    """Notes that a lead decided; the more tricks are left, the more it counts."""
    place = low(card)
    at, suit_at = LEADS + 64 * seat + place, SUIT_LEADS + SUITS * seat + (place >> 4)
    w[at] += left * left
    w[suit_at] += left * left
    w[LAST_LEADS + 16 * seat + left] = card
    if w[at] > OFTEN:
        for each in range(LEADS, SUIT_LEADS):
            w[each] >>= 1
    if w[suit_at] > OFTEN_SUIT:
        for each in range(SUIT_LEADS, LAST_LEADS):
            w[each] >>= 1


@njit(**INLINED)
def promise(w: Any, seat: Any, card: Any, left: Any) -> Any:
    """What the past of a lead adds to its score: much without a trump, less where trumps upset more."""
    if w[DUCKING]:
        return 0
    place = low(card)
    often, suit_often = w[LEADS + 64 * seat + place], w[SUIT_LEADS + SUITS * seat + (place >> 4)]
    last = w[LAST_LEADS + 16 * seat + left] == card
    if w[TRUMP]:
        return (4 * (often + suit_often) >> SCALE) + 30 * last
    return (600 * often + 200 * suit_often >> SCALE) + 1000 * last
