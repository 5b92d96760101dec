"""A player by rules of thumb, compiled: the card that brings a side most, or least where it ducks.

A card is a bit of a word as in ``solver.pack``. Says in words what a readable player says in cards, number
by number; a test holds the two against each other. What the rules rest on, the ``habits``, is the caller's.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from tapis.solver.native.bits import OPTIONS, count, low, may_be_laid
from tapis.solver.native.points.rules import beats
from tapis.solver.native.points.words import above, lane_of

MOST_SEATS, LANES, BITS, PLANES = 5, 4, 64, 5
LANE = 0x7FFF
POWERS = 10
"""No hand and no suit has more cards, less one."""

# What the terms of play hold, one word each, then tables.
TRUMP, EXEMPT, RUFFING, FREE_WHEN_VOID, LAST, DUCKING, SEATS, KEPT = range(8)
BACKWARDS = 8  # by tricks left: whether the lanes run backwards in that trick
FRIENDS = 24  # by seat, without itself
POINTS = 32  # by bit
PREFERRED = POINTS + BITS  # by bit: which of equal cards is laid, the highest number first
PLANE = PREFERRED + BITS  # the points of all cards, bit by bit of the number
TERMS = PLANE + PLANES

# What the rules rest on; see the readable player.
RUFFS, SHARED, TOP, TIME, PLAIN, TRUMPS, UNGUARDED, TRUMPED, RUFF, RUFF_TIME, ONE_OF_TWO = range(11)
MUST, MUST_MORE, MUST_BELOW, DANGER, DANGER_MORE, COVERED, DANGER_TRUMPED = range(11, 18)

# The room a decision is made in: by seat the chances that none of so many cards are there; then, by order of
# a trick, how much of a card's chance counts; then powers; then what a suit promises.
NONE_OF = 0
PART = MOST_SEATS * POWERS
PLAIN_LEFT, TRUMP_LEFT = PART + 2, PART + 2 + POWERS
PROMISED = TRUMP_LEFT + POWERS
ROOM = PROMISED + LANES


@njit(**OPTIONS)
def worth_of(cards: Any, terms: Any) -> Any:
    """The points of a word of cards."""
    total = 0
    for plane in range(PLANES):
        total += count(cards & terms[PLANE + plane]) << plane
    return total


@njit(**OPTIONS)
def over(card: Any, suit: Any, backwards: Any) -> Any:
    """The cards of a suit that beat ``card``, which is one of them."""
    return suit & (card - 1) if backwards else suit & above(card)


@njit(**OPTIONS)
def takes(card: Any, hand: Any, look: Any, terms: Any, habits: Any, room: Any) -> Any:
    """How likely a card takes a trick later, held in ``hand``: at best in one of the orders to come."""
    unseen, foes, rest, _, _ = look
    suit, trump = lane_of(card), terms[TRUMP]
    out, found = max(count(unseen), 1), 0.0
    for backwards in range(2):
        part = room[PART + backwards]
        if part < 0.0:
            continue
        higher = over(card, suit, backwards)
        lower = suit & ~higher & ~card
        if terms[DUCKING]:
            below, beyond, own = count(lower & unseen), count(higher & unseen), count(lower & hand)
            if suit == trump:
                chance = habits[MUST] + habits[MUST_MORE] * min(below, 4) + habits[MUST_BELOW] * (own > 0)
            else:
                danger = habits[DANGER] + habits[DANGER_MORE] * below / (below + beyond + 0.5)
                chance = danger * habits[COVERED] ** own * (habits[DANGER_TRUMPED] if trump else 1.0)
            found = max(found, chance)
            continue
        against = count(higher & unseen)
        if suit == trump:
            ruff = max(0.0, habits[RUFF] + habits[RUFF_TIME] * rest)
            chance = room[TRUMP_LEFT + against] * (1.0 - ruff) + ruff if against else 1.0
        else:
            guarded = count(lower & hand) >= against * foes / out
            chance = room[PLAIN_LEFT + against] * (1.0 if guarded else habits[UNGUARDED])
            chance *= min(1.0, habits[TOP] + habits[TIME] * rest)
            if unseen & trump:
                chance *= habits[TRUMPED]
        found = max(found, chance * part)
    return found


@njit(**OPTIONS)
def promised(hand: Any, look: Any, terms: Any, habits: Any, room: Any) -> Any:
    """The points that the cards of a hand in one suit will bring.

    A ``look`` is the cards unseen, how many the other side holds, how many the hand will have with its other
    suits, the points of a mean trick, and how much of a losing card partner brings home.
    """
    _, _, _, trick, shared = look
    total, left = 0.0, hand
    while left:
        card = left & -left
        left ^= card
        chance, worth = takes(card, hand, look, terms, habits, room), terms[POINTS + low(card)]
        total += chance * (worth + trick) + (1.0 - chance) * shared * worth
    return total


@njit(**OPTIONS)
def holds(seat: Any, cards: Any, unseen: Any, lacks: Any, sure: Any, room: Any) -> Any:
    """How likely a seat holds one of some cards."""
    if sure[seat] & unseen & cards:
        return 1.0
    return 1.0 - room[NONE_OF + seat * POWERS + count(cards & unseen & ~lacks[seat])]


@njit(**OPTIONS)
def wins(card: Any, at: Any, unseen: Any, terms: Any, habits: Any, lacks: Any, sure: Any, room: Any) -> Any:
    """How likely the side takes the trick by laying ``card``."""
    seat, laid, led, best, winner, left = at
    trump, seats, friends = terms[TRUMP], terms[SEATS], terms[FRIENDS + seat] | 1 << seat
    backwards = terms[BACKWARDS + left]
    if laid == 0:
        led = lane_of(card)
    if laid == 0 or beats(card, best, led | trump, backwards):
        best, winner = card, seat
    suit = lane_of(best)
    higher_cards = over(best, suit, backwards)
    lower_cards = suit & ~higher_cards & ~best
    ours = 1.0 if friends >> winner & 1 else 0.0
    for step in range(1, seats - laid):
        other = (seat + step) % seats
        higher = holds(other, higher_cards, unseen, lacks, sure, room)
        if terms[DUCKING]:
            free = holds(other, lower_cards, unseen, lacks, sure, room)
            beaten = higher * (1.0 - free) if suit == led else 0.0
        else:
            void = 1.0 - holds(other, led, unseen, lacks, sure, room)
            ruffing = void + (1.0 - void) * habits[RUFFS]
            if suit != led:
                beaten = higher * ruffing
            elif trump in (0, led):
                beaten = higher
            else:
                ruff = holds(other, trump, unseen, lacks, sure, room) * ruffing
                beaten = 1.0 - (1.0 - higher) * (1.0 - ruff)
        if friends >> other & 1:
            ours += (1.0 - ours) * beaten
        else:
            ours *= 1.0 - beaten
    return ours


@njit(**OPTIONS)
def guessed(
    seat: Any, hand: Any, unseen: Any, counts: Any, proven: Any, sure: Any, terms: Any, own: Any
) -> Any:
    """Fill ``own``: what each of the others lacks, and the chances that it holds none of so many cards.

    How many cards the other side holds.
    """
    lacks, room = own
    seats, friends, foes, shown = terms[SEATS], terms[FRIENDS + seat], 0, 0
    for other in range(seats):
        if other != seat:
            shown |= sure[other] & unseen
            if not friends >> other & 1:
                foes += counts[other]
    for other in range(seats):
        if other == seat:
            continue
        known = sure[other] & unseen
        lacks[other] = proven[other] | shown & ~known
        possible = count(unseen & ~lacks[other] & ~known)
        density = min(1.0, (counts[other] - count(known)) / possible) if possible else 0.0
        chance, at = 1.0, NONE_OF + other * POWERS
        for number in range(POWERS):
            room[at + number] = chance
            chance *= 1.0 - density
    return foes


@njit(**OPTIONS)
def prepared(foes: Any, out: Any, left: Any, terms: Any, habits: Any, room: Any) -> None:
    """Write what all cards share: powers of what a higher card leaves, parts of the orders to come."""
    share = foes / max(out, 1)
    plain, trumps = habits[PLAIN] ** share, habits[TRUMPS] ** share
    room[PLAIN_LEFT], room[TRUMP_LEFT] = 1.0, 1.0
    for number in range(1, POWERS):
        room[PLAIN_LEFT + number] = room[PLAIN_LEFT + number - 1] * plain
        room[TRUMP_LEFT + number] = room[TRUMP_LEFT + number - 1] * trumps
    back = 0
    for trick in range(1, left):
        back += terms[BACKWARDS + trick]
    whole, once = max(left - 1, 1), habits[ONE_OF_TWO]
    for order, many in ((0, left - 1 - back), (1, back)):
        room[PART + order] = once + (1.0 - once) * many / whole if many else -1.0


@njit(**OPTIONS)
def chosen(
    at: Any, pool: Any, hand: Any, unplayed: Any, counts: Any, proven: Any, sure: Any, rules: Any
) -> Any:
    """The card laid by whose turn it is.

    ``at`` is the seat, how many cards lie there, the lane led, the best card, its seat, the tricks left;
    ``pool`` the points of the trick, ``counts`` how many cards each holds, ``proven`` what each did not
    follow, ``sure`` what each has shown; ``rules`` the terms, the habits and the room.
    """
    seat, laid, led, best, _winner, left = at
    terms, habits, lacks, room = rules
    trump = terms[TRUMP]
    cards = hand
    if laid:
        exempt, ruffing, free = terms[EXEMPT], terms[RUFFING], terms[FREE_WHEN_VOID]
        cards = may_be_laid(hand, led, best & trump, trump, exempt, ruffing, free)
    if cards & (cards - 1) == 0:
        return cards
    unseen, held = unplayed & ~hand, count(hand)
    out = count(unseen)
    foes = guessed(seat, hand, unseen, counts, proven, sure, terms, (lacks, room))
    prepared(foes, out, left, terms, habits, room)
    seats, mean = terms[SEATS], worth_of(unseen, terms) / max(out, 1)
    trick = (seats - 1) * mean + terms[LAST] / max(held - 1, 1)
    look = (unseen, foes, held - 1, trick, habits[SHARED] if terms[FRIENDS + seat] else 0.0)
    sign = -1.0 if terms[DUCKING] else 1.0
    coming = (seats - 1 - laid) * mean + (terms[LAST] if held == 1 else 0)
    for lane in range(LANES):
        room[PROMISED + lane] = promised(hand & LANE << 16 * lane, look, terms, habits, room)
    found, highest, most = 0, -1e300, -1
    left_over = cards
    while left_over:
        card = left_over & -left_over
        left_over ^= card
        stake = pool + terms[POINTS + low(card)] + coming
        value = wins(card, at, unseen, terms, habits, lacks, sure, room) * stake
        for lane in range(LANES):
            if card & LANE << 16 * lane:
                value += promised((hand ^ card) & LANE << 16 * lane, look, terms, habits, room)
            else:
                value += room[PROMISED + lane]
        value = np.floor(sign * value * 1e6 + 0.5)
        if value > highest or (value == highest and terms[PREFERRED + low(card)] > most):
            found, highest, most = card, value, terms[PREFERRED + low(card)]
    return found
