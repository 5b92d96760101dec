"""What may be laid and which card wins, as the search of point games needs it."""

from __future__ import annotations

from typing import Any

from numba import njit

from tapis.solver.native.bits import OPTIONS, low, may_be_laid, top
from tapis.solver.native.points.words import EXEMPT, FREE_WHEN_VOID, RUFFING, TRUMP, above


@njit(**OPTIONS)
def open_cards(w: Any, hand: Any, led: Any, best: Any) -> Any:
    """The cards of ``hand`` that may be laid to the lane ``led``, where ``best`` is winning so far."""
    trump = w[TRUMP]
    return may_be_laid(hand, led, best & trump, trump, w[EXEMPT], w[RUFFING], w[FREE_WHEN_VOID])


@njit(**OPTIONS)
def beats(card: Any, best: Any, winning: Any, backwards: Any) -> Any:
    """Whether a card takes the trick from ``best``; ``winning`` are the lanes that can win it."""
    power = card & winning
    if backwards:
        return power != 0 and (best == 0 or power < best)
    return power > best


@njit(**OPTIONS)
def takers(cards: Any, best: Any, backwards: Any) -> Any:
    """Of cards of the winning lanes, those that beat ``best``."""
    return cards & (best - 1) if backwards else cards & above(best)


@njit(**OPTIONS)
def least_taker(cards: Any, backwards: Any) -> Any:
    """The weakest of some cards that all take the trick."""
    return 1 << top(cards) if backwards else 1 << low(cards)


@njit(**OPTIONS)
def contested(laid: Any, best: Any, lane: Any) -> Any:
    """The winning card if its rank decided, because another of its lane was laid to the trick."""
    return best if laid & lane != best else 0


@njit(**OPTIONS)
def obeyed(w: Any, hand: Any, led: Any, best: Any) -> Any:
    """The card below which this hand may not trump, or 0 where it may do so or has no trump."""
    trump = w[TRUMP]
    if not w[RUFFING] or led == trump or not hand & trump:
        return 0
    if hand & led or (not w[FREE_WHEN_VOID] and hand & ~trump):
        return best & trump
    return 0
