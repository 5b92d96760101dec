"""Figures of the standings: what is counted beside the total, such as parties won, strokes or rings."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tapis.core.sheet import Line, Points


@dataclass(frozen=True, slots=True)
class Figure:
    """How many lines of ``kinds`` somebody has; ``title`` is a msgid.

    With ``points`` their points are added instead, and shown without a sign. A figure that ``leads``
    is ranked by before the total: the more the better.
    """

    id: str
    title: str
    kinds: frozenset[str]
    points: bool = False
    leads: bool = False

    def of(self, lines: Iterable[Line]) -> Points:
        """What these lines come to."""
        mine = [line for line in lines if line.kind in self.kinds]
        total = sum((line.points for line in mine), 0)
        return (total if total >= 0 else -total) if self.points else len(mine)
