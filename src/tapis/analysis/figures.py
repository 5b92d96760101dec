"""Measures that come from samples: means and shares with an interval that holds the truth 19 times in 20."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist, fmean, stdev

from tapis.core.panel import PERCENT, Measure

SURE = NormalDist().inv_cdf(0.975)
"""Standard deviations on either side of the mean that hold 95 % of a normal distribution."""


def mean(numbers: Sequence[float]) -> Measure:
    """The mean of a sample of at least one, by the normal distribution."""
    centre = fmean(numbers)
    spread = SURE * stdev(numbers) / sqrt(len(numbers)) if len(numbers) > 1 else 0.0
    return Measure(centre, centre - spread, centre + spread)


def share(hits: int, of: int) -> Measure:
    """How often something happens that happened ``hits`` times in ``of`` (at least one).

    The interval is Wilson's (Journal of the American Statistical Association 22, 1927), which stays between
    0 and 1 and is not empty where it never happened, or always.
    """
    part, square = hits / of, SURE**2
    centre = (part + square / (2 * of)) / (1 + square / of)
    spread = SURE * sqrt(part * (1 - part) / of + square / (4 * of**2)) / (1 + square / of)
    return Measure(part, max(0.0, centre - spread), min(1.0, centre + spread), PERCENT)
