"""A player one can ask for by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeAlias, TypeVar, cast

from tapis.bots.reasons.types import SomeReasoning
from tapis.core.chance import Chance
from tapis.core.events import Move
from tapis.core.game import Table
from tapis.core.plugin import SomeCall
from tapis.core.selfplay import SomePlayer
from tapis.core.view import View
from tapis.law import Setting

CHANCE, LEVEL1, INSTANT = "random", "level1", "instant"

T = TypeVar("T", bound=Table)
C = TypeVar("C")
Found = TypeVar("Found")


SomeMove: TypeAlias = "Move[SomeCall]"
Options: TypeAlias = Mapping[str, Setting]
"""What a house has agreed on, by id; what is not told is as usual."""

TimeOver: TypeAlias = Callable[[], bool]
"""Whether there is no time left to think."""


LEAST_LAYOUTS, ERRORS = 10, 2
"""From so many layouts on, and beyond so many standard errors, it is believed what a card loses."""


@dataclass(frozen=True, slots=True)
class Priced:
    """What a card loses on the mean beside the best one, in so many layouts imagined."""

    loses: float
    """In the unit in which the player thinks; 0 for the best."""
    layouts: int
    error: float = 0.0
    """By how much chance may be wrong about it: the standard error of the mean; 0 where it is not known."""

    @property
    def sure(self) -> bool:
        """Whether it rests on enough layouts, and on more than chance."""
        return self.layouts >= LEAST_LAYOUTS and self.loses > ERRORS * self.error


@dataclass(frozen=True, slots=True)
class Opinion:
    """A move and what speaks for it: of so many ``layouts`` imagined, no other was better in ``best_in``."""

    move: SomeMove
    layouts: int = 0
    best_in: int = 0
    prices: Mapping[SomeMove, Priced] = field(default_factory=dict)
    """What each card that was tried loses; empty where nothing was tried."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a player may think about one move, by the clock of whoever asks."""

    seconds: float
    clock: Callable[[], float]
    """The time now, in seconds from whenever."""

    def afforded(self, most: int, thought: Callable[[int], Found]) -> Found:
        """A thought in as many worlds as there is time for, ``most`` at most.

        The first few tell how long more would take. Where there is no time for more, what they brought is the
        thought: it was paid for, and fewer would know less.
        """
        begun = self.clock()
        found = thought(min(TRIED_FIRST, most))
        spent = self.clock() - begun
        left = self.seconds - spent
        many = most if spent <= 0 else min(most, int(TRIED_FIRST * left / spent))
        return thought(many) if many > TRIED_FIRST else found

    def runs_out(self) -> TimeOver:
        """Begin to count the seconds now; for a player that looks after each world whether they are over."""
        end = self.clock() + self.seconds
        return lambda: self.clock() >= end


def never() -> bool:
    """There is time for everything."""
    return False


TRIED_FIRST = 8


class Pondering(Protocol):
    """A player that takes its time, and can say what it found; its move is that of its ``choose``."""

    def __call__(
        self,
        view: View[Table, SomeCall],
        moves: Sequence[Move[SomeCall]],
        chance: Chance,
        budget: Budget | None = None,
        /,
    ) -> Opinion:
        """One of ``moves``, and what speaks for it; without a budget it takes what time it needs."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class NamedPlayer:
    """A player of one regulation, as commands, tables and ladders name it."""

    name: str
    """A word without blanks, such as ``level1``; one of a kind in its regulation."""
    level: float
    """Roughly how strong it means to be: 0 draws lots, 1 knows rules of thumb, 2 thinks ahead."""
    version: str
    """Whoever changes how it plays changes this."""
    author: str
    choose: SomePlayer
    think: Pondering | None = None
    """None for a player that decides at once."""
    prepare: Callable[[], bool] | None = None
    """Loads what thinking needs, which may take long; whether it can think here."""
    why: SomeReasoning | None = None
    """Why it makes a move; None where the reasons of its regulation will do."""
    under: Callable[[Options], NamedPlayer] | None = None
    """The same player in a house with options; None for one who plays alike in every house."""
    compiled: bool = False
    """Whether it thinks with the compiled engine, and plays less well where that is not installed."""


def by_thumb(
    choose: Callable[[View[T, C], Sequence[Move[C]], Chance], Move[C]], version: str = "1"
) -> NamedPlayer:
    """The player that goes by rules of thumb, by how it chooses."""
    player = cast("SomePlayer", choose)
    return NamedPlayer(name=LEVEL1, level=1, version=version, author="Tapis", choose=player)


def at_once(
    choose: Callable[[View[T, C], Sequence[Move[C]], Chance], Move[C]], version: str = "1"
) -> NamedPlayer:
    """The player that was taught and searches nothing, by how it chooses."""
    player = cast("SomePlayer", choose)
    return NamedPlayer(name=INSTANT, level=1.5, version=version, author="Tapis", choose=player)
