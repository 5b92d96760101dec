"""How much a few deals say about strength, as ``tapis lab ranking`` has measured it (docs/lab.md)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class MeasuredOrder:
    """After so many deals so many of a hundred pairs of players stood in the right order; 50 is chance."""

    deals: int
    share: int


MEASURED: Mapping[str, MeasuredOrder] = {
    "bridge": MeasuredOrder(8, 58),
    "estimation": MeasuredOrder(8, 60),
    "putze": MeasuredOrder(10, 52),
    "tutti": MeasuredOrder(20, 80),
    "whist": MeasuredOrder(17, 60),
}
"""Of sixteen bots, or eight pairs, who are not equally careful; every table had cards of its own."""
