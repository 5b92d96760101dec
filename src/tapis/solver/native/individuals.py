"""Play of individuals, compiled: max^n over the last tricks, every line played out (see ``solver.max_n``)."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from tapis.solver import rules
from tapis.solver.native.bits import OPTIONS, ZERO, count, lane_of, words
from tapis.solver.native.chance import mixed
from tapis.solver.native.playout import open_cards, present_trick, ruffs_of
from tapis.solver.pack import Packed

ROWS = 1 << 16
"""Positions remembered at the start of a trick: nine megabytes with five players."""


@njit(**OPTIONS)
def liking(totals: Any, seat: Any, aims: Any) -> Any:
    """How much ``seat`` likes these totals: for their own sake, or for their distance from its aim."""
    return -abs(totals[seat] - aims[seat]) if aims.size else totals[seat]


@njit(**OPTIONS)
def worth(cards: Any, planes: Any) -> Any:
    """The points of a trick; one where the cards have none, for then it is tricks that count."""
    total = np.int64(0)
    for bit in range(planes.size):
        total += np.int64(count(cards & planes[bit])) << bit
    return total if planes.any() else np.int64(1)


@njit(**OPTIONS)
def remembered(key: Any, hands: Any, totals: Any, leader: Any, aims: Any, keys: Any) -> Any:
    """Fill ``key`` with all that the rest hangs on; its place in the table, and whether it stands there.

    What everybody has already taken is of account only to those who have an aim.
    """
    seats = hands.size
    place = np.uint64(leader)
    key[0] = place
    for seat in range(seats):
        key[1 + seat] = hands[seat]
        key[1 + seats + seat] = np.uint64(totals[seat]) if aims.size else ZERO
        place = mixed(place ^ key[1 + seat] ^ (key[1 + seats + seat] << np.uint64(16 * (seat & 3))))
    row = np.int64(place & np.uint64(keys.shape[0] - 1))
    for part in range(key.size):
        if keys[row, part] != key[part]:
            return row, False
    return row, True


@njit(**OPTIONS)
def settle(hands: Any, totals: Any, ends: Any, lies: Any, left: Any, depth: Any, play: Any) -> None:
    """Fill ``ends[depth]`` with the totals when each serves its own wish from here.

    ``lies`` is the present trick as ``playout.complete`` takes it, ``left`` the tricks to come with it;
    ``hands`` and ``totals`` are changed on the way and left as they were found.
    """
    if left == 0:
        ends[depth] = totals
        return
    led, best, cards, winner, seat, missing = lies
    trump, exempt, ruffs, seats, last, planes, aims, keys, gains = play
    leads, following = missing == seats, (seat + 1 if seat + 1 < seats else 0)
    allowed, row = hands[seat], np.int64(0)
    key = np.zeros(1 + 2 * seats if leads else 0, np.uint64)
    if leads:
        row, known = remembered(key, hands, totals, seat, aims, keys)
        if known:
            ends[depth] = totals + gains[row]
            return
    else:
        allowed = open_cards(allowed, led, best & trump, trump, exempt, ruffs)
    first = True
    while allowed != ZERO:
        card = allowed & (ZERO - allowed)
        allowed ^= card
        hands[seat] ^= card
        lane = lane_of(card) if leads else led
        wins = (card & (lane | trump)) > best
        top, taker = (card, seat) if wins else (best, winner)
        if missing > 1:
            after = (lane, top, cards | card, taker, following, missing - 1)
            settle(hands, totals, ends, after, left, depth + 1, play)
        else:
            gain = worth(cards | card, planes) + (last if left == 1 else 0)
            totals[taker] += gain
            settle(hands, totals, ends, (ZERO, ZERO, ZERO, taker, taker, seats), left - 1, depth + 1, play)
            totals[taker] -= gain
        hands[seat] ^= card
        if first or liking(ends[depth + 1], seat, aims) > liking(ends[depth], seat, aims):
            ends[depth] = ends[depth + 1]
            first = False
    if leads:
        keys[row], gains[row] = key, ends[depth] - totals


def outcomes(at: Packed, aims: tuple[int, ...]) -> dict[int, tuple[int, ...]]:
    """The totals of every seat at the end, for each card that may be laid."""
    seats, open_now = at.play.seats, rules.legal(at)
    table = np.zeros((ROWS, 1 + 2 * seats), np.uint64), np.zeros((ROWS, seats), np.int64)
    cards = [1 << place for place in range(open_now.bit_length()) if open_now >> place & 1]
    return {card: _outcome(rules.lay(at, card), aims, table) for card in cards}


def _outcome(at: Packed, aims: tuple[int, ...], table: Any) -> tuple[int, ...]:
    play, counted = at.play, at.points if at.play.scored else at.tricks
    terms = (np.uint64(play.trump), np.uint64(play.exempt), ruffs_of(play), play.seats, play.last)
    ends = np.zeros((play.seats * play.tricks + 1, play.seats), np.int64)
    every = (*terms, words(play.planes), np.array(aims, dtype=np.int64), *table)
    hands, totals = words(at.hands), np.array(counted, dtype=np.int64)
    settle(hands, totals, ends, present_trick(at), play.tricks, 0, every)
    return tuple(int(each) for each in ends[0])
