"""Sees all hands and lays the card that is best for its side if all play on so; calls as level 1 does.

A freak deal could take hours: where so many tricks looked at do not tell what the best card is, the best one
found so far is laid.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tapis.analysis.decisions import weighed
from tapis.bots import Options
from tapis.bots.registry import bot
from tapis.core.chance import Chance
from tapis.core.events import Move, Played
from tapis.core.game import Position
from tapis.core.plugin import plugins
from tapis.core.view import View
from tapis.lab.cheats.seeing import Cheat
from tapis.solver import engine
from tapis.solver.pack import NoCardPlay, Packed, pack


def of(regulation: str) -> Callable[[Options], Cheat]:
    """The cheat of a game in which sides play for tricks or points."""

    def under(options: Options) -> Cheat:
        game, usual = plugins()[regulation].game(options), bot(regulation)

        def choose(
            view: View[Any, Any], moves: Sequence[Move[Any]], chance: Chance, at: Position[Any]
        ) -> Move[Any]:
            move = usual(view, moves, chance)
            here = solvable(game, at) if isinstance(move, Played) and len(moves) > 1 else None
            return move if here is None or not isinstance(move, Played) else best(here, move)

        return choose

    return under


def solvable(game: Any, at: Position[Any]) -> Packed | None:
    """The position as the engine takes it; None where it cannot play it out to the end."""
    try:
        here = pack(game, at)
    except NoCardPlay:
        return None
    return here if engine.affordable(here) else None


def best(here: Packed, move: Played) -> Played:
    """The card after which the side is best off; of several that of ``move``, else the first."""
    cards = weighed(here).best
    return move if move.card in cards else Played(move.seat, min(cards))
