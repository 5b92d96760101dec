"""What the answers of the house make of an evening: who shares a sheet, what is written on it, who wins.

Knows nothing of cards, and nothing of the game that is played.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tapis.games.anygame.book import ART
from tapis.law import Setting

HIGHEST_NUMBER = 9999
"""The most that may be written for a deal."""


@dataclass(frozen=True, slots=True)
class Company:
    """Who sits at a table."""

    columns: int
    """How many columns its sheet has."""
    members: int = 1
    """How many people are entered together and share a column."""
    shared: int = 1
    """How many columns are partners for this round and share a box."""


DRAWN, PAIRS, FOUR, THREE, TWO = "drawn", "pairs", "four", "three", "two"
COMPANIES = {
    DRAWN: Company(4, shared=2),
    PAIRS: Company(2, members=2),
    FOUR: Company(4),
    THREE: Company(3),
    TWO: Company(2),
}


@dataclass(frozen=True, slots=True)
class Shape:
    """An evening as the house plays it."""

    company: Company
    places: bool
    """Places are written instead of points."""
    lowest_wins: bool
    total: int
    """What the boxes of a deal add up to; 0 where nobody checks."""
    sweep: int = 0
    """What a side writes on top of that when the others have nothing."""

    @property
    def boxes(self) -> int:
        """How many numbers are written for a deal."""
        return self.company.columns // self.company.shared

    @property
    def bounds(self) -> tuple[int, int]:
        """The least and the greatest number that may be written; below nought only without a sum."""
        if self.places:
            return 1, self.boxes
        return (0, HIGHEST_NUMBER) if self.total else (-HIGHEST_NUMBER, HIGHEST_NUMBER)


@ART("S3")
def company_of(who: Setting) -> Company:
    """Two against two, partners drawn or pairs fixed, or each alone at tables of four, three or two."""
    return COMPANIES[str(who)]


@ART("S5")
def writes_places(count: Setting) -> bool:
    """The house writes points, or the places that everybody reaches in a deal."""
    return count == "places"


@ART("S9")
def the_lowest_wins(wins: Setting) -> bool:
    """The highest total wins, or the lowest, as the house has it."""
    return wins == "lowest"


@ART("S15")
def more_for_every_trick(sweep: Setting) -> int:
    """A side that takes every trick writes so much on top of the sum, and the others nothing."""
    return int(sweep)


def shape_of(options: Mapping[str, Setting]) -> Shape:
    """The evening under these answers; one that is missing or cannot be given counts as the default."""

    def answer(key: str) -> Setting:
        option, given = ART.options[key], options.get(key)
        return given if given is not None and option.admits(given) else option.default

    places = writes_places(answer("count"))
    total = 0 if places else int(answer("sum"))
    return Shape(
        company_of(answer("who")),
        places,
        the_lowest_wins(answer("wins")),
        total,
        more_for_every_trick(answer("sweep")) if total else 0,
    )
