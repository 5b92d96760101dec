"""What a file of boards says of the event it belongs to: its title, and who took part with what."""

from __future__ import annotations

from collections.abc import Mapping
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


@dataclass(frozen=True, slots=True)
class PlayerTold:
    """Somebody who plays for a team, as the name may be published."""

    name: str
    federation: str = ""
    """The number in a federation; none in a file for everybody."""
    member: str = ""
    """The number in the club, as a file that comes in has it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamTold:
    """A team whose two pairs are sides; place and total stand with the first of them."""

    number: str
    pairs: tuple[str, str]
    """The numbers of its sides."""
    name: str = ""
    """Empty where it has none, or none that may be published."""
    captain: str = ""
    players: tuple[PlayerTold, ...] = ()
    """Everybody who may play for it; the first four are its pairs at the start."""
    carried: Points = 0
    """What counts of an earlier stage; it is in the total."""
    seeding: int = 0
    """Its place in the order of strength; 0 for none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchTold:
    """A match of two teams over the deals of a round: who is at home, who visits, how it ended."""

    round: int
    teams: tuple[str, str]
    """By their numbers."""
    seated: Mapping[str, tuple[PlayerTold, ...]]
    """By the numbers of its four sides: who sat there."""
    points: Mapping[int, Points]
    """By deals: what the team at home has more than the visitors."""
    score: tuple[Points, Points] | None = None
    """What both teams get for it; None while it is not over."""


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
    teams: tuple[TeamTold, ...] = ()
    """Teams that meet in matches; none in any other event."""
    matches: tuple[MatchTold, ...] = ()
    """In order of rounds."""
