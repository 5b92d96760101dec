"""A player of whist that was taught by playing itself: it calls as level 1 and knows its card at once.

Fifty-two features of a card, what level 1 would lay among them, go through the units of a small net to a
score; the best is laid. There is a net for games of tricks and one for misères and the piccolo. Both were
learned from how deals end (``cards.json``, made by ``benchmarks/whist_selfplay.py``).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial

import msgspec

from tapis.bots.named import at_once
from tapis.bots.whist import player
from tapis.bots.whist.features import WhistCardChoice, features
from tapis.bots.whist.sight import sight
from tapis.core.chance import Chance
from tapis.core.events import Played
from tapis.core.view import View
from tapis.games.whist.play.calls import Call, Move
from tapis.games.whist.play.table import Table
from tapis.solver import nets
from tapis.solver.nets import Net


class CardNets(msgspec.Struct, frozen=True):
    """The nets that lay cards: in games of tricks, and where tricks are to be avoided."""

    taking: Net
    ducking: Net


@cache
def learned() -> CardNets:
    """The nets as they are kept in the package."""
    return nets.kept(CardNets, __package__, "cards.json")


def chosen(
    nets_: Callable[[], CardNets], view: View[Table, Call], moves: Sequence[Move], chance: Chance
) -> Move:
    """The calls of level 1, and the card with the highest score of a net."""
    usual = player.choose(view, moves, chance)
    if not isinstance(usual, Played) or len(moves) == 1:
        return usual
    choice = WhistCardChoice(sight(view), usual.card)
    net = nets_().ducking if choice.each else nets_().taking
    return Played(view.seat, max(choice.at.open, key=lambda card: net.score(features(choice, card))))


choose = partial(chosen, learned)
PLAYER = at_once(choose)
