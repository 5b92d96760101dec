"""A player of putze that thinks ahead: it imagines the others' hands and plays the deal out in them.

In the deals it imagines all lay cards by the rules of thumb of level 1, and those who have still to speak
decide as level 1 does. What counts is the mark, putzes less pommes, less what the others mark on the mean.
It plays where that brings more than to refuse. Where nothing can be compiled it plays as level 1.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import cast

from tapis.bots.jass.imagining import CardToLay, compile_all, imagined, sighted, weighed_within
from tapis.bots.named import Budget, Opinion, SomeMove
from tapis.bots.putze import rule
from tapis.bots.putze.words import PutzeHouse, decided, game_of, likely
from tapis.bots.thinking import ThinksAhead
from tapis.core.chance import Chance
from tapis.core.events import Called, Played
from tapis.core.tricks import Seat
from tapis.core.view import View
from tapis.games.putze.play.calls import Call, Move, Word
from tapis.games.putze.play.table import Table
from tapis.solver.compiler import compiled
from tapis.solver.thumbs import Payoff, Sighted


def think(
    house: PutzeHouse,
    view: View[Table, Call],
    moves: Sequence[Move],
    chance: Chance,
    budget: Budget | None = None,
) -> Opinion:
    """The card that marks most in the deals imagined; to play where that marks more than to refuse."""
    if len(moves) == 1 or not compiled():
        return Opinion(cast("SomeMove", house.mind.plainly(view, moves, chance)))
    said = {move.call: move for move in moves if isinstance(move, Called)}
    if Word.REFUSE in said:
        words = frozenset(call for call in said if isinstance(call, Word))
        found = decided(house, view, words, chance, budget=budget)
        return Opinion(cast("SomeMove", said[found.word]), found.deals, found.best_in)
    if said:
        return Opinion(cast("SomeMove", house.mind.plainly(view, moves, chance)))
    return _lay(house, view, moves, chance, budget)


def _lay(
    house: PutzeHouse, view: View[Table, Call], moves: Sequence[Move], chance: Chance, budget: Budget | None
) -> Opinion:
    at, payoff = seen(house, view)
    weigh = partial(imagined, at, payoff, imagine=likely(view), playing=house.mind.playing())
    found = weighed_within(budget, house.mind.worlds, weigh, chance.below(1 << 53))
    if not found:
        return Opinion(cast("SomeMove", house.mind.plainly(view, moves, chance)))
    card = min(found, key=lambda card: found[card].cost)
    return Opinion(Played(view.seat, card), found[card].worlds, found[card].best_in)


def seen(house: PutzeHouse, view: View[Table, Call]) -> tuple[Sighted, Payoff]:
    """The card to be laid as the engine takes it, and what the deal pays."""
    terms = rule.scene_of(view).terms
    at = sighted(CardToLay(game_of(view.table), view.table, view.hand, terms, rule.aside(view)))
    announced = counted(view.table)
    return at, house.payoff(view.table, at.at, tuple(announced.get(seat, 0) for seat in at.at.places))


def counted(table: Table) -> Mapping[Seat, int]:
    """The points of announcements that count, as far as one can tell: all of the best holder's."""
    values = dict(table.values)
    best = table.shown
    if best is None and values:
        best = max(values, key=lambda seat: values[seat][0])
    return {seat: sum(told) for seat, told in values.items() if seat == best}


PLAYER = ThinksAhead(house=PutzeHouse.under, think=think, prepare=compile_all).usual()
