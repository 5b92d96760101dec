"""Estimated figures: means, shares and quantiles with their 95 % intervals, and how far two orders agree.

Every interval rests on values that are independent of each other; who counts parties of one evening, or
players of one party, brings their mean as one value.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import ceil, floor, inf, isfinite, log, sqrt
from statistics import fmean, stdev
from typing import TypeVar

from tapis.core.intervals import SURE, around_mean, around_share, student

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean, a share or a quantile, with the ends of its 95 % interval."""

    value: float
    low: float
    high: float

    @property
    def bounded(self) -> bool:
        """Whether there is an interval: too few values give none."""
        return isfinite(self.low) and isfinite(self.high)

    @property
    def data(self) -> dict[str, float | None]:
        """The three as JSON knows numbers: None for an end that nothing bounds."""
        return {
            "value": self.value,
            **{
                name: end if isfinite(end) else None for name, end in (("low", self.low), ("high", self.high))
            },
        }


def mean(values: Iterable[float], least: float = -inf, most: float = inf) -> Estimate:
    """A mean with its interval, by Student's distribution; a single value is its own interval.

    Nothing outside ``least`` to ``most`` is possible, so no interval goes further.
    """
    centre, low, high = around_mean([*values])
    return Estimate(centre, max(least, low), min(most, high))


def share(hits: float, times: int) -> Estimate:
    """How often something happened, with Wilson's interval; what happened by half counts half."""
    return Estimate(*around_share(hits, times))


def quantile(values: Iterable[float], part: float) -> Estimate:
    """What ``part`` of the values lie under, between the two values whose ranks hold it in 95 % of samples.

    How many values of a sample lie under the true quantile is binomial, here by its normal approximation;
    nothing is supposed about the distribution of the values.
    """
    ordered = sorted(values)
    last = len(ordered) - 1
    at, half = part * last, SURE * sqrt(len(ordered) * part * (1 - part))
    below, above = floor(at), ceil(at)
    value = ordered[below] + (at - below) * (ordered[above] - ordered[below])
    low, high = floor(max(0.0, at - half)), ceil(min(float(last), at + half))
    return Estimate(value, ordered[low], ordered[high])


def jackknife(figure: Callable[[Sequence[S]], float], samples: Sequence[S]) -> Estimate:
    """A figure that many samples give together, with its interval from leaving out one after the other."""
    whole, times = figure(samples), len(samples)
    if times < 2:
        return Estimate(whole, whole, whole)
    parts = [figure([*samples[:at], *samples[at + 1 :]]) for at in range(times)]
    spread = student(times - 1) * stdev(parts) * (times - 1) / sqrt(times)
    return Estimate(whole, whole - spread, whole + spread)


def tau(ones: Sequence[float], others: Sequence[float]) -> float:
    """Kendall's tau-b of two lists of values: 1 where they order alike, -1 where one is the other reversed.

    Ties count for neither side (Kendall 1945); 0 where one of the lists is all ties.
    """
    pairs = [(_sign(a, b), _sign(x, y)) for (a, x), (b, y) in combinations(zip(ones, others, strict=True), 2)]
    parted = sqrt(sum(a != 0 for a, _ in pairs) * sum(b != 0 for _, b in pairs))
    return sum(a * b for a, b in pairs) / parted if parted else 0.0


def _sign(one: float, other: float) -> int:
    return (one > other) - (one < other)


LOOKS_FROM, TUNED_AT = 10, 100
"""Nobody stops before so many values; the interval below is narrowest for about so many."""


def at_any_time(values: Sequence[float], error: float = 0.05) -> Estimate:
    """A mean with an interval that may be looked at after every value: all of them hold it at once.

    Whoever stops when an ordinary interval leaves out nought is wrong far more often than one time in twenty;
    this one is wider for it (Waudby-Smith, Arbour, Sinha, Kennedy, Ramdas, "Time-uniform central limit theory
    and asymptotic confidence sequences", 2024). Infinite below ``LOOKS_FROM`` values; ``error`` is how often
    it may miss.
    """
    many, centre = len(values), fmean(values)
    if many < LOOKS_FROM:
        return Estimate(centre, -inf, inf)
    logs = -2 * log(error)
    tuned = (logs + log(logs + 1)) / TUNED_AT
    grown = many * tuned + 1
    half = stdev(values) * sqrt(grown * log(grown / error**2) / (many**2 * tuned))
    return Estimate(centre, centre - half, centre + half)
