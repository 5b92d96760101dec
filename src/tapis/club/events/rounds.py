"""What happens to rounds: drawn, changed by hand, published, played, closed; and to the ranking."""

from __future__ import annotations

from dataclasses import dataclass

from tapis.club.crossings import Seating
from tapis.club.crossings.boards.sections import FieldSection

__all__ = [
    "AnnouncementMade",
    "ClockSet",
    "DraftSwapped",
    "EventClosed",
    "EventReopened",
    "LotDrawn",
    "RoundClosed",
    "RoundPublished",
    "RoundStarted",
    "RoundsDrawn",
    "SeedCommitted",
    "TiesChanged",
]


@dataclass(frozen=True, slots=True)
class SeedCommitted:
    """The hash of a seed was published before the seed: every draw must use the seed it came from."""

    digest: str
    """The hash."""
    secret: str = ""
    """What the house drew, whose hash this is and from which every seed of the event is derived; empty where
    somebody chose a seed and kept it secret.
    """


@dataclass(frozen=True, slots=True)
class RoundsDrawn:
    """Rounds were drawn and are not published yet."""

    first: int
    """The number of the first of these rounds."""
    seatings: tuple[Seating, ...]
    """One seating for each round, in entrants' numbers."""
    seed: str
    """What they were drawn from; it ends with ``word``, if there is one."""
    method: str
    """How they came about."""
    maker: str
    """The generation of the code that drew them."""
    word: str = ""
    """What somebody chose to be joined to the seed."""
    lists: int = 1
    """2 where those who sit in the first column and those in the second are ranked apart."""
    missing: int = 1
    """The column of the place that an odd field leaves empty, in a movement of two lines."""
    turned: tuple[int, ...] = ()
    """The numbers of the rounds in which boards are turned."""
    lots: bool = True
    """Whether places in a movement were drawn by lot; otherwise people sit as they are numbered."""
    sections: tuple[FieldSection, ...] = ()
    """The sections that play movements of their own, in order of their tables; none where all play one."""
    apart: bool = False
    """Whether each section is compared and ranked alone."""
    by_hand: bool = False
    """Whether somebody said who plays in which section."""


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
class ClockSet:
    """The clock of ``round`` has so many ``seconds`` left from now on, and runs or stands still."""

    round: int
    seconds: int
    running: bool


@dataclass(frozen=True, slots=True)
class RoundClosed:
    """Every slip of ``round`` is settled or postponed; claims are heard until ``claims_until`` (ISO, UTC)."""

    round: int
    claims_until: str = ""


@dataclass(frozen=True, slots=True)
class EventClosed:
    """The ranking is final: ``ranking`` pairs every ranked entrant with the rank that was announced."""

    reason: str = ""
    ranking: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class EventReopened:
    """The event was reopened after the prize-giving, by a director and a second person."""

    second: str
    reason: str


@dataclass(frozen=True, slots=True)
class LotDrawn:
    """The order of entrants whom nothing else could part."""

    numbers: tuple[int, ...]
    seed: str


@dataclass(frozen=True, slots=True)
class TiesChanged:
    """Other keys part equal totals, though a round was published, by a director and a second person."""

    tie_keys: tuple[str, ...]
    """The ids of the keys, in their order."""
    second: str
    """Who agreed, by account or by name."""
    reason: str
    """Why, which the ranking says to everybody."""
    signed: bool = True
    """Whether the second person proved it by an account's password; otherwise the director named them."""


@dataclass(frozen=True, slots=True)
class AnnouncementMade:
    """A line is shown to everybody in the hall, in place of the one before; an empty one takes it down."""

    text: str
