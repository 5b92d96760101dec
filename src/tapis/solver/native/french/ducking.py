"""Card play without a trick by rules of thumb, compiled: misères and the piccolo, and the play against them.

Says in words what ``bots.whist.ducking`` says in cards; a test holds the two against each other. ``relief``
is a table by what is held in a suit: how much safer a misère is without its highest card.
"""

from __future__ import annotations

from typing import Any

from numba import njit

from tapis.solver.native.bits import OPTIONS, count
from tapis.solver.native.french.trick import (
    BEST,
    DECLARERS,
    HAS_LED,
    LAID,
    LED,
    SEATS,
    TAKEN,
    WANTED,
    WINNER,
    failed,
    lacks,
    open_now,
    prey_of,
    to_come,
    turn,
    unseen_by,
    winning,
)
from tapis.solver.native.french.words import (
    SUITS,
    above,
    below,
    height,
    highest,
    lowest,
    masters,
    pattern,
    suit_of,
    top_of,
    whole,
)

TEN = 8


@njit(**OPTIONS)
def ducked_with(play: Any, hand: Any, shown: Any, relief: Any) -> Any:
    """The card in a misère or piccolo; ``shown`` are the cards of each seat that lie open."""
    seat = turn(play)
    if play[DECLARERS] >> seat & 1 and not failed(play, seat):
        if play[WANTED] > play[TAKEN + seat]:
            return _take_one(play, hand, relief)
        return _duck(play, hand, relief)
    return _catch(play, hand, shown, seat)


@njit(**OPTIONS)
def most_dangerous(hand: Any, choice: Any, relief: Any) -> Any:
    """The card without which a misère is safest: the highest of the suit that gains most by it."""
    best, most, tallest = -1, -1e300, -1
    for suit in range(SUITS):
        if choice & whole(suit):
            gain, tall = relief[pattern(hand, suit)], height(top_of(hand & whole(suit)))
            if gain > most or (gain == most and tall > tallest):
                best, most, tallest = suit, gain, tall
    return top_of(choice & whole(best))


@njit(**OPTIONS)
def _duck(play: Any, hand: Any, relief: Any) -> Any:
    """Under the best card as high as possible; without the suit the most dangerous card."""
    if not play[LAID]:
        return _safest_lead(hand, unseen_by(play, hand))
    cards = open_now(play, hand)
    if not cards & whole(play[LED]):
        return most_dangerous(hand, hand, relief)
    losing = cards & ~winning(play, cards)
    if losing:
        return highest(losing)
    return lowest(cards) if to_come(play, 1) else highest(cards)


@njit(**OPTIONS)
def _safest_lead(hand: Any, unseen: Any) -> Any:
    """The card that somebody must likeliest beat: higher cards out against lower ones."""
    found, most, left = 0, -1e300, hand
    while left:
        card = left & -left
        left ^= card
        over, under = above(unseen, card), below(unseen, card)
        safety = over - 2.5 * under if over else -40.0
        if safety > most or (safety == most and height(card) < height(found)):
            found, most = card, safety
    return found


@njit(**OPTIONS)
def _take_one(play: Any, hand: Any, relief: Any) -> Any:
    """A piccolo wants one trick: with a master as soon as there is one, otherwise with what can win."""
    unseen, cards = unseen_by(play, hand), open_now(play, hand)
    high = masters(hand, unseen)
    if not play[LAID]:
        return highest(high or hand)
    if not cards & whole(play[LED]):
        others = cards & ~highest(high) if high else cards
        return most_dangerous(hand, others or cards, relief)
    wins = winning(play, cards)
    if high & wins:
        return highest(high & wins)
    if high:
        return _duck(play, hand, relief)
    return highest(cards) if wins else highest(cards & ~wins)


@njit(**OPTIONS)
def _catch(play: Any, hand: Any, shown: Any, seat: Any) -> Any:
    """Make one of the players of the misère take a trick."""
    prey, cards = prey_of(play, seat), open_now(play, hand)
    if not prey:
        return lowest(cards)
    if not play[LAID]:
        return _trap(play, hand, shown, prey)
    losing = cards & ~winning(play, cards)
    if prey >> play[WINNER] & 1:
        return highest(losing) if losing else lowest(cards)
    if not cards & whole(play[LED]):
        return _thrown(hand, cards)
    waiting = False
    for step in range(1, SEATS):
        other = (seat + step) % SEATS
        if to_come(play, step) and prey >> other & 1 and not lacks(play, other, play[LED]):
            waiting = True
    if not waiting:
        return highest(cards)
    if height(play[BEST]) >= TEN and suit_of(play[BEST]) == play[LED]:
        return highest(cards)
    return highest(losing) if losing else lowest(cards)


@njit(**OPTIONS)
def _trap(play: Any, hand: Any, shown: Any, prey: Any) -> Any:
    """A low lead in a suit where the player of the misère holds cards that few others are under."""
    unseen, best, most = unseen_by(play, hand), -1, -1e300
    for suit in range(SUITS):
        if hand & whole(suit):
            chance = _chance(play, hand & whole(suit), unseen & whole(suit), shown, prey)
            if chance > most:
                best, most = suit, chance
    return lowest(hand & whole(best))


@njit(**OPTIONS)
def _chance(play: Any, held: Any, out: Any, shown: Any, prey: Any) -> Any:
    """How likely the lowest card of what is held catches somebody."""
    card = held & -held
    suit, void, has_led, seen, first = suit_of(card), True, False, 0.0, True
    for other in range(SEATS):
        if prey >> other & 1:
            void = void and lacks(play, other, suit)
            has_led = has_led or play[HAS_LED + other] >> suit & 1
            found = 0.0
            if shown[other]:
                theirs = shown[other] & whole(suit)
                found = 12.0 if theirs and below(theirs, card) == 0 else -8.0
            seen = found if first or found > seen else seen
            first = False
    if not out or void:
        return -20.0
    own = 10.0 if has_led else 0.0
    return seen + above(out, card) - 1.5 * below(out, card) - count(held) / 4 - own / 20


@njit(**OPTIONS)
def _thrown(hand: Any, cards: Any) -> Any:
    """Off suit: the highest card of a short suit, so that low ones and voids remain."""
    found, most, left = 0, -1, cards
    while left:
        card = left & -left
        left ^= card
        tall = height(card)
        worth = ((tall >= TEN) * 16 + 15 - count(hand & whole(suit_of(card)))) * 16 + tall
        if worth > most:
            found, most = card, worth
    return found
