"""A player of bridge who calls as level 1 does and lays the cards that a small net prefers, at once.

The opening lead is level 1's, whose partner reads it; from then on, with dummy in sight, some eighty numbers
about each card (``features``) go through the units of the net (``cards.json``), and the card with the highest
score is laid. The net was fitted to what every card loses by exact play of all four hands, in the mean of
many deals: it sees of them only what its seat sees. What the numbers rest on includes the card that level 1
would lay.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from tapis.bots.bridge import player
from tapis.bots.bridge.cardplay.sight import sight
from tapis.bots.bridge.choosing import BridgeChoice
from tapis.bots.bridge.features import features
from tapis.bots.named import at_once
from tapis.core.cards import Card
from tapis.core.chance import Chance
from tapis.core.events import Played
from tapis.core.view import View
from tapis.games.bridge.play.calls import Call, Move
from tapis.games.bridge.play.table import Table
from tapis.solver.nets import Net, kept


@cache
def net() -> Net:
    """The net as it is kept in the package."""
    return kept(Net, __package__, "cards.json")


def choose(view: View[Table, Call], moves: Sequence[Move], chance: Chance) -> Move:
    """A call, a claim or an opening lead as level 1, else the card with the highest score."""
    usual = player.choose(view, moves, chance)
    if not isinstance(usual, Played) or not view.table.dummy_open:
        return usual
    found = scores(view, usual)
    return Played(usual.seat, max(found, key=lambda card: found[card])) if found else usual


def scores(view: View[Table, Call], usual: Played, learned: Net | None = None) -> Mapping[Card, float]:
    """What the net makes of every card that no other one stands for, once dummy lies open.

    ``usual`` is the card of level 1. Empty where there is no choice.
    """
    at = sight(view, usual.seat)
    if len(at.open) < 2:
        return {}
    of = learned or net()
    return {card: of.score(told) for card, told in features(BridgeChoice(at, usual.card)).items()}


PLAYER = at_once(choose, version="7")
