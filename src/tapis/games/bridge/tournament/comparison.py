"""Comparing the tables of a tournament board by board: matchpoints, IMPs and butler (B24 to B26, B28).

Scores are those of north–south at every table that played the board, and may be negative. A score that a
director weighed (B29) is several results with weights; what is given outright (B30) compares with nobody.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import TypeAlias

from tapis.core.compare import Compared, Comparison, Mixture, TableScore
from tapis.core.sheet import Points
from tapis.games.bridge.book import ART
from tapis.games.bridge.tournament.directing import (
    PENALTY_IN_IMPS,
    PENALTY_IN_PER_CENT,
    PENALTY_IN_VICTORY_POINTS,
    awards_in_imps,
    awards_in_per_cent,
)
from tapis.games.bridge.tournament.victory import SITTING_OUT, victory_points

IMP_STEPS = (
    20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900,
    1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000,
)  # fmt: skip
"""The differences of points from which each further IMP is earned: Laws of Duplicate Bridge 2017, law 78 B.
"""

TRIMMED_FROM = 5
"""From so many tables on the best and the worst score are left out of a butler's datum."""


@ART("B24")
def matchpoints(scores: Sequence[TableScore], _most: int = 0) -> Compared:
    """A pair earns two points for each table it beats and one for each it equals, in per cent."""
    return _columns(scores, _share)


@ART("B24", "B28")
def neuberg(scores: Sequence[TableScore], most: int = 0) -> Compared:
    """A board with fewer results than others counts as if it had as many."""
    tables = max(most, sum(score.counts for score in scores))
    return _columns(scores, lambda score, others: _scaled(score, others, tables))


@ART("B24")
def own_top(tables: int, _most: int = 0) -> Points:
    """The top of a board is two points for each other table that has a result for it."""
    return 2 * max(0, tables - 1)


@ART("B24", "B28")
def common_top(tables: int, most: int = 0) -> Points:
    """All boards have the same top: that of the board with most results."""
    return own_top(max(tables, most))


@ART("B25")
def cross_imps(scores: Sequence[TableScore], _most: int = 0) -> Compared:
    """Each pair is compared with every other table, and the differences count in IMPs."""
    return _columns(scores, _mean_imps)


@ART("B34", "B25")
def match_imps(scores: Sequence[TableScore], _most: int = 0) -> Compared:
    """A pair is compared with the other table of its match, and the difference counts in IMPs."""
    return _columns(scores, _mean_imps)


@ART("B26")
def butler(scores: Sequence[TableScore], _most: int = 0) -> Compared:
    """Each pair is compared with the mean of the tables, and the difference counts in IMPs."""
    return _columns(scores, _imps_to_datum)


Earn: TypeAlias = "Callable[[Mixture, Sequence[Mixture]], Points]"
"""What a side earns by its score, given the scores of the same side at the other tables."""


def _columns(scores: Sequence[TableScore], earn: Earn) -> Compared:
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
def weighed(net: Mixture, other: Mixture, worth: Callable[[Points, Points], Points]) -> Fraction:
    """Where the director weighs several results, each counts by its weight."""
    return sum(
        (one * two * worth(mine, theirs) for one, mine in net for two, theirs in other), start=Fraction(0)
    )


def _won(net: Mixture, others: Sequence[Mixture]) -> Fraction:
    """Matchpoints: two for each lower score, one for each equal one."""
    return sum(
        (weighed(net, other, lambda mine, theirs: (mine > theirs) + (mine >= theirs)) for other in others),
        start=Fraction(0),
    )


def _share(net: Mixture, others: Sequence[Mixture]) -> Points:
    return _plain(100 * _won(net, others) / (2 * len(others))) if others else Fraction(50)


def _scaled(net: Mixture, others: Sequence[Mixture], tables: int) -> Points:
    """The share of a top over ``tables``: each result known stands for its part of those unknown."""
    if tables < 2:
        return Fraction(50)
    known = len(others) + 1
    won = Fraction(tables, known) * (_won(net, others) + 1) - 1
    return _plain(100 * won / (2 * (tables - 1)))


def _mean_imps(net: Mixture, others: Sequence[Mixture]) -> Points:
    gained = (weighed(net, other, lambda mine, theirs: imps(mine - theirs)) for other in others)
    return _plain(sum(gained, start=Fraction(0)) / max(1, len(others)))


def _imps_to_datum(net: Mixture, others: Sequence[Mixture]) -> Points:
    if not others:
        return 0
    mean = datum([_mean(each) for each in (net, *others)])
    return _plain(sum((weight * imps(points - mean) for weight, points in net), start=Fraction(0)))


def _mean(net: Mixture) -> Points:
    return _plain(sum((weight * points for weight, points in net), start=Fraction(0)))


def _plain(points: Fraction) -> Points:
    return int(points) if points.denominator == 1 else points


@ART("B25", "B26")
def imps(difference: Points) -> int:
    """Turn a difference of points into IMPs by the scale of the Laws."""
    if difference < 0:
        return -imps(-difference)
    return sum(difference >= step for step in IMP_STEPS)


@ART("B26")
def datum(scores: Sequence[Points]) -> int:
    """Take the mean to the nearest ten; from five tables on, without the best and the worst score."""
    counted = sorted(scores)[1:-1] if len(scores) >= TRIMMED_FROM else scores
    mean = sum((Fraction(score) for score in counted), Fraction(0)) / len(counted)
    tens, rest = divmod(abs(mean), 10)
    rounded = 10 * (tens + (rest > 5))
    return int(rounded if mean >= 0 else -rounded)


SERIES = {"form": "series"}
TODAY = {"scheme": "laws"}
"""Who compares tables plays duplicate as it is played today; the text marks its own series by itself."""

MOST_IMPS = len(IMP_STEPS)

COMPARISONS = (
    Comparison(
        "neuberg",
        "Matchpoints",
        neuberg,
        awards_in_per_cent,
        mean=True,
        options=SERIES,
        presets=TODAY,
        unit="%",
        top=common_top,
        marks="Matchpoints",
        faults=(PENALTY_IN_PER_CENT,),
    ),
    Comparison(
        "imps",
        "IMPs against every table",
        cross_imps,
        awards_in_imps,
        options=SERIES,
        presets=TODAY,
        unit="IMP",
        faults=(PENALTY_IN_IMPS,),
        highest=MOST_IMPS,
        lowest=-MOST_IMPS,
        victory=victory_points,
    ),
    Comparison(
        "teams",
        "Victory points of matches (teams of four)",
        match_imps,
        awards_in_imps,
        options=SERIES,
        presets=TODAY,
        faults=(PENALTY_IN_VICTORY_POINTS,),
        highest=MOST_IMPS,
        lowest=-MOST_IMPS,
        victory=victory_points,
        matches=True,
        unit_of_deal="IMP",
        sitting_out=SITTING_OUT,
    ),
    Comparison(
        "individual",
        "Matchpoints of each player, with changing partners (individual)",
        neuberg,
        awards_in_per_cent,
        mean=True,
        options=SERIES,
        presets=TODAY,
        unit="%",
        top=common_top,
        marks="Matchpoints",
        faults=(PENALTY_IN_PER_CENT,),
        alone=True,
    ),
    Comparison(
        "butler",
        "IMPs against the mean (butler)",
        butler,
        awards_in_imps,
        options=SERIES,
        presets=TODAY,
        faults=(PENALTY_IN_IMPS,),
        highest=MOST_IMPS,
        lowest=-MOST_IMPS,
    ),
    Comparison(
        "matchpoints",
        "Matchpoints, each board by its own results alone",
        matchpoints,
        awards_in_per_cent,
        mean=True,
        options=SERIES,
        presets=TODAY,
        unit="%",
        top=own_top,
        marks="Matchpoints",
        faults=(PENALTY_IN_PER_CENT,),
    ),
)
