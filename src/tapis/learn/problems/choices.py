"""Choosing among answers whose worth was sampled: the best must be ahead for sure, and not by a trifle.

Knows rows of figures, one of each answer, the same deals in each; nothing of what they are of.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import fmean
from typing import TypeAlias

from tapis.core.intervals import around_mean

Worths: TypeAlias = Mapping[str, Sequence[float]]
"""What each answer is worth, deal by deal."""

MOST = 4
"""So many answers are offered at most."""


def ranked(worths: Worths) -> Sequence[str]:
    """The answers, the best first."""
    return sorted(worths, key=lambda answer: -fmean(worths[answer]))


def clear(worths: Worths, margin: float) -> bool:
    """Whether the best answer beats every other by ``margin`` on the mean, and surely beats it at all."""
    best, *others = ranked(worths)
    return bool(others) and all(_ahead(worths[best], worths[each], margin) for each in others)


def _ahead(one: Sequence[float], other: Sequence[float], margin: float) -> bool:
    value, low, _ = around_mean([mine - theirs for mine, theirs in zip(one, other, strict=True)])
    return value >= margin and low > 0


def priced(worths: Worths, places: int) -> Mapping[str, float]:
    """What each answer costs against the best, rounded to so many places; what is least is nothing."""
    best = fmean(worths[ranked(worths)[0]])
    found = {answer: round(best - fmean(each), places) for answer, each in worths.items()}
    return {answer: int(cost) if cost == int(cost) else cost for answer, cost in found.items()}
