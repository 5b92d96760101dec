"""What a player who plays for a number knows of the others besides counts: who lacks what, and what is high.

Eleven more numbers about a card, after the thirty of ``aiming.policy``. What somebody lacks is told by the
cards laid in sight of all: a suit not followed, a trump laid under another.
"""

from __future__ import annotations

from typing import Any

from numba import njit

from tapis.solver.native.aiming.policy import FEATURES, JACK, NONE_OF, RUFFS, SEATS, TRUMPS, beats, told
from tapis.solver.native.bits import OPTIONS, count
from tapis.solver.native.learned import judged
from tapis.solver.native.points.words import above, lane_of

MORE = 11
"""How many numbers are added to a card's features."""
NINE = 1 << 55


@njit(**OPTIONS)
def noted(lacks: Any, seat: Any, card: Any, laid: Any, led: Any, best: Any) -> None:
    """Write down what a card laid to a trick tells everybody of whoever lays it."""
    if laid == 0 or card & led:
        return
    if led == TRUMPS:
        lacks[seat] |= TRUMPS & ~JACK
    elif card & TRUMPS == 0 or card < best & TRUMPS:
        lacks[seat] |= led


@njit(**OPTIONS)
def holds_against(card: Any, at: Any, seat: Any, lacks: Any, habits: Any) -> Any:
    """How likely a card takes the trick, from those who are still to lay and what each is known to lack."""
    _, unseen, laid, led, best = at
    if laid and not beats(card, best, led):
        return 0.0
    suit = lane_of(card)
    asked = led if laid else suit
    ours = 1.0
    for step in range(1, SEATS - laid):
        may = unseen & ~lacks[(seat + step) & 3]
        higher = 1.0 - habits[NONE_OF + count(suit & may & above(card))]
        void = habits[NONE_OF + count(asked & may)]
        ruffs = void + (1.0 - void) * habits[RUFFS]
        if suit != asked:
            beaten = higher * ruffs
        elif asked == TRUMPS:
            beaten = higher
        else:
            beaten = 1.0 - (1.0 - higher) * (1.0 - (1.0 - habits[NONE_OF + count(may & TRUMPS)]) * ruffs)
        ours *= 1.0 - beaten
    return ours


@njit(**OPTIONS)
def told_more(at: Any, seat: Any, lacks: Any, many: Any, habits: Any, room: Any) -> None:
    """Fill the further features of ``many`` cards, whose first thirty stand in the rows of ``room``."""
    _, unseen, laid, led, _ = at
    rows, cards, _ = room
    trumps_out = unseen & TRUMPS
    trumping = 0
    for step in range(1, SEATS):
        trumping += trumps_out & ~lacks[(seat + step) & 3] != 0
    for one in range(many):
        card, row = cards[one], rows[one]
        suit = lane_of(card)
        asked = led if laid else suit
        void, bare, holders = 0, 0, 0
        for step in range(1, SEATS):
            may = unseen & ~lacks[(seat + step) & 3]
            holders += may & suit != 0
            if step < SEATS - laid:
                void += may & asked == 0
                bare += may & TRUMPS == 0
        ours = holds_against(card, at, seat, lacks, habits)
        high = suit & unseen & above(card) == 0
        row[FEATURES] = void / 3.0
        row[FEATURES + 1] = bare / 3.0
        row[FEATURES + 2] = ours
        row[FEATURES + 3] = ours * row[11]
        row[FEATURES + 4] = (1.0 - ours) * row[10]
        row[FEATURES + 5] = trumping / 3.0
        row[FEATURES + 6] = holders / 3.0
        row[FEATURES + 7] = 1.0 if unseen & JACK else 0.0
        row[FEATURES + 8] = 1.0 if unseen & NINE else 0.0
        row[FEATURES + 9] = 1.0 if high and trumping == 0 else 0.0
        row[FEATURES + 10] = 1.0 if high else 0.0


@njit(**OPTIONS)
def described(
    at: Any, seat: Any, wanted: Any, pool: Any, open_: Any, lacks: Any, known: Any, room: Any
) -> Any:
    """Fill all features of every open card, and its cards; how many there are.

    ``known`` are the points of the bits and the habits; of rows that are too short the first thirty.
    """
    points, habits = known
    many = told(at, wanted, pool, open_, points, habits, room)
    if room[0].shape[1] > FEATURES:
        told_more(at, seat, lacks, many, habits, room)
    return many


@njit(**OPTIONS)
def scored(at: Any, seat: Any, wanted: Any, pool: Any, open_: Any, lacks: Any, tables: Any, room: Any) -> Any:
    """Fill the scores of ``room`` for every open card, in the order of its cards; how many there are."""
    points, habits, learned = tables
    many = described(at, seat, wanted, pool, open_, lacks, (points, habits), room)
    judged(room[0], many, learned, room[2])
    return many
