"""How much a few deals say about strength, as ``tapis lab luck`` has measured it (``luck.toml``)."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files

from tapis.bots.levels import LevelWord
from tapis.web.play.door.strength import WORDS

HUNDRED = 100


@dataclass(frozen=True, slots=True)
class MeasuredFigure:
    """A figure with the ends of its 95 % interval."""

    value: float
    low: float
    high: float

    @property
    def of_hundred(self) -> MeasuredFigure:
        """The same as whole times of a hundred."""
        return MeasuredFigure(*(round(HUNDRED * each) for each in (self.value, self.low, self.high)))

    @property
    def whole(self) -> MeasuredFigure:
        """The same in whole numbers."""
        return MeasuredFigure(round(self.value), round(self.low), round(self.high))


@dataclass(frozen=True, slots=True, kw_only=True)
class MeasuredLuck:
    """Two bots of known strength who played the same challenges, each at a table of its own."""

    better: LevelWord
    weaker: LevelWord
    deals: int
    """Of a challenge."""
    samples: int
    """How many challenges."""
    one: MeasuredFigure
    """How often the better one was ahead after one deal with the same cards; chance is a half."""
    same: MeasuredFigure
    """The same after a challenge."""
    own: MeasuredFigure
    """After as many deals with cards of one's own."""
    strength: MeasuredFigure
    """The part of what told them apart after a challenge that was strength."""
    strength_own: MeasuredFigure
    until: MeasuredFigure | None = None
    """After how many deals the better one is ahead nineteen times of twenty; None where nobody knows."""
    agrees: MeasuredFigure | None = None
    """How what the same cards made at two tables correlates."""

    @property
    def names(self) -> tuple[str, str]:
        """What the better and the weaker level are called."""
        return str(WORDS[self.better]), str(WORDS[self.weaker])

    @property
    def bars(self) -> Sequence[tuple[bool, MeasuredFigure]]:
        """Strength of a hundred: with the same cards (True), and with own ones; none that may be nought."""
        found = ((True, self.strength.of_hundred), (False, self.strength_own.of_hundred))
        return [(same, each) for same, each in found if each.low > 0]


def read(text: str) -> Mapping[str, MeasuredLuck]:
    """The figures of each game."""
    return {game: _luck(told) for game, told in tomllib.loads(text).items()}


def _luck(told: Mapping[str, object]) -> MeasuredLuck:
    figures = {name: MeasuredFigure(*each) for name, each in told.items() if isinstance(each, list)}
    numbers = {name: each for name, each in told.items() if isinstance(each, int)}
    return MeasuredLuck(
        better=LevelWord(str(told["better"])),
        weaker=LevelWord(str(told["weaker"])),
        deals=numbers["deals"],
        samples=numbers["samples"],
        one=figures["one"],
        same=figures["same"],
        own=figures["own"],
        strength=figures["strength"],
        strength_own=figures["strength_own"],
        until=figures.get("until"),
        agrees=figures.get("agrees"),
    )


MEASURED = read((files("tapis.web.same") / "luck.toml").read_text("utf-8"))
"""By game."""
