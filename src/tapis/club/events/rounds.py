"""What happens to rounds: drawn, changed by hand, published, played, closed; and to the ranking."""

from __future__ import annotations

from dataclasses import dataclass

from tapis.club.crossings import Seating

__all__ = [
    "AnnouncementMade",
    "DraftSwapped",
    "EventClosed",
    "EventReopened",
    "LotDrawn",
    "RoundClosed",
    "RoundPublished",
    "RoundStarted",
    "RoundsDrawn",
    "SeedCommitted",
]


@dataclass(frozen=True, slots=True)
class SeedCommitted:
    """The hash of a seed was published before the seed: every draw must use the seed it came from.

    ``secret`` is what the house drew, and whose hash this is: every seed of the event is derived from it.
    It is empty where somebody chose a seed of his own and kept it to himself.
    """

    digest: str
    secret: str = ""


@dataclass(frozen=True, slots=True)
class RoundsDrawn:
    """Seatings, in entrants' numbers, for round ``first`` on; not yet published.

    ``seed`` ends with the ``word`` that somebody chose, if there is one.
    """

    first: int
    seatings: tuple[Seating, ...]
    seed: str
    method: str
    maker: str
    word: str = ""


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
    """Every slip of ``round`` is settled or postponed; claims are heard until ``claims_until`` (ISO, UTC)."""

    round: int
    claims_until: str = ""


@dataclass(frozen=True, slots=True)
class EventClosed:
    """The ranking is final: ``ranking`` pairs every ranked entrant with his rank, as it was announced."""

    reason: str = ""
    ranking: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class EventReopened:
    """After the prize-giving, by a director and a second person."""

    second: str
    reason: str


@dataclass(frozen=True, slots=True)
class LotDrawn:
    """The order of entrants whom nothing else could part."""

    numbers: tuple[int, ...]
    seed: str


@dataclass(frozen=True, slots=True)
class AnnouncementMade:
    """A line for everybody in the hall, instead of the one before; an empty one takes it down."""

    text: str
