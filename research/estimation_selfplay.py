"""A player of estimation who searches nothing learns by playing itself, from how deals end.

``python research/estimation_selfplay.py taught/round-1.json --into deeper.json`` begins with a net
of ``estimation_teaching.py`` and makes the one of level 3. In each round four of the net play ``--deals``
deals, straying from its best card with some heat, half of the hands for numbers some points off those of the
package. Whenever there is a choice, every open card is played out ``--playouts`` times in the deal as it is,
by players who see what a seat may see; what it costs is chance to whoever laid it, but true on the mean over
deals. The net is then moved so that what it lays costs less on the mean, by the choices of the last five
rounds (the policy gradient, by Adam).

``--judge N`` plays N deals of four alike after each round, in compiled code, and prints what they are off.
The same start, seed and figures give the same net. A round takes some eight seconds of one core; each is
written down, and with that file for a start and ``--first`` a run goes on, but for what it remembers of older
rounds.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt
from compiling import FRESH
from learning import Choices, SelfPlay, SelfTaught, parts_of, room
from numba import njit

from tapis.bots.estimation import instant, searching
from tapis.games import jass
from tapis.lab.figures import mean
from tapis.solver import aiming
from tapis.solver.native.aiming.policy import BITS, LAST, MOST_CARDS, beats, open_cards
from tapis.solver.native.aiming.search import normal, off, played_out, whole, written
from tapis.solver.native.aiming.sight import noted, scored
from tapis.solver.native.bits import low
from tapis.solver.native.chance import STEP, mixed, uniform
from tapis.solver.native.learned import drawn
from tapis.solver.native.points.words import lane_of
from tapis.solver.nets import Net

SEATS, MOST, TRICKS, POSITION, CHOICES = 4, 9, 9, 28, 28
HEAT, BONUS = 0.7, 10.0
ME, LEFT, LAID, LED, BEST, WINNER, POOL, UNPLAYED, HAND = range(9)
Words = npt.NDArray[np.int64]


class Started(SelfTaught, frozen=True, kw_only=True):
    """A net that played itself, and the seeds of the net it began with."""

    start: tuple[str, ...]


def dealt(many: int, seed: int) -> Words:
    """So many deals, the words of four hands each; spades are trumps, seat 0 dealt and has the turned one."""
    known, chance = searching.lanes("S"), np.random.default_rng(seed)
    cards = np.array([known.bit(card) for card in jass.PACK], np.int64)
    trumps = np.array([known.bit(card) for card in jass.PACK if card.suit == "S"], np.int64)
    hands = np.zeros((many, SEATS), np.int64)
    for deal in range(many):
        turned = trumps[chance.integers(len(trumps))]
        rest = cards[cards != turned]
        chance.shuffle(rest)
        hands[deal, 0] = turned | np.bitwise_or.reduce(rest[:8])
        for seat in range(1, SEATS):
            hands[deal, seat] = np.bitwise_or.reduce(rest[9 * seat - 1 : 9 * seat + 8])
    return hands


@njit(**FRESH)  # type: ignore[untyped-decorator]
def begun(hands: Any, values: Any, at: Any, numbers: Any) -> None:
    """Write down what everybody writes, and the position before the first card."""
    at[:] = 0
    for seat in range(SEATS):
        numbers[seat] = whole(written(hands[seat], seat, values))
        at[UNPLAYED] |= hands[seat]
    at[ME], at[LEFT], at[WINNER], at[HAND] = 1, TRICKS, 1, hands[1]


@njit(**FRESH)  # type: ignore[untyped-decorator]
def alike(deals: Any, policy: Any, values: Any, heat: Any) -> Any:
    """What each seat is off in each deal where four of a net lay their best cards."""
    width = policy[2].shape[1] - 2
    room = (np.zeros((MOST_CARDS, width)), np.zeros(MOST_CARDS, np.int64), np.zeros(BITS))
    tables = (policy, np.array([0.0, 0.0, heat, BONUS]), np.zeros(1, np.uint64), room)
    held, lacks = np.zeros(SEATS, np.int64), np.zeros(SEATS, np.int64)
    taken, tricks = np.zeros(SEATS, np.int64), np.zeros(SEATS, np.int64)
    numbers, at, found = np.zeros(SEATS), np.zeros(POSITION, np.int64), np.zeros((deals.shape[0], SEATS))
    for deal in range(deals.shape[0]):
        begun(deals[deal], values, at, numbers)
        held[:], lacks[:], taken[:], tricks[:] = deals[deal], 0, 0, 0
        played_out(at, numbers, (held, lacks, taken, tricks), 0, tables)
        for seat in range(SEATS):
            found[deal, seat] = off(taken[seat], numbers[seat], tricks[seat], BONUS)
    return found


@njit(**FRESH)  # type: ignore[untyped-decorator]
def tried(at: Any, deal: Any, cards: Any, many: Any, tables: Any, costs: Any) -> None:
    """Fill what each of ``many`` cards costs in the deal as it is, which says how often and by which seed."""
    numbers, state, seed, playouts = deal
    there = (state[0].copy(), state[1].copy(), state[2].copy(), state[3].copy())
    stream = tables[2]
    costs[:], costs[:many] = np.inf, 0.0
    for playout in range(playouts):
        start = mixed(np.uint64(seed + playout) * STEP + np.uint64(77))
        for card in range(many):
            stream[0] = start
            for part in range(SEATS):
                there[part][:] = state[part]
            costs[card] += played_out(at, numbers, there, cards[card], tables) / playouts


@njit(**FRESH)  # type: ignore[untyped-decorator]
def recorded(deals: Any, policy: Any, values: Any, how: Any, into: Any) -> Any:
    """Play the deals and fill ``into``: features and costs of cards. How many choices there were.

    ``how`` far numbers stray, how often a card is played out, by which seed.
    """
    (told, costs), (stray, playouts, seed) = into, how
    points, width, found = policy[0], policy[2].shape[1] - 2, 0
    room = (np.zeros((MOST_CARDS, width)), np.zeros(MOST_CARDS, np.int64), np.zeros(BITS))
    other = (np.zeros((MOST_CARDS, width)), np.zeros(MOST_CARDS, np.int64), np.zeros(BITS))
    stream = np.zeros(1, np.uint64)
    tables = (policy, np.array([0.0, 0.0, HEAT, BONUS]), np.zeros(1, np.uint64), other)
    hands, lacks = np.zeros(SEATS, np.int64), np.zeros(SEATS, np.int64)
    taken, tricks = np.zeros(SEATS, np.int64), np.zeros(SEATS, np.int64)
    numbers, at = np.zeros(SEATS), np.zeros(POSITION, np.int64)
    for deal in range(deals.shape[0]):
        stream[0] = mixed(np.uint64(seed) + np.uint64(deal) * STEP)
        begun(deals[deal], values, at, numbers)
        for seat in range(SEATS):
            number = written(deals[deal, seat], seat, values)
            numbers[seat] = whole(number + stray * normal(stream) if uniform(stream) < 0.5 else number)
        hands[:], lacks[:], taken[:], tricks[:] = deals[deal], 0, 0, 0
        seat, unplayed = 1, at[UNPLAYED]
        for left in range(TRICKS, 0, -1):
            laid, led, best, winner, pool = 0, 0, 0, seat, 0
            while laid < SEATS:
                hand = hands[seat]
                open_ = open_cards(hand, laid, led, best)
                card = open_
                if open_ & (open_ - 1):
                    seen = (hand, unplayed & ~hand, laid, led, best)
                    missing = numbers[seat] - taken[seat]
                    many = scored(seen, seat, missing, pool, open_, lacks, policy, room)
                    if found < told.shape[0]:
                        at[ME], at[LEFT], at[LAID], at[LED], at[BEST] = seat, left, laid, led, best
                        at[WINNER], at[POOL], at[UNPLAYED], at[HAND] = winner, pool, unplayed, hand
                        told[found, :many] = room[0][:many]
                        here = (numbers, (hands, lacks, taken, tricks), seed + found * 64, playouts)
                        tried(at, here, room[1], many, tables, costs[found])
                        found += 1
                    card = room[1][drawn(room[2], many, HEAT, stream)]
                noted(lacks, seat, card, laid, led, best)
                if laid == 0:
                    led = lane_of(card)
                if laid == 0 or beats(card, best, led):
                    best, winner = card, seat
                pool += points[low(card)]
                hands[seat] ^= card
                unplayed ^= card
                seat = (seat + 1) & 3
                laid += 1
            taken[winner] += pool + (LAST if left == 1 else 0)
            tricks[winner] += 1
            seat = winner
    return found


def choices(deals: Words, policy: Any, how: tuple[float, int, int]) -> Choices:
    """What a net finds that plays itself; ``how`` as ``recorded`` takes it."""
    told, costs = room(len(deals) * CHOICES, MOST, policy[2].shape[1] - 2)
    found = int(recorded(deals, policy, VALUES, how, (told, costs)))
    return told[:found], costs[:found]


CARD_POINTS, HABITS, _, VALUES = aiming.arrays(searching.HABITS, searching.taught(instant.weights, "S", 0))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("start", type=Path)
    parser.add_argument("--into", type=Path, default=Path("deeper.json"))
    parser.add_argument("--seed", type=int, default=1)
    for name, usual in (("rounds", 14), ("first", 0), ("deals", 2000), ("playouts", 2), ("judge", 4000)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    parser.add_argument("--rate", type=float, default=4e-4)
    parser.add_argument("--stray", type=float, default=14.0)
    asked = parser.parse_args()
    start = msgspec.json.decode(asked.start.read_bytes())
    learner = SelfPlay(parts_of(msgspec.convert(start, Net)), asked.rate)
    judged = dealt(asked.judge, 99)
    begun_with = tuple(start.get("start", ()) or start.get("made", {}).get("seeds", ()))
    for number in range(asked.first, asked.rounds):
        seed = asked.seed * 1000 + number
        policy, how = (CARD_POINTS, HABITS, learner.words), (asked.stray, asked.playouts, seed)
        many = learner.learn(choices(dealt(asked.deals, seed), policy, how), seed)
        four = mean(alike(judged, (CARD_POINTS, HABITS, learner.words), VALUES, 0.0).mean(1))
        off_ = f"{four.value:.2f} ({four.low:.2f} to {four.high:.2f})"
        print(f"round {number + 1}: {many} choices; four alike are {off_} off", flush=True)
        made = {"start": begun_with, "seed": asked.seed, "rounds": number + 1, "deals": asked.deals}
        learner.write(asked.into, Started, made)


if __name__ == "__main__":
    main()
