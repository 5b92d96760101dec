"""A whole tournament, from the entry list to the final ranking, played by the computer.

Every step is a command of the tournament, as if two people sat at the desk; what comes out is the
log of an event like any other. The seed decides everything, the draw too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from tapis.archive.records import archive_of, stored
from tapis.club.events import Entry, Leftover, Person, Presence, Settings
from tapis.club.people import registration
from tapis.club.rounds import course, drawing, free_tables, opening
from tapis.club.rulings import decisions
from tapis.club.rulings.cases import open_cases
from tapis.club.slips import desk
from tapis.club.slips.legibility import Typed
from tapis.club.state import fold
from tapis.club.state.competition import AnyMarked, Competition
from tapis.club.state.reasons import Outcome
from tapis.club.state.slips import Slip
from tapis.club.state.tournament import EMPTY, Tournament
from tapis.core.chance import Chance
from tapis.core.game import replay
from tapis.core.plugin import AnyPlugin, plugins
from tapis.core.selfplay import play
from tapis.core.sheet import Mistake
from tapis.core.terms import Json
from tapis.law import Breach, IllegalMove, Refused, Setting
from tapis.log import Operation
from tapis.log.archive import Archive
from tapis.log.record import Record
from tapis.practice.groups import groups
from tapis.practice.players import simulated

DIRECTOR, FIRST_DESK, SECOND_DESK, JURY = "Director", "Desk 1", "Desk 2", "Jury"
BEGINNING = datetime(2026, 1, 1, 19, 0, tzinfo=UTC)
"""When simulated evenings begin; the log's times count from here, and there is no other clock."""

Tick = Callable[[], None]


@dataclass(frozen=True, slots=True)
class Programme:
    """What is to be simulated; ``people`` players or teams come, ``player`` is one of ``simulated``."""

    regulation: str
    people: int
    rounds: int
    deals: int
    seed: str
    player: str = "random"
    larger: bool = False
    place_bonus: tuple[int, ...] = ()
    called: str = "Player"
    """What people are called before their number, in the language of whoever simulates."""

    @property
    def played(self) -> int:
        """How many deals the whole evening has, where no party ends before its last deal."""
        return self.people // plugins()[self.regulation].columns * self.rounds * self.deals


def simulate(programme: Programme, tick: Tick = lambda: None) -> Archive:
    """The archive of one simulated evening; ``tick`` is called after every deal."""
    evening = LabEvening(programme, tick)
    evening.enter()
    if evening.now.setup.free_tables:
        evening.play_freely()
    else:
        evening.do(drawing.draw(evening.competition, programme.seed))
        for number in range(1, programme.rounds + 1):
            evening.play_round(number)
    evening.do(course.close_event(evening.competition, "simulated"))
    return archive_of(evening.stream, evening.now, evening.records)


class LabEvening:
    """A simulated evening: its log so far, and the tournament this leads to."""

    def __init__(self, programme: Programme, tick: Tick = lambda: None) -> None:
        self.programme, self.tick = programme, tick
        self.plugin: AnyPlugin = plugins()[programme.regulation]
        self.stream = f"event/{programme.seed}"
        self.now: Tournament = EMPTY
        self.records: list[Record] = []

    @property
    def competition(self) -> Competition:
        """The competition as it stands, to which commands are given."""
        return Competition(self.now, self.plugin)

    def do(self, outcome: Outcome, actor: str = DIRECTOR) -> None:
        """Append what a command gives; a refusal is an error of the simulation."""
        if isinstance(outcome, Breach | Refused):
            raise IllegalMove(outcome)
        version = len(self.records)
        at = (BEGINNING + timedelta(seconds=version)).strftime("%Y-%m-%dT%H:%M:%SZ")
        operation = Operation(f"{self.programme.seed}-{version + 1}", actor, at)
        for record, event in zip(stored(self.stream, version, outcome, operation), outcome, strict=True):
            self.records.append(record)
            self.now = fold.apply(self.now, Entry(event, at, actor, record.version, record.op_id))

    def enter(self) -> None:
        """Open the event, enter everybody, check everybody in."""
        programme = self.programme
        freely = any(each.free_tables for each in self.plugin.event.formats)
        settings = Settings(
            title=f"Simulation {programme.seed}",
            regulation=programme.regulation,
            rounds=1 if freely else programme.rounds,
            deals=programme.deals,
            forfeit=int(self.plugin.event.forfeit),
            free_tables=freely,
            leftover=Leftover.LARGER if self.programme.larger else Leftover.FORFEIT,
            place_bonus=self.programme.place_bonus,
            options=self.plugin.regulation.proposed,
        )
        self.do(opening.open_event(self.competition, settings))
        people = [self._person(number) for number in range(1, programme.people + 1)]
        self.do(registration.register(self.competition, people))
        for number in self.now.entrants:
            self.do(registration.check_in(self.competition, number, Presence.PRESENT))

    def _person(self, number: int) -> Person:
        old, called = bool(self.plugin.event.least_age), self.programme.called
        if self.plugin.sheet.members == 1:
            return Person(f"{called} {number}", of_age=old)
        return Person(f"{called} {number}a", partner=f"{called} {number}b", of_age=old)

    def play_round(self, number: int) -> None:
        """Publish a round, play every table, have every slip read twice, close the round."""
        self.do(drawing.publish(self.competition, number))
        published = self.now.rounds[number - 1]
        for slip in published.slips.values():
            self.play(slip)
        self.do(course.close_round(self.competition, number))

    def play_freely(self) -> None:
        """As many parties as there are rounds: people sit down with others, and every second time play on."""
        chance = Chance(f"{self.programme.seed}/tables")
        for number in range(self.programme.rounds):
            if number % 2:
                for at in free_tables.tables(self.now):
                    self.do(free_tables.next_party(self.competition, at.place))
                    self.play(free_tables.parties(self.now)[-1])
                continue
            people = chance.shuffled([each.number for each in free_tables.waiting(self.now)])
            for seats in groups(people, self.plugin.sheet.marking.sizes):
                self.do(free_tables.open_table(self.competition, seats))
                self.play(free_tables.parties(self.now)[-1])
        self.do(course.close_round(self.competition, free_tables.ROUND))

    def play(self, slip: Slip) -> None:
        """Play a table to its end, and have its slip read twice; what waits for the jury it lets pass."""
        typed = Typed(slip.round, slip.table, slip.seats, tuple(self.deals(slip)))
        self.do(desk.read(self.competition, typed, FIRST_DESK), FIRST_DESK)
        self._let_pass(slip.round, slip.table)
        self.do(desk.accept(self.competition, slip.round, slip.table, SECOND_DESK), SECOND_DESK)

    def _let_pass(self, number: int, table: int) -> None:
        """The jury accepts every game that players bid without waiting for its word."""
        read = self.now.slip(number, table)
        assert read is not None
        for case in open_cases(self.competition, read, read.entered):
            if case.asked is not None:
                found = decisions.Case(number, table, case.deal, case.asked.code)
                self.do(decisions.accept(self.competition, found), JURY)

    def deals(self, slip: Slip) -> Iterator[Json]:
        """The deals of a table, played one after the other."""
        typed: list[Json] = []
        marked = self._marked(slip, typed)
        while not marked.over:
            typed.append(self._written(f"{slip.round}/{slip.table}/{len(typed) + 1}", marked, slip.options))
            yield typed[-1]
            marked = self._marked(slip, typed)

    def _marked(self, slip: Slip, typed: Sequence[Json]) -> AnyMarked:
        found = self.competition.sheet(slip, typed)
        assert not isinstance(found, Mistake), "the sheet refuses what was played"
        return found

    def _written(self, place: str, marked: AnyMarked, own: Mapping[str, Setting]) -> Json:
        """The next deal that takes a line, in JSON; one that does not is dealt again by the same player."""
        deal, again = self._deal(place, marked, own), 0
        while self._unwritten(deal):
            again += 1
            deal = self._deal(f"{place}.{again}", marked, own)
        return deal

    def _unwritten(self, deal: Json) -> bool:
        unwritten = self.plugin.sheet.unwritten
        return unwritten is not None and unwritten(self.plugin.sheet.results.decode(deal))

    def _among_players(self, options: Mapping[str, Setting]) -> dict[str, Setting]:
        """The options without those by which somebody decides who is not there, such as a jury."""
        outside = self.plugin.rules.outside
        return {name: answer for name, answer in options.items() if outside.get(name) != answer}

    def _deal(self, place: str, marked: AnyMarked, own: Mapping[str, Setting]) -> Json:
        """One deal, played under what the mark imposes on it, in the form in which a result is typed."""
        options, terms = self._among_players({**self.now.setup.options, **own}), marked.terms
        player = simulated(self.programme.regulation, options)[self.programme.player]
        dealer = terms.dealing_seat(marked.dealer)
        record = play(self.plugin, f"{self.programme.seed}/{place}", dealer, options, player, terms)
        game = self.plugin.game(options, terms)
        end = replay(game, dealer, record.events)
        self.tick()
        result = game.result(end.table)
        assert result is not None, "the deal stops without a result"
        return self.plugin.sheet.results.encode(result)
