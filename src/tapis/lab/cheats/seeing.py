"""How a player comes to see every hand: the game it plays tells it, in a simulation and nowhere else.

The house knows no such player: it stands in no registry, and a view holds no more than it always does. What
is told here is the position that a referee is given before each move.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, TypeAlias, cast

from tapis.core.chance import Chance
from tapis.core.events import DealEvent, Move
from tapis.core.game import Position, Table
from tapis.core.plugin import AnyPlugin, SomeCall, SomeGame
from tapis.core.selfplay import SomePlayer
from tapis.core.terms import DealTerms
from tapis.core.view import View
from tapis.law import Profile

Cheat: TypeAlias = "Callable[[View[Any, Any], Sequence[Move[Any]], Chance, Position[Any]], Move[Any]]"
"""A player that is shown the whole position besides."""


class _Telling:
    """A game that passes on every position its referee is given."""

    def __init__(self, game: SomeGame, tell: Callable[[Position[Table]], None]) -> None:
        self._game, self._tell = game, tell

    def __getattr__(self, name: str) -> object:
        return getattr(self._game, name)

    def referee(
        self, at: Position[Table], log: Sequence[DealEvent[SomeCall]], chance: Chance
    ) -> Sequence[DealEvent[SomeCall]]:
        """What happens by itself; the position is told first."""
        self._tell(at)
        return self._game.referee(at, log, chance)


def seeing(plugin: AnyPlugin, cheat: Cheat) -> tuple[AnyPlugin, SomePlayer]:
    """The regulation with games that tell, and the player they tell."""
    told: list[Position[Any]] = []

    def play(profile: Profile, terms: DealTerms) -> SomeGame:
        return cast(
            "SomeGame",
            _Telling(plugin.rules.play(profile, terms), lambda at: told.__setitem__(slice(None), [at])),
        )

    def choose(view: View[Any, Any], moves: Sequence[Move[Any]], chance: Chance) -> Move[Any]:
        return cheat(view, moves, chance, told[0])

    return replace(plugin, rules=replace(plugin.rules, play=play)), choose
