"""The transposition table of the search of point games.

An entry says: in this position the side takes at least (or at most) so much, and only the ranks down to here
mattered in each lane (the idea of partition search: Ginsberg, "Partition search", 1996). It holds wherever
every seat has as many cards of every lane and the cards that mattered are held alike: lines of play then
correspond card by card. Where corresponding cards count differently, the bound moves by at most the sum of
the differences one way (``points.piles``). A *bucket* has the entries of all positions with the same numbers
of cards; the newest stand first, one that decides moves up a place, and the last falls out.

Threads may share a table. An entry is one word and true by itself; what another thread may do is put the
entries of another bucket in place of those being read, or while two move up have one stand there twice or not
at all. The key is therefore written last, and where a table is shared an entry that decides is asked whether
it belongs here.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from tapis.solver.native.bits import INLINED, OPTIONS, count, low, published, seen
from tapis.solver.native.points.piles import pile
from tapis.solver.native.points.words import (
    BUCKET_AT,
    CARDS,
    DIFFERENCES,
    ENDS,
    EVERY_RANK,
    EXEMPT,
    GENERATION,
    GROUPS,
    HOLDERS,
    KEY_AT,
    MOVE_AT,
    NOTHING,
    RELEVANT,
    SETS,
    SHARED,
    TOPS,
    TRUMP,
    TURNING,
    WITHOUT,
)

BUCKET, LINE = 16, 8
"""Words of a bucket: its key, then entries. Two cache lines, where they begin."""
GENERATIONS = 32
SEATS = 4
CELLS = (1 << 36) - 1
VALUE, UPPER, RANKS, BEST = 36, 44, 45, 59
"""An entry from its lowest bit: the cards left, the bound, whether it is an upper one, ranks, best card."""
GUARD = 0x0820820820820820
EVEN = 0x003F03F03F03F03F
MIX, SPREAD = 0x1E3779B97F4A7C15, (1 << 24) - 1
BESIDE = 34
"""How far apart the holders of two lanes lie in one word."""
FROM_THE_TOP = [0x3FFFF & -(1 << (18 - 2 * number)) for number in range(CARDS + 1)]
MATTERING = np.array([one | other << BESIDE for other in FROM_THE_TOP for one in FROM_THE_TOP], np.int64)
"""By the numbers of cards that matter in two lanes, as an entry has them: their holders, side by side."""


def table(megabytes: float) -> np.ndarray[Any, np.dtype[np.int64]]:
    """An empty table of at most so many megabytes, but of a bucket for each leader at least."""
    size = max(int(megabytes * (1 << 20)) // (SEATS * BUCKET * 8), 1) * SEATS * BUCKET
    words = np.zeros(size + LINE, np.int64)
    first = -(words.ctypes.data // words.itemsize) % LINE
    return words[first : first + size]


@njit(**OPTIONS)
def _cells(cards: Any) -> Any:
    """The cards left in thirty-six bits."""
    low_half = (cards & 511) | (cards >> 7 & 511 << 9)
    return low_half | (cards >> 14 & 511 << 18) | (cards >> 21 & 511 << 27)


@njit(**OPTIONS)
def _fields(word: Any) -> Any:
    """The sum of ten fields of six bits."""
    x = (word & EVEN) + ((word >> 6) & EVEN)
    return (x & 0xFFF) + (x >> 12 & 0xFFF) + (x >> 24 & 0xFFF) + (x >> 36 & 0xFFF) + (x >> 48 & 0xFFF)


@njit(**OPTIONS)
def _key(w: Any, left: Any, leader: Any, size: Any) -> Any:
    """Who leads, how many cards each seat has of each lane, and which exempt cards are still held."""
    key = (w[GENERATION] << 58) | (leader << 56) | (size << 52)
    for lane in range(3):
        key |= (w[HOLDERS + lane * SETS + (left >> (16 * lane) & 511)] >> 18) << (16 * lane)
    exempt = left & w[EXEMPT]
    if exempt:
        for lane in range(4):
            if exempt >> (16 * lane) & 511:
                key |= 1 << (48 + lane)
    return key


@njit(**OPTIONS)
def recall(w: Any, tt: Any, leader: Any, goal: Any, at: Any) -> Any:
    """A known bound that decides whether the side reaches ``goal``, or -1.

    The record at ``at`` then tells where the position belongs in the table and which card was best.
    """
    hand = w[leader]
    left = w[0] | w[1] | w[2] | w[3]
    key = _key(w, left, leader, count(hand))
    bucket = ((((key ^ key >> 29) * MIX >> 40 & SPREAD) * w[GROUPS] >> 24) * SEATS + leader) * BUCKET
    w[at + BUCKET_AT], w[at + KEY_AT], w[at + MOVE_AT] = bucket, key, NOTHING
    if seen(tt, bucket) != key:
        return -1
    cells = _cells(left)
    first_two, last_two = _held(w, cells, 0), _held(w, cells, 2)
    move, same = -1, False
    for i in range(1, BUCKET):
        entry = tt[bucket + i]
        if entry == 0:
            break
        if move < 0 or (not same and entry & CELLS == cells):
            move = entry >> BEST
            same = entry & CELLS == cells
        value = entry >> VALUE & 255
        upper = entry >> UPPER & 1
        if (value >= goal) == (upper != 0):
            continue
        if entry & CELLS != cells and not _alike(w, first_two, last_two, entry):
            continue
        value = _carried(w, cells, entry, value, upper)
        if (value < goal) == (upper != 0) and (not w[SHARED] or _belongs(w, cells, entry)):
            if i > 1:
                tt[bucket + i] = tt[bucket + i - 1]
                tt[bucket + i - 1] = entry
            w[RELEVANT] = _ranks(w, cells, entry >> RANKS & 0x3FFF)
            return value
    w[at + MOVE_AT] = _nth(hand, move)
    return -1


@njit(**OPTIONS)
def _belongs(w: Any, cells: Any, entry: Any) -> Any:
    """Whether an entry is one of this bucket, and not of another that has just been put in its place.

    Who leads need not be asked: it decides in which bucket of a group a position stands.
    """
    for lane in range(4):
        here, there = cells >> (9 * lane) & 511, entry >> (9 * lane) & 511
        exempt = w[EXEMPT] >> (16 * lane) & 511
        if (w[HOLDERS + lane * SETS + here] ^ w[HOLDERS + lane * SETS + there]) >> 18:
            return False
        if (here & exempt != 0) != (there & exempt != 0):
            return False
    return True


@njit(**OPTIONS)
def _nth(hand: Any, place: Any) -> Any:
    """The card of a hand at this place from below, as a place in the word; or nothing."""
    while place > 0 and hand:
        hand &= hand - 1
        place -= 1
    return low(hand) if hand else NOTHING


@njit(**INLINED)
def _held(w: Any, cells: Any, lane: Any) -> Any:
    """Who holds the cards of a lane and of the next, side by side."""
    one = w[HOLDERS + lane * SETS + (cells >> (9 * lane) & 511)]
    return one ^ w[HOLDERS + (lane + 1) * SETS + (cells >> (9 * lane + 9) & 511)] << BESIDE


@njit(**INLINED)
def _alike(w: Any, first_two: Any, last_two: Any, entry: Any) -> Any:
    """Whether the ranks that mattered are held by the same seats as here, two lanes at once."""
    ranks = entry >> RANKS & 0x3FFF
    half = ranks // 100
    unlike = (first_two ^ _held(w, entry, 0)) & MATTERING[ranks - 100 * half]
    unlike |= (last_two ^ _held(w, entry, 2)) & MATTERING[half]
    return unlike == 0


@njit(**INLINED)
def _carried(w: Any, cells: Any, entry: Any, value: Any, upper: Any) -> Any:
    """The bound of another position as it holds here, where corresponding cards may count differently."""
    if cells == entry & CELLS:
        return value
    if w[WITHOUT] & DIFFERENCES:
        return 0 if upper == 0 else 255
    more, less, ranks = 0, 0, entry >> RANKS & 0x3FFF
    for lane in range(4):
        number = ranks % 10
        ranks //= 10
        here, there = cells >> (9 * lane) & 511, entry >> (9 * lane) & 511
        if here == there:
            continue
        ours, theirs = pile(w, lane, here, number), pile(w, lane, there, number)
        if (w[TRUMP] >> (16 * lane)) & 1:
            value += w[TOPS + here * (CARDS + 1) + number] - w[TOPS + there * (CARDS + 1) + number]
        if ours != theirs:
            difference = (ours | GUARD) - theirs
            kept = (difference & GUARD) >> 5
            gained = _fields((difference & ~GUARD) & (kept * 31))
            more += gained
            less += gained - _fields(ours) + _fields(theirs)
    return value + more if upper else value - less


@njit(**INLINED)
def _ranks(w: Any, cells: Any, ranks: Any) -> Any:
    """In each lane the lowest card that matters, from the numbers of an entry."""
    relevant = 0
    for lane in range(4):
        number = ranks % 10
        ranks //= 10
        if number:
            ends = w[ENDS + (lane * SETS + (cells >> (9 * lane) & 511)) * (CARDS + 1) + number]
            relevant |= 1 << (16 * lane + (ends >> 34))
    return relevant


@njit(**OPTIONS)
def remember(w: Any, tt: Any, leader: Any, goal: Any, value: Any, best: Any, at: Any) -> None:
    """Write down what the search of a position found."""
    left = w[0] | w[1] | w[2] | w[3]
    bucket = w[at + BUCKET_AT]
    hand = w[leader]
    upper = 1 if value < goal else 0
    entry = _cells(left) | value << VALUE | upper << UPPER | _numbers(w, left) << RANKS
    entry |= count(hand & ((1 << best) - 1)) << BEST
    if seen(tt, bucket) != w[at + KEY_AT]:
        published(tt, bucket, 0)
        for i in range(2, BUCKET):
            tt[bucket + i] = 0
        tt[bucket + 1] = entry
        published(tt, bucket, w[at + KEY_AT])
    else:
        last = 1
        while last < BUCKET - 1 and tt[bucket + last] and (tt[bucket + last] ^ entry) & SAME:
            last += 1
        for i in range(last, 1, -1):
            tt[bucket + i] = tt[bucket + i - 1]
        tt[bucket + 1] = entry


SAME = CELLS | 1 << UPPER


@njit(**OPTIONS)
def _numbers(w: Any, left: Any) -> Any:
    """How many cards matter in each lane, from the top."""
    relevant = w[RELEVANT] | left & w[EXEMPT]
    numbers = 0
    for lane in range(3, -1, -1):
        cards = left >> (16 * lane) & 511
        here = relevant >> (16 * lane) & 511
        number = 0
        if w[TURNING] or w[WITHOUT] & EVERY_RANK:
            number = count(cards)
        elif here:
            number = count(cards & -(here & -here))
        numbers = numbers * 10 + number
    return numbers
