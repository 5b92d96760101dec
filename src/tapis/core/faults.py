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
    """What a fault costs: points added to the offender's total, and whether he is eliminated.

    ``others`` are points added to each other player of the table, or only to ``opponents``, where a director
    may name the offender's partner, who then gets nothing; ``lowest`` and ``highest`` bound what a
    director may set instead of ``points``. ``instruction`` is a msgid for what the table must now do.
    """

    points: Points = 0
    others: Points = 0
    lowest: Points = 0
    highest: Points = 0
    eliminated: bool = False
    instruction: str = ""
    opponents: bool = False


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
    """A fault a director can enter: ``code`` in events, ``title`` a msgid, ``remedy`` by clause.

    ``verdicts`` are what a ruling on it may make of the game of the deal, the usual one first ("": the game
    stays as it was played); none: it touches no game.
    """

    code: str
    title: str
    remedy: Remedying
    by: By = By.PLAYER
    verdicts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a ruling makes of the game of a deal: its ``word``, by the clause ``ref``, on a ``column``."""

    word: str
    ref: str
    column: Seat


@dataclass(frozen=True, slots=True)
class Judging(Generic[R]):
    """How a result bears a jury's word.

    ``judged`` is the result as a verdict leaves it, ``borne`` the clause of the word a result holds (None:
    it holds none), ``words`` are msgids of the words of verdicts.
    """

    judged: Callable[[R, Verdict], R]
    borne: Callable[[R], Clause | None]
    words: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Ask:
    """Something a table may only play when the jury accepts it; ``title`` is a msgid."""

    code: str
    title: str
    clause: Clause
