"""A federation's table of master points: data that a club brings, never the house's own.

A *scale* holds for a number of pairs ranked together, and gives points by place or by per cent. Nothing is
proposed here: what a table does not say is refused, not guessed.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction
from itertools import pairwise
from typing import TypeGuard

from tapis.core.event_told import FieldTold
from tapis.core.sheet import Points
from tapis.law import Reason, Refused

LARGEST, MOST_SCALES, MOST_PLACES = 200_000, 500, 2_000
MOST_POINTS, MOST_PAIRS, MOST_PER_CENT = 1_000_000, 10_000, 100
MEAN, BEST = "mean", "best"
KIND_LIMIT = 40

NOT_TOML = Reason("points-not-toml", "This is no table of master points: the file is not TOML in UTF-8.")
TOO_LONG = Reason("points-too-long", "A table of master points has {kb} kB at most.")
NO_SCALES = Reason("points-no-scales", "The table has no [[scale]].")
TOO_MANY = Reason("points-too-many", "A table has {most} scales at most.")
UNKNOWN_KEY = Reason("points-unknown-key", "{where}: “{key}” means nothing; known are {known}.")
BAD_KIND = Reason("points-bad-kind", "“kind” is a text of at most {most} characters.")
BAD_TIES = Reason("points-bad-ties", "“ties” is “mean” or “best”; it says what pairs of one place get.")
BAD_PAIRS = Reason(
    "points-bad-pairs", "{where}: “pairs” is the first and the last number of pairs, such as [8, 13]."
)
ONE_OF_BOTH = Reason("points-one-of-both", "{where}: give either “places” or “percent”.")
BAD_PLACES = Reason(
    "points-bad-places", "{where}: “places” is a row of points, none below 0, the first place first."
)
BAD_PER_CENT = Reason(
    "points-bad-per-cent",
    "{where}: “percent” is a row of [from so many per cent, points], the highest first, none below 0.",
)
OVERLAP = Reason("points-overlap", "{where}: a scale before holds for {n:pair|pairs} already.")
NO_SCALE = Reason("points-no-scale", "The table has no scale for {n:pair|pairs}.")
NOT_IN_PER_CENT = Reason(
    "points-not-per-cent", "The scale for {n:pair|pairs} goes by per cent, and this event has none."
)
NOBODY = Reason("points-nobody", "Nobody is ranked yet.")


@dataclass(frozen=True, slots=True)
class PointsScale:
    """For whom it holds, and its points: by place, or from so many per cent on."""

    least: int
    most: int
    places: tuple[Fraction, ...] = ()
    per_cent: tuple[tuple[Fraction, Fraction], ...] = ()


@dataclass(frozen=True, slots=True)
class PointsTable:
    """The scales of a federation; ``kind``: what it calls its points."""

    scales: tuple[PointsScale, ...]
    kind: str = ""
    ties: str = BEST


def read_points(content: bytes) -> PointsTable | tuple[Refused, ...]:
    """The table in a file, or everything that is wrong with it."""
    if len(content) > LARGEST:
        return (TOO_LONG(kb=LARGEST // 1000),)
    try:
        told = tomllib.loads(content.decode("utf-8-sig"), parse_float=Decimal)
    except (ValueError, RecursionError):
        return (NOT_TOML(),)
    faults = list(_head(told))
    scales = told.get("scale")
    if not _rows(scales) or not scales:
        return (*faults, NO_SCALES())
    if len(scales) > MOST_SCALES:
        return (*faults, TOO_MANY(most=MOST_SCALES))
    read = [_scale(f"[[scale]] {at}", each) for at, each in enumerate(scales, start=1)]
    faults += [fault for each in read if not isinstance(each, PointsScale) for fault in each]
    sound = [each for each in read if isinstance(each, PointsScale)]
    faults += () if faults else _overlaps(sound)
    if faults:
        return tuple(faults)
    return PointsTable(tuple(sound), str(told.get("kind", "")), str(told.get("ties", BEST)))


def _rows(value: object) -> TypeGuard[list[object]]:
    return isinstance(value, list)


def _head(told: Mapping[str, object]) -> Iterator[Refused]:
    for key in told.keys() - {"kind", "ties", "scale"}:
        yield UNKNOWN_KEY(where="–", key=key[:KIND_LIMIT], known="kind, ties, scale")
    kind = told.get("kind", "")
    if not isinstance(kind, str) or len(kind) > KIND_LIMIT:
        yield BAD_KIND(most=KIND_LIMIT)
    if told.get("ties", BEST) not in (MEAN, BEST):
        yield BAD_TIES()


def _scale(where: str, told: object) -> PointsScale | tuple[Refused, ...]:
    if not isinstance(told, dict):
        return (BAD_PAIRS(where=where),)
    faults = [
        UNKNOWN_KEY(where=where, key=str(key)[:KIND_LIMIT], known="pairs, places, percent")
        for key in told.keys() - {"pairs", "places", "percent"}
    ]
    pairs = [each for each in _numbers(told.get("pairs"), MOST_PAIRS) if each.denominator == 1]
    if len(pairs) != 2 or not 1 <= pairs[0] <= pairs[1]:
        faults.append(BAD_PAIRS(where=where))
    if ("places" in told) == ("percent" in told):
        return (*faults, ONE_OF_BOTH(where=where))
    places, steps = _numbers(told.get("places"), MOST_POINTS), _steps(told.get("percent"))
    if "places" in told and not places:
        faults.append(BAD_PLACES(where=where))
    if "percent" in told and not steps:
        faults.append(BAD_PER_CENT(where=where))
    return tuple(faults) or PointsScale(pairs[0].numerator, pairs[1].numerator, places, steps)


def _numbers(value: object, most: int) -> tuple[Fraction, ...]:
    """A row of numbers from 0 on; empty where one is none."""
    if not _rows(value) or len(value) > MOST_PLACES:
        return ()
    found = tuple(Fraction(each) for each in value if _number(each))
    return found if len(found) == len(value) and all(0 <= each <= most for each in found) else ()


def _number(value: object) -> TypeGuard[int | Decimal]:
    """Whether a value is a number of an ordinary size."""
    if isinstance(value, Decimal):
        return value.is_finite() and abs(value.adjusted()) < 12
    return isinstance(value, int) and not isinstance(value, bool)


def _steps(value: object) -> tuple[tuple[Fraction, Fraction], ...]:
    """Per cent and points, the highest first; empty where they are not."""
    rows = [_numbers(each, MOST_POINTS) for each in value[:MOST_PLACES]] if _rows(value) else []
    found = tuple((row[0], row[1]) for row in rows if len(row) == 2 and row[0] <= MOST_PER_CENT)
    falling = all(one[0] > other[0] for one, other in pairwise(found))
    return found if len(found) == len(rows) and falling else ()


def _overlaps(scales: Sequence[PointsScale]) -> Iterator[Refused]:
    for at, each in enumerate(scales, start=1):
        for before in scales[: at - 1]:
            if (first := max(each.least, before.least)) <= min(each.most, before.most):
                yield OVERLAP(where=f"[[scale]] {at}", n=first)


@dataclass(frozen=True, slots=True)
class RankedLine:
    """A line of a ranking: whose it is, its rank and total, the list it stands in."""

    key: str
    rank: int
    total: Points
    column: int | None = None


def points_of(
    lines: Sequence[RankedLine], table: PointsTable, *, per_cent: bool
) -> Mapping[str, Fraction] | Refused:
    """The points of everybody who is ranked, each list by itself; or why the table gives none."""
    given: dict[str, Fraction] = {}
    for column in sorted({each.column for each in lines}, key=lambda each: each or 0):
        ranked = [each for each in lines if each.column == column]
        scale = next((each for each in table.scales if each.least <= len(ranked) <= each.most), None)
        if scale is None:
            return NO_SCALE(n=len(ranked))
        if scale.per_cent and not per_cent:
            return NOT_IN_PER_CENT(n=len(ranked))
        given |= _given(ranked, scale, table)
    return given or NOBODY()


def with_points(told: FieldTold, table: PointsTable, *, per_cent: bool) -> FieldTold | Refused:
    """The event with the points of everybody who is ranked; both pairs of a team have those of their team."""
    first = {team.pairs[1]: team.pairs[0] for team in told.teams}
    lines = [
        RankedLine(side.number, side.rank, side.total or 0, side.column)
        for side in told.sides
        if side.rank is not None and side.number not in first
    ]
    given = points_of(lines, table, per_cent=per_cent)
    if isinstance(given, Refused):
        return given
    sides = (replace(each, points=given.get(first.get(each.number, each.number))) for each in told.sides)
    return replace(told, sides=tuple(sides), points_kind=table.kind)


def _given(ranked: Sequence[RankedLine], scale: PointsScale, table: PointsTable) -> Mapping[str, Fraction]:
    alike, given = Counter(each.rank for each in ranked), dict[str, Fraction]()
    for each in ranked:
        if scale.per_cent:
            total = Fraction(each.total)
            given[each.key] = next(
                (points for least, points in scale.per_cent if total >= least), Fraction(0)
            )
            continue
        places = range(each.rank, each.rank + alike[each.rank])
        points = [_of_place(scale, place) for place in places]
        given[each.key] = points[0] if table.ties == BEST else _mean(points)
    return given


def _mean(points: Sequence[Fraction]) -> Fraction:
    return sum(points, start=Fraction(0)) / len(points)


def _of_place(scale: PointsScale, place: int) -> Fraction:
    return scale.places[place - 1] if place <= len(scale.places) else Fraction(0)
