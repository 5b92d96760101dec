"""What is different where a side wants no trick (misère, piccolo).

The deal is loaded upside down: the lowest card of a suit is the highest of its lane, so that what the table
keeps "from the top down to the last rank that mattered" are the low cards, which here decide. Of the cards of
the suit led the lowest in its lane takes the trick. There is no trump. ``SIDE`` is the side that ducks; the
question is still whether it takes so many tricks, and now the others want it to.
"""

from __future__ import annotations

from typing import Any

from numba import njit

from tapis.solver.native.bits import APART, count, low, top
from tapis.solver.native.tricks.layout import DEALT, DUCKER, HANDS, RANKS, SEATS, SIDE, SUIT, SUITS, suit_of
from tapis.solver.native.tricks.table import NOT_FOUND

UNSAFE = -1


@njit(**APART)
def _ducking(w: Any) -> Any:
    """The cards of those who duck."""
    cards = 0
    for seat in range(SEATS):
        if (w[SIDE] >> seat) & 1:
            cards |= w[HANDS + seat]
    return cards


@njit(**APART)
def safe_in(w: Any, suit: Any) -> Any:
    """The last card that keeps who ducks from ever winning a suit that others lead; UNSAFE if none does.

    Each of its cards, from the lowest, is below as many of the others' cards.
    """
    own, last = _ducking(w) & suit, 0
    theirs = (w[HANDS] | w[HANDS + 1] | w[HANDS + 2] | w[HANDS + 3]) & suit & ~own
    while own and theirs:
        last = 1 << top(own)
        if last < theirs & ~(last - 1):
            return UNSAFE
        own ^= last
        theirs ^= 1 << top(theirs)
    return last


@njit(**APART)
def safe(w: Any, leader: Any) -> Any:
    """The cards by which the only ducker is safe in every suit while others lead; else NOT_FOUND."""
    if w[DUCKER] < 0 or leader == w[DUCKER]:
        return NOT_FOUND
    ranks = 0
    for suit in range(SUITS):
        last = safe_in(w, SUIT << 16 * suit)
        if last == UNSAFE:
            return NOT_FOUND
        ranks |= last
    return ranks


@njit(**APART)
def runner_up(w: Any, best: Any, alive: Any) -> Any:
    """The card next to the winner's in the trick just played: by its rank it is known that the other took it.

    Its owner may have laid any card of its run; the one nearest to the winner's is named. Nothing where no
    other card of the suit lies.
    """
    suit = suit_of(best)
    rest = w[HANDS] | w[HANDS + 1] | w[HANDS + 2] | w[HANDS + 3]
    laid = suit & alive & ~rest & ~best
    if not laid:
        return 0
    card, between = laid & -laid, 0
    for seat in range(SEATS):
        if w[DEALT + seat] & card:
            between = alive & suit & (card - 1) & ~((best << 1) - 1)
            while between and (1 << top(between)) & w[DEALT + seat]:
                card = 1 << top(between)
                between ^= card
            break
    return card


@njit(**APART)
def ducking_score(w: Any, laid: Any, seat: Any, led: Any, best: Any, winner: Any, card: Any) -> Any:
    """How promising a card is; ranks are counted as usual here, a high one is a high card."""
    rank, hand, suit = RANKS - 1 - (low(card) & 15), w[HANDS + seat], suit_of(card)
    ducks = (w[SIDE] >> seat) & 1 != 0
    if laid == 0:
        if not ducks and not _ducking(w) & suit:
            return -10 - rank
        return 20 * (not ducks and safe_in(w, suit) == UNSAFE) - rank
    if card & led:
        takes = card < best
        if ducks:
            return -100 - rank if takes else rank
        return 30 + rank if (w[SIDE] >> winner) & 1 and not takes else -rank
    danger = 50 * (safe_in(w, suit) == UNSAFE) if ducks else 5 * (count(hand & suit) < 3)
    return danger + rank
