"""Which cards are tried, and in which order.

Of touching cards one stands for all. First comes the card that proved best when hand, trick and the next hand
looked alike; the rest follow by who would take the trick if everybody played the cheapest winning card. The
weights were found by trying random changes of them on random deals.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from tapis.solver.native.bits import INLINED, count, low
from tapis.solver.native.tricks.ducking import ducking_score
from tapis.solver.native.tricks.layout import (
    AGE,
    DUCKING,
    FULL,
    HANDS,
    HINTS,
    HINTS_SIZE,
    SEATS,
    SIDE,
    TRUMP,
    suit_of,
    together,
)
from tapis.solver.native.tricks.leads import promise

SCORES = 14
"""Where, in the part of the workspace a card has to itself, the scores stand; the cards stand before them."""
WINS, CHEAP_WIN, LOSES, CHEAP, RUFF, LEADS_TRUMP, TOP, LONG, LONG_DISCARD, BEFORE = range(10)
WEIGHTS = np.array(
    [
        [501, 1, -4, 10, -2, -15, -22, -5, 2, 134],
        [48, 4, 33, 6, -238, 0, 0, 0, -4, 0],
        [165, 2, 2, 19, 7, 0, 0, 0, -1, 0],
    ]
)
"""For the lead, for the two hands after it, for the last hand."""


@njit(**INLINED)
def tops(cards: Any, alive: Any) -> Any:
    """Of each run of cards with none of the others' cards between them the highest."""
    gone, below = FULL & ~alive, cards
    below |= gone & (below >> 1)
    gone &= gone >> 1
    below |= gone & (below >> 2)
    gone &= gone >> 2
    below |= gone & (below >> 4)
    gone &= gone >> 4
    below |= gone & (below >> 8)
    return cards & ~(below >> 1)


@njit(**INLINED)
def follow(hand: Any, led: Any) -> Any:
    """The cards that may be laid."""
    own = hand & led
    return own or hand


@njit(**INLINED)
def _hint(w: Any, laid: Any, seat: Any, led: Any, best: Any, winner: Any) -> Any:
    """A number for what the hand, the trick and the next hand look like."""
    hand, after = w[HANDS + seat], w[HANDS + ((seat + 1) & 3)]
    if laid:
        hand, after = follow(hand, led), best ^ (after & led) * 31 * (laid < 3) ^ winner << 62
    mixed = (
        hand * 0x1E3779B97F4A7C15 ^ (after + 77 * seat + laid) * 0x42B2AE3D27D4EB4F ^ w[AGE] << 40 ^ w[SIDE]
    )
    mixed ^= (mixed >> 29) & 0x7FFFFFFFF
    mixed *= 0x3F58476D1CE4E5B9
    return mixed ^ (mixed >> 31) & 0x1FFFFFFFF


@njit(**INLINED)
def hint_place(w: Any, laid: Any, seat: Any, led: Any, best: Any, winner: Any) -> Any:
    """The number above with its lowest six bits free for a card; its place are other bits of it."""
    return _hint(w, laid, seat, led, best, winner) & ~63


@njit(**INLINED)
def _hinted(w: Any, mixed: Any, cards: Any, open_tops: Any) -> Any:
    """The card remembered for such a moment, as the top of its run; nothing where none is."""
    word = w[HINTS + ((mixed >> 6) & (HINTS_SIZE - 1))]
    card = 1 << (word & 63)
    if word & ~63 != mixed or not cards & card:
        return 0
    while not open_tops & card:
        card <<= 1
    return card


@njit(**INLINED)
def note(w: Any, mixed: Any, card: Any) -> None:
    """Remembers the card that decided."""
    w[HINTS + ((mixed >> 6) & (HINTS_SIZE - 1))] = mixed | low(card)


@njit(**INLINED)
def _outcome(w: Any, laid: Any, seat: Any, led: Any, card: Any, winner: Any) -> Any:
    """Who takes the trick when each hand still to play wins it as cheaply as it can from the other side."""
    can = led | w[TRUMP]
    for _ in range(laid + 1, SEATS):
        seat = (seat + 1) & 3
        if not together(w, seat, winner):
            better = follow(w[HANDS + seat], led) & can & ~((card << 1) - 1)
            if better:
                card, winner = better & -better, seat
    return winner


@njit(**INLINED)
def _score(w: Any, laid: Any, seat: Any, led: Any, best: Any, winner: Any, card: Any, alive: Any) -> Any:
    trump, hand = w[TRUMP], w[HANDS + seat]
    kind = 0 if laid == 0 else (2 if laid == 3 else 1)
    suit, rank = suit_of(card), low(card) & 15
    led = led if laid else suit
    beats = laid == 0 or card & (led | trump) > best
    taker = _outcome(w, laid, seat, led, card if beats else best, seat if beats else winner)
    ours = together(w, seat, taker)
    score = -rank * WEIGHTS[kind, CHEAP]
    if ours:
        score = (
            WEIGHTS[kind, WINS] - rank * WEIGHTS[kind, CHEAP_WIN] if beats else WEIGHTS[kind, WINS] + score
        )
    else:
        score -= WEIGHTS[kind, LOSES]
    if card & trump and led != trump:
        score -= WEIGHTS[kind, RUFF]
    if laid == 0:
        length = 0
        for other in range(SEATS):
            held = count(w[HANDS + other] & suit)
            length += held if together(w, seat, other) else -held
        score += length * WEIGHTS[kind, LONG]
        if ours and not alive & suit & ~hand & ~((card << 1) - 1):
            score += WEIGHTS[kind, TOP]
        if not ours and taker == (seat + 3) & 3:
            score += WEIGHTS[kind, BEFORE]
        if card & trump:
            score += WEIGHTS[kind, LEADS_TRUMP]
    elif not beats and not card & led:
        score += count(hand & suit) * WEIGHTS[kind, LONG_DISCARD]
    return score


@njit(**INLINED)
def moves(
    w: Any, base: Any, laid: Any, seat: Any, led: Any, best: Any, winner: Any, alive: Any, mixed: Any
) -> Any:
    """Writes the cards to try from ``base`` on, most promising first, and says how many there are."""
    cards = follow(w[HANDS + seat], led) if laid else w[HANDS + seat]
    left = open_tops = tops(cards, alive)
    if not left & (left - 1):
        w[base] = left
        return 1
    hinted, n = _hinted(w, mixed, cards, open_tops), 0
    while left:
        card = left & -left
        left ^= card
        score = 1 << 20
        if card != hinted:
            if w[DUCKING]:
                score = ducking_score(w, laid, seat, led, best, winner, card)
            else:
                score = _score(w, laid, seat, led, best, winner, card, alive)
            if laid == 0:
                score += promise(w, seat, card, count(cards))
        at = n
        while at and w[base + SCORES + at - 1] < score:
            w[base + at], w[base + SCORES + at] = w[base + at - 1], w[base + SCORES + at - 1]
            at -= 1
        w[base + at], w[base + SCORES + at] = card, score
        n += 1
    return n
