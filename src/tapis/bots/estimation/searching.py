"""A player of estimation that thinks ahead: it imagines the others' hands and plays each card out in them.

It writes what the instant player writes (16.7), and lays the card after which the deal ends nearest to that
in the mean of many worlds, in which all four lay cards as the instant player does. Where nothing can be
compiled it plays as the instant player.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from typing import cast

from tapis.bots.estimation import features, instant
from tapis.bots.estimation.own import Seen, called, wanted
from tapis.bots.estimation.proven import cannot_hold
from tapis.bots.jass import cardplay
from tapis.bots.named import Budget, Opinion, Options, SomeMove
from tapis.bots.thinking import ThinksAhead
from tapis.core.cards import Card, Cards, Suit
from tapis.core.chance import Chance
from tapis.core.events import Played
from tapis.core.tricks import Seat
from tapis.games import jass
from tapis.games.estimation.book import ART
from tapis.games.estimation.calls import HIGHEST, Move
from tapis.solver import aiming, pack
from tapis.solver.aiming import Aiming, Habits, Likeness, Taught, Weighed, weighed
from tapis.solver.compiler import compiled
from tapis.solver.nets import Net
from tapis.solver.pack import Lanes

SEATS = 4

HABITS = Habits(
    none_of=features.SPREAD,
    trump_kept=cardplay.TRUMP,
    plain_kept=cardplay.PLAIN,
    ruff=cardplay.RUFF,
    ruff_time=cardplay.RUFF_TIME,
    top=cardplay.TOP,
    time=cardplay.TIME,
    trumped=cardplay.TRUMPED,
    unguarded=cardplay.UNGUARDED,
    ruffs=cardplay.RUFFS,
    steered=features.STEERED,
    doubt=features.DOUBT,
    full=HIGHEST,
)


def lanes(trump: Suit) -> Lanes:
    """The pack with a suit for trump, as the engine has it."""
    return pack.lanes(jass.trump_ranking(trump))


@dataclass(frozen=True, slots=True)
class Mind:
    """How a player thinks, and by which net all lay cards in the worlds it imagines."""

    like: Likeness
    net: Callable[[], Net] = instant.weights

    def trying(self, worlds: int) -> Mind:
        """The same with so many worlds."""
        return replace(self, like=replace(self.like, worlds=worlds))


LEVEL_2 = Mind(Likeness(worlds=200, spread=15.0, heat=0.7, bonus=ART.profile().figure("exact_bonus")))


def only(learned: Net) -> Net:
    """A net without what else may have been learned with it."""
    return Net(hidden=learned.hidden, bias=learned.bias, out=learned.out)


@cache
def taught(net: Callable[[], Net], trump: Suit, dealer: Seat) -> Taught:
    """A net, and the values by which everybody writes, as the engine takes them."""
    learned, values = net(), instant.weights().values
    by_bit = [
        0.0 if card is None else (values.trumps if card.suit == trump else values.side)[card.rank]
        for card in lanes(trump).cards
    ]
    places = [values.seats[(seat - dealer) % SEATS] for seat in range(SEATS)]
    points = tuple(0 if card is None else jass.card_points(card, trump) for card in lanes(trump).cards)
    return Taught((*by_bit, *places), points, only(learned))


def think(
    mind: Mind, view: Seen, moves: Sequence[Move], chance: Chance, budget: Budget | None = None
) -> Opinion:
    """The instant player's estimate; of the cards the one that costs least in the worlds imagined."""
    cards = [move.card for move in moves if isinstance(move, Played)]
    if not cards or view.table.trick is None:
        return Opinion(cast("SomeMove", called(view, moves, chance, instant.estimate)))
    if len(cards) == 1:
        return Opinion(Played(view.seat, cards[0]))
    found = imagined(mind, view, chance, budget) if compiled() else {}
    if not found:
        return Opinion(cast("SomeMove", instant.choose(view, moves, chance)))
    card = min(found, key=lambda card: found[card].cost)
    return Opinion(Played(view.seat, card), found[card].worlds, found[card].best_in)


def imagined(mind: Mind, view: Seen, chance: Chance, budget: Budget | None = None) -> dict[Card, Weighed]:
    """What is found of the cards that were tried longest; empty where no world agrees with what is proven."""
    at, seed = position(view), chance.below(1 << 53)

    def among(worlds: int) -> dict[Card, Weighed]:
        return tried(mind.trying(worlds), view, at, seed)

    return among(mind.like.worlds) if budget is None else budget.afforded(mind.like.worlds, among)


def tried(mind: Mind, view: Seen, at: Aiming, seed: int) -> dict[Card, Weighed]:
    """The same where the position is told in words; the same seed gives the same."""
    table = view.table
    assert table.trump is not None
    number = wanted(view, instant.estimate) + at.taken[view.seat]
    found = weighed(at, number, HABITS, taught(mind.net, table.trump, table.dealer), mind.like, seed)
    deepest = max((each.worlds for each in found), default=0)
    known = lanes(table.trump).cards
    named = ((known[each.place], each) for each in found if each.worlds == deepest)
    return {card: each for card, each in named if card is not None}


def prepare() -> bool:
    """Compile what is not compiled yet; whether there is a compiler."""
    return compiled() and aiming.try_out()


def position(view: Seen) -> Aiming:
    """What the engine needs of a view in which a card is to be laid."""
    table = view.table
    trick = table.trick
    assert trick is not None
    assert table.trump is not None
    known = lanes(table.trump)
    played = [Cards.of(_laid_by(view, seat)) for seat in range(SEATS)]
    unplayed = Cards.of(jass.PACK) - Cards.of(card for each in played for card in each)
    others = [(view.seat + step) % SEATS for step in (1, 2, 3)]
    best = trick.cards[trick.order.index(trick.winner)] if trick.cards else None
    mine = [[each for each in table.won if each.winner == seat] for seat in range(SEATS)]
    return Aiming(
        seat=view.seat,
        tricks_left=len(view.hand),
        trick=tuple(map(known.bit, trick.cards)),
        best=0 if best is None else known.bit(best),
        winner=view.seat if best is None else trick.winner,
        hand=known.word(view.hand),
        unplayed=known.word(unplayed),
        taken=tuple(
            sum(jass.card_points(card, table.trump) for each in won for card in each.cards) for won in mine
        ),
        tricks=tuple(map(len, mine)),
        played=tuple(map(known.word, played)),
        lacks=cast("tuple[int, int, int]", tuple(known.word(cannot_hold(view, seat)) for seat in others)),
        needs=cast("tuple[int, int, int]", tuple(len(view.hand) - _has_laid(view, seat) for seat in others)),
        shown=known.word(cannot_hold(view, view.seat)),
    )


def _laid(view: Seen) -> list[tuple[Seat, Card]]:
    """Every card of the deal so far, with the seat that laid it."""
    trick = view.table.trick
    tricks = (*view.table.won, *((trick,) if trick else ()))
    return [pair for each in tricks for pair in zip(each.order, each.cards, strict=False)]


def _laid_by(view: Seen, seat: Seat) -> Sequence[Card]:
    return [card for at, card in _laid(view) if at == seat]


def _has_laid(view: Seen, seat: Seat) -> bool:
    trick = view.table.trick
    assert trick is not None
    return seat in trick.order[: len(trick.cards)]


def in_house(mind: Mind, options: Options) -> Mind:
    """How it thinks in a house with these options: an exact deal may bring another bonus (16.16)."""
    return replace(mind, like=replace(mind.like, bonus=float(ART.profile(options).figure("exact_bonus"))))


PLAYER = ThinksAhead(house=partial(in_house, LEVEL_2), think=think, prepare=prepare).usual()
