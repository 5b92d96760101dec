"""A slip: one table's score sheet for one round, and how far its reading has come.

A reading is what one person saw on the paper, people before numbers. Only a reading that a second
person agreed with becomes ``confirmed``, and only that is ever ranked.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from tapis.club.events import CaseWord, SideScore, Source
from tapis.core.faults import Verdict
from tapis.core.sheet import Gap
from tapis.core.terms import Json
from tapis.law import Setting


class SlipState(StrEnum):
    """How far a slip has come; ``VOID`` when the director cut every deal of it."""

    PRINTED = "printed"
    PLAYING = "playing"
    RECEIVED = "received"
    FIRST_READING = "first-reading"
    TO_CLEAR = "to-clear"
    CONFLICT = "conflict"
    CONFIRMED = "confirmed"
    POSTPONED = "postponed"
    VOID = "void"


DONE = (SlipState.CONFIRMED, SlipState.VOID)
"""The states of a slip of which nothing is awaited any more."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What one reader saw on a slip."""

    seats: tuple[int, ...]
    """The entrants as they sat, in seat order."""
    deals: tuple[Json, ...]
    """The result of each deal in JSON; None where it is illegible or missing."""
    reader: str
    at: str
    """When it was read (ISO 8601, UTC)."""
    source: Source
    clear: bool
    """Whether the sheet accepts every total."""
    reason: str = ""
    """Why a confirmed slip is read again."""
    doubtful: bool = False
    """Whether the reader left it to be cleared up."""
    totals: tuple[int | None, ...] = ()
    """The points of each column, where they were read instead of the deals."""
    foot: int | None = None
    """Their sum at the foot of the paper, where somebody typed it."""

    @property
    def only_totals(self) -> bool:
        """Whether nothing but the totals was read."""
        return bool(self.totals)

    def agrees(self, other: Reading) -> bool:
        """Whether the other reading saw the same people and numbers."""
        return (self.seats, self.deals, self.totals) == (other.seats, other.deals, other.totals)


@dataclass(frozen=True, slots=True)
class Contest:
    """A line somebody at the table disputes; ``line`` is how it stood then."""

    deal: int
    seat: int
    by: str
    note: str = ""
    line: Json = None


@dataclass(frozen=True, slots=True)
class Substitute:
    """Who plays in the place of ``entrant``, or of the partner called ``instead``, from ``deal`` on."""

    entrant: int
    name: str
    deal: int
    reason: str = ""
    instead: str = ""


@dataclass(frozen=True, slots=True)
class Adjustment:
    """What a director gave the two sides of a table for a board; ``at`` is ISO 8601, UTC."""

    sides: tuple[SideScore, SideScore]
    reason: str
    by: str
    at: str


@dataclass(frozen=True, slots=True)
class Skip:
    """The tables that leave a board out in rounds that were not published yet; ``at`` is ISO 8601, UTC."""

    tables: frozenset[int]
    reason: str
    by: str
    at: str


@dataclass(frozen=True, slots=True)
class CaseDecision:
    """What the jury said of a game written down without its yes; ``asks`` is the code of that game."""

    asks: str
    word: CaseWord
    reason: str
    by: str
    at: str


@dataclass(frozen=True, slots=True)
class Slip:
    """The score sheet of one table for one round, and how far its reading has come."""

    round: int
    table: int
    seats: tuple[int, ...]
    """The entrants as they really sat, in seat order."""
    secretary: int = 0
    """The seat index of whoever writes."""
    assistant: int = 1
    """The seat index of whoever helps the secretary."""
    proposals: Mapping[int, Json] = field(default_factory=dict)
    """The deals that the table typed on its phone, by number."""
    readings: tuple[Reading, ...] = ()
    """The open ones: read, and neither confirmed nor rejected."""
    versions: tuple[Reading, ...] = ()
    """Every reading that once counted, the one that counts last."""
    rejected: str = ""
    """Why the second reader rejected the first reading; empty otherwise."""
    disputes: tuple[Contest, ...] = ()
    """Every line that somebody disputed and nobody has settled."""
    received: bool = False
    """The paper is on the desk."""
    postponed: str = ""
    """Why the table delivers later; empty otherwise."""
    link: int = 0
    """How often the links to this table were revoked."""
    cut: int | None = None
    """How many deals count when the director cut the round short; None when all do."""
    recorded: tuple[int, ...] = ()
    """The people that a correction of a confirmed slip must show."""
    cards: tuple[str, ...] = ()
    """The card that each seat drew for its place."""
    substitutes: tuple[Substitute, ...] = ()
    without: Mapping[int, Gap] = field(default_factory=dict)
    """The entrants without whom the table plays some of its deals, by number."""
    place: int = 0
    """At free tables the number of the table; a slip is then one party, and ``table`` its running number."""
    party: int = 0
    """At free tables the number of the party at its place."""
    options: Mapping[str, Setting] = field(default_factory=dict)
    """Options of this party alone, by key."""
    left: bool = False
    """The people got up and play no further party at this place."""
    board_set: int | None = None
    """The set of boards that was played, where boards travel."""
    verdicts: Mapping[int, Verdict] = field(default_factory=dict)
    """What rulings in force make of the games of its deals, by deal."""
    adjusted: Mapping[int, Adjustment] = field(default_factory=dict)
    """What a director set for its boards, by deal."""
    exchanged: frozenset[int] = frozenset()
    """The deals at which each side sat in the other's place, as a director has said since."""
    decided: Mapping[int, CaseDecision] = field(default_factory=dict)
    """What the jury said of games written down without its yes, by deal."""
    typed_by: Mapping[int, int] = field(default_factory=dict)
    """Whose own link each deal was typed with, or taken over with: the entrant, by deal."""
    agreed_by: Mapping[int, int] = field(default_factory=dict)
    """Who else at the table agreed to it as it stands: the entrant, by deal."""

    @property
    def confirmed(self) -> Reading | None:
        """The reading that counts, if two people have agreed on one."""
        return self.versions[-1] if self.versions else None

    @property
    def people(self) -> tuple[int, ...]:
        """Who a new reading must show."""
        return self.recorded or self.seats

    @property
    def entered(self) -> tuple[Json, ...]:
        """The deals as they were last entered by anybody and not rejected."""
        if self.readings and not self.rejected:
            return self.readings[-1].deals
        return self.confirmed.deals if self.confirmed else proposed(self.proposals)

    @property
    def in_full(self) -> Reading | None:
        """The latest reading with deals that nobody rejected, and that no later one took back; or None."""
        unrejected = () if self.rejected else self.readings
        return next((each for each in (*reversed(unrejected), *self.versions[-1:]) if each.deals), None)

    @property
    def told(self) -> tuple[Json, ...]:
        """The deals as anybody last told them, whatever was read by totals alone since."""
        found = self.in_full
        return proposed(self.proposals) if found is None else found.deals

    @property
    def sat(self) -> tuple[int, ...]:
        """The entrants in the seat order of the deals as they were last entered."""
        return self.readings[-1].seats if self.readings and not self.rejected else self.seats

    def line(self, deal: int) -> Json:
        """What was entered for ``deal``, or None."""
        return self.entered[deal - 1] if 1 <= deal <= len(self.entered) else None

    def agreed(self, deal: int) -> bool:
        """Whether both sides of the table say the same of a deal, each with a link of its own."""
        told = (self.typed_by.get(deal), self.agreed_by.get(deal))
        return deal in self.proposals and {self.side(each) for each in told} == {0, 1}

    def side(self, entrant: int | None) -> int | None:
        """The side an entrant plays for; four who entered alone are partners where they sit opposite."""
        return self.people.index(entrant) % 2 if entrant in self.people else None

    def agreed_on(self, deals: tuple[Json, ...]) -> bool:
        """Whether both sides agree that these are the deals; what a director scored needs nobody's word."""
        said = all(self.agreed(deal) for deal in self.proposals if deal not in self.adjusted)
        return said and proposed(self.proposals)[: len(deals)] == deals

    @property
    def contests(self) -> tuple[Contest, ...]:
        """The disputes still open: the line they dispute has neither been changed nor ruled on."""
        return tuple(each for each in self.disputes if self.line(each.deal) == each.line)

    @property
    def state(self) -> SlipState:
        """How far the slip has come; an open correction shows as what it still needs."""
        if self.cut == 0:
            return SlipState.VOID
        if self.readings:
            return self._reading_state()
        if self.versions:
            return SlipState.CONFIRMED
        if self.postponed:
            return SlipState.POSTPONED
        if self.received:
            return SlipState.RECEIVED
        return SlipState.PLAYING if self.proposals else SlipState.PRINTED

    def _reading_state(self) -> SlipState:
        first, *others = self.readings
        if self.rejected or not all(first.agrees(other) for other in others):
            return SlipState.CONFLICT
        return SlipState.FIRST_READING if first.clear else SlipState.TO_CLEAR


def proposed(proposals: Mapping[int, Json]) -> tuple[Json, ...]:
    """The deals a table typed, in order; None for a board it has left out so far."""
    return tuple(proposals.get(number) for number in range(1, max(proposals, default=0) + 1))
