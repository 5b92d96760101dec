"""What a table waits for: somebody's thought, or an answer to somebody's wish."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Thinking:
    """How the clock of a chair stands."""

    since: float | None = None
    """The moment at which whoever sits there began to think; None while it does not run."""
    reserve: float = 0.0
    """The seconds in reserve for this deal, as of that moment."""
    unwanted_by: frozenset[str] = frozenset()
    """The guests who would go on without."""
    gone: float = 0.0
    """The seconds thought in this turn before something interrupted it; of a clock that stands."""


@dataclass(frozen=True, slots=True)
class TakeBack:
    """A wish to take a move back, while the others are asked."""

    chair: int
    """Whose wish it is."""
    kept: int
    """How many events of the deal would stay."""
    agreed: frozenset[int] = frozenset()
    """The chairs that have agreed."""
