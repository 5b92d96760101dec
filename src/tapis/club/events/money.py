"""What happens to the money of an event: fees, payments, the cash that was counted, prizes.

Every amount is a whole number of Rappen or cents.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

__all__ = [
    "CashCounted",
    "CashLine",
    "CashLinesSet",
    "Currency",
    "FeesSet",
    "Fund",
    "PaymentNoted",
    "Prize",
    "PrizeFor",
    "PrizesSet",
]


class Currency(StrEnum):
    """What people pay in."""

    CHF = "CHF"
    EUR = "EUR"


@dataclass(frozen=True, slots=True)
class Fund:
    """What an evening costs and what the till held before it."""

    currency: Currency = Currency.CHF
    fee: int = 0
    """What an entry costs; a team pays once."""
    reduced: Mapping[str, int] = field(default_factory=dict)
    """What an entry of a category costs instead, by the category's name."""
    start: int = 0
    """The change in the till before anybody paid."""
    share: int = 70
    """How many percent of the fees are meant for prizes."""


class PrizeFor(StrEnum):
    """Among whom a prize is given."""

    RANK = "rank"
    CATEGORY = "category"
    CLUB = "club"
    LAST = "last"


@dataclass(frozen=True, slots=True)
class Prize:
    """One prize of the table."""

    group: PrizeFor = PrizeFor.RANK
    place: int = 1
    """The place among those it is for, counted from the last one up where it is for the last."""
    category: str = ""
    """The name of the category it is for, such as *dames*; empty otherwise."""
    what: str = ""
    """What it is, such as a ham; empty for money alone."""
    value: int = 0
    """What it is worth; 0 where nobody reckons it in money."""


@dataclass(frozen=True, slots=True)
class FeesSet:
    """The organiser said what an entry costs."""

    fund: Fund


@dataclass(frozen=True, slots=True)
class PaymentNoted:
    """An entrant has paid ``amount`` so far; 0 when it was given back or noted by mistake."""

    number: int
    amount: int


@dataclass(frozen=True, slots=True)
class CashCounted:
    """The till was counted: how many of each coin and note, by its worth."""

    pieces: Mapping[int, int]


@dataclass(frozen=True, slots=True)
class CashLine:
    """Money that came into the till or went out of it beside the fees: the bar, a gift, the hall's rent."""

    label: str
    amount: int
    """Negative where it went out."""


@dataclass(frozen=True, slots=True)
class CashLinesSet:
    """What came in and went out beside the fees, all of it as it stands from now on."""

    lines: tuple[CashLine, ...]


@dataclass(frozen=True, slots=True)
class PrizesSet:
    """The table of prizes was laid down."""

    prizes: tuple[Prize, ...]
    one_each: bool = True
    """Whether nobody gets two: whoever would keeps the greater."""
