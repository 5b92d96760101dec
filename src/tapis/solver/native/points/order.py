"""In which order the search tries the cards: the sooner the card that decides, the less there is to search.

A card is judged by a forecast of its trick: each who follows and can turn the trick to their side does so
with their least card that can; then everybody gives their dearest or their cheapest. The weights were
fitted to deals solved before. With much left to play that counts a quarter beside what the card looks like a
trick ahead (``points.foresight``).
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from tapis.solver.native.bits import INLINED, OPTIONS, low, top
from tapis.solver.native.points.foresight import foreseen, foresees
from tapis.solver.native.points.marks import marked
from tapis.solver.native.points.rules import beats, least_taker, open_cards, takers
from tapis.solver.native.points.words import (
    HISTORY,
    MARKED,
    NOTHING,
    POINTS,
    SHARED,
    TRUMP,
    cheapest,
    dearest,
    ducking,
    lane_of,
    plays_for_much,
)

WON, WON_POINTS, LOST_POINTS, GIVEN_POINTS, GIVEN, OWN_POINTS = 0, 1, 2, 3, 4, 5
TRUMPING, TRUMP_RANK, RANK, MASTER, LEAD_WON, LEAD_LOST = 6, 7, 8, 9, 10, 11
WEIGHTS = np.array(
    [
        [-190, 71, 9, 3, -9, -3, 29, 8, -4, -16, -21, 428],
        [-8, 2, 11, 3, -24, -8, 48, 9, 3, 0, 0, 0],
        [367, 4, 14, 1, 5, 5, 0, 10, 0, 0, 0, 0],
    ],
    np.int64,
)
"""For the lead, the second and third card, the last card: the weights named above."""
OFTEN = 2000
NEVER_JUDGED, FAR = -(1 << 60), 1 << 20
SHORT = 5
"""Up to how many tricks two threads at the same question need not take the cards in different orders."""


@njit(**INLINED)
def judge(
    w: Any,
    frame: Any,
    cards: Any,
    k: Any,
    seat: Any,
    led: Any,
    best: Any,
    winner: Any,
    pool: Any,
    backwards: Any,
) -> Any:
    """Write into a frame how promising each of these cards is; how many they are.

    ``pool`` is what the trick counts. A word has the score above and the card below: the greatest is the most
    promising one.
    """
    number, far = 0, foresees(w, seat, k)
    while cards:
        card = low(cards)
        cards &= cards - 1
        score = _judged(w, card, k, seat, led, best, winner, pool, backwards)
        if far:
            often = w[_history(k, led if k else lane_of(1 << card), seat, card)] >> 8
            score = (score >> 2) + often + foreseen(w, k, seat, led, best, winner, pool, card)
        w[frame + number] = score << 6 | NOTHING - card
        number += 1
    return number


@njit(**INLINED)
def most_promising(w: Any, frame: Any, number: Any, waiting: Any) -> Any:
    """Of so many cards judged, the best of those still waiting, as a word."""
    found = NEVER_JUDGED
    for i in range(number):
        judged = w[frame + i]
        if judged > found and waiting >> (NOTHING - (judged & 63)) & 1:
            found = judged
    return 1 << (NOTHING - (found & 63))


@njit(**OPTIONS)
def turn_round(w: Any, frame: Any, number: Any, waiting: Any, size: Any, tried: Any) -> None:
    """Let a thread that helps take the cards from the other end, all but the first one tried."""
    if w[SHARED] < 2 or size <= SHORT:
        return
    spared = most_promising(w, frame, number, waiting) if tried == NOTHING else 0
    for i in range(number):
        judged = w[frame + i]
        if not spared >> (NOTHING - (judged & 63)) & 1:
            w[frame + i] = (-(judged >> 6) - FAR) << 6 | judged & 63


@njit(**INLINED)
def _judged(
    w: Any, card: Any, k: Any, seat: Any, led: Any, best: Any, winner: Any, pool: Any, backwards: Any
) -> Any:
    """The score of one card."""
    word = 1 << card
    trump = w[TRUMP]
    lane = led if k else lane_of(word)
    takes = k == 0 or beats(word, best, lane | trump, backwards)
    ours = takes or plays_for_much(w, winner) == plays_for_much(w, seat)
    points = w[POINTS + card]
    total = pool + points
    if k < 3:
        ours, total = _forecast(w, k, seat, lane, word if takes else best, ours, total, backwards)
    often = w[_history(k, lane, seat, card)]
    if w[MARKED + seat]:
        return marked(w, card, k, seat, lane, takes, ours, total, often)
    weights = WEIGHTS[0 if k == 0 else 2 if k == 3 else 1]
    rank = card & 15
    if ours:
        score = weights[WON] + weights[WON_POINTS] * total
        if not takes:
            score += weights[GIVEN_POINTS] * points + weights[GIVEN]
    else:
        score = -weights[LOST_POINTS] * total - weights[OWN_POINTS] * points
    if word & trump:
        score -= weights[TRUMPING] + weights[TRUMP_RANK] * rank
        if k == 0:
            score += weights[LEAD_WON] if ours else weights[LEAD_LOST]
    else:
        score -= weights[RANK] * rank
        if k == 0:
            others = (w[0] | w[1] | w[2] | w[3]) & lane & ~w[seat]
            if takers(others, word, backwards) == 0:
                score += weights[MASTER]
    return score + (often >> 8)


@njit(**INLINED)
def _forecast(w: Any, k: Any, seat: Any, lane: Any, best: Any, ours: Any, total: Any, backwards: Any) -> Any:
    """Whether the trick goes to the side of ``seat``, and what it counts, if all others play simply."""
    winning, duck = lane | w[TRUMP], ducking(w)
    mine = plays_for_much(w, seat)
    first, second, third = 0, 0, 0
    for j in range(k + 1, 4):
        other = (seat + j - k) & 3
        cards = open_cards(w, w[other], lane, best)
        if duck or (plays_for_much(w, other) == mine) != ours:
            taking = takers(cards & winning, best, backwards)
            if duck and taking != cards:
                cards &= ~taking
            elif taking:
                ours = plays_for_much(w, other) == mine
                best = least_taker(taking, backwards)
                cards = best
        first, second, third = second, third, cards
    for j in range(3, k, -1):
        other = (seat + j - k) & 3
        if ((plays_for_much(w, other) == mine) == ours) != duck:
            total += dearest(w, third)
        else:
            total += cheapest(w, third)
        third, second = second, first
    return ours, total


@njit(**OPTIONS)
def _history(k: Any, lane: Any, seat: Any, card: Any) -> Any:
    """Where it is counted how often a card decided here."""
    return HISTORY + ((top(lane) >> 4 if k else 4) * 4 + seat) * 64 + card


@njit(**OPTIONS)
def decided(w: Any, k: Any, lane: Any, seat: Any, card: Any, size: Any) -> None:
    """Note that a card decided; the more there was left to play, the more it counts."""
    at = _history(k, lane, seat, card)
    w[at] += size * size
    if w[at] > OFTEN:
        first = HISTORY + (top(lane) >> 4 if k else 4) * 256
        for i in range(first, first + 256):
            w[i] >>= 1
