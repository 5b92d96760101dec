"""What a deal of bridge is played for: what the sheet says before it is dealt.

The mark imposes it with the terms of a deal. Whoever sits down without a sheet, or plays boards, plays for
the deal alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tapis.core.terms import VULNERABILITIES, DealTerms, Json
from tapis.core.tricks import Seat
from tapis.games.bridge.result import SIDES, Vulnerable
from tapis.law import Profile

BELOW = "below"
"""The name of the part scores in the terms of a deal."""
SERIES, CHICAGO = "series", "chicago"
FIRST, MIDDLE, LAST = 0, 1, 3
"""The deals of a Chicago game that vulnerability tells apart: the second is like the third."""
NOBODY = (0,) * SIDES


@dataclass(frozen=True, slots=True)
class Stakes:
    """The form played, and how far each side has come towards its game."""

    form: str = SERIES
    """``rubber``, ``chicago``, or ``series`` for a deal that counts by itself."""
    below: tuple[int, ...] = NOBODY
    """The points of each side below the line."""
    turn: int = FIRST
    """Of a Chicago game: how many deals have passed on before this one, ``MIDDLE`` for one or two."""
    passes_on: bool = False
    """Of a Chicago game: whether a deal that all pass counts as one of the four."""

    @property
    def alone(self) -> bool:
        """Whether the deal counts by itself."""
        return self.form == SERIES


ALONE = Stakes()
"""The deal counts by itself."""


def stakes(profile: Profile, terms: DealTerms) -> Stakes:
    """What a deal under these terms is played for; itself alone where no sheet tells."""
    form = profile.word("form")
    if form == SERIES or BELOW not in terms.own:
        return ALONE
    turn = {"none": FIRST, "both": LAST}.get(terms.vulnerable, MIDDLE) if form == CHICAGO else FIRST
    return Stakes(form, points_below(terms.own), turn, profile.word("all_pass") == "next_dealer")


def points_below(own: Mapping[str, Json]) -> tuple[int, ...]:
    """The points of each side towards the game; nothing where the terms do not tell them properly."""
    told = own.get(BELOW)
    if isinstance(told, list) and len(told) == SIDES and all(type(each) is int for each in told):
        return tuple(told)
    return NOBODY


@dataclass(frozen=True, slots=True)
class DealBefore:
    """A deal that is about to be bid, as the mark sees it."""

    stakes: Stakes = ALONE
    vulnerable: Vulnerable = VULNERABILITIES["none"]
    dealer: Seat = 0
