"""The search itself: can the side reach a goal? Asked with goals that close in on the value.

Alpha-beta with a window of nothing (whoever moves tries to decide the question), a table at trick boundaries,
and an answer that carries the ranks it rests on. Before the last card of a trick is searched, all positions
it could lead to are looked up: one that is known to be good enough ends the matter.
"""

from __future__ import annotations

from typing import Any

from numba import njit, types

from tapis.solver.native.bits import OPTIONS, bare, count, low
from tapis.solver.native.points.bounds import last_trick, settled
from tapis.solver.native.points.neighbours import (
    as_bad,
    by_neighbour,
    to_try,
    touching,
    with_failed,
    with_neighbours,
)
from tapis.solver.native.points.order import decided, judge, most_promising, turn_round
from tapis.solver.native.points.rules import beats, contested, obeyed, open_cards
from tapis.solver.native.points.table import recall, remember
from tapis.solver.native.points.three import SHORT, ended
from tapis.solver.native.points.words import (
    BACKWARDS,
    BROUGHT,
    BUCKET_AT,
    CARDS,
    FRAME,
    KEY_AT,
    LIMIT,
    LOOKING,
    MOVE_AT,
    NEVER,
    NODE,
    NODES,
    NOTHING,
    ORDER,
    PLACES,
    POINTS,
    RELEVANT,
    REST,
    STACK,
    STOPPED,
    TRUMP,
    WITHOUT,
    counts,
    lane_of,
    plays_for_much,
)

WORDS = types.CPointer(types.int64)
WORD = types.int64
PLAY = WORD(WORDS, WORDS, *(WORD,) * 8)


@njit(**OPTIONS)
def frame_of(size: Any, k: Any) -> Any:
    """Where the moves of a node lie: ``size`` cards in the hand of the mover, ``k`` in the trick."""
    return STACK + (4 * (CARDS - size) + k) * FRAME


@njit(**OPTIONS)
def look(w: Any, tt: Any, leader: Any, goal: Any, at: Any) -> Any:
    """A value that decides about ``goal`` at the start of a trick without a search, or -1."""
    w[RELEVANT] = 0
    hand, rest = w[leader], w[REST]
    if goal <= 0:
        return 0
    if rest < goal:
        return rest
    if hand == 0:
        return rest if counts(w, leader) else 0
    w[NODES] += 1
    size = count(hand)
    if size == 1:
        return last_trick(w, leader)
    if size > 2:
        known = recall(w, tt, leader, goal, at)
        if known >= 0:
            return known
    return settled(w, leader, goal)


@njit(**OPTIONS)
def keep_place(w: Any, at: Any, to: Any) -> None:
    """Copy where a position belongs in the table, and which card was best there."""
    w[to], w[to + 1], w[to + 2] = w[at], w[at + 1], w[at + 2]


@njit(PLAY, **OPTIONS)
def search(
    w: Any, tt: Any, k: Any, seat: Any, led: Any, best: Any, winner: Any, laid: Any, goal: Any, pool: Any
) -> Any:
    """What the side takes from here, right as far as ``goal`` is concerned.

    ``seat`` plays the card ``k`` to those ``laid``, counting ``pool``. Worth nothing once ``STOPPED`` is set.
    """
    hand, trump = w[seat], w[TRUMP]
    size = count(hand)
    if k == 0 and w[NODES] >= w[LIMIT]:
        w[STOPPED] = 1
        return k - k
    frame = frame_of(size, k)
    much = plays_for_much(w, seat)
    backwards = w[BACKWARDS + size] != 0
    cards = open_cards(w, hand, led, best) if k else hand
    law = obeyed(w, hand, led, best) if k else 0
    lower = touching(w, cards, best)
    waiting = to_try(w, cards, lower)
    value = -1 if much else NEVER
    relevant, known, gone = 0, 0, 0
    none = k - k  # a nothing of the type of the signature: a literal would be compiled for anew
    below = frame_of(size - 1, none) + NODE
    looked = k == 3 and not w[WITHOUT] & LOOKING
    if looked:
        left = waiting
        while left:
            word = left & -left
            card = low(word)
            takes = beats(word, best, led | trump, backwards)
            now = seat if takes else winner
            total = pool + w[POINTS + card]
            gain = total if counts(w, now) else 0
            w[seat] = hand ^ word
            w[REST] -= total
            found = look(w, tt, now, goal - gain, below)
            w[REST] += total
            w[seat] = hand
            left ^= word
            if found < 0:
                if size > 3:
                    keep_place(w, below, frame + PLACES + 3 * card)
                continue
            found += gain
            w[RELEVANT] |= contested(laid | word, word if takes else best, lane_of(word if takes else best))
            if (found >= goal) == much:
                w[RELEVANT] |= word & trump if law else 0
                return found
            w[frame + BROUGHT + card] = found
            relevant |= w[RELEVANT]
            value = max(value, found) if much else min(value, found)
            waiting ^= word
            failed = as_bad(w, frame, waiting, card, found, goal, much)
            gone |= failed
            known |= word | failed
            waiting &= ~failed
            left &= ~failed
    number, chosen, as_seen = 0, NOTHING, looked
    move = w[frame + NODE + MOVE_AT] if k == 0 and size > 2 else NOTHING
    while waiting:
        word = waiting & -waiting
        if (waiting >> move) & 1:
            word = 1 << move
        elif word != waiting and size > 2 and not w[WITHOUT] & ORDER:
            if number == 0:
                number = judge(w, frame, waiting, k, seat, led, best, winner, pool, backwards)
                turn_round(w, frame, number, waiting, size, chosen)
            word = most_promising(w, frame, number, waiting)
        card = low(word)
        waiting ^= word
        if lower:
            bound = by_neighbour(w, frame, cards, lower, known, card, much)
            if bound >= 0 and (bound >= goal) != much:
                w[frame + BROUGHT + card] = bound
                known |= word
                value = max(value, bound) if much else min(value, bound)
                continue
        takes = k == 0 or beats(word, best, led | trump, backwards)
        now = seat if takes else winner
        strongest = word if takes else best
        total = pool + w[POINTS + card]
        w[seat] = hand ^ word
        if k < 3:
            lane = led if k else lane_of(word)
            found = search(w, tt, k + 1, (seat + 1) & 3, lane, strongest, now, laid | word, goal, total)
        else:
            gain = total if counts(w, now) else 0
            w[REST] -= total
            found = -1
            if not looked:
                found = look(w, tt, now, goal - gain, below)
            elif as_seen:
                keep_place(w, frame + PLACES + 3 * card, below)
            elif size > 3:  # what was searched since may decide this one
                found = recall(w, tt, now, goal - gain, below)
            as_seen = False
            if found < 0 and size <= SHORT:
                found = ended(w, tt, now, goal - gain)
            elif found < 0:
                found = search(w, tt, none, now, none, none, now, none, goal - gain, none)
            found += gain
            w[REST] += total
            w[RELEVANT] |= contested(laid | word, strongest, lane_of(strongest))
        w[seat] = hand
        if w[STOPPED]:
            return k - k
        w[frame + BROUGHT + card] = found
        if (found > value) == much or chosen == NOTHING:
            chosen = card
        if (found >= goal) == much:
            if size > 2:
                decided(w, k, led, seat, card, size)
            w[RELEVANT] |= word & trump if law else 0
            value = found
            break
        value = max(value, found) if much else min(value, found)
        relevant |= w[RELEVANT]
        failed = as_bad(w, frame, waiting, card, found, goal, much)
        gone |= failed
        known |= word | failed
        waiting &= ~failed
    if (value >= goal) != much:
        value = with_failed(w, frame, gone, value, much)
        w[RELEVANT] = with_neighbours(w, cards, best, relevant) if lower else relevant
        if hand & trump & (law - 1):
            w[RELEVANT] |= law
    if k == 0 and size > 2:
        remember(w, tt, seat, goal, value, chosen, frame + NODE)
        w[frame + NODE + MOVE_AT] = chosen
    return value


@njit(**OPTIONS)
def ask(
    words: Any,
    table: Any,
    k: Any,
    seat: Any,
    led: Any,
    best: Any,
    winner: Any,
    laid: Any,
    goal: Any,
    pool: Any,
) -> Any:
    """The same of arrays: a workspace and a table."""
    return search(bare(words), bare(table), k, seat, led, best, winner, laid, goal, pool)


def begin_trick(w: Any, leader: int) -> None:
    """Give a search that starts with the lead of a trick a place in the table where nobody looks."""
    at = int(frame_of.py_func(int(w[leader]).bit_count(), 0)) + NODE
    w[at + BUCKET_AT], w[at + KEY_AT], w[at + MOVE_AT] = 0, 0, NOTHING
