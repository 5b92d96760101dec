"""The tournament as it stands: entrants, rounds, slips, rulings.

Values only; how they come about is in ``fold``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from tapis.club.crossings import Seating
from tapis.club.events import Person, PersonForgotten, Presence, Settings
from tapis.club.slips import Slip


@dataclass(frozen=True, slots=True)
class Lineup:
    """Who played for a team up to round ``until``, and why no longer."""

    names: tuple[str, ...]
    until: int
    reason: str


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player or a team on the entry list.

    The presence holds after round ``since`` or from its deal ``deal`` on. ``former`` is the presence to
    return to, should the ruling that eliminated somebody fall; ``lineups`` are those who played for the
    team before. ``link`` counts how often the links to the entrant's own page were revoked. ``former_club``
    is that of somebody forgotten, whose result counts for it while no page shows it beside him.
    """

    number: int
    person: Person
    presence: Presence = Presence.REGISTERED
    since: int = 0
    reason: str = ""
    deal: int = 0
    former: Presence = Presence.PRESENT
    lineups: tuple[Lineup, ...] = ()
    link: int = 0
    former_club: str = ""

    @property
    def name(self) -> str:
        """The name as registered; both names of a team."""
        return self.person.called

    @property
    def public_name(self) -> str:
        """The name as it may be published: a number alone for those who want no publication."""
        return f"#{self.number}" if self.person.hidden else self.person.called

    @property
    def club(self) -> str:
        """The club for which results count, that of somebody forgotten too."""
        return self.person.club or self.former_club

    @property
    def plays(self) -> bool:
        """Whether the next draw counts on this player or team."""
        return self.presence is Presence.PRESENT

    @property
    def ranked(self) -> bool:
        """Whether the standings give this player or team a rank."""
        return self.presence is Presence.PRESENT and not self.person.stand_in


class Phase(StrEnum):
    """How far a round has come."""

    DRAWN = "drawn"
    PUBLISHED = "published"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class Round:
    """One round: its seating in entrants' numbers, and its slips by table once published."""

    number: int
    seating: Seating
    seed: str
    method: str
    phase: Phase = Phase.DRAWN
    edits: tuple[str, ...] = ()
    slips: Mapping[int, Slip] = field(default_factory=dict)
    started: str = ""
    minutes: int = 0
    closed: str = ""
    claims_until: str = ""

    @property
    def published(self) -> bool:
        """Whether the seating can no longer change."""
        return self.phase is not Phase.DRAWN


class RulingState(StrEnum):
    """How far a ruling has come."""

    DECIDED = "decided"
    APPEALED = "appealed"
    FINAL = "final"
    CANCELLED = "cancelled"


@dataclass(frozen=True, slots=True)
class Ruling:
    """A line of its own on slip, sheet and standings: points by clause, for one entrant and his table."""

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
    by: str
    at: str
    state: RulingState = RulingState.DECIDED
    remarks: tuple[str, ...] = ()
    verdict: str = ""

    @property
    def counts(self) -> bool:
        """Whether its points are in force."""
        return self.state is not RulingState.CANCELLED

    @property
    def eliminates(self) -> bool:
        """Whether it keeps the offender out of the event."""
        return self.counts and self.eliminated


@dataclass(frozen=True, slots=True)
class Call:
    """A table waits for the director, or for the jury to accept what ``asks`` names for ``seat``."""

    id: int
    round: int
    table: int
    deal: int
    note: str
    by: str
    at: str
    asks: str = ""
    seat: int = 0


@dataclass(frozen=True, slots=True)
class Answer:
    """The jury's word on what a table asked for."""

    call: Call
    accepted: bool
    reason: str
    by: str
    at: str


@dataclass(frozen=True, slots=True)
class Tournament:
    """Everything about one event. ``settings`` is None until it has been opened.

    ``digest`` is the hash of the ``secret`` from which every draw of the event comes, ``words`` what was
    joined to it, by the first round of each draw. ``boards`` are the hands of boards by number,
    ``board_secrets`` what each of them is sealed with. ``closings`` are the versions at which the ranking was
    made final, ``calls`` those still open, ``answers`` what the jury said to those that asked for its word,
    ``announcement`` the line that stands on the projector, ``forgotten`` who is known by a pseudonym only.
    """

    version: int = 0
    settings: Settings | None = None
    entrants: Mapping[int, Entrant] = field(default_factory=dict)
    rounds: tuple[Round, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    apart: frozenset[tuple[int, int]] = frozenset()
    calls: tuple[Call, ...] = ()
    called: int = 0
    lots: tuple[tuple[int, ...], ...] = ()
    digest: str = ""
    secret: str = ""
    words: Mapping[int, str] = field(default_factory=dict)
    boards: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    board_secrets: Mapping[int, str] = field(default_factory=dict)
    closed: bool = False
    closings: tuple[int, ...] = ()
    reopened: tuple[str, ...] = ()
    answers: tuple[Answer, ...] = ()
    announcement: str = ""
    forgotten: tuple[PersonForgotten, ...] = ()

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
    def published(self) -> int:
        """How many rounds are published."""
        return sum(each.published for each in self.rounds)

    def pseudonyms(self, number: int) -> Mapping[str, str]:
        """What stands instead of the names of an entry, each with the key it shares with other evenings."""
        return {each.called: each.key for each in self.forgotten if each.number == number}

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
