"""How people draw the mark: what a sheet looks like on paper, beyond its columns of points.

A game whose sheet is more than a line per deal gives its *face*: a *grid* of named boxes to fill, a
*tally* of strokes, or an *account* in columns with an upper and a lower part. Pages and papers draw a
face without knowing the game. Labels are msgids.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from tapis.core.sheet import Points
from tapis.core.speech import Saying


@dataclass(frozen=True, slots=True)
class Box:
    """One box of a grid: what stands in it (None: it is free), since which deal, and the kind of its line."""

    points: Points | None = None
    deal: int = 0
    kind: str = ""


@dataclass(frozen=True, slots=True)
class GridRow:
    """One named row: a box for each column."""

    key: str
    label: str
    boxes: tuple[Box, ...]


@dataclass(frozen=True, slots=True)
class Grid:
    """Boxes to be filled in any order; ``sums`` are the columns' boxes added up, ``extra`` what comes on top.

    ``free`` tells how many boxes each column has still to fill.
    """

    rows: tuple[GridRow, ...]
    sums: tuple[Points, ...]
    extra: tuple[Points, ...]
    free: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Stroke:
    """One sign of a tally: ``lost`` ones are drawn as rings, ``struck`` ones no longer count."""

    deal: int
    lost: bool = False
    struck: bool = False


@dataclass(frozen=True, slots=True)
class Tally:
    """For each column its strokes in order of deals, what they come to, its place once it has one (or 0)."""

    strokes: tuple[tuple[Stroke, ...], ...]
    net: tuple[int, ...]
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Written:
    """One figure of an account, with the number of the deal it comes from."""

    points: Points
    deal: int


@dataclass(frozen=True, slots=True)
class Side:
    """One column: ``upper`` from top to bottom, ``lower`` in parts with a line drawn between them."""

    upper: tuple[Written, ...]
    lower: tuple[tuple[Written, ...], ...]
    total: Points


@dataclass(frozen=True, slots=True)
class Account:
    """Columns side by side; ``closed`` parts of the lower half end with a line, ``remarks`` stand below."""

    sides: tuple[Side, ...]
    closed: int
    remarks: tuple[Saying, ...] = ()


Face: TypeAlias = Grid | Tally | Account
