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
    """One box of a grid."""

    points: Points | None = None
    """What stands in it; None while it is free."""
    deal: int = 0
    """The number of the deal that filled it."""
    kind: str = ""
    """The kind of its line on the sheet."""


@dataclass(frozen=True, slots=True)
class GridRow:
    """One named row: a box for each column."""

    key: str
    label: str
    boxes: tuple[Box, ...]


@dataclass(frozen=True, slots=True)
class Grid:
    """Named boxes that are filled in any order."""

    rows: tuple[GridRow, ...]
    sums: tuple[Points, ...]
    """For each column its boxes added up."""
    extra: tuple[Points, ...]
    """For each column what comes on top of them."""
    free: tuple[int, ...]
    """For each column how many boxes are still to be filled."""


@dataclass(frozen=True, slots=True)
class Stroke:
    """One sign of a tally: a ``lost`` one is drawn as a ring, a ``struck`` one no longer counts."""

    deal: int
    lost: bool = False
    struck: bool = False


@dataclass(frozen=True, slots=True)
class Tally:
    """Strokes beside each other, column by column."""

    strokes: tuple[tuple[Stroke, ...], ...]
    """Those of each column, in order of deals."""
    net: tuple[int, ...]
    """What they come to."""
    places: tuple[int, ...]
    """The place of each column once it has finished, 0 before."""


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
    """Columns side by side, each with an upper and a lower part."""

    sides: tuple[Side, ...]
    closed: int
    """How many parts of the lower halves end with a line."""
    remarks: tuple[Saying, ...] = ()
    """What stands below, in words."""


Face: TypeAlias = Grid | Tally | Account
