"""What has to be typed to report one deal, described as data.

Pages, papers, schemas and the command line all draw their entry forms from these fields, so a game
describes its result once.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from tapis.law import Clause


class Scope(StrEnum):
    """Whether a field is filled once for the deal, or once for each seat."""

    DEAL = "deal"
    SEAT = "seat"


@dataclass(frozen=True, slots=True)
class Total:
    """A sum that the boxes of a field may have."""

    points: int
    only_if: str = ""
    """A condition, as of a field, that must hold for the deal and every seat."""
    short: int | None = None
    """A sum that may be typed instead and says the same."""
    word: str = ""
    """The msgid of its name."""


@dataclass(frozen=True, slots=True)
class Secret:
    """What makes a field secret: each seat fills it in before the cards are played, unseen by the others."""

    hidden: Clause
    """The clause that hides it."""
    corrected: Clause
    """The clause under which it may be corrected before the first card."""
    own_again: str = ""
    """The option by which players may read their own again during play; empty without one."""


@dataclass(frozen=True, slots=True)
class Field:
    """One thing to type."""

    key: str
    """Its name in JSON."""
    label: str
    """A msgid."""
    scope: Scope
    clause: Clause
    """What the field rests on."""
    bounds: tuple[int, int] = (0, 0)
    """The least and the greatest number, where there are no ``choices``."""
    choices: tuple[str, ...] = ()
    """The answers; empty for a whole number."""
    words: tuple[str, ...] = ()
    """The msgids of ``choices``."""
    blank: int | str | None = None
    """What an empty box counts as (None: it must be filled); of a box to tick, what it says unticked."""
    totals: tuple[Total, ...] = ()
    """What the seats may add to, the usual sum first."""
    complement: bool = False
    """One empty box counts as what is missing to the total, never less than nothing."""
    only_if: str = ""
    """When the field is asked at all: ``key=value|value,…`` of boxes of the same seat or the deal, all of
    which must hold.
    """
    short: str = ""
    """The msgid of its name in the head of a narrow column; empty where ``label`` is short enough."""
    jury: bool = False
    """Only a jury says it: no table types it."""
    secret: Secret | None = None
    """What makes it secret until the deal is marked."""
    shared: int = 1
    """How many columns have one box together, those opposite each other: with four columns and 2, the first
    and the third."""

    counts: bool = False
    """What is typed counts as it is: a sheet needs no further column for what it comes to."""

    def boxes(self, columns: int) -> int:
        """How many boxes it has on a sheet of so many columns."""
        return columns // self.shared if self.scope is Scope.SEAT else 1


def as_written(fields: Iterable[Field]) -> bool:
    """Whether what is typed of a deal is what it brings."""
    return all(each.counts for each in fields)


def sides(columns: int, sharing: int) -> tuple[tuple[int, ...], ...]:
    """The columns of each box where so many share one, those opposite each other."""
    boxes = columns // sharing
    return tuple(tuple(range(box, columns, boxes)) for box in range(boxes))
