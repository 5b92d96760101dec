"""The tournament as it stands: entrants, rounds, slips, rulings.

Values only; how they come about is in ``fold``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from tapis.club.crossings.boards.fouled import OtherCards, cards_at
from tapis.club.crossings.boards.sections import FieldSection, place_of, table_name
from tapis.club.events import AS_PROPOSED, CashLine, Fund, HouseClause, PersonForgotten, Prize, Settings
from tapis.club.state.differences import NO_COPIES, Copies
from tapis.club.state.entrants import NO_TEAMS, TeamEntries
from tapis.club.state.entrants import BroughtList as BroughtList  # noqa: PLC0414
from tapis.club.state.entrants import Entrant as Entrant  # noqa: PLC0414 - found here by everybody
from tapis.club.state.entrants import Lineup as Lineup  # noqa: PLC0414
from tapis.club.state.past import NO_PAST, Past
from tapis.club.state.rounds import Phase as Phase  # noqa: PLC0414 - found here by everybody
from tapis.club.state.rounds import Round as Round  # noqa: PLC0414
from tapis.club.state.slips import Skip, Slip
from tapis.club.state.stage import UNTOLD, Stage
from tapis.core.deals import LeadsLeft, Tricks


class RulingState(StrEnum):
    """How far a ruling has come."""

    DECIDED = "decided"
    APPEALED = "appealed"
    FINAL = "final"
    CANCELLED = "cancelled"


@dataclass(frozen=True, slots=True)
class Ruling:
    """A fault that was ruled on: a line of its own on slip, sheet and standings."""

    id: int
    fault: str
    """The code of the fault in the regulation."""
    clause: str
    entrant: int
    """The number of the offender."""
    round: int
    table: int
    deal: int
    points: int
    """What it adds to the offender's total."""
    others: Mapping[int, int]
    """What it adds to each other entrant of the table, by number."""
    eliminated: bool
    reason: str
    by: str
    """The account that ruled."""
    at: str
    """When (ISO 8601, UTC)."""
    state: RulingState = RulingState.DECIDED
    remarks: tuple[str, ...] = ()
    """The reasons given when the ruling was appealed, decided, cancelled or counted anew."""
    verdict: str = ""
    """What becomes of the game of the deal; empty: it counts as it was played."""
    house: HouseClause = AS_PROPOSED
    """The clause of the house as it read when the ruling was made."""
    judge: str = ""
    """Who decided the appeal; empty where nobody has."""

    @property
    def counts(self) -> bool:
        """Whether its points and verdict are in force."""
        return self.state is not RulingState.CANCELLED

    @property
    def eliminates(self) -> bool:
        """Whether it keeps the offender out of the event."""
        return self.counts and self.eliminated


@dataclass(frozen=True, slots=True)
class Call:
    """A table waits for the director, or for the jury's answer."""

    id: int
    round: int
    table: int
    deal: int
    """The deal it is about; 0 for none in particular."""
    note: str
    by: str
    """Who called."""
    at: str
    """When (ISO 8601, UTC)."""
    asks: str = ""
    """The code of what the jury is asked to accept; empty for a call to the director."""
    seat: int = 0
    """The seat index of the player it is asked for."""


@dataclass(frozen=True, slots=True)
class JuryAnswer:
    """The jury's word on what a table asked for."""

    call: Call
    accepted: bool
    reason: str
    by: str
    at: str


@dataclass(frozen=True, slots=True)
class Tournament:
    """Everything about one event."""

    version: int = 0
    """How many entries of its log have been read."""
    settings: Settings | None = None
    """None until the event has been opened."""
    entrants: Mapping[int, Entrant] = field(default_factory=dict)
    """By number."""
    rounds: tuple[Round, ...] = ()
    """Every round that has been drawn, from round 1 on."""
    rulings: tuple[Ruling, ...] = ()
    apart: frozenset[tuple[int, int]] = frozenset()
    """Pairs of entrants who are not to meet."""
    calls: tuple[Call, ...] = ()
    """Those still open."""
    called: int = 0
    """How many calls there have been."""
    lots: tuple[tuple[int, ...], ...] = ()
    """The order of entrants in each lot that was drawn."""
    digest: str = ""
    """The hash of ``secret``."""
    secret: str = ""
    """What every draw of the event comes from; it must not be told before the end."""
    words: Mapping[int, str] = field(default_factory=dict)
    """What was joined to the seed of each draw, by the first round of the draw."""
    boards: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    """The hands of boards by number: for each seat its cards."""
    board_secrets: Mapping[int, str] = field(default_factory=dict)
    """What each board is sealed with, by number."""
    tricks: Mapping[int, Tricks] = field(default_factory=dict)
    """What the hands of boards can make, by number, where it was found out."""
    leads: Mapping[int, tuple[LeadsLeft, ...]] = field(default_factory=dict)
    """What first leads leave, by board, as far as they were written down and it was found out."""
    fouled: Mapping[int, tuple[OtherCards, ...]] = field(default_factory=dict)
    """The other cards that boards had on the way, by number, in the order of their first rounds."""
    skips: Mapping[int, Skip] = field(default_factory=dict)
    """Which tables leave a board out from now on, by its number."""
    closed: bool = False
    """Whether the ranking is final."""
    closings: tuple[int, ...] = ()
    """The versions at which the ranking was made final."""
    reopened: tuple[str, ...] = ()
    """The reason each time the event was reopened."""
    answers: tuple[JuryAnswer, ...] = ()
    """What the jury said to calls that asked for its word."""
    door: int = 0
    """How often the code at the door was changed."""
    announcement: str = ""
    """The line shown to everybody in the hall; empty for none."""
    stage: Stage = UNTOLD
    """What the screens of the hall were told."""
    forgotten: tuple[PersonForgotten, ...] = ()
    """Who is known by a pseudonym only."""
    fund: Fund | None = None
    """What an entry costs; None while nobody has said."""
    payments: Mapping[int, int] = field(default_factory=dict)
    """What entrants have paid, by number, where an amount was noted."""
    cash: Mapping[int, int] | None = None
    """How many of each coin and note were counted last; None before."""
    cash_lines: tuple[CashLine, ...] = ()
    """What came in and went out beside the fees."""
    prizes: tuple[Prize, ...] = ()
    """The table of prizes."""
    one_prize_each: bool = True
    """Whether nobody gets two prizes."""
    kept: Mapping[int, int] = field(default_factory=dict)
    """At free tables: at which table each of those sits down for its next game who are waited for there."""
    serials: Mapping[int, int] = field(default_factory=dict)
    """By round: the serial its tables' links begin with, where its publication was taken back."""
    copies: Copies = NO_COPIES
    """Other copies of the event that were brought in, and what is to be settled between them and this one."""
    lists: tuple[BroughtList, ...] = ()
    """The lists of people that were brought in and not taken back, the earliest first."""
    links: Mapping[int, int] = field(default_factory=dict)
    """By number: where links to an own page begin, since somebody taken back had that number before."""
    teams: TeamEntries = NO_TEAMS
    """The teams of four to six that have a name."""
    past: Past = field(default=NO_PAST, compare=False, repr=False)
    """Every entry that was read, those not in force included."""

    @property
    def setup(self) -> Settings:
        """The settings of an opened event; an assertion when it was never opened."""
        assert self.settings is not None
        return self.settings

    def round(self, number: int) -> Round | None:
        """Round ``number`` (from 1), if it has been drawn."""
        return self.rounds[number - 1] if 1 <= number <= len(self.rounds) else None

    def slip(self, number: int, table: int) -> Slip | None:
        """The slip of ``table`` in round ``number``, if published."""
        found = self.round(number)
        return found.slips.get(table) if found else None

    @property
    def slips(self) -> Iterator[Slip]:
        """Every slip of every published round."""
        return (slip for each in self.rounds for slip in each.slips.values())

    @property
    def sections(self) -> tuple[FieldSection, ...]:
        """The sections in which it is played, in order of their tables; none where all play one movement."""
        return self.rounds[0].sections if self.rounds else ()

    def cards_at(self, board: int, number: int, table: int) -> int:
        """Which cards a table had of a board: the place in ``fouled`` from 1, or ``AS_FIRST``.

        Each section has a copy of its own: cards that began at one table are those of its section alone.
        """
        fouled, section = self.fouled.get(board, ()), self.section_of(table)
        mine = [each if self.section_of(each.table or table) == section else None for each in fouled]
        return cards_at(mine, number, table)

    def section_of(self, table: int) -> int:
        """The place of a table's section, from 0; 0 where there are none."""
        return place_of(self.sections, table)[0]

    def compared_apart(self, table: int) -> int:
        """The same where each section is compared alone; 0 for all who are compared with each other."""
        return self.section_of(table) if self.rounds and self.rounds[0].apart else 0

    def table_name(self, table: int) -> str:
        """What a table is called: its number, or where there are sections the letter and number there."""
        return table_name(self.sections, table)

    @property
    def published(self) -> int:
        """How many rounds are published."""
        return sum(each.published for each in self.rounds)

    def ruling(self, number: int) -> Ruling:
        """The ruling of this number; LookupError where there is none. Numbers may have gaps."""
        found = next((each for each in self.rulings if each.id == number), None)
        if found is None:
            raise LookupError(number)
        return found

    @property
    def ruled(self) -> int:
        """The number of the last ruling; 0 before the first."""
        return max((each.id for each in self.rulings), default=0)

    def pseudonyms(self, number: int) -> Mapping[str, str]:
        """The pseudonyms of an entry, each with the key it shares with other evenings."""
        return {each.called: each.key for each in self.forgotten if each.number == number}

    @property
    def in_the_hall(self) -> Tournament:
        """The event as the hall may see it: who only wants to be kept off the internet is like anybody."""
        if not any(each.person.offline for each in self.entrants.values()):
            return self
        people = {
            number: replace(each, person=replace(each.person, offline=False))
            for number, each in self.entrants.items()
        }
        return replace(self, entrants=people)

    def with_entrant(self, entrant: Entrant) -> Tournament:
        """The tournament with this entrant put in or replaced."""
        return replace(self, entrants={**self.entrants, entrant.number: entrant})

    def with_round(self, changed: Round) -> Tournament:
        """The tournament with this round replaced."""
        at = changed.number - 1
        return replace(self, rounds=(*self.rounds[:at], changed, *self.rounds[at + 1 :]))

    def with_slip(self, slip: Slip) -> Tournament:
        """The tournament with this slip replaced."""
        at = self.rounds[slip.round - 1]
        return self.with_round(replace(at, slips={**at.slips, slip.table: slip}))

    def with_ruling(self, changed: Ruling) -> Tournament:
        """The tournament with this ruling replaced."""
        kept = tuple(changed if each.id == changed.id else each for each in self.rulings)
        return replace(self, rulings=kept)


EMPTY = Tournament()
