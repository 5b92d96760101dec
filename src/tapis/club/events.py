"""What happens to a tournament, in the past tense. The state is a fold of these and nothing else.

Events store outcomes (a drawn seating, a computed penalty), so replaying a log needs no generator
and no rule. ``deals`` are typed results in the regulation's own JSON; the tournament never looks
inside them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, TypeAlias

from tapis.club.crossings import Seating
from tapis.law import Setting


class Presence(StrEnum):
    """Where an entrant stands."""

    REGISTERED = "registered"
    PRESENT = "present"
    ABSENT = "absent"
    WITHDRAWN = "withdrawn"
    ELIMINATED = "eliminated"
    EXCLUDED = "excluded"


class Source(StrEnum):
    """Who read a slip: a desk from paper, or the table itself on its phone."""

    DESK = "desk"
    TABLE = "table"


@dataclass(frozen=True, slots=True)
class Settings:
    """What the organiser chose. ``readers`` is 1 or 2; ``claim_minutes`` the window for claims."""

    title: str
    regulation: str
    rounds: int
    deals: int
    format: str = "free"
    date: str = ""
    place: str = ""
    language: str = "fr"
    forfeit: int = 0
    readers: int = 2
    claim_minutes: int = 15
    round_minutes: int = 45
    tie_keys: tuple[str, ...] = ()
    options: Mapping[str, Setting] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Person:
    """An entrant as typed or imported."""

    name: str
    club: str = ""
    stand_in: bool = False
    paid: bool = False
    hidden: bool = False
    pinned_table: int | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class EventOpened:
    """A tournament exists from here on."""

    settings: Settings


@dataclass(frozen=True, slots=True)
class SettingsChanged:
    """The organiser changed his mind, or shortened or lengthened the event."""

    settings: Settings
    reason: str = ""


@dataclass(frozen=True, slots=True)
class EntrantsRegistered:
    """People entered, the first of them under number ``first``."""

    first: int
    people: tuple[Person, ...]


@dataclass(frozen=True, slots=True)
class EntrantEdited:
    """A name, club or flag was put right."""

    number: int
    person: Person


@dataclass(frozen=True, slots=True)
class PresenceSet:
    """Checked in, absent, withdrawn after round ``round``, eliminated or excluded."""

    number: int
    presence: Presence
    round: int = 0
    reason: str = ""


@dataclass(frozen=True, slots=True)
class KeptApart:
    """Two entrants who must not meet (or may again, when ``apart`` is false)."""

    pair: tuple[int, int]
    apart: bool = True
    reason: str = ""


@dataclass(frozen=True, slots=True)
class RoundsDrawn:
    """Seatings, in entrants' numbers, for round ``first`` on; not yet published."""

    first: int
    seatings: tuple[Seating, ...]
    seed: str
    method: str
    maker: str


@dataclass(frozen=True, slots=True)
class DraftSwapped:
    """Two people changed places by hand before publication."""

    round: int
    pair: tuple[int, int]
    reason: str


@dataclass(frozen=True, slots=True)
class RoundPublished:
    """The seating of ``round`` is final and its slips exist."""

    round: int


@dataclass(frozen=True, slots=True)
class RoundStarted:
    """The clock of ``round`` runs for ``minutes``."""

    round: int
    minutes: int


@dataclass(frozen=True, slots=True)
class RoundClosed:
    """Every slip of ``round`` is confirmed or postponed; its results are provisional."""

    round: int


@dataclass(frozen=True, slots=True)
class EventClosed:
    """The ranking is final."""

    reason: str = ""


@dataclass(frozen=True, slots=True)
class EventReopened:
    """After the prize-giving, by a director and a second person."""

    second: str
    reason: str


@dataclass(frozen=True, slots=True)
class SeatsRecorded:
    """Who really sat where at ``table``; the published seating stays as it was."""

    round: int
    table: int
    seats: tuple[int, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class SeatsDrawn:
    """A table drew cards for its seats, repeatable from ``seed``."""

    round: int
    table: int
    seed: str
    cards: tuple[str, ...]
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class OfficersNamed:
    """Seat indices of a table's secretary, who deals first, and of his assistant."""

    round: int
    table: int
    secretary: int
    assistant: int


@dataclass(frozen=True, slots=True)
class DealProposed:
    """A table typed one deal on its phone."""

    round: int
    table: int
    deal: int
    result: Any


@dataclass(frozen=True, slots=True)
class LineContested:
    """A player at the table disputes one entered line."""

    round: int
    table: int
    deal: int
    seat: int
    note: str = ""


@dataclass(frozen=True, slots=True)
class ContestSettled:
    """A contested line was ruled on."""

    round: int
    table: int
    deal: int
    seat: int
    reason: str


@dataclass(frozen=True, slots=True)
class SlipReceived:
    """The paper is on the desk."""

    round: int
    table: int


@dataclass(frozen=True, slots=True)
class SlipPostponed:
    """The table plays or delivers later; the draw need not wait for it."""

    round: int
    table: int
    reason: str


@dataclass(frozen=True, slots=True)
class SlipRead:
    """A whole slip as one reader saw it. ``clear`` says whether the sheet accepted every total."""

    round: int
    table: int
    seats: tuple[int, ...]
    deals: tuple[Any, ...]
    source: Source
    clear: bool
    reason: str = ""


@dataclass(frozen=True, slots=True)
class SlipRejected:
    """The second reader found the first reading wrong."""

    round: int
    table: int
    reason: str


@dataclass(frozen=True, slots=True)
class SlipConfirmed:
    """Reading number ``reading`` (from 0) of the open ones counts."""

    round: int
    table: int
    reading: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class TableLinkRevoked:
    """Links handed out so far for this table and round are dead."""

    round: int
    table: int


@dataclass(frozen=True, slots=True)
class RulingMade:
    """A fault was ruled on: what it costs the offender and gives or costs each other of the table."""

    id: int
    fault: str
    clause: str
    entrant: int
    round: int
    table: int
    deal: int
    points: int
    others: Mapping[int, int]
    eliminated: bool
    reason: str


@dataclass(frozen=True, slots=True)
class RulingAppealed:
    """The ruling is before the jury."""

    id: int
    reason: str


@dataclass(frozen=True, slots=True)
class AppealDecided:
    """The jury's last word: the ruling stands or falls."""

    id: int
    upheld: bool
    reason: str


@dataclass(frozen=True, slots=True)
class RulingCancelled:
    """A ruling taken back; it stays in the log."""

    id: int
    reason: str


@dataclass(frozen=True, slots=True)
class LotDrawn:
    """The order of entrants whom nothing else could part."""

    numbers: tuple[int, ...]
    seed: str


Event: TypeAlias = (
    EventOpened
    | SettingsChanged
    | EntrantsRegistered
    | EntrantEdited
    | PresenceSet
    | KeptApart
    | RoundsDrawn
    | DraftSwapped
    | RoundPublished
    | RoundStarted
    | RoundClosed
    | EventClosed
    | EventReopened
    | SeatsRecorded
    | SeatsDrawn
    | OfficersNamed
    | DealProposed
    | LineContested
    | ContestSettled
    | SlipReceived
    | SlipPostponed
    | SlipRead
    | SlipRejected
    | SlipConfirmed
    | TableLinkRevoked
    | RulingMade
    | RulingAppealed
    | AppealDecided
    | RulingCancelled
    | LotDrawn
)


@dataclass(frozen=True, slots=True)
class Entry:
    """An event as it stands in the log: when (ISO 8601, UTC), by whom, and its version in the stream."""

    event: Event
    at: str = ""
    actor: str = ""
    version: int = 0
