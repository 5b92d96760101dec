"""Makes a named player of what it thinks: the same in every house, by that house's options."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Generic, TypeAlias, TypeVar, cast

from tapis.bots.named import Budget, NamedPlayer, Opinion, Options, Pondering, SomeMove
from tapis.core.chance import Chance
from tapis.core.events import Move
from tapis.core.game import Table
from tapis.core.plugin import SomeCall
from tapis.core.selfplay import SomePlayer
from tapis.core.view import View

H = TypeVar("H")
T = TypeVar("T", bound=Table)
C = TypeVar("C")

Thought: TypeAlias = "Callable[[H, View[T, C], Sequence[Move[C]], Chance, Budget | None], Opinion]"
"""What a player thinks in a house: of a view and the moves open to it, by chance, within a budget."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ThinksAhead(Generic[H, T, C]):
    """A player that thinks ahead, of no house yet."""

    house: Callable[[Options], H]
    """What it must know of a house with these options."""
    think: Thought[H, T, C]
    prepare: Callable[[], bool]
    """Loads what thinking needs; whether it can think here."""
    level: int = 2
    """It is named after it."""
    version: str = "1"

    def named(self, options: Options) -> NamedPlayer:
        """The player in a house with these options; its move is the one it thinks of."""
        think = cast("Pondering", partial(self.think, self.house(options)))
        return NamedPlayer(
            name=f"level{self.level}",
            level=self.level,
            version=self.version,
            author="Tapis",
            choose=cast("SomePlayer", partial(_chosen, think)),
            think=think,
            prepare=self.prepare,
            under=self.named,
            compiled=True,
        )

    def usual(self) -> NamedPlayer:
        """The player in a house where everything is as usual."""
        return self.named({})


def _chosen(
    think: Pondering, view: View[Table, SomeCall], moves: Sequence[SomeMove], chance: Chance
) -> SomeMove:
    return think(view, moves, chance).move
