"""What is written for one deal of a game nobody here knows: a number for each column."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Result:
    """The points or the places of each column; those who are partners for a round have the same."""

    written: tuple[int, ...]
