"""A player of bridge that thinks ahead: it tries calls and cards in layouts of the hands it does not see.

Calls are tried as ``calling_ahead`` says, cards as ``laying_ahead`` says. Exact play in imagined layouts puts
guesses off, and thinks that everybody guesses right; therefore a card must clearly lose less than that of
level 1, whose rules know about finesses. It claims as level 1 does, and plays like it where nothing can be
compiled.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from statistics import fmean
from typing import cast

from tapis.bots.bridge import calling_ahead, player
from tapis.bots.bridge.laying_ahead import LEAST, USUAL, WorldsSolved, losses
from tapis.bots.bridge.worth import BridgeHouse
from tapis.bots.french.heights import height
from tapis.bots.named import Budget, Opinion, SomeMove, never
from tapis.bots.pricing import by_losses
from tapis.bots.thinking import ThinksAhead
from tapis.core.cards import Card
from tapis.core.chance import Chance
from tapis.core.events import Called, Played
from tapis.core.tricks import Seat
from tapis.core.view import View
from tapis.games.bridge.play.calls import Answer, Call, Claim, Move
from tapis.games.bridge.play.table import Table
from tapis.solver import engine, layouts
from tapis.solver.compiler import compiled
from tapis.solver.warm import SMALL

CLEARLY = 0.1
"""By how many IMPs a card must be better than that of level 1."""


def think(
    house: BridgeHouse,
    view: View[Table, Call],
    moves: Sequence[Move],
    chance: Chance,
    budget: Budget | None = None,
    depth: WorldsSolved = USUAL,
) -> Opinion:
    """The card that loses least, or the call that wins most, in the worlds imagined; claims as level 1.

    How many worlds that are is a matter of ``depth``; with a budget no more than there is time for.
    """
    over = budget.runs_out() if budget else never
    usual = player.choose(view, moves, chance)
    if isinstance(usual, Played):
        forced = sum(isinstance(move, Played) for move in moves) == 1
        if forced or not compiled():
            return Opinion(usual)
        scores = partial(house.scores, view.table.before)
        return _lay(usual, losses(view, usual.seat, scores, chance, over, depth))
    call = usual.call
    if call is None or isinstance(call, Claim | Answer) or not compiled():
        return Opinion(cast("SomeMove", usual))
    tried = calling_ahead.weighed(view, call, partial(house.scores, view.table.before), chance, over)
    if not tried:
        return Opinion(cast("SomeMove", usual))
    found = calling_ahead.best(tried)
    best_in = calling_ahead.best_in(found, tried)
    return Opinion(cast("SomeMove", Called(usual.seat, found.call)), len(found.wins), best_in)


def _lay(usual: Played, found: Mapping[Card, Sequence[int]]) -> Opinion:
    """The card that loses least, if clearly less than the usual one in enough worlds."""
    if len(found.get(usual.card, ())) < LEAST:
        return _said_of(usual.seat, usual.card, found)
    means = {card: fmean(each) for card, each in found.items()}
    most = max(means.values())
    best = [card for card in means if means[card] >= most - CLEARLY]
    card = usual.card if usual.card in best else min(best, key=lambda c: (-means[c], height(c)))
    return _said_of(usual.seat, card, found)


def _said_of(seat: Seat, card: Card, found: Mapping[Card, Sequence[int]]) -> Opinion:
    """The card, in how many worlds it was tried, and in how many it lost nothing."""
    lost = found.get(card, ())
    best_in = sum(not each for each in lost)
    return Opinion(Played(seat, card), len(lost), best_in, by_losses(seat, found))


def prepare() -> bool:
    """Compile what is not compiled yet; whether there is a compiler."""
    return compiled() and layouts.try_out() and bool(engine.within(SMALL[3], 0b0101, 0, 1))


PLAYER = ThinksAhead(house=BridgeHouse.under, think=think, prepare=prepare, version="10").usual()
