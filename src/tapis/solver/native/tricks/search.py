"""Exact search of trick-count games: does a side take so many tricks, all hands seen, both playing best?

Zero-window alpha-beta over the cards, after the methods of Haglund's and Chang's double-dummy solvers and of
Ginsberg's partition search. An answer carries, beside yes or no, the cards whose rank its proof relied on.
They make entries of the table general, and they prune: when a card fails and nothing below it mattered, the
smaller cards of its suit fail as well.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from tapis.solver.native.bits import APART, INLINED, count, top
from tapis.solver.native.tricks.bounds import NOT_SHOWN, settled
from tapis.solver.native.tricks.ducking import runner_up, safe
from tapis.solver.native.tricks.layout import (
    DUCKING,
    HANDS,
    LIMIT,
    NODES,
    PLY,
    SEATS,
    SIDE,
    STACK,
    TRUMP,
    YES,
    beats,
    suit_of,
    wants,
)
from tapis.solver.native.tricks.leads import decided
from tapis.solver.native.tricks.order import hint_place, moves, note
from tapis.solver.native.tricks.table import NOT_FOUND, recall, remember

OPEN = NOT_FOUND
"""Neither bounds nor table know the answer, or not all cards have been tried."""

NUMBER, AT, LAID, SEAT, LED, BEST, WINNER, NEED, ALIVE, HAND, RANKS, BEATEN, MIXED, TOP, TAKER = range(28, 43)
"""What a frame holds behind the cards and their scores: the position, which card is being
tried, what is known so far, the best card and its owner once that card is laid."""


@njit(**INLINED)
def _last_trick(w: Any, leader: Any) -> Any:
    """The only way the last trick can go."""
    best = w[HANDS + leader]
    led, winner, seat = suit_of(best), leader, leader
    cards = best
    for _ in range(SEATS - 1):
        seat = (seat + 1) & 3
        cards |= w[HANDS + seat]
        card = w[HANDS + seat] & (led | w[TRUMP])
        if card > best:
            best, winner = card, seat
    same = suit_of(best) & cards
    ranks = best if same & (same - 1) else 0
    return ranks | YES if (w[SIDE] >> winner) & 1 else ranks


@njit(**INLINED)
def _known(w: Any, leader: Any, need: Any, alive: Any) -> Any:
    """The answer at the start of a trick where no card need be played to find it, else OPEN."""
    left = count(w[HANDS + leader])
    if need <= 0:
        return YES
    if need > left:
        return 0
    w[NODES] += 1
    if w[DUCKING]:
        answer = safe(w, leader)
    elif left == 1:
        return _last_trick(w, leader)
    else:
        answer = settled(w, alive, leader, left, need)
    return recall(w, alive, leader, need) if answer == NOT_SHOWN else answer


@njit(**INLINED)
def _decisive(w: Any, best: Any, winner: Any, alive: Any, answer: Any) -> Any:
    """The card whose rank won the trick just played, if another of its suit was laid.

    Where the winner had the choice it is the card laid. Where the winner was forced any card of its run
    may have been laid, and all of them must be known to be the winner's.
    """
    if w[DUCKING]:
        return runner_up(w, best, alive)
    suit = suit_of(best)
    rest = w[HANDS] | w[HANDS + 1] | w[HANDS + 2] | w[HANDS + 3]
    same = suit & alive & ~rest
    if not same & (same - 1):
        return 0
    if (answer & YES != 0) == ((w[SIDE] >> winner) & 1 != 0):
        return best
    below = alive & suit & (best - 1)
    while below and (1 << top(below)) & w[HANDS + winner]:
        best = 1 << top(below)
        below ^= best
    return best


@njit(**INLINED)
def _enter(w: Any, frame: Any) -> Any:
    """The answer for the position of a frame if it is known; else OPEN, with its cards ready to be tried."""
    laid, seat = w[frame + LAID], w[frame + SEAT]
    if laid == 0:
        w[frame + ALIVE] = w[HANDS] | w[HANDS + 1] | w[HANDS + 2] | w[HANDS + 3]
        answer = _known(w, seat, w[frame + NEED], w[frame + ALIVE])
        if answer != OPEN:
            return answer
    led, best, winner = w[frame + LED], w[frame + BEST], w[frame + WINNER]
    mixed = hint_place(w, laid, seat, led, best, winner)
    w[frame + NUMBER] = moves(w, frame, laid, seat, led, best, winner, w[frame + ALIVE], mixed)
    w[frame + HAND], w[frame + MIXED] = w[HANDS + seat], mixed
    w[frame + AT], w[frame + RANKS], w[frame + BEATEN] = 0, 0, 0
    return OPEN


@njit(**INLINED)
def place(
    w: Any, frame: Any, laid: Any, seat: Any, led: Any, best: Any, winner: Any, need: Any, alive: Any
) -> None:
    """Puts a position into a frame, to be asked whether the side takes ``need`` tricks from there.

    ``seat`` is to play to a trick in which so many cards are ``laid``, in the suit ``led``, ``best`` the
    winning one, of ``winner``; ``alive`` are all cards that were in play when the trick began.
    """
    w[frame + LAID], w[frame + SEAT], w[frame + LED] = laid, seat, led
    w[frame + BEST], w[frame + WINNER], w[frame + NEED], w[frame + ALIVE] = best, winner, need, alive


@njit(**INLINED)
def _lay(w: Any, frame: Any) -> None:
    """Lays the next card of a frame, and puts the position after it into the following one."""
    laid, seat, need, alive = w[frame + LAID], w[frame + SEAT], w[frame + NEED], w[frame + ALIVE]
    led, best, winner = w[frame + LED], w[frame + BEST], w[frame + WINNER]
    card = w[frame + w[frame + AT]]
    w[HANDS + seat] = w[frame + HAND] ^ card
    if laid == 0:
        led = suit_of(card)
    if laid == 0 or beats(w, card, led, best):
        best, winner = card, seat
    w[frame + TOP], w[frame + TAKER] = best, winner
    if laid < SEATS - 1:
        place(w, frame + PLY, laid + 1, (seat + 1) & 3, led, best, winner, need, alive)
    else:
        place(w, frame + PLY, 0, winner, 0, 0, winner, need - ((w[SIDE] >> winner) & 1), 0)


@njit(**INLINED)
def _learn(w: Any, frame: Any, found: Any) -> Any:
    """Takes back the card that led to the answer ``found``: the answer for the frame, OPEN if it has none."""
    laid, seat, at = w[frame + LAID], w[frame + SEAT], w[frame + AT]
    card = w[frame + at]
    if laid == SEATS - 1:
        found |= _decisive(w, w[frame + TOP], w[frame + TAKER], w[frame + ALIVE], found)
    w[HANDS + seat] = w[frame + HAND]
    ours = wants(w, seat)
    if (found & YES != 0) == ours:
        if w[frame + NUMBER] > 1:
            note(w, w[frame + MIXED], card)
            if laid == 0:
                decided(w, seat, card, count(w[frame + HAND]))
        return _prove(w, frame, found)
    w[frame + RANKS] |= found & ~YES
    suit = suit_of(card)
    mattered = found & suit
    unranked = suit & ((mattered & -mattered) - 1) if mattered else suit
    if card & unranked:
        w[frame + BEATEN] |= unranked
    at += 1
    while at < w[frame + NUMBER] and w[frame + at] & w[frame + BEATEN]:
        at += 1
    w[frame + AT] = at
    if at < w[frame + NUMBER]:
        return OPEN
    return _prove(w, frame, w[frame + RANKS] if ours else w[frame + RANKS] | YES)


@njit(**INLINED)
def _prove(w: Any, frame: Any, answer: Any) -> Any:
    """The answer for the frame, noted in the table where a trick begins."""
    if w[frame + LAID] == 0:
        hand = w[frame + HAND]
        remember(w, w[frame + ALIVE], w[frame + SEAT], w[frame + NEED], count(hand), answer)
    return answer


@njit(**APART)
def _given_up(w: Any, frame: Any) -> Any:
    """Takes back every card that was laid on the way to a frame."""
    while frame > STACK:
        frame -= PLY
        w[HANDS + w[frame + SEAT]] = w[frame + HAND]
    return OPEN


@njit(**APART)
def search(w: Any) -> Any:
    """The answer for the position in the first frame: YES or not, with the cards whose rank mattered.

    OPEN where as many tricks have been looked at as are allowed; then the hands are as they were.
    """
    frame = np.int64(STACK)  # as a bare number it would have all it is given to compiled twice
    while True:
        if w[NODES] >= w[LIMIT]:
            return _given_up(w, frame)
        answer = _enter(w, frame)
        while answer != OPEN:
            if frame == STACK:
                return answer
            frame -= PLY
            answer = _learn(w, frame, answer)
        _lay(w, frame)
        frame += PLY
