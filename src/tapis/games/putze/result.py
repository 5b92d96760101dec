"""What a deal of putze comes to, whether played here or typed from paper."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from tapis.core.tricks import Seat


@dataclass(frozen=True, slots=True)
class Result:
    """For each seat whether it played, its points in cards, and its announcements that count.

    ``played`` is None for a seat without cards. ``points`` are None where none were made: for those who
    refused, and for one who was alone to play.
    """

    played: tuple[bool | None, ...]
    points: tuple[int | None, ...]
    announced: tuple[int, ...]
    misdealt: bool = False

    @property
    def players(self) -> tuple[Seat, ...]:
        """The seats that played."""
        return tuple(seat for seat, plays in enumerate(self.played) if plays)

    @property
    def totals(self) -> Mapping[Seat, int]:
        """Points and announcements of those who played."""
        return {seat: (self.points[seat] or 0) + self.announced[seat] for seat in self.players}

    @property
    def told(self) -> Mapping[str, object]:
        """Nothing: what fills the placeholders of a refusal of the result alone."""
        return {}

    def trimmed(self) -> Result:
        """The result without numbers nobody asks for: the form in which results compare."""
        counted = [bool(plays) and len(self.players) > 1 for plays in self.played]
        points = tuple(each if asked else None for each, asked in zip(self.points, counted, strict=True))
        announced = tuple(each if asked else 0 for each, asked in zip(self.announced, counted, strict=True))
        return replace(self, points=points, announced=announced)
