"""What a file of boards says of the event it belongs to: its title, and who took part with what."""

from __future__ import annotations

from dataclasses import dataclass

from tapis.core.sheet import Points


@dataclass(frozen=True, slots=True, kw_only=True)
class SideTold:
    """A side that took part: its names as they may be published, its place and its total."""

    number: str
    names: tuple[str, ...]
    federations: tuple[str, ...] = ()
    """For each name its number in a federation, empty where nobody said; none in a file for everybody."""
    members: tuple[str, ...] = ()
    """For each name its number in the club, as a file that comes in has it."""
    rank: int | None = None
    shared: bool = False
    """Whether others have the same rank."""
    column: int | None = None
    """The column it is ranked with, where the two are ranked apart."""
    total: Points | None = None
    marks: Points | None = None
    """The same in marks that players count, where the comparison has them."""
    penalty: Points = 0
    """What rulings add to the total; it is in there."""
    deals: int = 0
    """How many deals count for it."""
    team: str = ""
    """The name of the team it belongs to, where that may be published; empty for none."""
    points: Points | None = None
    """Master points, by the table of a federation."""
    section: str = ""
    """The section it plays in; empty where there are none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldTold:
    """What a file says of the event whose deals it holds."""

    title: str
    date: str = ""
    """ISO 8601 as a rule; any text, or empty."""
    place: str = ""
    comparison: str = ""
    """The id of the way its tables are compared."""
    program: str = ""
    """The version of this program."""
    sides: tuple[SideTold, ...] = ()
    club: str = ""
    """What the club calls itself; empty where it has not said."""
    club_number: str = ""
    """Its number in a federation, as it is written there."""
    points_kind: str = ""
    """What a federation calls its master points."""
    apart: bool = False
    """Whether each section is ranked by itself."""
