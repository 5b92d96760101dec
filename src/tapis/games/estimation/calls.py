"""What is called in a deal of estimation: a cut of the pack, an estimate on a folded slip."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from tapis.core import events

HIGHEST = 157


@dataclass(frozen=True, slots=True)
class Cut:
    """The pack cut below its first ``at`` cards."""

    at: int


@dataclass(frozen=True, slots=True)
class Slip:
    """A folded slip; ``points`` is None when nothing is written on it."""

    points: int | None = None


Call: TypeAlias = "Cut | Slip"
Event: TypeAlias = "events.Event[Call]"
Move: TypeAlias = "events.Move[Call]"
