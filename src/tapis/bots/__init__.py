"""The face for authors of players: the players there are, and what one of your own is made of.

A player is a function of a view, the legal moves and a source of chance that gives one of the moves. The
names of ``__all__`` are promised; everything else in this package is internal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapis.bots.named import Budget, NamedPlayer, Opinion, Options, Priced
from tapis.bots.registry import players
from tapis.core.cards import Card, Cards
from tapis.core.chance import Chance
from tapis.core.events import Called, Move, Played
from tapis.core.selfplay import Player, WrongMove, at_random
from tapis.core.view import View
from tapis.fading import Fading, still_given

if not TYPE_CHECKING:
    _LEVEL_1 = 'players(GAME)["level1"].choose'
    __getattr__ = still_given(
        __name__,
        {
            "GROUP": Fading("tapis.bots.registry", "0.5", 'the text "tapis.bots"'),
            "bot": Fading("tapis.bots.registry", "0.5", _LEVEL_1),
            "registered": Fading("tapis.bots.registry", "0.5", "players(GAME)"),
            "seated": Fading("tapis.bots.levels", "0.5", "players(GAME)[NAME]"),
            "strongest": Fading("tapis.bots.registry", "0.5", "players(GAME)[NAME]"),
            "thinker": Fading("tapis.bots.levels", "0.5", "players(GAME)[NAME]"),
            "why": Fading("tapis.bots.registry", "0.5", "players(GAME)[NAME].why"),
        },
    )

__all__ = [
    "Budget",
    "Called",
    "Card",
    "Cards",
    "Chance",
    "Move",
    "NamedPlayer",
    "Opinion",
    "Options",
    "Played",
    "Player",
    "Priced",
    "View",
    "WrongMove",
    "at_random",
    "players",
]


def __dir__() -> list[str]:
    """The names that are promised."""
    return [*__all__]
