"""What a deal of bridge comes to, whether played here or typed from paper.

Seats 0 to 3 are north, east, south and west, in the order of play; side 0 is north–south, side 1 east–west.
A *strain* is a suit or no trump, a *contract* the last bid of the auction with its doubling.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from tapis.core.cards import Card
from tapis.core.terms import VULNERABILITIES
from tapis.core.tricks import Seat

SEATS, SIDES, TRICKS = 4, 2, 13
HIGHEST_LEVEL, BOOK = 7, 6
STRAINS = "CDHSN"
MINORS, NO_TRUMP = "CD", "N"
COMPASS = "NESW"

Side: TypeAlias = int
"""0 for north–south, 1 for east–west: a column of the sheet."""

Vulnerable: TypeAlias = "tuple[bool, bool]"
"""Whether each side is vulnerable."""


def side_of(seat: Seat) -> Side:
    """The side a seat belongs to."""
    return seat % SIDES


def vulnerability(vulnerable: Vulnerable) -> str:
    """``none``, ``NS``, ``EW`` or ``both``."""
    return next(name for name, sides in VULNERABILITIES.items() if sides == vulnerable)


class Doubling(StrEnum):
    """Whether the contract was doubled or redoubled."""

    UNDOUBLED = "-"
    DOUBLED = "X"
    REDOUBLED = "XX"


@dataclass(frozen=True, slots=True)
class Contract:
    """So many tricks above six in ``strain``."""

    level: int
    strain: str
    doubling: Doubling = Doubling.UNDOUBLED

    @property
    def needed(self) -> int:
        """How many tricks make it."""
        return BOOK + self.level

    def __str__(self) -> str:
        name = "NT" if self.strain == NO_TRUMP else self.strain
        return f"{self.level}{name}{self.doubling.value.strip('-')}"


@dataclass(frozen=True, slots=True)
class Honours:
    """Honours in one hand of ``side``, worth ``points``."""

    side: Side
    points: int


@dataclass(frozen=True, slots=True)
class PlayedOut:
    """A contract with its declarer, the tricks declarer's side took, honours held, and the opening lead."""

    contract: Contract
    declarer: Seat
    tricks: int
    honours: Honours | None = None
    lead: Card | None = None
    """The first card, where it was written down."""

    @property
    def side(self) -> Side:
        """Declarer's side."""
        return side_of(self.declarer)

    @property
    def over(self) -> int:
        """Tricks above the contract; negative for tricks below it."""
        return self.tricks - self.contract.needed


@dataclass(frozen=True, slots=True)
class PassedOut:
    """The result of a deal in which nobody bid."""


Result: TypeAlias = PlayedOut | PassedOut
PASSED_OUT = PassedOut()
