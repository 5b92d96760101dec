"""Deals played to the end by players who lay any card they may, by the million.

The state of a deal is a few words in registers and two short arrays. A random number serves a whole trick.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
from numba import njit

from tapis.solver.native.bits import ONE, OPTIONS, ZERO, count, lane_of, may_be_laid, words
from tapis.solver.native.chance import STEP, deal, mixed, nth, share
from tapis.solver.outcomes import Outcomes
from tapis.solver.pack import CardPlay, Packed
from tapis.solver.rules import lane_of as lane_led
from tapis.solver.rules import strongest

RUFFING, FREE_WHEN_VOID = np.uint64(1), np.uint64(2)
SEATS = 5
"""The most that play."""
CHUNK = 1 << 14
"""Deals a thread takes at a time."""


@njit(**OPTIONS)
def open_cards(hand: Any, led: Any, top: Any, trump: Any, exempt: Any, ways: Any) -> Any:
    """The cards of ``hand`` open when ``led`` is the lane led, ``top`` the highest trump there, or 0."""
    return may_be_laid(hand, led, top, trump, exempt, ways, ways & FREE_WHEN_VOID)


@njit(**OPTIONS)
def complete(hand: Any, lying: Any, seats: Any, rules: Any, turn: Any, word: Any) -> Any:
    """The trick in which ``lying`` cards are, played to its end: who takes it, and its cards.

    ``lying`` are the lane led, the best card, all cards, the seat of the best and the seat to play, how many
    are still to come. A power is the card itself, its negative where the order is turned round.
    """
    led, best, cards, winner, seat, missing = lying
    trump, exempt, ways = rules
    power = (best ^ turn) - turn
    for _ in range(missing):
        allowed = open_cards(hand[seat], led, power & trump, trump, exempt, ways)
        number = count(allowed)
        card = nth(allowed, share(word, number))
        word *= number
        hand[seat] ^= card
        cards |= card
        strength = ((card & (led | trump)) ^ turn) - turn
        if strength > power:
            power = strength
            winner = seat
        seat = seat + 1 if seat + 1 < seats else 0
    return winner, cards


@njit(**OPTIONS)
def lead(hand: Any, seat: Any, seats: Any, word: Any) -> Any:
    """Any card led by ``seat``: the trick as ``complete`` takes it, and what is left of the random word."""
    number = count(hand[seat])
    card = nth(hand[seat], share(word, number))
    hand[seat] ^= card
    following = seat + 1 if seat + 1 < seats else 0
    return (lane_of(card), card, card, seat, following, seats - 1), word * number


@njit(**OPTIONS)
def score(row: Any, taken: Any, planes: Any, seats: Any) -> None:
    """The points of the cards each seat has taken."""
    for seat in range(seats):
        total = np.int64(0)
        for bit in range(planes.size):
            total += np.int64(count(taken[seat] & planes[bit])) << bit
        row[seat] = total


@njit(**OPTIONS)
def run(
    rules: Any, held: Any, lying: Any, first: Any, planes: Any, backwards: Any, points: Any, tricks: Any
) -> None:
    """Fill ``points`` and ``tricks`` (deals x seats) with what everybody takes from here to the end.

    ``rules`` are trump, exempt cards, ways to ruff, deck, seats, bonus for the last trick, whether to deal
    anew, who leads; ``held`` the hands, ``lying`` the present trick, ``first`` the seed and the number of
    the first deal, ``backwards`` whether each trick is played in the order turned round.
    """
    trump, exempt, ways, deck, seats, last, dealing, leads = rules
    seed, number = first
    hand, taken = np.zeros(SEATS, np.uint64), np.zeros(SEATS, np.uint64)
    left = backwards.size
    for game in range(points.shape[0]):
        counter = mixed(seed + (number + np.uint64(game)) * STEP)
        if dealing:
            counter = deal(hand, deck, np.uint64(left), seats, counter)
        else:
            hand[:] = held
        taken[:] = ZERO
        leader = leads
        for trick in range(left):
            counter += STEP
            word = mixed(counter)
            turn = ZERO - ONE if backwards[trick] else ZERO
            if trick == 0 and lying[5] < seats:
                opened = lying
            else:
                opened, word = lead(hand, leader, seats, word)
            leader, cards = complete(hand, opened, seats, (trump, exempt, ways), turn, word)
            taken[leader] |= cards
            tricks[game, leader] += 1
        score(points[game], taken, planes, seats)
        points[game, leader] += last


def playouts(at: Packed, deals: int, seed: int, threads: int = 1) -> Outcomes:
    """What everybody takes from a position when all lay any card they may; the same for the same seed."""
    return _played(at.play, present_trick(at), at.hands, at.leader, (deals, seed, threads))


def random_deals(play: CardPlay, deals: int, seed: int, threads: int = 1, leader: int = 0) -> Outcomes:
    """The same for hands dealt anew each time, ``leader`` playing the first card."""
    nothing = (ZERO, ZERO, ZERO, 0, 0, play.seats)
    return _played(play, nothing, None, leader, (deals, seed, threads))


def _played(play: CardPlay, lying: Any, hands: Any, leader: int, how: tuple[int, int, int]) -> Outcomes:
    deals, seed, threads = how
    card_rules = (np.uint64(play.trump), np.uint64(play.exempt), ruffs_of(play), np.uint64(play.deck))
    rules = (*card_rules, play.seats, play.last, hands is None, leader)
    held = words((*(hands or ()), *(0,) * SEATS)[:SEATS])
    backwards, planes = np.array(play.reversed, dtype=np.bool_), words(play.planes)
    points, tricks = np.zeros((deals, play.seats), np.int16), np.zeros((deals, play.seats), np.int8)

    def chunk(start: int) -> None:
        rows = slice(start, start + CHUNK)
        first = (np.uint64(seed & 0xFFFFFFFFFFFFFFFF), np.uint64(start))
        run(rules, held, lying, first, planes, backwards, points[rows], tricks[rows])

    with ThreadPoolExecutor(max_workers=threads) as pool:
        list(pool.map(chunk, range(0, deals, CHUNK)))
    return Outcomes(points, tricks)


def ruffs_of(play: CardPlay) -> Any:
    """The flags of ``open_cards``: whether one may ruff though able to follow, and under what restraint."""
    return (RUFFING if play.ruffing else ZERO) | (FREE_WHEN_VOID if play.free_when_void else ZERO)


def present_trick(at: Packed) -> tuple[Any, ...]:
    """The present trick as ``complete`` takes it."""
    seats, laid = at.play.seats, len(at.trick)
    if not laid:
        return ZERO, ZERO, ZERO, 0, at.leader, seats
    best = strongest(at)
    led, card, cards = (np.uint64(each) for each in (lane_led(at.trick[0]), at.trick[best], sum(at.trick)))
    return led, card, cards, (at.leader + best) % seats, at.turn, seats - laid
