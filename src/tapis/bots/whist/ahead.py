"""A player of whist that thinks ahead: it imagines the others' hands, bids its calls out and plays the deal.

In the layouts it imagines all four call by the rules of thumb of level 1, and lay cards by them or by nets
that were learned. What counts is what a deal earns on the house's grid of points, beyond the mean of the
three others. Those layouts come first in which the others would have called as they did. Half of them tell
what seems best; the other half, on which nothing was chosen, whether it is better than what the usual player
does, who searches nothing. Where nothing can be compiled it plays as that one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, TypeAlias, cast

from tapis.bots.french.heights import above
from tapis.bots.french.trickplay import not_yet_seen
from tapis.bots.named import Budget, Opinion, Options, Priced, SomeMove
from tapis.bots.thinking import ThinksAhead
from tapis.bots.whist.alternatives import alternatives
from tapis.bots.whist.house import WhistHouse
from tapis.bots.whist.imagining import hands_now, rule, worlds
from tapis.bots.whist.instant import CardNets
from tapis.bots.whist.player import choose
from tapis.bots.whist.spoken import CALLS, GAMES, auction
from tapis.bots.whist.words import mind, play, words_of
from tapis.core.cards import PACK, Card, Cards
from tapis.core.chance import Chance
from tapis.core.events import Called, Played
from tapis.core.view import View
from tapis.games.whist.auction.speaking import open_calls
from tapis.games.whist.auction.state import SEATS, Auction, Best
from tapis.games.whist.play.calls import EVERY, AuctionCall, Call, Move
from tapis.games.whist.play.table import Table
from tapis.games.whist.play.tricks import first_trick
from tapis.solver.compiler import compiled, native

CLEARLY, SLIGHTLY = 0.5, 0.0
"""By how many points a call, and a card, must be better than the usual one."""

Seen: TypeAlias = View[Table, Call]
Usual: TypeAlias = Callable[[Seen, Sequence[Move], Chance], Move]
Weigh: TypeAlias = Callable[[Sequence[int], Any, int], Any]
"""What some choices cost in some layouts: a row each of the choice, its cost, in how many it was tried, and
in how many of those nothing was better."""


@dataclass(frozen=True, slots=True)
class WhistMind:
    """How a player thinks: in how many layouts at most, for a call and for a card.

    ``usual`` searches nothing; ``nets`` lay cards in the layouts, the rules of thumb without them. Who knows
    cards that ``touch`` tries one of those that stand next to each other, the cards already played left out.
    """

    for_a_call: int
    for_a_card: int
    usual: Usual = choose
    nets: Callable[[], CardNets] | None = None
    touch: bool = False


LEVEL_2 = WhistMind(for_a_call=600, for_a_card=200)


@dataclass(frozen=True, slots=True)
class WhistThinking:
    """A mind in a house."""

    mind: WhistMind
    house: WhistHouse

    @classmethod
    def under(cls, mind: WhistMind, options: Options) -> WhistThinking:
        """The mind in a house with these options."""
        return cls(mind, WhistHouse.under(options))

    @property
    def cards(self) -> Any:
        """How cards are laid in layouts, as the engine takes it."""
        return mind(None if self.mind.nets is None else self.mind.nets())


@dataclass(frozen=True, slots=True)
class Weighted:
    """A choice by its number, in how many layouts it was tried and nothing was better; what all lose."""

    choice: int
    layouts: int = 0
    best_in: int = 0
    prices: Mapping[int, Priced] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Weighing:
    """What may be chosen, by number, the usual one first, and how the layouts and the costs are found."""

    choices: Sequence[int]
    imagine: Callable[[int], Any]
    weigh: Weigh
    margin: float

    def best(self, number: int) -> Weighted:
        """The best choice in so many layouts, and what was found of every other."""
        given, usual = self.imagine(number), self.choices[0]
        half = len(given) // 2
        if not half:
            return Weighted(usual)
        found = self.weigh(self.choices, given[:half], max(1, half // 2))
        deepest = max(row[2] for row in found)
        first = min((row for row in found if row[2] == deepest), key=lambda row: float(row[1]))
        rivals = dict.fromkeys((usual, int(first[0])))
        costs = self.weigh([*rivals], given[half:], half)
        better = costs[-1] if costs[0][1] - costs[-1][1] > self.margin else costs[0]
        least = next(float(row[1]) for row in found if int(row[0]) == int(better[0]))
        prices = {int(row[0]): Priced(max(0.0, float(row[1]) - least), int(row[2])) for row in found}
        return Weighted(int(better[0]), int(better[2]), int(better[3]), prices)


def think(
    at: WhistThinking,
    view: Seen,
    moves: Sequence[Move],
    chance: Chance,
    budget: Budget | None = None,
) -> Opinion:
    """The call or card that earns most in the layouts imagined, where that is more than the usual one's."""
    usual, seed = at.mind.usual(view, moves, chance), chance.below(1 << 53)
    if len(moves) == 1 or not compiled():
        return Opinion(cast("SomeMove", usual))
    if isinstance(usual, Played):
        cards = [usual.card, *(move.card for move in moves if isinstance(move, Played) and move != usual)]
        weighing, most = _cards(at, view, cards, seed), at.mind.for_a_card
    elif usual.call in CALLS:
        weighing, most = weighing_calls(at, view, alternatives(view, moves, usual), seed), at.mind.for_a_call
    else:
        return Opinion(cast("SomeMove", usual))
    if len(weighing.choices) == 1:
        return Opinion(cast("SomeMove", usual))
    found = weighing.best(most) if budget is None else budget.afforded(most, weighing.best)
    if isinstance(usual, Played):
        prices = _prices(view, moves, found.prices)
        return Opinion(Played(view.seat, PACK[found.choice]), found.layouts, found.best_in, prices)
    move = Called(view.seat, EVERY[found.choice])
    return Opinion(cast("SomeMove", move), found.layouts, found.best_in)


def _apart(view: Seen, cards: Sequence[Card]) -> Sequence[Card]:
    """The first of those cards in which nothing lies between that somebody else may hold."""
    alike, found = _alike(view), dict[tuple[str, int], Card]()
    for card in cards:
        found.setdefault(alike(card), card)
    return [*found.values()]


def _alike(view: Seen) -> Callable[[Card], tuple[str, int]]:
    """What tells a card from those between which nothing lies that somebody else may hold."""
    unseen = not_yet_seen(view.table, view.hand)
    return lambda card: (card.suit, above(unseen, card))


def _prices(view: Seen, moves: Sequence[Move], found: Mapping[int, Priced]) -> Mapping[SomeMove, Priced]:
    """What every card loses; one that was not tried loses what the card did that stands for it."""
    alike = _alike(view)
    known = {alike(PACK[place]): each for place, each in found.items()}
    known_exactly = {PACK[place]: each for place, each in found.items()}
    cards = (move.card for move in moves if isinstance(move, Played))
    priced = ((card, known_exactly.get(card) or known.get(alike(card))) for card in cards)
    return {Played(view.seat, card): each for card, each in priced if each is not None}


def weighing_calls(at: WhistThinking, view: Seen, calls: Sequence[Called[Call]], seed: int) -> Weighing:
    """How some calls are weighed, the usual one first."""
    numbers = [CALLS[cast("AuctionCall", call.call)] for call in calls]
    house, cards = at.house, at.cards
    stands, how = auction(view.table.auction), rule(house)

    def weigh(choices: Sequence[int], given: Any, many: int) -> Any:
        search = native("french.search")
        return search.weigh_calls(view.seat, stands, words_of(choices), given, how, house.pays, cards, many)

    return Weighing(numbers, partial(worlds, house, view, seed), weigh, CLEARLY)


def _cards(at: WhistThinking, view: Seen, cards: Sequence[Card], seed: int) -> Weighing:
    assert view.table.best is not None
    numbers = [PACK.index(card) for card in (_apart(view, cards) if at.mind.touch else cards)]
    game, here, house, laying = GAMES[view.table.best.code], play(view.table), at.house, at.cards

    def weigh(choices: Sequence[int], given: Any, many: int) -> Any:
        search, tried = native("french.search"), words_of([1 << place for place in choices])
        return search.weigh_cards(view.seat, game, here, tried, given, house.pays, laying, many)

    def imagine(number: int) -> Any:
        return hands_now(view, worlds(house, view, seed, number))

    return Weighing(numbers, imagine, weigh, SLIGHTLY)


def prepare() -> bool:
    """Compile what is not compiled yet, by a call and a card of a long suit; whether there is a compiler."""
    if not compiled():
        return False
    at, hand, chance = WhistThinking.under(LEVEL_2, {}), Cards.of(PACK[-13:]), Chance("prepare")
    table = Table(Auction(0, SEATS), dealt=True)
    calls = open_calls(table.auction, 0, hand)
    called = think(at, View(0, table, hand, ()), calls, chance)
    best = Best("S8", PACK[-1].suit, (0,))
    table = replace(table, auction=replace(table.auction, best=best), over=True, tricks=first_trick(best, 0))
    laid = think(at, View(0, table, hand, ()), [Played(0, card) for card in hand], chance)
    return bool(called.layouts and laid.layouts)


PLAYER = ThinksAhead(house=partial(WhistThinking.under, LEVEL_2), think=think, prepare=prepare).usual()
