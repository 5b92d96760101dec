"""Comparing one deal that was played at several tables.

A *comparison* takes what each table made of the deal, as the difference between its first column and its
second, and gives every table's two sides points for it. What a side is compared by need not be one figure:
a director may weigh several results, give the two sides different ones, or give points outright.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from typing import TypeAlias

from tapis.core.faults import Fault
from tapis.core.sheet import Points
from tapis.law import Clause, Profile, Rule, Setting

Mixture: TypeAlias = "tuple[tuple[Fraction, Points], ...]"
"""Net points of the first column with their weights, which add up to one; empty where there are none."""

Compared: TypeAlias = "tuple[tuple[Points | None, Points | None], ...]"
"""For each table what its first and its second column earn; None where the deal gives that side nothing."""


@dataclass(frozen=True, slots=True)
class TableScore:
    """What counts of one table, for its first and its second column."""

    nets: tuple[Mixture, Mixture] = ((), ())
    """What each column is compared by."""
    given: tuple[Points | None, Points | None] = (None, None)
    """What each column earns whatever others made."""

    @property
    def counts(self) -> bool:
        """Whether this table has a score of any kind."""
        return any(self.nets) or self.given != (None, None)


def as_played(net: Points) -> TableScore:
    """The score of a table that played the deal and stands by its result."""
    mixture = ((Fraction(1), net),)
    return TableScore((mixture, mixture))


class Own(StrEnum):
    """What an entrant's own mean of the other deals does to an award."""

    NOTHING = ""
    RAISES = "raises"
    """It takes the place of the award where it is more."""
    LOWERS = "lowers"
    """It takes the place of the award where it is less."""


@dataclass(frozen=True, slots=True)
class SetScore:
    """A score that a director gives a side which could not play the deal."""

    code: str
    """As directors write it: ``A+``."""
    title: str
    """A msgid."""
    points: Points
    own: Own = Own.NOTHING


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamRules:
    """What a regulation says of teams whose entrants meet in matches."""

    clause: Clause
    """That only who is on the roster plays."""
    least: int
    """How many players a roster has at least."""
    most: Callable[[Profile], int]
    """How many at most."""
    blind: Callable[[Profile], bool]
    """Whether neither team of a match is told who sits for the other before both have said it."""
    lineup: Clause
    """On which this rests."""
    carried: Callable[[int, Profile], Points]
    """What counts of so many hundredths of a point that a team brings from an earlier stage."""
    beside: Callable[[Profile], str]
    """The id of the comparison by which pairs are ranked beside the matches; empty for none."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """A way to compare tables that played the same deal."""

    id: str
    title: str
    """A msgid."""
    compare: Rule[[Sequence[TableScore], int, Profile], Compared]
    """What both columns of each table earn, given how many tables the deal with most scores has, and what
    the event plays by.
    """
    awards: Rule[[], tuple[SetScore, ...]]
    """What a director may give a side instead of a result."""
    mean: bool = False
    """Entrants are ranked by the mean of their deals, not by the sum."""
    options: Mapping[str, Setting] = field(default_factory=dict)
    """Answers to open questions that the comparison takes for granted."""
    presets: Mapping[str, Setting] = field(default_factory=dict)
    """Answers that it proposes, before those of a format."""
    unit: str = ""
    """What it gives: ``%``, or another unit with decimals; empty for whole points."""
    top: Rule[[int, int], Points] | None = None
    """The most that a side earns for a deal in the marks that players count, of which ``unit`` is a share,
    given how many tables have a score for it, and how many the deal with most has; None without such marks.
    """
    marks: str = ""
    """What these marks are called: a msgid."""
    faults: tuple[Fault, ...] = ()
    """What a director may rule on besides, where tables are compared; costs are in the unit of one deal."""
    highest: int = 100
    """The most that a director may give a side for one deal."""
    lowest: int = 0
    """The least."""
    victory: Callable[[Points, int], tuple[Fraction, Fraction]] | None = None
    """What a match of two tables gives the two sides, from the first one's lead over so many deals."""
    matches: bool = False
    """Teams of two entrants are ranked by what their matches give; a table is compared with the other one
    of its match alone.
    """
    alone: bool = False
    """People are ranked, each by the boards played with whichever partner."""
    unit_of_deal: str = ""
    """What a single deal gives, where that differs from ``unit``."""
    apart: Rule[[Sequence[TableScore], int, Profile], Compared] | None = None
    """What tables earn that had the same cards of a deal of which others had other cards, compared among
    themselves; None where they are compared as usual.
    """
    lone: Rule[[Profile], str] | None = None
    """The code of what both sides get of a table that nobody else had the cards of; empty: as any other."""
    sitting_out: Points = 0
    """What a team without an opponent gets for a round, where matches are ranked."""
    teams: TeamRules | None = None
    """What holds of teams of four and more that have a name; None where matches are not ranked."""

    @property
    def deal_unit(self) -> str:
        """The unit of what one deal gives; empty for whole points."""
        return self.unit_of_deal or self.unit
