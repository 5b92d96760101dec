"""A player of estimation that thinks ahead: it imagines the others' hands and plays each card out in them.

It writes what the instant player writes (16.7), and lays the card after which the deal ends nearest to that
in the mean of many worlds, in which all four lay cards as the instant player does. Where nothing can be
compiled it plays as the instant player.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache, partial
from typing import cast

from tapis.bots import cardplay
from tapis.bots.estimation import features, instant
from tapis.bots.estimation.own import Seen, called, wanted
from tapis.bots.estimation.proven import cannot_hold
from tapis.bots.named import Budget, NamedPlayer, Opinion, Options, Pondering, SomeMove
from tapis.core.cards import Card, Cards, Suit
from tapis.core.chance import Chance
from tapis.core.events import Played
from tapis.core.selfplay import SomePlayer
from tapis.core.tricks import Seat
from tapis.games import jass
from tapis.games.estimation.book import ART
from tapis.games.estimation.calls import HIGHEST, Move
from tapis.solver import aiming, pack
from tapis.solver.aiming import Aiming, Habits, Likeness, Taught, Weighed, weighed
from tapis.solver.compiler import compiled
from tapis.solver.pack import Lanes

SEATS = 4
LEVEL_2 = Likeness(worlds=200, spread=15.0, heat=0.7, bonus=ART.profile().figure("exact_bonus"))

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


@cache
def taught(trump: Suit, dealer: Seat) -> Taught:
    """The instant player's weights as the engine takes them."""
    learned = instant.weights()
    values = learned.values
    by_bit = [
        0.0 if card is None else (values.trumps if card.suit == trump else values.side)[card.rank]
        for card in lanes(trump).cards
    ]
    places = [values.seats[(seat - dealer) % SEATS] for seat in range(SEATS)]
    points = tuple(0 if card is None else jass.card_points(card, trump) for card in lanes(trump).cards)
    return Taught((*by_bit, *places), points, learned.hidden, learned.bias, learned.out)


def think(
    like: Likeness, view: Seen, moves: Sequence[Move], chance: Chance, budget: Budget | None = None
) -> Opinion:
    """The instant player's estimate; of the cards the one that costs least in the worlds imagined."""
    cards = [move.card for move in moves if isinstance(move, Played)]
    if not cards or view.table.trick is None:
        return Opinion(cast("SomeMove", called(view, moves, chance, instant.estimate)))
    if len(cards) == 1:
        return Opinion(Played(view.seat, cards[0]))
    found = imagined(like, view, chance, budget) if compiled() else {}
    if not found:
        return Opinion(cast("SomeMove", instant.choose(view, moves, chance)))
    card = min(found, key=lambda card: found[card].cost)
    return Opinion(Played(view.seat, card), found[card].worlds, found[card].best_in)


def imagined(like: Likeness, view: Seen, chance: Chance, budget: Budget | None = None) -> dict[Card, Weighed]:
    """What is found of the cards that were tried longest; empty where no world agrees with what is proven."""
    at, seed = position(view), chance.below(1 << 53)
    if budget is not None:
        few = budget.affords(like.worlds, lambda worlds: tried(replace(like, worlds=worlds), view, at, seed))
        like = replace(like, worlds=few)
    return tried(like, view, at, seed)


def tried(like: Likeness, view: Seen, at: Aiming, seed: int) -> dict[Card, Weighed]:
    """The same where the position is told in words; the same seed gives the same."""
    table = view.table
    assert table.trump is not None
    number = wanted(view, instant.estimate) + at.taken[view.seat]
    found = weighed(at, number, HABITS, taught(table.trump, table.dealer), like, seed)
    deepest = max((each.worlds for each in found), default=0)
    known = lanes(table.trump).cards
    named = ((known[each.place], each) for each in found if each.worlds == deepest)
    return {card: each for card, each in named if card is not None}


def prepare() -> bool:
    """Compile what is not compiled yet; whether there is a compiler."""
    return compiled() and aiming.try_out()


def choose(like: Likeness, view: Seen, moves: Sequence[Move], chance: Chance) -> Move:
    """The move it thinks of."""
    return cast("Move", think(like, view, moves, chance).move)


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
    )


def _laid_by(view: Seen, seat: Seat) -> Sequence[Card]:
    trick = view.table.trick
    tricks = (*view.table.won, *((trick,) if trick else ()))
    return [card for each in tricks for at, card in zip(each.order, each.cards, strict=False) if at == seat]


def _has_laid(view: Seen, seat: Seat) -> bool:
    trick = view.table.trick
    assert trick is not None
    return seat in trick.order[: len(trick.cards)]


def under(options: Options) -> NamedPlayer:
    """The player in a house with these options: an exact deal may bring another bonus (16.16)."""
    like = replace(LEVEL_2, bonus=float(ART.profile(options).figure("exact_bonus")))
    chooses, thinks = cast("SomePlayer", partial(choose, like)), cast("Pondering", partial(think, like))
    return replace(PLAYER, choose=chooses, think=thinks)


PLAYER = NamedPlayer(
    name="level2",
    level=2,
    version="1",
    author="Tapis",
    choose=cast("SomePlayer", partial(choose, LEVEL_2)),
    think=cast("Pondering", partial(think, LEVEL_2)),
    prepare=prepare,
    under=under,
)
