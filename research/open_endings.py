"""The last tricks of two sides who see all cards, compiled: alpha-beta over a few cards, without a table.

Cards are bits in lanes as in ``solver.pack``. What counts is a side's points with a sign, and what its number
of tricks adds to them; so it serves games of points, of tricks, and those in which somebody takes none. In a
misère or piccolo of whist there are two sides as soon as one player alone can still be beaten.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from compiling import FRESH
from numba import njit

from tapis.solver.native.bits import count, low, top
from tapis.solver.native.french.search import earned
from tapis.solver.native.french.trick import (
    BEST,
    DECLARERS,
    EACH,
    LAID,
    LED,
    PLAY,
    SEATS,
    TAKEN,
    TRICKS,
    TRUMP,
    WINNER,
    WON,
    decided,
    lay,
    prey_of,
    turn,
)
from tapis.solver.native.french.words import SUITS, pattern
from tapis.solver.native.points.rules import beats
from tapis.solver.native.points.words import lane_of
from tapis.solver.native.thumb.pays import ALL, NONE, SIDE, SIGN
from tapis.solver.native.thumb.policy import BACKWARDS, EXEMPT, FRIENDS, LAST, POINTS, TERMS
from tapis.solver.native.thumb.policy import SEATS as SEATS_OF
from tapis.solver.native.thumb.policy import TRUMP as TRUMP_OF
from tapis.solver.native.thumb.sight import open_to

NOTHING, EVERY_CARD = np.int64(0), np.int64(-1)
FAR = 1e300


@njit(**FRESH)  # type: ignore[untyped-decorator]
def alike(card: Any, other: Any, held: Any, terms: Any) -> Any:
    """Whether it is all one which of two cards of a hand is laid, ``other`` the higher one.

    Nobody else has a card between them (``held`` are those, and the best card of the trick), and both are
    worth as much.
    """
    if lane_of(card) != lane_of(other) or (card | other) & terms[EXEMPT] != 0:
        return False
    same = terms[POINTS + low(card)] == terms[POINTS + low(other)]
    return same and held & (other - 1) & ~(card | (card - 1)) == 0


@njit(**FRESH)  # type: ignore[untyped-decorator]
def settled(at: Any, hands: Any, won: Any, among: Any, game: Any, window: Any) -> Any:
    """What is brought when both sides play their best, the next card one of ``among``.

    ``at`` is whose turn it is, cards in the trick, its lane, its best card, who laid that, the tricks left
    with this one, the points of the trick; ``won`` the points and tricks of the side that counts. A
    ``game`` is its terms (see ``thumb.policy``), the mask of that side, who wants much (a mask), the sign of
    its points and what each number of tricks adds. Outside the ``window`` only a bound is found. ``hands``
    are left as they were.
    """
    seat, laid, led, best, winner, left, pool = at
    terms, side, keen, sign, bonus = game
    points, tricks = won
    if left == 0:
        return sign * points + bonus[tricks]
    least, most = window
    seats, wants = terms[SEATS_OF], keen >> seat & 1
    open_ = open_to(hands[seat], laid, led, best, terms) & among
    held, before, found = best if laid else 0, 0, -FAR if wants else FAR
    for other in range(seats):
        if other != seat:
            held |= hands[other]
    following = seat + 1 if seat + 1 < seats else 0
    while open_:
        card = 1 << top(open_)
        open_ ^= card
        if before != 0 and alike(card, before, held, terms):
            before = card
            continue
        before = card
        lane = lane_of(card) if laid == 0 else led
        takes = laid == 0 or beats(card, best, lane | terms[TRUMP_OF], terms[BACKWARDS + left])
        highest, taker = (card, seat) if takes else (best, winner)
        worth = pool + terms[POINTS + low(card)]
        hands[seat] ^= card
        if laid + 1 < seats:
            after = (following, laid + 1, lane, highest, taker, left, worth)
            value = settled(after, hands, won, EVERY_CARD, game, (least, most))
        else:
            worth += terms[LAST] if left == 1 else 0
            mine = side >> taker & 1
            total = (points + mine * worth, tricks + mine)
            after = (taker, NOTHING, NOTHING, NOTHING, taker, left - 1, NOTHING)
            value = settled(after, hands, total, EVERY_CARD, game, (least, most))
        hands[seat] ^= card
        if wants:
            found = max(found, value)
            least = max(least, found)
        else:
            found = min(found, value)
            most = min(most, found)
        if least >= most:
            break
    return found


# What a position of points says, and its rows; see ``native/thumb/search``.
ME, LAID_NOW, LED_NOW, BEST_NOW, WINNER_NOW, LEFT, POOL = range(7)
TAKEN_ROW, TRICKS_ROW = range(2)


@njit(**FRESH)  # type: ignore[untyped-decorator]
def of_points(at: Any, rows: Any, terms: Any, pays: Any) -> Any:
    """The game of a side's points as ``settled`` takes it, and that side's points and tricks."""
    points, tricks, whole = NOTHING, NOTHING, at[LEFT]
    for seat in range(terms[SEATS_OF]):
        whole += rows[TRICKS_ROW, seat]
        if pays[SIDE] >> seat & 1:
            points += rows[TAKEN_ROW, seat]
            tricks += rows[TRICKS_ROW, seat]
    bonus = np.zeros(whole + 1)
    bonus[whole], bonus[0] = pays[SIGN] * pays[ALL], pays[SIGN] * pays[NONE]
    keen = terms[FRIENDS + at[ME]] | 1 << at[ME]
    return (terms, pays[SIDE], keen, float(pays[SIGN]), bonus), (points, tricks)


@njit(**FRESH)  # type: ignore[untyped-decorator]
def points_weighed(at: Any, rows: Any, cards: Any, given: Any, terms: Any, pays: Any) -> Any:
    """What each card costs whose turn it is, on the mean of the layouts ``given``."""
    game, won = of_points(at, rows, terms, pays)
    now = (at[ME], at[LAID_NOW], at[LED_NOW], at[BEST_NOW], at[WINNER_NOW], at[LEFT], at[POOL])
    costs, hands = np.zeros(cards.size), np.zeros(terms[SEATS_OF], np.int64)
    for layout in range(given.shape[0]):
        hands[:] = given[layout, : hands.size]
        for one in range(cards.size):
            costs[one] -= settled(now, hands, won, cards[one], game, (-FAR, FAR))
    return costs / given.shape[0]


LANE, WIDTH, HIGHEST = 0x7FFF, 16, 3


@njit(**FRESH)  # type: ignore[untyped-decorator]
def lane_for(suit: Any, trump: Any) -> Any:
    """The lane of a suit: trumps have the highest one, and their suit gives its own up for it."""
    if suit == trump:
        return HIGHEST
    return trump if suit == HIGHEST and trump >= 0 else suit


@njit(**FRESH)  # type: ignore[untyped-decorator]
def in_lanes(cards: Any, trump: Any) -> Any:
    """Cards of the pack as bits in lanes."""
    found = 0
    for suit in range(SUITS):
        found |= pattern(cards, suit) << WIDTH * lane_for(suit, trump)
    return found


@njit(**FRESH)  # type: ignore[untyped-decorator]
def counting(play: Any) -> Any:
    """The side whose tricks decide what everybody earns, as a mask; 0 where there are more than two sides."""
    if not play[EACH]:
        return play[DECLARERS]
    prey = prey_of(play, -1)
    return prey if count(prey) == 1 else 0


@njit(**FRESH)  # type: ignore[untyped-decorator]
def two_sided(me: Any, game: Any, play: Any, pays: Any) -> Any:
    """The game of a seat, as ``endings.settled`` takes it; see ``counting``."""
    side, trump, there = counting(play), play[TRUMP], play.copy()
    terms, bonus, one = np.zeros(TERMS, np.int64), np.zeros(play[TRICKS] + 1), 0
    terms[TRUMP_OF] = LANE << WIDTH * HIGHEST if trump >= 0 else 0
    terms[SEATS_OF] = SEATS
    for seat in range(SEATS):
        if side >> seat & 1:
            there[TAKEN + seat], one = 0, seat
    for tricks in range(bonus.size):
        there[TAKEN + one] = tricks
        bonus[tricks] = earned(me, game, there, pays)
    keen = side if side >> me & 1 else (1 << SEATS) - 1 & ~side
    return terms, side, keen, 0.0, bonus


@njit(**FRESH)  # type: ignore[untyped-decorator]
def ended(play: Any, hands: Any, game: Any, room: Any) -> Any:
    """What a two-sided game brings from here when both sides play their best; ``room`` for four hands."""
    if decided(play):
        return 0.0
    trump, side, tricks, laid = play[TRUMP], game[1], 0, play[LAID]
    for seat in range(SEATS):
        room[seat] = in_lanes(hands[seat], trump)
        tricks += play[TAKEN + seat] if side >> seat & 1 else 0
    led = LANE << WIDTH * lane_for(play[LED], trump) if laid else 0
    best, left = in_lanes(play[BEST], trump), play[TRICKS] - play[WON]
    at = (turn(play), laid, led, best, play[WINNER], left, NOTHING)
    return settled(at, room, (NOTHING, tricks), EVERY_CARD, game, (-FAR, FAR))


@njit(**FRESH)  # type: ignore[untyped-decorator]
def tricks_weighed(me: Any, game: Any, play: Any, cards: Any, given: Any, pays: Any) -> Any:
    """For every card of whist: its place, its mean cost in the layouts ``given``, and in how many it was
    tried, twice over.
    """
    answer, sides = np.zeros((cards.size, 4)), two_sided(me, game, play, pays)
    there, hands, room = np.zeros(PLAY, np.int64), np.zeros(SEATS, np.int64), np.zeros(SEATS, np.int64)
    for one in range(cards.size):
        answer[one, 0], answer[one, 2:] = low(cards[one]), given.shape[0]
        for layout in range(given.shape[0]):
            there[:], hands[:] = play, given[layout]
            hands[me] &= ~cards[one]
            lay(there, cards[one])
            answer[one, 1] -= ended(there, hands, sides, room) / given.shape[0]
    return answer
