"""What the two sides of a table earn beside the same side at the other tables.

Scores are those of north–south and may be negative; one that a director weighed is several results with
weights (B29). Knows neither boards nor who plays.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import TypeAlias

from tapis.core.compare import Compared, Mixture, TableScore
from tapis.core.sheet import Points
from tapis.games.bridge.book import ART

Earn: TypeAlias = "Callable[[Mixture, Sequence[Mixture]], Points]"
"""What a side earns by its score, given the scores of the same side at the other tables."""


def columns(scores: Sequence[TableScore], earn: Earn) -> Compared:
    """What both sides of every table earn; each side is compared with those who sat the same way."""
    ours = _column([score.nets[0] for score in scores], earn)
    theirs = _column([_turned(score.nets[1]) for score in scores], earn)
    given = (score.given for score in scores)
    return tuple(
        (one if first is None else first, two if second is None else second)
        for (first, second), one, two in zip(given, ours, theirs, strict=True)
    )


def _column(nets: Sequence[Mixture], earn: Earn) -> list[Points | None]:
    return [
        earn(net, [other for at, other in enumerate(nets) if other and at != place]) if net else None
        for place, net in enumerate(nets)
    ]


def _turned(net: Mixture) -> Mixture:
    """A score as the other side sees it."""
    return tuple((weight, -points) for weight, points in net)


@ART("B29")
def weighed(net: Mixture, other: Mixture, worth: Callable[[Points, Points], Points]) -> Points:
    """Where the director weighs several results, each counts by its weight."""
    if len(net) == len(other) == 1:  # nearly always: one result is all there is
        return worth(net[0][1], other[0][1])
    return sum(
        (one * two * worth(mine, theirs) for one, mine in net for two, theirs in other), start=Fraction(0)
    )


def won(net: Mixture, others: Sequence[Mixture]) -> Points:
    """Matchpoints: two for each lower score, one for each equal one."""
    return sum(
        weighed(net, other, lambda mine, theirs: (mine > theirs) + (mine >= theirs)) for other in others
    )


def share(net: Mixture, others: Sequence[Mixture]) -> Points:
    """The matchpoints won, in per cent of the most possible among these tables."""
    return plain(Fraction(100 * won(net, others)) / (2 * len(others))) if others else Fraction(50)


def scaled(net: Mixture, others: Sequence[Mixture], tables: int) -> Points:
    """The share of a top over ``tables``: each result known stands for its part of those unknown."""
    if tables < 2:
        return Fraction(50)
    known = len(others) + 1
    marks = Fraction(tables, known) * (won(net, others) + 1) - 1
    return plain(100 * marks / (2 * (tables - 1)))


def mean(net: Mixture) -> Points:
    """The points that a score comes to, several results by their weights."""
    return plain(sum((weight * points for weight, points in net), start=Fraction(0)))


def plain(points: Fraction) -> Points:
    """A whole number where it is one."""
    return int(points) if points.denominator == 1 else points
