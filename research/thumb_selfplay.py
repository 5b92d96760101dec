"""Players of tutti and putze learn to lay cards by playing themselves, from how deals end.

``python research/thumb_selfplay.py tutti --rounds 12 --into tutti_net.json`` makes the net of the
package; so does ``putze --rounds 14``, for tables of two to five. It begins as the rules of thumb of level 1,
whose own sum is one of the features. In each round four of the net play ``--deals`` deals, contracts and
hands to play with chosen as level 1 does, and stray from the best card with some heat. Whenever there is a
choice, every open card is played out ``--playouts`` times in the deal as it is, by players who see what a
seat may see; what that pays is chance to whoever laid it, but true on the mean over deals. The net is then
moved so that what it lays pays more on the mean, by the choices of the last rounds (the policy gradient, by
Adam).

``--judge N`` plays N deals after each round in compiled code, each twice with the sides changed, and prints
what the net makes a deal more than the rules of thumb, both sides together. The same seed and figures give
the same net. ``--start NET`` goes on with a net that was made, after the rounds it has had (but for what it
remembers of the older ones); more ``--units`` than it has begin by chance. ``--measure NET`` does no more
than judge a net that was made, on deals of ``--seed``, with ``--against NET`` beside another net.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import astuple, dataclass
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt
from compiling import FRESH
from learning import Choices, Parts, SelfPlay, SelfTaught, begun, parts_of, room, widened
from numba import njit

from tapis.bots.jass.imagining import THUMBS, CardToLay, sighted
from tapis.bots.putze import ahead, rule
from tapis.bots.putze.words import PutzeHouse
from tapis.bots.putze.worth import compared
from tapis.bots.tutti import rule as tutti
from tapis.bots.tutti.ahead import TuttiHouse
from tapis.core.chance import Chance
from tapis.core.game import Position, advance, replay
from tapis.core.plugin import plugins
from tapis.core.view import View, view_of_table
from tapis.games.tutti.contracts import BOXES
from tapis.lab.figures import Estimate, mean
from tapis.solver import nets, thumbs
from tapis.solver.native.bits import count, low
from tapis.solver.native.chance import STEP, mixed
from tapis.solver.native.learned import drawn, judged
from tapis.solver.native.points.rules import beats
from tapis.solver.native.points.words import lane_of
from tapis.solver.native.thumb.pays import MARKS, paid
from tapis.solver.native.thumb.policy import BACKWARDS, KEPT, LAST, MOST_SEATS, POINTS, ROOM, SEATS, TRUMP
from tapis.solver.native.thumb.search import played_out
from tapis.solver.native.thumb.sight import BY_THUMB, FEATURES, MOST_CARDS, minded, open_to, picked, told
from tapis.solver.nets import Net

CHOICES, STEEP = 32, 6.0
ME, LAID, LED, BEST, WINNER, LEFT, POOL, UNPLAYED, HAND = range(9)
Words = npt.NDArray[np.int64]


class OfGame(SelfTaught, frozen=True, kw_only=True):
    """A net that played itself, and at what."""

    game: str


@dataclass(frozen=True)
class Deals:
    """Deals before their lead, a row each: the position, the hands, the terms and what is paid."""

    at: Words
    hands: Words
    terms: Words
    pays: Words

    def parts(self) -> tuple[Words, Words, Words, Words]:
        """All of it, in this order."""
        return self.at, self.hands, self.terms, self.pays


def dealt(game: str, many: int, seed: int) -> Deals:
    """So many deals that are played out, in which level 1 has said whatever there is to say."""
    found, number = list[tuple[Words, ...]](), 0
    while len(found) < many:
        row = ROWS[game](Chance(f"{game}/{seed}/{number}"))
        found, number = [*found, row] if row else found, number + 1
    at, hands, terms, pays = (np.array(each, np.int64) for each in zip(*found, strict=True))
    return Deals(at, hands, terms, pays)


Lead = tuple[Any, Position[Any], Any]
"""A game, where a deal of it stands, what its leader sees."""


def _to_the_lead(regulation: str, chance: Chance, terms: dict[str, Any], player: Any) -> Lead | None:
    """A deal as far as its lead; None where there is none."""
    game = plugins()[regulation].game({}, terms)
    dealer, choices, log = chance.fork("dealer").below(game.seats), chance.fork("choices"), list[Any]()
    at = replay(game, dealer, ())
    while True:
        following = game.referee(at, log, chance)
        if not following:
            movers = sorted(game.to_move(at.table))
            if not movers:
                return None
            view: View[Any, Any] = view_of_table(game, at.table, log, movers[0])
            if view.table.trick is not None:
                return game, at, view
            following = (player(view, game.moves(at.table, movers[0], at.hands[movers[0]]), choices),)
        for event in following:
            at = advance(game, at, event)
            log.append(event)


def _of_tutti(chance: Chance) -> tuple[Words, ...] | None:
    boxes = chance.fork("boxes")
    filled = [[box for box in BOXES if boxes.below(2)][: len(BOXES) - 1] for _ in range(2)]
    lead = _to_the_lead("tutti", chance, {"filled": filled}, tutti.choose)
    assert lead is not None
    game, at, view = lead
    table = at.table
    seen = sighted(CardToLay(game, table, view.hand, tutti.scene_of(view, table.contract).terms))
    return _row(seen, at, TuttiHouse.under({}).payoff(table.contract, table.taker, view.seat))


def _of_putze(chance: Chance) -> tuple[Words, ...] | None:
    lead = _to_the_lead("putze", chance, {"players": 2 + chance.fork("players").below(4)}, rule.choose)
    if lead is None:
        return None
    _, at, view = lead
    house = PutzeHouse.under({})
    seen, _ = ahead.seen(house, view)
    announced = compared(_words_of(seen, at), seen.at.leader)
    return _row(seen, at, house.payoff(view.table, seen.at, announced))


ROWS: dict[str, Callable[[Chance], tuple[Words, ...] | None]] = {"tutti": _of_tutti, "putze": _of_putze}


def _words_of(seen: thumbs.Sighted, at: Position[Any]) -> tuple[int, ...]:
    known = {card: 1 << place for place, card in enumerate(seen.at.cards) if card is not None}
    return tuple(sum(known[card] for card in at.hands[seat]) for seat in seen.at.places)


def _row(seen: thumbs.Sighted, at: Position[Any], payoff: thumbs.Payoff) -> tuple[Words, ...]:
    hands, words = _words_of(seen, at), thumbs.position(seen)
    words[UNPLAYED], words[HAND] = sum(hands), hands[seen.at.turn]
    held = np.array((*hands, *(0,) * MOST_SEATS)[:MOST_SEATS])
    return words, held, thumbs.terms(seen), thumbs.pays(payoff)


# A deal in words: rows of hands, cards held, suits not followed, cards shown, points and tricks taken.
HANDS, COUNTS, FOLLOWED, SURE, TAKEN, TRICKS = range(6)


@njit(**FRESH)  # type: ignore[untyped-decorator]
def begin(hands: Any, seats: Any, words: Any) -> None:
    """Write a deal before its lead."""
    words[:] = 0
    for seat in range(seats):
        words[HANDS, seat] = hands[seat]
        words[COUNTS, seat] = count(hands[seat])


@njit(**FRESH)  # type: ignore[untyped-decorator]
def seen_in(words: Any) -> Any:
    """What everybody has seen, and points and tricks taken, as a policy takes them."""
    return (words[COUNTS], words[FOLLOWED], words[SURE]), (words[TAKEN], words[TRICKS])


@njit(**FRESH)  # type: ignore[untyped-decorator]
def cost(seat: Any, leader: Any, words: Any, hands: Any, pays: Any, seats: Any) -> Any:
    """What a deal that was played out costs a seat; points of a side are told for that of the leader."""
    found = paid(seat, (words[TAKEN], words[TRICKS]), hands, pays, seats)
    return -found if pays[MARKS] or (seat - leader) % 2 == 0 else found


@njit(**FRESH)  # type: ignore[untyped-decorator]
def laid(at: Any, card: Any, words: Any, terms: Any) -> None:
    """Lay a card in the deal ``at`` stands for."""
    seat, trump, seats = at[ME], terms[TRUMP], terms[SEATS]
    if at[LAID] == 0:
        at[LED] = lane_of(card)
    elif card & (at[LED] | trump) == 0:
        words[FOLLOWED, seat] |= at[LED] & ~terms[KEPT]
    if at[LAID] == 0 or beats(card, at[BEST], at[LED] | trump, terms[BACKWARDS + at[LEFT]]):
        at[BEST], at[WINNER] = card, seat
    at[POOL] += terms[POINTS + low(card)]
    words[HANDS, seat] ^= card
    at[UNPLAYED] ^= card
    words[COUNTS, seat] -= 1
    at[ME], at[LAID] = (seat + 1) % seats, at[LAID] + 1
    if at[LAID] == seats:
        words[TAKEN, at[WINNER]] += at[POOL] + (terms[LAST] if at[LEFT] == 1 else 0)
        words[TRICKS, at[WINNER]] += 1
        at[ME], at[LAID], at[LED], at[BEST], at[POOL] = at[WINNER], 0, 0, 0, 0
        at[LEFT] -= 1


@njit(**FRESH)  # type: ignore[untyped-decorator]
def turn_of(at: Any) -> Any:
    """Whose turn it is, as a policy takes it."""
    return at[ME], at[LAID], at[LED], at[BEST], at[WINNER], at[LEFT]


@njit(**FRESH)  # type: ignore[untyped-decorator]
def tried(at: Any, words: Any, deal: Any, policy: Any, seeds: Any, costs: Any) -> None:
    """Fill what each card a mind was told of costs in the deal as it is, played out once for each seed.

    A ``deal`` is its hands and who led to it, a ``policy`` a mind and its rules.
    """
    (hands, leader), (mind, rules) = deal, policy
    cards, pays, seats = mind[4].copy(), mind[6], rules[0][SEATS]
    there = words.copy()
    for one in range(costs.size):
        costs[one] = 0.0
        for seed in seeds:
            there[:] = words
            mind[2][0] = mixed(seed)
            known, table = seen_in(there)
            played_out(at, there[HANDS], known, table, cards[one], rules, mind)
            costs[one] += cost(at[ME], leader, there, hands, pays, seats) / seeds.size


@njit(**FRESH)  # type: ignore[untyped-decorator]
def recorded(deals: Any, habits: Any, net: Any, how: Any, into: Any) -> Any:
    """Play deals with a net, and fill ``into``: features and costs of cards. How many choices there were.

    ``how`` often a card is played out, by which seed, with which heat.
    """
    (leads, dealt_, terms, pays), found = deals, 0
    (features, costs), (playouts, seed, heat) = into, how
    lacking, room = np.zeros(MOST_SEATS, np.int64), np.zeros(ROOM)
    for deal in range(leads.shape[0]):
        at, hands, seats = leads[deal].copy(), dealt_[deal], terms[deal][SEATS]
        leader, words = at[ME], np.zeros((6, seats), np.int64)
        begin(hands, seats, words)
        rules = (terms[deal], habits, lacking, room)
        mind, other = minded(net, heat, pays[deal]), minded(net, heat, pays[deal])
        mind[2][0] = mixed(np.uint64(seed) * STEP + np.uint64(deal))
        seeds = np.zeros(playouts, np.uint64)
        while at[LEFT]:
            hand = words[HANDS, at[ME]]
            open_ = open_to(hand, at[LAID], at[LED], at[BEST], terms[deal])
            card = open_
            if open_ & (open_ - 1):
                known, table = seen_in(words)
                many = told(turn_of(at), at[POOL], hand, open_, at[UNPLAYED], known, table, rules, mind)
                if found < features.shape[0]:
                    features[found, :many] = mind[3][:many]
                    other[4][:] = mind[4]
                    for one in range(playouts):
                        seeds[one] = np.uint64(seed + found * 64 + one) * STEP + np.uint64(77)
                    costs[found, :] = np.inf
                    tried(at, words, (hands, leader), (other, rules), seeds, costs[found, :many])
                    found += 1
                judged(mind[3], many, net, mind[5])
                card = mind[4][drawn(mind[5], many, heat, mind[2])]
            laid(at, card, words, terms[deal])
    return found


@njit(**FRESH)  # type: ignore[untyped-decorator]
def beside(deals: Any, habits: Any, nets_: Any) -> Any:
    """What the seats of the first of two nets make less than those of the second, a deal, in points or marks.

    Each deal is played twice, the first net on the even places, then on the odd ones.
    """
    leads, dealt_, terms, pays = deals
    lacking, room, found = np.zeros(MOST_SEATS, np.int64), np.zeros(ROOM), np.zeros(leads.shape[0])
    for deal in range(leads.shape[0]):
        hands, seats = dealt_[deal], terms[deal][SEATS]
        rules, words = (terms[deal], habits, lacking, room), np.zeros((6, seats), np.int64)
        one, two = minded(nets_[0], 0.0, pays[deal]), minded(nets_[1], 0.0, pays[deal])
        for side in range(2):
            at = leads[deal].copy()
            begin(hands, seats, words)
            while at[LEFT]:
                hand, (known, table) = words[HANDS, at[ME]], seen_in(words)
                mind = one if at[ME] % 2 == side else two
                card = picked(turn_of(at), at[POOL], hand, at[UNPLAYED], known, table, rules, mind)
                laid(at, card, words, terms[deal])
            ended = words.copy()
            for seat in range(seats):
                words[:] = ended
                each = cost(seat, leads[deal, ME], words, hands, pays[deal], seats)
                found[deal] += each / seats if seat % 2 == side else -each / seats
    return found


HABITS = np.array(astuple(THUMBS))
NOTHING = np.zeros((0, 2))


def choices(deals: Deals, net: Any, how: tuple[int, int, float]) -> Choices:
    """What a net finds that plays itself; ``how`` as ``recorded`` takes it."""
    told, costs = room(len(deals.at) * CHOICES, MOST_CARDS, FEATURES)
    found = int(recorded(deals.parts(), HABITS, net, how, (told, costs)))
    return told[:found], costs[:found]


def gained(deals: Deals, net: Any, other: Any = NOTHING) -> Estimate:
    """What a net makes a deal more than another, or than the rules of thumb."""
    return mean(-beside(deals.parts(), HABITS, (net, other)))


def told_of(more: Estimate) -> str:
    """A figure a deal with its interval."""
    return f"{more.value:+.3f} ({more.low:+.3f} to {more.high:+.3f}) a deal"


def started(asked: argparse.Namespace) -> tuple[Parts, int]:
    """The parts a net begins with, and how many rounds it has had."""
    if not asked.start:
        return begun(FEATURES, asked.units, BY_THUMB, STEEP, asked.seed), 0
    start = msgspec.json.decode(asked.start.read_bytes(), type=OfGame)
    return widened(parts_of(start), asked.units, asked.seed), start.rounds


def measured(asked: argparse.Namespace) -> Estimate:
    """What a net makes a deal more than another, or than the rules of thumb."""
    one, other = (
        nets.words(msgspec.json.decode(file.read_bytes(), type=Net)) if file else NOTHING
        for file in (asked.measure, asked.against)
    )
    return gained(dealt(asked.game, asked.judge, asked.seed), one, other)


def teach(asked: argparse.Namespace) -> None:
    """Make a net, in rounds, and write it down after each."""
    parts, first = started(asked)
    learner = SelfPlay(parts, asked.rate)
    judged_on = dealt(asked.game, asked.judge, 99)
    print(f"begins with {told_of(gained(judged_on, learner.words))}", flush=True)
    for number in range(first, asked.rounds):
        seed = asked.seed * 1000 + number
        deals, how = dealt(asked.game, asked.deals, seed), (asked.playouts, seed, asked.heat)
        many = learner.learn(choices(deals, learner.words, how), seed)
        more = gained(judged_on, learner.words)
        print(f"round {number + 1}: {many} choices; {told_of(more)}", flush=True)
        made = {"game": asked.game, "seed": asked.seed, "rounds": number + 1, "deals": asked.deals}
        learner.write(asked.into, OfGame, made)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=sorted(ROWS))
    parser.add_argument("--into", type=Path, default=Path("net.json"))
    for name in ("start", "measure", "against"):
        parser.add_argument(f"--{name}", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    for name, usual in (("rounds", 12), ("deals", 1200), ("playouts", 1), ("judge", 2000), ("units", 32)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--heat", type=float, default=1.0)
    asked = parser.parse_args()
    if asked.measure:
        print(told_of(measured(asked)))
    else:
        teach(asked)


if __name__ == "__main__":
    main()
