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
    """A way to compare; ``title`` is a msgid, ``unit`` what it gives: ``%``, or another with decimals.

    With ``mean`` an entrant is ranked by the mean of his deals, otherwise by their sum. ``options`` are
    answers to open questions that it takes for granted.
    """

    id: str
    title: str
    compare: Rule[[Sequence[Points]], Compared]
    mean: bool = False
    options: Mapping[str, Setting] = field(default_factory=dict)
    unit: str = ""
