"""Tables of one deal, made once before it is searched: whatever can be said of every set of a lane."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from tapis.solver.native.bits import OPTIONS, bare, count, low, top
from tapis.solver.native.points.guess import SIDE_STANDING, TRUMP_STANDING
from tapis.solver.native.points.words import (
    CARDS,
    CLASS_CARDS,
    CLASS_POINTS,
    CLASSES,
    COUNTED,
    ENDS,
    EXEMPT,
    HOLDERS,
    KEPT,
    LAST,
    POINTS,
    PROMISE,
    SAFE,
    SETS,
    TRUMP,
    WORTHLESS,
    ducking,
)

TENTHS = np.rint(np.array([SIDE_STANDING, TRUMP_STANDING]) * 10).astype(np.int64)
"""What a card promises under so many higher ones of the others: of a lane beside the trump, of the trump."""


@njit(**OPTIONS)
def prepare(w: Any) -> None:
    """Fill the tables of ``w``, which holds the hands, the rules and the points of the cards."""
    held = w[0] | w[1] | w[2] | w[3]
    for lane in range(4):
        cards = (held >> (16 * lane)) & (SETS - 1)
        for chosen in range(SETS):
            if chosen & ~cards == 0:
                _holders(w, lane, chosen)
                _ends(w, lane, chosen)
                w[PROMISE + lane * SETS + chosen] = _promised(w, lane, chosen)
    if w[TRUMP]:
        lane = low(w[TRUMP]) >> 4
        cards = (held >> (16 * lane)) & (SETS - 1)
        for chosen in range(SETS):
            if chosen & ~cards == 0:
                for side in range(2):
                    w[SAFE + side * SETS + chosen] = _safe(w, lane, chosen, side)
                    w[KEPT + side * SETS + chosen] = _kept(w, lane, chosen, side)
    _classes(w)


@njit(**OPTIONS)
def _holders(w: Any, lane: Any, chosen: Any) -> None:
    """Who holds the cards of a set, from the top, and how many each has."""
    holders, numbers = 0, 0
    place = 16
    for i in range(CARDS - 1, -1, -1):
        if (chosen >> i) & 1:
            for seat in range(4):
                if (w[seat] >> (16 * lane + i)) & 1:
                    holders |= seat << place
                    numbers += 1 << (4 * seat)
            place -= 2
    w[HOLDERS + lane * SETS + chosen] = numbers << 18 | holders


@njit(**OPTIONS)
def _promised(w: Any, lane: Any, chosen: Any) -> Any:
    """What the cards of a set promise the side that counts where there is a trump, in tenths of points."""
    promised, ours, theirs = 0, 0, 0
    trump = (w[TRUMP] >> (16 * lane)) & 1
    for i in range(CARDS - 1, -1, -1):
        if (chosen >> i) & 1:
            counted = False
            for seat in range(4):
                if (w[seat] >> (16 * lane + i)) & 1:
                    counted = (w[COUNTED] >> seat) & 1 != 0
            if counted:
                promised += TENTHS[trump, min(theirs, 4)]
                ours += 1
            else:
                promised -= TENTHS[trump, min(ours, 4)]
                theirs += 1
    return promised


@njit(**OPTIONS)
def _ends(w: Any, lane: Any, chosen: Any) -> None:
    """Of a set, by number: the sum of the cheapest and what is left; of the dearest; the last on top."""
    dear, cheap, dear_sum, cheap_sum, rest = chosen, chosen, 0, 0, chosen
    at = ENDS + (lane * SETS + chosen) * (CARDS + 1)
    w[at] = cheap << 8 | dear << 25
    for number in range(1, count(chosen) + 1):
        c, d = -1, -1
        for i in range(CARDS):
            points = w[POINTS + 16 * lane + i]
            if (cheap >> i) & 1 and (c < 0 or points < w[POINTS + 16 * lane + c]):
                c = i
            if (dear >> i) & 1 and (d < 0 or points > w[POINTS + 16 * lane + d]):
                d = i
        cheap_sum += w[POINTS + 16 * lane + c]
        dear_sum += w[POINTS + 16 * lane + d]
        cheap ^= 1 << c
        dear ^= 1 << d
        highest = rest
        while highest & (highest - 1):
            highest &= highest - 1
        rest ^= highest
        w[at + number] = cheap_sum | cheap << 8 | dear_sum << 17 | dear << 25 | low(highest) << 34


@njit(**OPTIONS)
def _safe(w: Any, lane: Any, chosen: Any, side: Any) -> Any:
    """Trump points a side (0: the others, 1: those whose points count) keeps whatever happens.

    A trump is lost only to a higher one of the other side in the same trick, and each of those takes at most
    one card of a hand: so all but the dearest matching of a hand's trumps to higher hostile ones is safe.
    The sets that can be matched form a matroid; taking the dearest first finds the best of them.
    """
    foes, safe = 0, 0
    for seat in range(4):
        if (w[COUNTED] >> seat) & 1 != side:
            foes |= (w[seat] >> (16 * lane)) & chosen
    for seat in range(4):
        if (w[COUNTED] >> seat) & 1 != side:
            continue
        left = (w[seat] >> (16 * lane)) & chosen
        lost = 0
        while left:
            best = -1
            for i in range(CARDS):
                if (left >> i) & 1 and (best < 0 or w[POINTS + 16 * lane + i] > w[POINTS + 16 * lane + best]):
                    best = i
            left ^= 1 << best
            if _takeable(lost | 1 << best, foes):
                lost |= 1 << best
            else:
                safe += w[POINTS + 16 * lane + best]
    return safe


@njit(**OPTIONS)
def _kept(w: Any, lane: Any, chosen: Any, side: Any) -> Any:
    """What the last trick counts if this side can keep the highest of these trumps for it, else nothing.

    A hand has to part with it only when trumps are led and it has no other. A jack that need not follow is
    never asked for; any other trump is safe in a hand that has more trumps than all others together. In a
    misère nobody wants the last trick, so nobody is sure to get it.
    """
    if chosen == 0 or ducking(w):
        return 0
    highest = 1 << top(chosen)
    for seat in range(4):
        own = (w[seat] >> (16 * lane)) & chosen
        if own & highest and (w[COUNTED] >> seat) & 1 == side:
            exempt = w[EXEMPT] >> (16 * lane) & highest
            return w[LAST] if exempt or count(own) > count(chosen ^ own) else 0
    return 0


@njit(**OPTIONS)
def _takeable(cards: Any, foes: Any) -> Any:
    """Whether each of these cards can fall to a different higher one of the foes."""
    for i in range(CARDS):  # noqa: SIM110  a generator would not be compiled as well
        if (cards >> i) & 1 and count(cards >> i) > count(foes >> (i + 1)):
            return False
    return True


@njit(**OPTIONS)
def _classes(w: Any) -> None:
    """The cards by what they count, dearest first."""
    n = 0
    w[WORTHLESS] = 0
    for points in range(31, -1, -1):
        cards = 0
        for i in range(63):
            if (i & 15) < CARDS and w[POINTS + i] == points:
                cards |= 1 << i
        if points == 0:
            w[WORTHLESS] = w[CLASS_CARDS + n] = cards
        elif cards:
            w[CLASS_CARDS + n] = cards
            w[CLASS_POINTS + n] = points
            n += 1
    w[CLASSES] = n


@njit(**OPTIONS)
def prepared(words: Any) -> None:
    """The same of an array."""
    prepare(bare(words))


def points_of(planes: tuple[int, ...]) -> np.ndarray[Any, np.dtype[np.int64]]:
    """The points of each card from the planes of the packed play."""
    return np.array(
        [sum((plane >> i & 1) << k for k, plane in enumerate(planes)) for i in range(64)], np.int64
    )
