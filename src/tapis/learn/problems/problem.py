"""``problem/1``: one question about a deal, its answers with what each costs, and whom it is for.

Of an answer it is known what it costs (a figure of the engine, nothing for the best), or by which usual
mistake one comes to it (a word; empty for the right one). Knows neither how a question is found nor shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

from tapis.core.terms import Json
from tapis.core.tricks import Seat
from tapis.learn.problems.moment import Cut


class Asking(StrEnum):
    """What is asked."""

    CARD = "card"
    ESTIMATE = "estimate"
    CONTRACT = "contract"
    PLAY = "play"
    CALL = "call"
    LEGAL = "legal"
    TAKES = "takes"
    POINTS = "points"
    MARK = "mark"


class Tag(StrEnum):
    """What a problem is about."""

    DRAW_TRUMPS = "draw-trumps"
    SAVE_NINE = "save-nine"
    DUCK = "duck"
    RUFF = "ruff"
    DISCARD = "discard"
    MISERE = "misere"
    COUNT = "count"
    CHIBRE = "chibre"
    BLIND = "blind"
    REPLY = "auction-reply"
    OPENING = "auction-opening"
    FINESSE = "finesse"
    SAFETY = "safety-play"
    TAKE = "take"
    LOW = "low-card"
    LEAD = "lead"
    LAST_TRICK = "last-trick"
    ENDGAME = "endgame"
    VALUE = "hand-value"
    DUTY = "duties"
    ORDER = "card-order"
    MARKING = "marking"


GRADES = (1, 2, 3)
"""First step, club player, master."""

Cost: TypeAlias = "float | str"
"""What an answer costs, or the mistake that leads to it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """One question."""

    id: str
    game: str
    ask: Asking
    cut: Cut
    seat: Seat
    """Whose question it is."""
    answers: Mapping[str, Cost]
    grade: int
    tags: tuple[Tag, ...]
    clause: str
    """The clause that says most about it, as ``jass:J8``."""
    sure: tuple[int, int] = (0, 0)
    """In how many layouts the best answer is best, of how many that the thinking player imagined."""
    about: Mapping[str, Json] = field(default_factory=dict)
    """What only its kind knows: the card that is asked about, the result to be marked."""

    @property
    def right(self) -> tuple[str, ...]:
        """The best answers: one, or two that are equal."""
        return tuple(say for say, cost in self.answers.items() if not cost)
