"""What playouts come to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Outcomes:
    """What every seat took from the position to the end, one row for each deal, one column for each seat.

    Arrays of NumPy (16-bit points, 8-bit tricks) from the compiled engine, lists of tuples from the
    reference. Seats are those of the packed position.
    """

    points: Any
    tricks: Any
