"""What a director applies at a real table, described so that any tournament can apply it.

A game lists its faults; the tournament counts them, asks for the remedy and writes it as a line of
its own. Whether a fault was committed is a person's judgement, never the program's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, TypeAlias, TypeVar

from tapis.core.sheet import Points
from tapis.core.tricks import Seat
from tapis.law import Clause, Profile, Rule

R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Remedy:
    """What a fault costs."""

    points: Points = 0
    """Added to the offender's total."""
    others: Points = 0
    """Added to the total of each other player of the table."""
    lowest: Points = 0
    """The least that a director may set instead of ``points``."""
    highest: Points = 0
    """The most that a director may set instead of ``points``."""
    eliminated: bool = False
    """Whether the offender is out of the event."""
    instruction: str = ""
    """A msgid: what the table must now do."""
    opponents: bool = False
    """``others`` go to opponents only: a director may name the offender's partner, who gets nothing."""


Remedying: TypeAlias = "Rule[[int, Profile], Remedy]"
"""The remedy, given how often the player has committed this fault before in the same event, and what the
event plays by: a fault is counted again by the figures the event began under.
"""


class By(StrEnum):
    """Who can commit a fault: whoever plays the deal, its dealer only, or those who rest too."""

    PLAYER = "player"
    DEALER = "dealer"
    ANYBODY = "anybody"


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault a director can enter."""

    code: str
    """Its name in events."""
    title: str
    """A msgid."""
    remedy: Remedying
    """What it costs, by clause."""
    by: By = By.PLAYER
    verdicts: tuple[str, ...] = ()
    """What a ruling may make of the game of the deal, the usual one first (empty text: it stays as it was
    played); none where the fault touches no game.
    """
    own: bool = False
    """Whether a person judges where no article does: a ruling on it needs a reason, and no table."""
    unit: str = ""
    """What its points are, in the field's words: a msgid; empty where they are points of the total."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a ruling makes of the game of a deal: ``word``, by the clause ``ref``, for one ``column``."""

    word: str
    ref: str
    column: Seat


@dataclass(frozen=True, slots=True)
class Judging(Generic[R]):
    """How a result bears a jury's word."""

    judged: Callable[[R, Verdict], R]
    """The result as a verdict leaves it."""
    borne: Callable[[R], Clause | None]
    """The clause of the jury's word in a result; None where there is none."""
    words: Mapping[str, str]
    """A msgid for each word of a verdict."""
    takers: Callable[[R], tuple[Seat, ...]] | None = None
    """The columns whose game a result is, where a jury has to accept games."""
    uncalled: str = ""
    """The code of the fault of whoever plays such a game without the jury; its first verdict holds."""


@dataclass(frozen=True, slots=True)
class Ask:
    """Something a table may only play when the jury accepts it; ``title`` is a msgid."""

    code: str
    title: str
    clause: Clause
