"""What helps a player during a deal, as it stands: a hint."""

from __future__ import annotations

from dataclasses import dataclass

from tapis.core.events import Move
from tapis.core.plugin import SomeCall


@dataclass(frozen=True, slots=True)
class Hint:
    """A move that somebody was told."""

    chair: int
    """Who alone is shown it."""
    after: int
    """How many events the deal had by then; with the next it is out of date."""
    move: Move[SomeCall]
    layouts: int = 0
    """How many layouts of the hidden cards were imagined for it, and in how many no other move was better."""
    best_in: int = 0
