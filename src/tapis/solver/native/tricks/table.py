"""The table of proved positions, at the start of a trick (Ginsberg's partition search).

Positions are sorted by *shape*: who leads and how many cards of each suit each hand holds. Under a shape lie
entries in blocks of seven, two words each. An entry says of each suit who owns its highest cards, down to the
lowest rank a proof relied on, and between which bounds the side's tricks then lie. It speaks for every
position that agrees so far, however the cards below are dealt.

When shapes or blocks run out, all is forgotten at once; so memory is bounded.
"""

from __future__ import annotations

from typing import Any

from numba import njit

from tapis.solver.native.bits import APART, INLINED, count, top
from tapis.solver.native.tricks.layout import (
    AGE,
    BLOCK,
    BLOCKS,
    BLOCKS_SIZE,
    BLOCKS_USED,
    MASKS,
    OWNERS,
    RANKS,
    SHAPES,
    SHAPES_SIZE,
    SHAPES_USED,
    SUIT,
    SUITS,
    YES,
    alive_in,
    known_of,
    lengths,
)

HALF = 2 * RANKS
NEXT, USED, ENTRIES = BLOCK - 2, BLOCK - 1, (BLOCK - 2) // 2
SPREAD = 0x1E3779B97F4A7C15
NOT_FOUND = -1


@njit(**INLINED)
def _owners(w: Any, alive: Any, suit: Any) -> Any:
    """The owners of two neighbouring suits' cards, top first, as an entry writes them."""
    lower = w[known_of(alive_in(alive, suit), suit) + OWNERS]
    return lower | w[known_of(alive_in(alive, suit + 1), suit + 1) + OWNERS] << HALF


@njit(**INLINED)
def _place(w: Any, alive: Any, leader: Any) -> Any:
    """Where the shape of the position stands, or belongs."""
    key = lengths(w, alive, 0) & 0xFFF | leader << 60
    for suit in range(1, SUITS):
        key |= lengths(w, alive, suit) << (16 * suit - 4)
    slot = (((key ^ key >> 31) * SPREAD) >> 40) & (SHAPES_SIZE - 1)
    while True:
        place = SHAPES + 2 * slot
        if w[place + 1] >> 32 != w[AGE]:
            w[place] = key
            w[place + 1] = w[AGE] << 32
            w[SHAPES_USED] += 1
            return place
        if w[place] == key:
            return place
        slot = (slot + 1) & (SHAPES_SIZE - 1)


@njit(**APART)
def forget(w: Any) -> None:
    """Empties the table."""
    w[AGE] += 1
    w[SHAPES_USED] = w[BLOCKS_USED] = 0


@njit(**INLINED)
def _ranked(cards: Any, depth: Any) -> Any:
    """The card at this depth from the top of its suit; nothing at none."""
    if depth == 0:
        return 0
    for _ in range(depth - 1):
        cards ^= 1 << top(cards)
    return 1 << top(cards)


@njit(**INLINED)
def _relied_on(alive: Any, first: Any, second: Any) -> Any:
    """The lowest card of each suit whose rank an entry relies on, in this position."""
    ranks = _ranked(alive & SUIT, first >> 52 & 15) | _ranked(alive & SUIT << 16, first >> 56 & 15)
    return (
        ranks
        | _ranked(alive & SUIT << 32, second >> 52 & 15)
        | _ranked(alive & SUIT << 48, second >> 56 & 15)
    )


@njit(**INLINED)
def _to_front(w: Any, place: Any, head: Any, block: Any, at: Any) -> None:
    """Lets an entry that was of use be found first."""
    first, second = w[block + 2 * at], w[block + 2 * at + 1]
    if block != head:
        last = head + 2 * w[head + USED] - 2
        w[block + 2 * at], w[block + 2 * at + 1] = w[last], w[last + 1]
        at = w[head + USED] - 1
    for entry in range(at, 0, -1):
        w[head + 2 * entry], w[head + 2 * entry + 1] = w[head + 2 * entry - 2], w[head + 2 * entry - 1]
    w[head], w[head + 1] = first, second


@njit(**INLINED)
def recall(w: Any, alive: Any, leader: Any, need: Any) -> Any:
    """The answer to "does the side take ``need`` tricks?" with the cards it relies on, or NOT_FOUND."""
    place = _place(w, alive, leader)
    lower, upper = _owners(w, alive, 0), _owners(w, alive, 2)
    head = BLOCKS + BLOCK * (w[place + 1] & 0xFFFFFFFF)
    block = head
    while block != BLOCKS:
        for at in range(w[block + USED]):
            first = w[block + 2 * at]
            if (lower ^ first) & w[MASKS + (first >> 52 & 255)]:
                continue
            second = w[block + 2 * at + 1]
            if (upper ^ second) & w[MASKS + (second >> 52 & 255)]:
                continue
            enough = first >> 60 & 15 >= need
            if enough or second >> 60 & 15 < need:
                _to_front(w, place, head, block, at)
                ranks = _relied_on(alive, first, second)
                return ranks | YES if enough else ranks
        block = BLOCKS + BLOCK * w[block + NEXT]
    return NOT_FOUND


@njit(**INLINED)
def _depth(alive: Any, ranks: Any, suit: Any) -> Any:
    """How many cards of the suit stand at or above the lowest of ``ranks``."""
    lane = SUIT << 16 * suit
    relied = ranks & lane
    return count(alive & lane & -(relied & -relied)) if relied else 0


@njit(**INLINED)
def remember(w: Any, alive: Any, leader: Any, need: Any, left: Any, answer: Any) -> None:
    """Adds what was proved: the side takes ``need`` of the tricks left, or it does not."""
    if w[BLOCKS_USED] + 2 > BLOCKS_SIZE or 4 * w[SHAPES_USED] > 3 * SHAPES_SIZE:
        forget(w)
    place = _place(w, alive, leader)
    head = w[place + 1] & 0xFFFFFFFF
    if head == 0 or w[BLOCKS + BLOCK * head + USED] == ENTRIES:
        w[BLOCKS_USED] += 1
        block = BLOCKS + BLOCK * w[BLOCKS_USED]
        w[block + NEXT], w[block + USED] = head, 0
        head = w[BLOCKS_USED]
        w[place + 1] = w[AGE] << 32 | head
    block = BLOCKS + BLOCK * head
    free = block + 2 * w[block + USED]
    w[free], w[free + 1] = w[block], w[block + 1]
    w[block + USED] += 1
    at_least, at_most = (need, left) if answer & YES else (0, need - 1)
    ranks = answer & ~YES
    depths = _depth(alive, ranks, 0) | _depth(alive, ranks, 1) << 4
    w[block] = _owners(w, alive, 0) & w[MASKS + depths] | depths << 52 | at_least << 60
    depths = _depth(alive, ranks, 2) | _depth(alive, ranks, 3) << 4
    w[block + 1] = _owners(w, alive, 2) & w[MASKS + depths] | depths << 52 | at_most << 60
