"""Comparing one deal that was played at several tables.

A *comparison* takes what each table made of the deal, as the difference between its first column and its
second, and gives every table's two sides points for it. Which deals are the same one is told by the
condition ``DEAL_KEY`` of their sheets.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from tapis.core.sheet import Points
from tapis.law import Rule

DEAL_KEY = "board"
"""The condition of play that names a deal the same at every table: boards are numbered."""

Compared: TypeAlias = "tuple[tuple[Points, Points], ...]"
"""For each table what its first and its second column earn."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """A way to compare; ``title`` is a msgid.

    With ``mean`` an entrant is ranked by the mean of his deals, otherwise by their sum.
    """

    id: str
    title: str
    compare: Rule[[Sequence[Points]], Compared]
    mean: bool = False
