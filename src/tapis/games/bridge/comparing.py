"""Comparing the tables of a tournament board by board: matchpoints, IMPs and butler (B24 to B26).

Scores are those of north–south at every table that played the board, and may be negative.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from tapis.core.compare import Compared, Comparison
from tapis.core.sheet import Points
from tapis.games.bridge.book import ART

IMP_STEPS = (
    20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900,
    1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000,
)  # fmt: skip
"""The differences of points from which each further IMP is earned: Laws of Duplicate Bridge 2017, law 78 B.
"""

TRIMMED_FROM = 5
"""From so many tables on the best and the worst score are left out of a butler's datum."""


@ART("B24")
def matchpoints(scores: Sequence[Points]) -> Compared:
    """A pair earns two points for each table it beats and one for each it equals, in per cent."""
    others = len(scores) - 1
    if others < 1:
        return ((Fraction(50), Fraction(50)),) * len(scores)
    ours = [_beaten(score, scores) for score in scores]
    return tuple((percent, 100 - percent) for percent in (Fraction(100 * won, 2 * others) for won in ours))


def _beaten(score: Points, scores: Sequence[Points]) -> int:
    """Matchpoints of one table: two for each lower score, one for each equal one, itself not counted."""
    return sum((score > other) + (score >= other) for other in scores) - 1


@ART("B25")
def cross_imps(scores: Sequence[Points]) -> Compared:
    """Each pair is compared with every other table, and the differences count in IMPs."""
    others = max(1, len(scores) - 1)
    ours = [Fraction(sum(imps(score - other) for other in scores), others) for score in scores]
    return tuple((won, -won) for won in ours)


@ART("B26")
def butler(scores: Sequence[Points]) -> Compared:
    """Each pair is compared with the mean of the tables, and the difference counts in IMPs."""
    if len(scores) < 2:
        return ((0, 0),) * len(scores)
    return tuple((won, -won) for won in (imps(score - datum(scores)) for score in scores))


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

COMPARISONS = (
    Comparison("matchpoints", "Matchpoints", matchpoints, mean=True, options=SERIES, unit="%"),
    Comparison("imps", "IMPs against every table", cross_imps, options=SERIES, unit="IMP"),
    Comparison("butler", "IMPs against the mean (butler)", butler, options=SERIES),
)
