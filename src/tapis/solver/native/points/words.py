"""The workspace of the search of point games, and the instructions it is written in.

The search keeps all it knows of a deal in one array of signed 64-bit words: a compiled function is called a
hundred million times, and every further array would cost each of those calls seven more arguments. Bit 63 of
a card word is never used, so words may be signed, which spares conversions between kinds of integers.
A *lane* is the sixteen bits of a suit, of which the cards of jass use nine; a *set* is nine bits of a lane.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from tapis.solver.native.bits import OPTIONS, low, meeting, top

CARDS, SETS, LANE = 9, 512, 0x7FFF
MOST_CLASSES = 8  # how many different values cards may have, nothing among them
LANES = 0x7FFF7FFF7FFF7FFF

# What the first words hold: the four hands, then these.
REST = 4  # points still to be taken, those of the present trick and of the last trick included
TRUMP, EXEMPT, RUFFING, FREE_WHEN_VOID = 5, 6, 7, 8
SIDE = 9  # the seats that play for much, a mask
COUNTED = 17  # the seats whose points count: these, or in a misère all others
TURNING = 10  # whether the lanes run backwards in some tricks and forwards in others
RELEVANT = 11  # of the last answer: the ranks it rests on
NODES = 12  # tricks looked at
GENERATION = 13  # which deal the entries of the table belong to
CLASSES = 14  # how many different values above nothing cards have
WORTHLESS = 15  # the cards that count nothing
LIMIT, STOPPED = 28, 29  # the tricks to be looked at before it gives up, and whether it has
GROUPS = 30  # of four buckets each, in the table
WITHOUT = 31  # which ideas to do without, a mask of those below
BACKWARDS = 18  # by tricks left: whether the lanes run backwards in that trick
SHARED = 16  # 0 where one thread has the table to itself; 2 where another is asked the same; else 1
POINTS = 32  # of each card
LAST = 105  # points for the last trick
MARKED = 106  # by seat: where the weights stand that judge its cards (``points.marks``), or 0
CLASS_CARDS, CLASS_POINTS = 96, 112  # the values, dearest first, and the worthless last; of no card 0 points
HOLDERS = 128  # by lane and set: whose the cards are, from the top, two bits each; above, how many each holds
PILES = HOLDERS + 4 * SETS  # by lane, set and number: the points of the cards, seat by seat, six bits each
TOPS = PILES + 4 * SETS * (CARDS + 1)  # by set of trumps and number: points no play takes from the side
ENDS = TOPS + SETS * (CARDS + 1)  # by lane, set and number: the cheapest and dearest so many, the last on top
SAFE = ENDS + 4 * SETS * (CARDS + 1)  # by side and set of trumps: trump points that side cannot lose
KEPT = SAFE + 2 * SETS  # by side and set of trumps: points for the last trick if that side surely wins it
HISTORY = KEPT + 2 * SETS  # by lane led, seat and card: how often it decided
STACK = HISTORY + 5 * 4 * 64  # by cards laid: the moves of a node
FRAME = 76 + 3 * 64
MARKS = STACK + 40 * FRAME  # by kind of seat and place in the trick: what a mark of a card counts
KINDS, EACH = 3, 24
PROMISE = MARKS + KINDS * 4 * EACH  # by lane and set: what these cards promise, in tenths of points
SIZE = PROMISE + 4 * SETS

# Within a frame, first the cards judged, each with its score; then, by card, what it was found to bring.
BROUGHT = 9
NODE = 73  # then, at the start of a trick, where the position belongs in the table and which card was best
BUCKET_AT, KEY_AT, MOVE_AT = 0, 1, 2
PLACES = 76  # and by card, before the last of a trick, the same of the position it leads to
NOTHING = 63  # no card
NEVER = 1000  # more than any value

# Ideas that a search can do without, to be measured and to check it against itself.
BOUNDS, EVERY_RANK, DIFFERENCES, LOOKING, ORDER, NEIGHBOURS = 1, 2, 4, 8, 16, 32


@njit(**OPTIONS)
def lane_of(card: Any) -> Any:
    """The lane of a card."""
    return LANE << (top(card) & 48)


@njit(**OPTIONS)
def above(card: Any) -> Any:
    """All bits above that of a card."""
    return -(card << 1)


@njit(**OPTIONS)
def plays_for_much(w: Any, seat: Any) -> Any:
    """Whether a seat wants the points that count to be many."""
    return (w[SIDE] >> seat) & 1 != 0


@njit(**OPTIONS)
def counts(w: Any, seat: Any) -> Any:
    """Whether the points of a seat count."""
    return (w[COUNTED] >> seat) & 1 != 0


@njit(**OPTIONS)
def ducking(w: Any) -> Any:
    """Whether both sides play for little."""
    return w[SIDE] != w[COUNTED]


@njit(**OPTIONS)
def worth(w: Any, cards: Any) -> Any:
    """The points of a word of cards."""
    sum_ = 0
    while cards:
        sum_ += w[POINTS + low(cards)]
        cards &= cards - 1
    return sum_


@njit(**OPTIONS)
def dearest(w: Any, cards: Any) -> Any:
    """The points of the dearest of these cards."""
    return w[CLASS_POINTS + low(meeting(w, CLASS_CARDS, cards) | 1 << MOST_CLASSES)]


@njit(**OPTIONS)
def cheapest(w: Any, cards: Any) -> Any:
    """The points of the cheapest of these cards."""
    return w[CLASS_POINTS + top(meeting(w, CLASS_CARDS, cards))]


def empty() -> np.ndarray[Any, np.dtype[np.int64]]:
    """A new workspace, all zeros."""
    return np.zeros(SIZE, np.int64)
