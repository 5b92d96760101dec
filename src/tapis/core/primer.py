"""Where a game keeps what a beginner reads first, and what those words may quote.

The words themselves are read by :mod:`tapis.learn`; nothing here knows what they say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

from tapis.core.card_play import Opening
from tapis.core.game import Table
from tapis.law import Profile

T = TypeVar("T", bound=Table)
C = TypeVar("C")
R = TypeVar("R")


def no_figures(_profile: Profile) -> Mapping[str, int]:
    """Nothing beside the figures of the book."""
    return {}


@dataclass(frozen=True, slots=True)
class Primer(Generic[T, C, R]):
    """The game on one screen: a file of sentences, tables and pictures, each with its clause."""

    path: Path
    """A ``primer.toml``; :mod:`tapis.learn.primer_file` says how it is written."""
    figures: Callable[[Profile], Mapping[str, int]] = no_figures
    """Figures that are not in the book, by the names under which sentences quote them."""
    openings: Callable[[], Iterable[Opening[T, C, R]]] | None = None
    """Contracts at their first lead, for pictures; None: those that the game offers to programs."""
