"""Measures that come from samples: means and shares with an interval that holds the truth 19 times in 20."""

from __future__ import annotations

from collections.abc import Sequence

from tapis.core.intervals import around_mean, around_share
from tapis.core.panel import PERCENT, Measure


def mean(numbers: Sequence[float]) -> Measure:
    """The mean of a sample of at least one."""
    return Measure(*around_mean(numbers))


def share(hits: int, of: int) -> Measure:
    """How often something happens that happened ``hits`` times in ``of`` (at least one)."""
    return Measure(*around_share(hits, of), PERCENT)
