"""What a game brings that is played in boards: numbered deals which many tables may play and compare.

This module does not know how a deal is played or marked, nor how files of boards are written.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from tapis.core.cards import Cards
from tapis.core.compare import Comparison
from tapis.core.deals import DealFiles, Makeable
from tapis.core.sheet import SheetStart
from tapis.core.terms import DealTerms

R = TypeVar("R")
S = TypeVar("S")


@dataclass(frozen=True, slots=True, kw_only=True)
class Boards(Generic[R, S]):
    """The part of a plugin for deals that have numbers."""

    number: str
    """The option that numbers the first board of a sheet."""
    skipped: R
    """What holds the place of a board not entered yet, and is not shown."""
    comparisons: tuple[Comparison, ...] = ()
    """Ways to score one deal played at several tables."""
    deal_files: DealFiles[R] | None = None
    """Files of deals and results that other programs read and write."""
    makeable: Makeable[R] | None = None
    """How it is told what can be made of a deal; None where nobody finds that out."""
    strength: Callable[[Cards], int] | None = None
    """The points of a hand as players count them before they bid; None where nobody does."""
    resumed: Callable[[SheetStart, DealTerms], S | None] | None = None
    """The sheet before a deal under these terms, whose dealer the start names, as far as they tell it."""
