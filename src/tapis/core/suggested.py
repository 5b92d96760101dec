"""What the form of a new event begins with, for the organiser to change: plain, or of a kind with a name.

Knows nothing of what a house has kept of its own evenings, nor of who is asked.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tapis.law import Setting


@dataclass(frozen=True, slots=True, kw_only=True)
class SuggestedEvening:
    """A kind of evening that many houses hold, told by its name instead of its answers."""

    id: str
    title: str
    """A msgid: what players call it, and its events until somebody names them."""
    options: Mapping[str, Setting] = field(default_factory=dict)
    forfeit: int = 0
    """What a round counts that somebody sits out."""


@dataclass(frozen=True, slots=True)
class Suggested:
    """What the form of a new event begins with, for the organiser to change.

    ``ties`` part equal totals (None: every one); ``leftover`` is for who fills no table ("": as usual).
    ``title``, a msgid, is what its events are called ("": as the game); ``evenings`` are kinds with a name.
    """

    options: Mapping[str, Setting] = field(default_factory=dict)
    ties: tuple[str, ...] | None = None
    leftover: str = ""
    title: str = ""
    evenings: tuple[SuggestedEvening, ...] = ()
