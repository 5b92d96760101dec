"""What happens at a table and to its slip.

``deals`` and ``result`` are typed results in the regulation's own JSON; the tournament never looks inside.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tapis.core.terms import Json

__all__ = [
    "ContestSettled",
    "DealAgreed",
    "DealProposed",
    "LineContested",
    "OfficersNamed",
    "ProposalStruck",
    "SeatTakenAgain",
    "SeatsDrawn",
    "SeatsRecorded",
    "SlipConfirmed",
    "SlipCut",
    "SlipPostponed",
    "SlipRead",
    "SlipReceived",
    "SlipRejected",
    "Source",
    "SubstituteSeated",
    "TableLinkRevoked",
    "TablePlaysOn",
]


class Source(StrEnum):
    """Where a reading comes from: the desk, from paper, or the table's own phone."""

    DESK = "desk"
    TABLE = "table"


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
    """The seat indices of a table's secretary, who deals first, and of the assistant."""

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
    result: Json
    by: int = 0
    """The entrant whose own link it was typed with; 0 for the link that the whole table has."""


@dataclass(frozen=True, slots=True)
class DealAgreed:
    """The entrant ``by`` says, with a link of their own, that a deal is as it was typed."""

    round: int
    table: int
    deal: int
    by: int


@dataclass(frozen=True, slots=True)
class ProposalStruck:
    """A deal typed at the table was never played: it is taken out, and the later ones move up."""

    round: int
    table: int
    deal: int
    stays: bool = False
    """The later ones keep their number, as boards do."""


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
    """The paper slip has reached the desk."""

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
    deals: tuple[Json, ...]
    source: Source
    clear: bool
    reason: str = ""
    doubtful: bool = False
    """Whether the reader leaves it to be cleared up, whatever the sheet says."""
    totals: tuple[int | None, ...] = ()
    """The points of each column as the table reckoned them, where they were read instead of the deals."""
    foot: int | None = None
    """The sum of the totals at the foot of the paper, where somebody typed it."""


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
    agreed: bool = False
    """Both sides of the table have agreed on every deal, each with a link of its own."""


@dataclass(frozen=True, slots=True)
class TableLinkRevoked:
    """The links for this table and round that were handed out so far no longer work."""

    round: int
    table: int


@dataclass(frozen=True, slots=True)
class SlipCut:
    """The director cut the round short for this table: only its first ``deals`` deals count, 0 for none."""

    round: int
    table: int
    deals: int
    reason: str


@dataclass(frozen=True, slots=True)
class SubstituteSeated:
    """From deal ``deal`` on somebody else plays in the place of ``entrant``."""

    round: int
    table: int
    entrant: int
    substitute: str
    """The name of the person who plays."""
    deal: int
    reason: str
    instead: str = ""
    """The name of the partner who is replaced, where ``entrant`` is a team."""


@dataclass(frozen=True, slots=True)
class TablePlaysOn:
    """From deal ``deal`` on the table plays without ``entrant``, who has left; the others take all seats."""

    round: int
    table: int
    entrant: int
    deal: int
    reason: str


@dataclass(frozen=True, slots=True)
class SeatTakenAgain:
    """From deal ``deal`` on ``entrant``, without whom the table played on, plays there again."""

    round: int
    table: int
    entrant: int
    deal: int
    reason: str
