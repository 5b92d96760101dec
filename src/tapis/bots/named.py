"""A player one can ask for by name."""

from __future__ import annotations

from dataclasses import dataclass

from tapis.bots.reasons.types import SomeReasoning
from tapis.core.selfplay import SomePlayer

CHANCE, LEVEL1 = "random", "level1"


@dataclass(frozen=True, slots=True, kw_only=True)
class NamedPlayer:
    """A player of one regulation, as commands, tables and ladders name it."""

    name: str
    """A word without blanks, such as ``level1``; one of a kind in its regulation."""
    level: float
    """Roughly how strong it means to be: 0 draws lots, 1 knows rules of thumb, 2 thinks ahead."""
    version: str
    """Whoever changes how it plays changes this."""
    author: str
    choose: SomePlayer
    why: SomeReasoning | None = None
    """Why it makes a move; None where the reasons of its regulation will do."""
