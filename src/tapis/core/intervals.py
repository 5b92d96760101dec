"""Intervals that hold the truth 19 times in 20: around a mean, and around a share of times.

Both rest on values that are independent of each other.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, pi, sqrt, tan
from statistics import NormalDist, fmean, stdev

SURE = NormalDist().inv_cdf(0.975)
"""Standard deviations on either side of the mean that hold 95 % of a normal distribution."""
STUDENT = (
    (4, (1, 1)),
    (96, (3, 16, 5)),
    (384, (-15, 17, 19, 3)),
    (92160, (-945, -1920, 1482, 776, 79)),
)
"""The terms of the expansion of Student's distribution: divisors, and factors of odd powers, 1, 3, 5 …"""

Around = tuple[float, float, float]
"""A figure, and the lower and the upper end of its interval."""


def around_mean(values: Sequence[float]) -> Around:
    """A mean of at least one value, by Student's distribution; a single value is its own interval."""
    many, centre = len(values), fmean(values)
    spread = student(many - 1) * stdev(values) / sqrt(many) if many > 1 else 0.0
    return centre, centre - spread, centre + spread


def around_share(hits: float, times: int) -> Around:
    """How often something happens that happened ``hits`` times in ``times`` (at least one).

    The interval is Wilson's (Journal of the American Statistical Association 22, 1927), which stays between
    0 and 1 and is not empty where it never happened, or always.
    """
    part, square = hits / times, SURE**2
    centre = (part + square / (2 * times)) / (1 + square / times)
    half = SURE * sqrt(part * (1 - part) / times + square / (4 * times**2)) / (1 + square / times)
    return part, max(0.0, centre - half), min(1.0, centre + half)


def student(freedom: int) -> float:
    """Standard deviations that hold 95 % of Student's distribution with so many degrees of freedom.

    Exact for one and two, else the expansion of Cornish and Fisher ("Moments and cumulants", 1938) about the
    normal distribution, 0.12 % short at three degrees and less after.
    """
    if freedom <= 2:
        tail = 0.025
        return 1 / tan(pi * tail) if freedom == 1 else (1 - 2 * tail) / sqrt(2 * tail * (1 - tail))
    terms = (
        sum(factor * SURE ** (2 * power + 1) for power, factor in enumerate(factors))
        / divisor
        / freedom**order
        for order, (divisor, factors) in enumerate(STUDENT, start=1)
    )
    return SURE + fsum(terms)
