"""The last three tricks, through which most of a search of point games goes.

The same as ``points.search.search``, with only what pays so near the end. Cards are taken in an order of
simple rules; what the last card of a trick leads to is not looked up before one is searched; no card takes
others with it that fail. The table knows positions of three tricks and is told about them, but none of two.
"""

from __future__ import annotations

from typing import Any

from numba import njit, types

from tapis.solver.native.bits import INLINED, OPTIONS, count, low, meeting, top
from tapis.solver.native.points.bounds import last_trick
from tapis.solver.native.points.neighbours import to_try, touching, with_neighbours
from tapis.solver.native.points.rules import beats, contested, obeyed, open_cards, takers
from tapis.solver.native.points.table import remember
from tapis.solver.native.points.words import (
    BACKWARDS,
    CARDS,
    CLASS_CARDS,
    FRAME,
    MOST_CLASSES,
    MOVE_AT,
    NEVER,
    NODE,
    NODES,
    NOTHING,
    POINTS,
    RELEVANT,
    REST,
    STACK,
    TRUMP,
    counts,
    ducking,
    lane_of,
    plays_for_much,
)

THREE = 3
SHORT = THREE + 1
"""Up to how many cards in a hand the trick being played is followed by these."""
PLACE = STACK + 4 * (CARDS - THREE) * FRAME + NODE
"""Where the search has noted the place in the table of a position of three tricks, and its best card."""
WORDS = types.CPointer(types.int64)
WORD = types.int64
PLAY = WORD(WORDS, *(WORD,) * 8)


@njit(PLAY, **OPTIONS)
def last_two(
    w: Any, k: Any, seat: Any, led: Any, best: Any, winner: Any, laid: Any, goal: Any, pool: Any
) -> Any:
    """The same when two tricks are left: too short for anything clever to pay."""
    hand = w[seat]
    much = plays_for_much(w, seat)
    winning, backwards = led | w[TRUMP], w[BACKWARDS + 2] != 0
    left = open_cards(w, hand, led, best) if k else hand
    law = obeyed(w, hand, led, best) if k else 0
    value = -1 if much else NEVER
    relevant = law if hand & w[TRUMP] & (law - 1) else 0
    while left:
        word = left & -left
        left ^= word
        takes = k == 0 or beats(word, best, winning, backwards)
        now = seat if takes else winner
        strongest = word if takes else best
        total = pool + w[POINTS + low(word)]
        w[seat] = hand ^ word
        if k < 3:
            lane = led if k else lane_of(word)
            found = last_two(w, k + 1, (seat + 1) & 3, lane, strongest, now, laid | word, goal, total)
        else:
            w[REST] -= total
            found = last_trick(w, now) + (total if counts(w, now) else 0)
            w[REST] += total
            w[RELEVANT] |= contested(laid | word, strongest, lane_of(strongest))
        w[seat] = hand
        if (found >= goal) == much:
            w[RELEVANT] |= word & w[TRUMP] if law else 0
            return found
        value = max(value, found) if much else min(value, found)
        relevant |= w[RELEVANT]
    w[RELEVANT] = relevant
    return value


@njit(**OPTIONS)
def _after_three(w: Any, leader: Any, goal: Any) -> Any:
    """What the side takes of the last two tricks, right as far as ``goal`` is concerned.

    The bounds of ``points.bounds`` save no time here.
    """
    w[RELEVANT] = 0
    if goal <= 0:
        return 0
    if w[REST] < goal:
        return w[REST]
    w[NODES] += 1
    return last_two(w, 0, leader, 0, 0, leader, 0, goal, 0)


@njit(**INLINED)
def _dearest(w: Any, cards: Any) -> Any:
    """Of these cards those that count most."""
    return cards & w[CLASS_CARDS + low(meeting(w, CLASS_CARDS, cards) | 1 << MOST_CLASSES)]


@njit(**INLINED)
def _cheapest(w: Any, cards: Any) -> Any:
    """Of these cards those that count least."""
    return cards & w[CLASS_CARDS + top(meeting(w, CLASS_CARDS, cards))]


@njit(**INLINED)
def _likely(w: Any, k: Any, led: Any, best: Any, ours: Any, cards: Any, backwards: Any) -> Any:
    """The card to try first; ``ours`` says whether the trick is the mover's side's so far."""
    duck = ducking(w)
    if k == 0:
        return cards & -cards if duck or backwards else 1 << top(cards)
    taking = takers(cards & (led | w[TRUMP]), best, backwards)
    if duck:
        found = _dearest(w, cards & ~taking or cards)
    elif ours:
        found = _dearest(w, cards)
    elif taking:
        found = _dearest(w, taking) if k == 3 else taking
        return found & -found if backwards else 1 << top(found)
    else:
        found = _cheapest(w, cards)
    return found & -found


@njit(PLAY, **OPTIONS)
def _three(
    w: Any, k: Any, seat: Any, led: Any, best: Any, winner: Any, laid: Any, goal: Any, pool: Any
) -> Any:
    """The same when three tricks are left."""
    hand, trump = w[seat], w[TRUMP]
    much = plays_for_much(w, seat)
    backwards = w[BACKWARDS + THREE] != 0
    cards = open_cards(w, hand, led, best) if k else hand
    law = obeyed(w, hand, led, best) if k else 0
    lower = touching(w, cards, best) if cards & (cards - 1) else 0
    waiting = to_try(w, cards, lower) if lower else cards
    value = -1 if much else NEVER
    relevant, chosen = 0, NOTHING
    move = w[PLACE + MOVE_AT] if k == 0 else NOTHING
    while waiting:
        word = waiting & -waiting
        if (waiting >> move) & 1:
            word = 1 << move
        elif word != waiting:
            ours = k != 0 and plays_for_much(w, winner) == much
            word = _likely(w, k, led, best, ours, waiting, backwards)
        card = low(word)
        waiting ^= word
        takes = k == 0 or beats(word, best, led | trump, backwards)
        now = seat if takes else winner
        strongest = word if takes else best
        total = pool + w[POINTS + card]
        w[seat] = hand ^ word
        if k < 3:
            lane = led if k else lane_of(word)
            found = _three(w, k + 1, (seat + 1) & 3, lane, strongest, now, laid | word, goal, total)
        else:
            gain = total if counts(w, now) else 0
            w[REST] -= total
            found = _after_three(w, now, goal - gain) + gain
            w[REST] += total
            w[RELEVANT] |= contested(laid | word, strongest, lane_of(strongest))
        w[seat] = hand
        if (found > value) == much or chosen == NOTHING:
            chosen = card
        if (found >= goal) == much:
            w[RELEVANT] |= word & trump if law else 0
            value = found
            break
        value = max(value, found) if much else min(value, found)
        relevant |= w[RELEVANT]
    if (value >= goal) != much:
        w[RELEVANT] = with_neighbours(w, cards, best, relevant) if lower else relevant
        if hand & trump & (law - 1):
            w[RELEVANT] |= law
    if k == 0:
        w[PLACE + MOVE_AT] = chosen
    return value


@njit(**OPTIONS)
def ended(w: Any, tt: Any, leader: Any, goal: Any) -> Any:
    """What the side takes of the last two or three tricks, right as far as ``goal`` is concerned.

    Of three the table is told; that it knows nothing yet has been found out before.
    """
    zero = leader - leader
    if count(w[leader]) < THREE:
        return last_two(w, zero, leader, zero, zero, leader, zero, goal, zero)
    value = _three(w, zero, leader, zero, zero, leader, zero, goal, zero)
    remember(w, tt, leader, goal, value, w[PLACE + MOVE_AT], PLACE)
    return value
