"""Comparing one deal that was played at several tables.

A *comparison* takes what each table made of the deal, as the difference between its first column and its
second, and gives every table's two sides points for it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from tapis.core.sheet import Points
from tapis.law import Rule, Setting

Compared: TypeAlias = "tuple[tuple[Points, Points], ...]"
"""For each table what its first and its second column earn."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """A way to compare tables that played the same deal."""

    id: str
    title: str
    """A msgid."""
    compare: Rule[[Sequence[Points]], Compared]
    """From the net points of each table's first column, what both columns of each table earn."""
    mean: bool = False
    """Entrants are ranked by the mean of their deals, not by the sum."""
    options: Mapping[str, Setting] = field(default_factory=dict)
    """Answers to open questions that the comparison takes for granted."""
    unit: str = ""
    """What it gives: ``%``, or another unit with decimals; empty for whole points."""
