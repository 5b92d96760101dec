"""Figures of the standings: what is counted beside the total, such as parties won, strokes or rings."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tapis.core.sheet import Line, Points


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure of the standings."""

    id: str
    title: str
    """A msgid."""
    kinds: frozenset[str]
    """Lines of these kinds are counted."""
    points: bool = False
    """Their points are added up instead, and shown without a sign."""
    leads: bool = False
    """It is ranked by before the total: the more the better."""

    def of(self, lines: Iterable[Line]) -> Points:
        """The figure for the lines of one column."""
        mine = [line for line in lines if line.kind in self.kinds]
        total = sum((line.points for line in mine), 0)
        return (total if total >= 0 else -total) if self.points else len(mine)
