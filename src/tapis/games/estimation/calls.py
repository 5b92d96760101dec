"""What is called in a deal of estimation: a cut of the pack, an estimate on a folded slip."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from tapis.core import events
from tapis.core.speech import Saying, msgid

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


def saying(call: Call) -> Saying:
    """A call in words."""
    match call:
        case Cut(at):
            return Saying("cuts the pack below {cards} cards", {"cards": at})
        case Slip(None):
            return Saying("lays down an empty slip", short=msgid("empty slip"))
        case Slip(points):
            return Saying("estimates {points}", {"points": points})
