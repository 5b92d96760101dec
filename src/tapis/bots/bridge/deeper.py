"""The player of bridge of level 3: cards by more layouts than level 2, and by what a net makes of them.

As at level 2 every card is tried in imagined layouts that are solved exactly. What it loses there is taken
together with what a larger net than the instant player's thinks of it (``deeper.json``, made by
``research/bridge_teaching.py``): that decides where layouts tell nothing, and weighs the less the more of
them there are. Of cards that follow each other in a hand one stands for all. It
calls as level 2 does, and chooses the opening lead, of which the net knows nothing, by the layouts alone.
Where nothing can be compiled it plays as the instant player.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, partial
from typing import cast

from tapis.bots.bridge import ahead, instant, player
from tapis.bots.bridge.laying_ahead import WorldsSolved, losses
from tapis.bots.bridge.worth import BridgeHouse
from tapis.bots.named import Budget, Opinion, SomeMove, never
from tapis.bots.pricing import by_losses
from tapis.bots.thinking import ThinksAhead
from tapis.core.cards import Card
from tapis.core.chance import Chance
from tapis.core.events import Played
from tapis.core.view import View
from tapis.games.bridge.play.calls import Call, Move
from tapis.games.bridge.play.table import Table
from tapis.solver import nets
from tapis.solver.compiler import compiled
from tapis.solver.nets import Net

DEPTH = WorldsSolved(20, 28, 40)
TRUST = 1.5
"""As how many IMPs, once for all layouts, a point of the net's score counts."""


@cache
def net() -> Net:
    """The larger net as it is kept in the package."""
    return nets.kept(Net, __package__, "deeper.json")


def think(
    house: BridgeHouse,
    view: View[Table, Call],
    moves: Sequence[Move],
    chance: Chance,
    budget: Budget | None = None,
) -> Opinion:
    """The card that loses least by layouts and net; calls and claims as level 2."""
    usual = player.choose(view, moves, chance)
    if not compiled():
        return Opinion(cast("SomeMove", instant.choose(view, moves, chance)))
    if not isinstance(usual, Played) or not view.table.dummy_open:
        return ahead.think(house, view, moves, chance, budget, DEPTH)
    learned = instant.scores(view, usual, net())
    if len(learned) < 2:
        return Opinion(cast("SomeMove", usual))
    over = budget.runs_out() if budget else never
    scores = partial(house.scores, view.table.before)
    lost = losses(view, usual.seat, scores, chance, over, DEPTH)
    worth = judged(lost, learned)
    card = max(worth, key=lambda each: worth[each])
    found = lost.get(card, ())
    best_in = sum(not each for each in found)
    return Opinion(Played(usual.seat, card), len(found), best_in, by_losses(usual.seat, lost))


def judged(lost: Mapping[Card, Sequence[int]], learned: Mapping[Card, float]) -> Mapping[Card, float]:
    """What cards are worth in IMPs on the mean, by their losses in layouts and the scores of the net."""
    best = max(learned.values())
    return {
        card: (sum(lost.get(card, ())) + TRUST * (score - best)) / (len(lost.get(card, ())) or 1)
        for card, score in learned.items()
    }


PLAYER = ThinksAhead(
    house=BridgeHouse.under, think=think, prepare=ahead.prepare, level=3, version="8"
).usual()
