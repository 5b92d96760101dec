"""An event run step by step: every step is a command, and what it gives goes through the log's codec.

``do`` expects a command to be accepted, ``refused`` that it is not and changes nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import replace
from typing import Any, ClassVar, Self
from unittest.mock import patch

from tapis.archive.records import archive_of
from tapis.club.events import Entry, LogEvent, Person, Presence, Settings
from tapis.club.people import registration
from tapis.club.ranking.standings import Standings, StandingsRow, standings
from tapis.club.rounds import course, drawing, opening
from tapis.club.rulings import faults
from tapis.club.rulings.faults import Charge
from tapis.club.slips import desk
from tapis.club.slips.legibility import Typed
from tapis.club.state.competition import Competition
from tapis.club.state.fold import apply
from tapis.club.state.reasons import Outcome
from tapis.club.state.slips import Slip
from tapis.club.state.tournament import EMPTY, Entrant, Tournament
from tapis.core.plugin import AnyPlugin
from tapis.games.estimation import PLUGIN
from tapis.law import Breach, Refused
from tapis.log import EventCodec, Operation, Record, kinds_of, numbered
from tapis.log.archive import Archive
from tests.club.known_grids import known_grid

CODEC: EventCodec[Any] = EventCodec(kinds_of(LogEvent))
DIRECTOR, ANNE, BERNARD, CHANTAL = "Direction", "Anne", "Bernard", "Chantal"
MADE = (60, 40, 30, 27)
NAMES = [
    "Agnès Aubry",
    "Benoît Berset",
    "Cécile Crausaz",
    "Daniel Ducrest",
    "Élodie Emery",
    "François Favre",
    "Gisèle Genoud",
    "Henri Hayoz",
    "Irène Imhof",
    "Jean-Paul Jaquet",
    "Karin Kolly",
    "Laurent Lachat",
    "Mireille Monney",
    "Noël Nidegger",
    "Odile Oberson",
    "Pierre Pasquier",
    "Quentin Quartenoud",
    "Rose Rime",
    "Serge Savary",
    "Thérèse Thürler",
    "Urs Uldry",
    "Viviane Vonlanthen",
    "Walter Waeber",
    "Xavier Xhaferi",
    "Yvonne Yerly",
    "Zita Zosso",
]


def deal(estimated: Sequence[int | None] = (50, 40, 40, 27), made: Sequence[int] = MADE) -> dict[str, Any]:
    """One deal as it is typed; by default the differences are 10, 0, 10, 0."""
    asked = [0 if e == 0 == m else None for e, m in zip(estimated, made, strict=True)]
    return {"estimated": list(estimated), "made": list(made), "tricks": asked}


def missing(*gaps: int) -> dict[str, Any]:
    """A deal in which each seat missed its estimate by so much, in the order of the seats."""
    return deal([points + gap for points, gap in zip(MADE, gaps, strict=True)])


class Evening:
    """One event and everybody who works on it."""

    plugin: AnyPlugin = PLUGIN
    chosen: ClassVar[Mapping[str, Any]] = {
        "title": "Estimation du mardi",
        "regulation": "estimation",
        "forfeit": 45,
    }
    known: ClassVar[Sequence[Person]] = tuple(map(Person, NAMES))
    laptop = ""
    """Which machine the event is on, where there are two."""

    def __init__(self, people: int = 16, *, rounds: int = 4, deals: int = 2, **settings: Any) -> None:
        self.records: list[Record] = []
        self.entries: list[Entry] = []
        self.t: Tournament = EMPTY
        chosen = Settings(rounds=rounds, deals=deals, **{**self.chosen, **settings})
        self.do(opening.open_event(self.competition, chosen))
        if people:
            self.do(registration.register(self.competition, self.known[:people]))
            self.present(*self.t.entrants)

    def usual(self) -> tuple[Any, ...]:
        """The deals of a slip about which nothing is said."""
        return (deal(),) * self.t.setup.deals

    @property
    def competition(self) -> Competition:
        """What commands are given to."""
        return Competition(self.t, self.plugin)

    # How a command is given.

    def do(self, outcome: Outcome, by: str = DIRECTOR) -> tuple[LogEvent, ...]:
        """The command is accepted; its events are stored and read again before they count."""
        assert not isinstance(outcome, Breach | Refused), str(outcome)
        drafts = CODEC.drafts(outcome)
        assert not isinstance(drafts, Refused), str(drafts)
        at = f"2026-11-21T20:{len(self.entries) // 60 % 60:02}:{len(self.entries) % 60:02}Z"
        operation = Operation(f"{self.laptop}op{len(self.entries)}", by, at)
        for record in numbered("evening", len(self.entries), drafts, operation):
            self.records.append(record)
            self.entries.append(Entry(CODEC.event(record), at, by, record.version, record.op_id))
            self.t = apply(self.t, self.entries[-1])
        return outcome

    def refused(self, outcome: Outcome, code: str) -> Breach | Refused:
        """The command is refused for this reason."""
        assert isinstance(outcome, Breach | Refused), f"accepted: {outcome}"
        assert outcome.code == code, str(outcome)
        return outcome

    def carried_to(self, laptop: str) -> Self:
        """The same event, gone on with on another machine."""
        other = copy(self)
        other.laptop, other.records, other.entries = laptop, [*self.records], [*self.entries]
        return other

    @property
    def archive(self) -> Archive:
        """The event as a file."""
        stream = "event/evening"
        records = tuple(replace(record, stream=stream) for record in self.records)
        return archive_of(stream, self.t, records)

    # People.

    def enter(self, *names: str, **flags: Any) -> list[int]:
        """Enter people; their numbers."""
        before = set(self.t.entrants)
        self.do(registration.register(self.competition, [Person(name, **flags) for name in names]))
        return [number for number in self.t.entrants if number not in before]

    def present(self, *numbers: int) -> None:
        """Check people in."""
        for number in numbers:
            self.do(registration.check_in(self.competition, number, Presence.PRESENT))

    def absent(self, *numbers: int) -> None:
        """Note that people have not come."""
        for number in numbers:
            self.do(registration.check_in(self.competition, number, Presence.ABSENT))

    def withdraw(self, number: int, reason: str = "se sent mal", deal: int = 0) -> None:
        """Somebody goes home."""
        self.do(registration.leave(self.t, number, Presence.WITHDRAWN, reason, deal=deal))

    def entrant(self, number: int) -> Entrant:
        """Somebody on the list."""
        return self.t.entrants[number]

    # Rounds.

    def draw(self, seed: str = "mardi") -> None:
        """Draw all rounds to come."""
        with patch("tapis.club.crossings.drawing.grid", known_grid):
            self.do(drawing.draw(self.competition, seed))

    def publish(self, number: int | None = None) -> int:
        """Publish the next round."""
        number = number or self.t.published + 1
        self.do(drawing.publish(self.competition, number))
        return number

    def begin(self, seed: str = "mardi") -> int:
        """Draw and publish the next round."""
        if self.t.round(self.t.published + 1) is None:
            self.draw(seed)
        return self.publish()

    def slip(self, number: int, table: int) -> Slip:
        """A table's slip."""
        slip = self.t.slip(number, table)
        assert slip is not None
        return slip

    def typed(
        self, number: int, table: int, *deals: Any, seats: Sequence[int] = (), reason: str = ""
    ) -> Typed:
        """What somebody types from a slip; every deal the same unless told otherwise."""
        if len(deals) == 1:
            deals = deals * self.t.setup.deals
        people = tuple(seats) or self.slip(number, table).people
        return Typed(number, table, people, deals or self.usual(), reason=reason)

    def read(self, typed: Typed, reader: str = ANNE) -> tuple[LogEvent, ...]:
        """Somebody types a slip."""
        return self.do(desk.read(self.competition, typed, reader), reader)

    def accept(self, number: int, table: int, reader: str = BERNARD) -> None:
        """Somebody else agrees with the first reading."""
        self.do(desk.accept(self.competition, number, table, reader), reader)

    def confirm(self, number: int, table: int, *deals: Any, **told: Any) -> None:
        """A slip read twice."""
        self.read(self.typed(number, table, *deals, **told))
        self.accept(number, table)

    def play(self, number: int, *deals: Any, but: Sequence[int] = ()) -> None:
        """Every table of a round delivers the same slip."""
        for table in self.t.rounds[number - 1].slips:
            if table not in but:
                self.confirm(number, table, *deals)

    def close(self, number: int, claims_until: str = "") -> None:
        """The round is over."""
        self.do(course.close_round(self.competition, number, claims_until))

    def whole_round(self, *deals: Any) -> int:
        """Publish, play and close the next round."""
        number = self.begin()
        self.play(number, *deals)
        self.close(number)
        return number

    def end(self) -> None:
        """Play what is left and make the ranking final."""
        while self.t.published < self.t.setup.rounds:
            self.whole_round()
        self.do(course.close_event(self.competition))

    # Rulings and ranking.

    def revoke(self, number: int, at: int, deal: int = 1) -> None:
        """Somebody revoked in that round."""
        self.do(faults.rule(self.competition, Charge("revoke", number, at, deal, reason="vu par la table")))

    @property
    def table(self) -> Standings:
        """The ranking now."""
        return standings(self.competition)

    def row(self, number: int) -> StandingsRow:
        """Somebody's line of the ranking."""
        return next(row for row in self.table.rows if row.score.entrant.number == number)

    def total(self, number: int) -> Any:
        """Somebody's total, ranked or not."""
        scores = [row.score for row in self.table.rows] + list(self.table.unranked)
        return next(score.total for score in scores if score.entrant.number == number)

    def ranked(self) -> list[int]:
        """The numbers of those who are ranked."""
        return [row.score.entrant.number for row in self.table.rows]

    def seated(self, number: int, at: int) -> tuple[int, int]:
        """The table and seat index at which somebody sits in a round."""
        slips = self.t.rounds[at - 1].slips.values()
        return next((slip.table, slip.seats.index(number)) for slip in slips if number in slip.seats)
