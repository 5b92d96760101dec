"""Cards of a pack of fifty-two as bits of a word: thirteen a suit, the ace on top, as ``Cards`` has them.

A suit is a number from 0 to 3 in the order of the pack, -1 for none. Words are signed: 52 bits fit.
"""

from __future__ import annotations

from typing import Any

from numba import njit

from tapis.solver.native.bits import OPTIONS, count, low, top

SUITS, HEIGHTS = 4, 13
SUIT = (1 << HEIGHTS) - 1
WHOLE = (1 << SUITS * HEIGHTS) - 1


@njit(**OPTIONS)
def whole(suit: Any) -> Any:
    """All cards of a suit; none of no suit."""
    return 0 if suit < 0 else SUIT << HEIGHTS * suit


@njit(**OPTIONS)
def suit_of(card: Any) -> Any:
    """The number of a card's suit."""
    return low(card) // HEIGHTS


@njit(**OPTIONS)
def height(card: Any) -> Any:
    """How high a card stands in its suit: 0 for a two, 12 for an ace."""
    return low(card) % HEIGHTS


@njit(**OPTIONS)
def pattern(hand: Any, suit: Any) -> Any:
    """What a hand holds in a suit, as thirteen bits."""
    return hand >> HEIGHTS * suit & SUIT


@njit(**OPTIONS)
def above(cards: Any, card: Any) -> Any:
    """How many of ``cards`` are higher than ``card`` in its suit."""
    return count(cards & whole(suit_of(card)) & ~(card | (card - 1)))


@njit(**OPTIONS)
def below(cards: Any, card: Any) -> Any:
    """How many of ``cards`` are lower than ``card`` in its suit."""
    return count(cards & whole(suit_of(card)) & (card - 1))


@njit(**OPTIONS)
def top_of(cards: Any) -> Any:
    """The highest card of one suit; nothing of nothing."""
    return 1 << top(cards) if cards else 0


@njit(**OPTIONS)
def lowest(cards: Any) -> Any:
    """The lowest card, whatever the suit; of equals that of the suit that comes first."""
    found, least = 0, HEIGHTS
    for suit in range(SUITS):
        held = cards & whole(suit)
        if held and height(held & -held) < least:
            found = held & -held
            least = height(found)
    return found


@njit(**OPTIONS)
def highest(cards: Any) -> Any:
    """The highest card, whatever the suit; of equals that of the suit that comes last."""
    found, most = 0, -1
    for suit in range(SUITS):
        card = top_of(cards & whole(suit))
        if card and height(card) >= most:
            found, most = card, height(card)
    return found


@njit(**OPTIONS)
def masters(cards: Any, unseen: Any) -> Any:
    """Those of ``cards`` that no unseen card of their suit beats."""
    found = 0
    for suit in range(SUITS):
        out = unseen & whole(suit)
        held = cards & whole(suit)
        found |= held & ~(2 * top_of(out) - 1) if out else held
    return found
