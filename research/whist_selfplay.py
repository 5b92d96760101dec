"""A player of whist who searches nothing learns what cards are worth from how deals end.

``python research/whist_selfplay.py --into cards.json`` makes the two nets of the package: one for
games of tricks, one for misères and the piccolo. In each round ``--deals`` deals are played by somebody who
strays from the best card with some heat. In half of them level 1 bids; in the others somebody whose hand is
best for it plays a game that is drawn by lot, so that rare games are learned as well. Whenever there is a
choice, every open card is played out in the deal as it is, by players who see what a seat may see: in the
first round by the rules of thumb, then by the nets of the round before. What a card earns beyond the mean of
those open is chance in one deal, but true on the mean over deals. To that the nets are fitted (least squares,
by Adam), by the choices of all rounds.

A fit is off by chance where it has seen little. So a net has one more unit, its *caution*: so many points are
added to the card of the rules of thumb. Of ``CAUTION`` that is taken which wins most in ``--judge`` deals
that are not learned from. They are played twice in compiled code, the nets on the even seats, then on the odd
ones; printed is what a column of the nets wins on the rules of thumb a deal, where level 1 bids, and in games
drawn by lot. With ``--start FILE --rounds 0`` nets that are there are judged. The same seed and figures give
the same nets, on one core as on as many as ``--workers`` says. ``--units`` makes larger nets: with more deals
and rounds that is ``deeper.json``, the nets of level 3.
"""

from __future__ import annotations

import argparse
from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from compiling import FRESH
from learning import Adam, Numbers, Parts, begun, net_of, parts_of, room
from numba import njit
from whist_games import FORCED, MISERES, Words, bid, dealt

from tapis.bots.whist import spoken, words
from tapis.bots.whist.house import WhistHouse
from tapis.bots.whist.imagining import rule
from tapis.bots.whist.instant import CardNets
from tapis.games.whist.auction.state import Auction
from tapis.lab.figures import mean
from tapis.solver.native.chance import STEP, mixed, uniform
from tapis.solver.native.french.auction import BEST
from tapis.solver.native.french.features import FEATURES, MOST_CARDS, OF_THE_TRICK
from tapis.solver.native.french.playout import lay_open, play_out
from tapis.solver.native.french.policy import chosen, weighed
from tapis.solver.native.french.search import begin, earned
from tapis.solver.native.french.trick import EACH, PLAY, SEATS, decided, lay, open_now, turn, unseen_by
from tapis.solver.native.french.words import above, suit_of
from tapis.solver.native.learned import drawn

CHOICES, BATCH, EPOCHS = 38, 512, 3
PIECE = 1000
"""So many deals are played and learned from at a time on a core."""
RULE = 3.0
"""How much the card of the rules of thumb is preferred by who has learned nothing yet."""
HEAT = 1.0
"""With what heat cards are drawn in the deals that are learned from."""
CAUTION = 0.0, 0.2, 0.4, 0.7, 1.0, 1.5, 2.0, 3.0
NEVER = 1e3
TAKING, DUCKING = range(2)


class Made(msgspec.Struct, frozen=True):
    """How nets came about: by rounds of so many deals, with what caution."""

    seed: int
    rounds: int
    deals: int
    caution: tuple[float, ...]


class SelfTaught(CardNets, frozen=True):
    """Nets as the package keeps them, with how they came about."""

    made: Made


@njit(**FRESH)  # type: ignore[untyped-decorator]
def against(deals: Any, minds: Any, how: Any, pays: Any, lots: Any) -> Any:
    """What the first of two minds wins on the second a deal and column, on the even seats and on the odd."""
    found = np.zeros(deals.shape[0])
    auction, play = np.zeros(how[0].size, np.int64), np.zeros(PLAY, np.int64)
    hands, shown = np.zeros(SEATS, np.int64), np.zeros(SEATS, np.int64)
    relief = minds[0][0]
    for deal in range(deals.shape[0]):
        if not bid(auction, deals[deal], deal % SEATS, how, lots[deal]):
            continue
        for odd in range(2):
            hands[:] = deals[deal]
            begin(auction, play, hands, relief)
            while not decided(play):
                seat = turn(play)
                lay_open(play, hands, shown)
                if seat % 2 == odd:
                    card = chosen(play, hands[seat], shown, minds[0])
                else:
                    card = chosen(play, hands[seat], shown, minds[1])
                hands[seat] &= ~card
                lay(play, card)
            for seat in range(SEATS):
                beyond = earned(seat, auction[BEST], play, pays) * (SEATS - 1) / SEATS
                found[deal] += (beyond if seat % 2 == odd else -beyond) / SEATS
    return found


@njit(**FRESH)  # type: ignore[untyped-decorator]
def alike(play: Any, hand: Any, card: Any, other: Any) -> Any:
    """Whether two cards of a hand stand next to each other in a suit, all those played left out."""
    unseen = unseen_by(play, hand)
    return suit_of(card) == suit_of(other) and above(unseen, card) == above(unseen, other)


@njit(**FRESH)  # type: ignore[untyped-decorator]
def tried(deal: Any, cards: Any, many: Any, mind: Any, pays: Any, costs: Any) -> None:
    """Fill what each of ``many`` cards costs in the deal as it is."""
    game, play, hands = deal
    there, held, shown = np.zeros(PLAY, np.int64), np.zeros(SEATS, np.int64), np.zeros(SEATS, np.int64)
    me = turn(play)
    costs[:] = np.inf
    for card in range(many):
        if card and alike(play, hands[me], cards[card - 1], cards[card]):
            costs[card] = costs[card - 1]
            continue
        there[:], held[:] = play, hands
        held[me] &= ~cards[card]
        lay(there, cards[card])
        play_out(there, held, shown, mind)
        costs[card] = -earned(me, game, there, pays)


@njit(**FRESH)  # type: ignore[untyped-decorator]
def recorded(deals: Any, minds: Any, how: Any, pays: Any, seeds: Any, into: Any) -> Any:
    """Play the deals and fill ``into``: features and costs of cards, whether in a misère. How many choices.

    ``minds`` are of those who play and of those who play cards out; ``seeds`` are those of the deals.
    """
    (told, costs, ducked), found = into, 0
    mind, other = minds
    stream, heat, (_, cards, scores, _) = mind[4], mind[3], mind[5]
    auction, play = np.zeros(how[0].size, np.int64), np.zeros(PLAY, np.int64)
    hands, shown = np.zeros(SEATS, np.int64), np.zeros(SEATS, np.int64)
    for deal in range(deals.shape[0]):
        stream[0] = mixed(seeds[deal])
        lot = int(uniform(stream) * 2 * FORCED.size)
        if not bid(auction, deals[deal], deal % SEATS, how, lot if lot < FORCED.size else -1):
            continue
        hands[:] = deals[deal]
        begin(auction, play, hands, mind[0])
        while not decided(play):
            seat = turn(play)
            lay_open(play, hands, shown)
            open_ = open_now(play, hands[seat])
            card = open_
            if open_ & (open_ - 1):
                many = weighed(play, hands[seat], shown, mind)
                if found < told.shape[0]:
                    told[found, :many] = mind[5][0][:many]
                    ducked[found] = play[EACH]
                    tried((auction[BEST], play, hands), cards, many, other, pays, costs[found])
                    found += 1
                card = cards[drawn(scores, many, heat, stream)]
            hands[seat] &= ~card
            lay(play, card)
    return found


def valued(parts: Parts, told: Numbers, costs: Numbers, rate: float, seed: int) -> None:
    """Move the parts of a net so that scores come near to what cards earn beyond the mean of those open."""
    open_ = np.isfinite(costs)
    many = open_.sum(1, keepdims=True)
    known = np.where(open_, costs, 0)
    wanted = np.where(open_, known.sum(1, keepdims=True) / many - known, 0).astype(np.float32)
    steps, chance = len(told) // BATCH, np.random.default_rng(seed)
    adam = Adam(parts, rate, EPOCHS * steps)
    for _ in range(EPOCHS):
        order = chance.permutation(len(told))
        for at in range(0, steps * BATCH, BATCH):
            some = order[at : at + BATCH]
            cards, these = told[some][open_[some]], open_[some]
            units = np.maximum(cards @ parts[0] + parts[1], 0)
            found = np.zeros(these.shape, np.float32)
            found[these] = units @ parts[2]
            off = np.where(these, found - found.sum(1, keepdims=True) / many[some] - wanted[some], 0)
            grows = (off[these] / BATCH).astype(np.float32)
            back = grows[:, None] * parts[2] * (units > 0)
            adam.step([cards.T @ back, back.sum(0), units.T @ grows])


def cautious(parts: Parts, caution: float) -> Parts:
    """The same with one more unit: so many points for the card of the rules of thumb."""
    weights = np.zeros((FEATURES, 1), np.float32)
    weights[OF_THE_TRICK] = 1.0
    hidden, bias, out = parts
    more = np.float32(caution)
    return [np.hstack([hidden, weights]), np.append(bias, np.float32(0)), np.append(out, more)]


@dataclass
class Learner:
    """Two nets that learn, for tricks and for none, with what the engine needs to play them."""

    parts: tuple[Parts, Parts]
    cores: Executor
    caution: list[float] = field(default_factory=lambda: [0.0, 0.0])
    house: WhistHouse = field(default_factory=lambda: WhistHouse.under({}))
    remembered: list[tuple[Numbers, Numbers, Words]] = field(default_factory=list)

    @property
    def nets(self) -> CardNets:
        """The nets as they stand."""
        taking, ducking = map(cautious, self.parts, self.caution)
        return CardNets(taking=net_of(taking), ducking=net_of(ducking))

    @property
    def how(self) -> Any:
        """How level 1 bids."""
        return spoken.auction(Auction(0, SEATS)), rule(self.house)

    def learn(self, deals: Words, seed: int, rate: float) -> str:
        """Play some deals, and learn from them and those before; what they came to."""
        part = partial(self.record, deals, seed)
        told, costs, ducked = map(
            np.concatenate, zip(*self.cores.map(part, range(0, len(deals), PIECE)), strict=True)
        )
        self.remembered.append((told, costs, ducked))
        for kind, parts in enumerate(self.parts):
            mine = [tuple(each[row[2] == kind] for each in row[:2]) for row in self.remembered]
            every = [np.concatenate(each) for each in zip(*mine, strict=True)]
            valued(parts, every[0], every[1], rate, seed)
        return f"{len(told)} choices, {int(ducked.sum())} in misères"

    def record(self, deals: Words, seed: int, first: int) -> tuple[Numbers, Numbers, Words]:
        """Play some of the deals: features and costs of cards, and whether in a misère."""
        some = deals[first : first + PIECE]
        many = len(some) * CHOICES
        (told, costs), ducked = room(many, MOST_CARDS, FEATURES), np.zeros(many, np.int64)
        minds = words.mind(self.nets, HEAT), words.mind(self.nets if self.remembered else None)
        seeds = np.uint64(seed) + np.arange(first, first + len(some), dtype=np.uint64) * STEP
        into = told, costs, ducked
        found = int(recorded(some, minds, self.how, self.house.pays, seeds, into))
        return told[:found], costs[:found], ducked[:found]

    def take_care(self, deals: Words) -> None:
        """Take the caution that wins most, in games bid by level 1 and in misères by lot."""
        best, usual = [0.0, 0.0], np.full(len(deals), -1)
        for kind, lots in ((TAKING, usual), (DUCKING, MISERES[np.arange(len(deals)) % len(MISERES)])):
            found = dict[float, float]()
            for caution in CAUTION:
                self.caution = [caution if each == kind else NEVER for each in (TAKING, DUCKING)]
                found[caution] = mean(self.won(deals, lots)).value
            best[kind] = max(found, key=found.__getitem__)
            print({caution: round(won, 3) for caution, won in found.items()}, flush=True)
        self.caution = best

    def won(self, deals: Words, lots: Words) -> Numbers:
        """What a column of the nets wins on the rules of thumb, deal by deal."""

        def part(first: int) -> Numbers:
            some, minds = slice(first, first + PIECE), (words.mind(self.nets), words.mind())
            found: Numbers = against(deals[some], minds, self.how, self.house.pays, lots[some])
            return found

        return np.concatenate([*self.cores.map(part, range(0, len(deals), PIECE))])

    def judged(self, deals: Words) -> str:
        """The same on the mean, where level 1 bids, and in games by lot."""
        every = np.full(len(deals), -1), np.arange(len(deals)) % len(FORCED)
        usual, lots = (mean(self.won(deals, each)) for each in every)
        told = (f"{won.value:+.3f} ({won.low:+.3f} to {won.high:+.3f})" for won in (usual, lots))
        return "bid by level 1 {}, by lot {}".format(*told)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--into", type=Path, default=Path("cards.json"))
    parser.add_argument("--start", type=Path, help="judge the nets of this file")
    for name, usual in (("seed", 1), ("rounds", 2), ("deals", 10_000), ("judge", 6000), ("judge-seed", 99)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    for name, usual in (("units", 24), ("workers", 1)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    parser.add_argument("--rate", type=float, default=3e-3)
    asked = parser.parse_args()
    with ThreadPoolExecutor(asked.workers) as cores:
        taught(asked, cores)


def taught(asked: argparse.Namespace, cores: Executor) -> None:
    """Judge nets that are there; play and learn the rounds, and say after each what it came to."""
    kept = dealt(asked.judge, asked.judge_seed)
    if asked.start:
        start = msgspec.json.decode(asked.start.read_bytes(), type=CardNets)
        print(Learner((parts_of(start.taking), parts_of(start.ducking)), cores).judged(kept))
    parts = (
        begun(FEATURES, asked.units, OF_THE_TRICK, RULE, asked.seed + kind) for kind in (TAKING, DUCKING)
    )
    learner = Learner((next(parts), next(parts)), cores)
    for number in range(asked.rounds):
        seed = asked.seed * 1000 + number
        print(learner.learn(dealt(asked.deals, seed), seed, asked.rate), flush=True)
        learner.take_care(kept)
        nets, made = learner.nets, Made(asked.seed, number + 1, asked.deals, tuple(learner.caution))
        asked.into.write_bytes(msgspec.json.encode(SelfTaught(nets.taking, nets.ducking, made)) + b"\n")
        print(f"round {number + 1}, caution {made.caution}: {learner.judged(kept)}", flush=True)


if __name__ == "__main__":
    main()
