"""What is called in a deal of estimation: a cut of the pack, an estimate on a folded slip.

In JSON a call is ``{"cut": 17}`` or ``{"estimate": 42}``, with null for an empty slip.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, TypeAlias

from msgspec import Meta

from tapis.core import events
from tapis.core.codecs import by_member
from tapis.core.parts import Codec
from tapis.core.speech import Gesture, Saying, msgid

HIGHEST = 157
LIMIT = 999
"""The largest number a box may hold; what a clause allows is less."""


@dataclass(frozen=True, slots=True)
class Cut:
    """The pack cut below its first ``at`` cards."""

    at: Annotated[int, Meta(ge=1, le=35)]


@dataclass(frozen=True, slots=True)
class Slip:
    """A folded slip; ``points`` is None when nothing is written on it."""

    points: Annotated[int, Meta(ge=0, le=LIMIT)] | None = None


Call: TypeAlias = Cut | Slip
Event: TypeAlias = "events.DealEvent[Call]"
Move: TypeAlias = "events.Move[Call]"

CALLS: Codec[Call] = by_member(
    {"cut": Cut, "estimate": Slip},
    'A call is {"cut": 1 to 35} or {"estimate": a whole number up to 999, or null}.',
)


def saying(call: Call) -> Saying:
    """A call in words."""
    match call:
        case Cut(at):
            return Saying(
                "cuts the pack below {cards:card|cards}",
                {"cards": at},
                prompt=msgid("Cut the pack below {cards:card|cards}"),
                gesture=Gesture.CUT,
            )
        case Slip(None):
            return Saying("lays down an empty slip", short=msgid("empty slip"))
        case Slip(points):
            return Saying("estimates {points}", {"points": points}, prompt=msgid("Estimate {points}"))
