"""Where the exact search of tricks keeps what it works on: an array of signed words, and names for its parts.

One array, because a compiled call hands every array over as seven values. Bit 63 of no word of cards is ever
set, so signed words serve, and no two kinds of integer can mix.

A suit is its lane, 0 to 3, the trump suit always 3. Its cards lie without gaps from bit 0, so what is known
of a suit is kept by the set of its cards still in play, the *alive* ones: below 8192.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from tapis.solver.native.bits import INLINED, top

SUITS, SEATS, RANKS = 4, 4, 13
SUIT = 0x1FFF
FULL = 0x1FFF1FFF1FFF1FFF
NO_RANK = 15
YES = 1 << 62
"""Stands in an answer of the search beside the cards whose rank mattered: the side takes what was asked."""

HANDS, TRUMP, SIDE, AGE, SHAPES_USED, BLOCKS_USED, NODES = 0, 4, 5, 6, 7, 8, 9
DUCKING, DUCKER, LIMIT, DEALT = 10, 11, 12, 24
"""1 where the side wants no tricks; its only seat, else -1; after how many tricks looked at (``NODES``) the
search gives up; the hands when it began."""
MATE, FOES = 16, 20
"""For each seat: its partner if it has exactly one, else -1; and the nibbles of its opponents."""
MASKS = 32
STACK = MASKS + 256
PLY = 48
"""Words of the stack for each card laid: the cards to try, their scores, and where the search stands."""
KNOWN = 4096
OWNERS, LENGTHS, QUICK, RUNS = range(4)
"""Words that stand side by side for each set of cards of a suit, for most are asked for together."""
SURE = KNOWN + 4 * 8192 * SUITS
HINTS = SURE + 8192
HINTS_SIZE = 1 << 15
SHAPES = HINTS + HINTS_SIZE
SHAPES_SIZE = 1 << 17
BLOCKS = SHAPES + 2 * SHAPES_SIZE
BLOCK = 16
LINE = 8
"""Words the processor fetches together: the workspace begins where such a line does."""
BLOCKS_SIZE = 1 << 18
LEADS = BLOCKS + BLOCK * BLOCKS_SIZE
SUIT_LEADS = LEADS + 64 * SEATS
LAST_LEADS = SUIT_LEADS + SUITS * SEATS
"""By seat: how often a card led decided, how often a suit, and by tricks left the lead that decided last."""
SIZE = LAST_LEADS + 16 * SEATS
"""36 megabytes: 32 of them for the table, of which the system lends only what a search has touched."""

assert STACK + PLY * (RANKS * SEATS + 1) <= KNOWN


def workspace() -> Any:
    """An array for one search at a time; worth keeping for the next one."""
    words = np.zeros(SIZE + LINE, dtype=np.int64)
    w = words[-words.ctypes.data // words.itemsize % LINE :][:SIZE]
    suits = (1 << 2 * RANKS) - 1
    for depths in range(256):
        for half, depth in ((0, depths & 15), (2 * RANKS, depths >> 4)):
            w[MASKS + depths] |= (suits & ~((1 << 2 * (RANKS - min(depth, RANKS))) - 1)) << half
    return w


@njit(**INLINED)
def suit_of(word: Any) -> Any:
    """The whole suit of the highest card."""
    return SUIT << (top(word) & 48)


@njit(**INLINED)
def at_rank(suit: Any, rank: Any) -> Any:
    """The card of a suit at a rank; nothing where no rank matters."""
    return 1 << (16 * suit + rank) if rank != NO_RANK else 0


@njit(**INLINED)
def together(w: Any, one: Any, other: Any) -> Any:
    """Whether two seats play on the same side."""
    return ((w[SIDE] >> one) ^ (w[SIDE] >> other)) & 1 == 0


@njit(**INLINED)
def wants(w: Any, seat: Any) -> Any:
    """Whether a seat plays for the side to take tricks."""
    return ((w[SIDE] >> seat) ^ w[DUCKING]) & 1 != 0


@njit(**INLINED)
def beats(w: Any, card: Any, led: Any, best: Any) -> Any:
    """Whether a card takes the trick from the best so far."""
    if w[DUCKING]:
        return card & led != 0 and card < best
    return card & (led | w[TRUMP]) > best


@njit(**INLINED)
def alive_in(alive: Any, suit: Any) -> Any:
    """The cards of a suit among those still in play, from bit 0."""
    return (alive >> 16 * suit) & SUIT


@njit(**INLINED)
def known_of(cards: Any, suit: Any) -> Any:
    """Where that which is known of these cards of a suit stands."""
    return KNOWN + 4 * (8192 * suit + cards)


@njit(**INLINED)
def lengths(w: Any, alive: Any, suit: Any) -> Any:
    """How many cards of the suit each seat holds, a nibble each."""
    return w[known_of(alive_in(alive, suit), suit) + LENGTHS]
