"""Reads a finished or running event as a suspicious auditor would: everything computed is computed again.

Draws from their seeds, seats and lots too; every reading by the regulation's sheet; who read it; what
rulings cost; the ranking that was announced. A *finding* says in one sentence what does not agree.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import singledispatch

from tapis.archive.numbering import given_twice, is_next
from tapis.club import events
from tapis.club.boards.dealing import hands_of_secret, hands_of_seed
from tapis.club.crossings import Crossing
from tapis.club.crossings.boards.travelling import MOVEMENTS
from tapis.club.events import Entry
from tapis.club.ranking.standings import announced, lot, standings
from tapis.club.rounds.drawing import BALANCED, FORMER, MAKER, STANDING, balanced, everybody, moved, plan_of
from tapis.club.rounds.drawing import ranked_seating as by_ranking
from tapis.club.rounds.free_tables import newcomers, next_number, parties, playing, sequel
from tapis.club.rounds.manual_changes import table_of, unwithdrawable
from tapis.club.rounds.sectioning import sectioned_rounds, sections_plan
from tapis.club.rounds.swiss import teams_crossing
from tapis.club.rounds.table_sizes import largest
from tapis.club.rulings.adjusted_scores import cleared
from tapis.club.rulings.appeals import misjudged
from tapis.club.rulings.faults import mispriced
from tapis.club.slips.table import seats_by_card
from tapis.club.state import findings, fold, totals
from tapis.club.state.competition import Competition
from tapis.club.state.effects.copies import in_force
from tapis.club.state.seals import seed_of_lot, seed_of_round, seed_of_seats
from tapis.club.state.teams.matches import EVERYBODY, SWISS
from tapis.club.state.tournament import EMPTY, Tournament
from tapis.core.chance import commitment, joined
from tapis.core.plugin import AnyPlugin
from tapis.law import Refused


@dataclass(frozen=True, slots=True)
class LogFinding:
    """What does not agree at one version of the log."""

    version: int
    problem: Refused


@dataclass(frozen=True, slots=True)
class At:
    """The competition just before an entry."""

    competition: Competition
    entry: Entry

    @property
    def before(self) -> Tournament:
        """The tournament just before it."""
        return self.competition.tournament


def verify(
    entries: Iterable[Entry], plugin: AnyPlugin, progress: Callable[[int], None] = lambda _version: None
) -> tuple[LogFinding, ...]:
    """Everything in the log that does not agree with itself or with the regulation."""
    return tuple(_findings(entries, plugin, progress))


def _findings(
    entries: Iterable[Entry], plugin: AnyPlugin, progress: Callable[[int], None]
) -> Iterator[LogFinding]:
    tournament = EMPTY
    for entry in entries:
        progress(entry.version)
        try:
            problems = [*_steps(tournament, entry), *computed_again(Competition(tournament, plugin), entry)]
            tournament = fold.apply(tournament, entry)
        except (LookupError, ValueError, TypeError, AssertionError):
            yield LogFinding(entry.version, findings.IMPOSSIBLE())
            return
        yield from (LogFinding(entry.version, problem) for problem in problems)


def computed_again(competition: Competition, entry: Entry) -> tuple[Refused, ...]:
    """What does not agree about the next entry of a log; nothing about what is not in force there."""
    aside = entry.operation in competition.tournament.copies.set_aside
    if aside:
        return ()
    return (*given_twice(competition.tournament, entry.event), *check(entry.event, At(competition, entry)))


def _steps(tournament: Tournament, entry: Entry) -> Iterator[Refused]:
    if entry.version != tournament.version + 1:
        yield findings.OUT_OF_STEP(version=entry.version, before=tournament.version)


@singledispatch
def check(_event: object, _at: At) -> Iterator[Refused]:
    """What does not agree about one event; nothing for events in which nothing was computed."""
    yield from ()


@check.register
def _(event: events.RoundsDrawn, at: At) -> Iterator[Refused]:
    if event.first != at.before.published + 1:
        yield findings.CHANGED_SEATING(round=event.first)
    for number, seating in enumerate(event.seatings, start=event.first):
        people = everybody(seating)
        if len(set(people)) != len(people):
            yield findings.TWICE_SEATED(round=number)
    if event.method in (BALANCED, STANDING, SWISS, EVERYBODY, *MOVEMENTS):
        yield from _redrawn(event, at)


def _redrawn(event: events.RoundsDrawn, at: At) -> Iterator[Refused]:
    if event.maker not in (MAKER, *FORMER):
        yield findings.UNKNOWN_MAKER(round=event.first, maker=event.maker)
        return
    if not _bound(event, at.before):
        yield findings.OTHER_SEED(round=event.first)
    again = _again(event, at)
    for number, (kept, drawn) in enumerate(zip(event.seatings, again, strict=False), start=event.first):
        if kept != drawn:
            yield findings.OTHER_DRAW(seed=event.seed, round=number)
    if len(again) != len(event.seatings):
        yield findings.OTHER_DRAW(seed=event.seed, round=event.first + min(len(again), len(event.seatings)))


def _bound(event: events.RoundsDrawn, before: Tournament) -> bool:
    """Whether a draw used the seed that was sealed; also where none was."""
    if before.secret:
        return event.seed == joined(seed_of_round(before, event.first), event.word)
    return not before.digest or commitment(event.seed) == before.digest


@check.register
def _(event: events.SeedCommitted, at: At) -> Iterator[Refused]:
    if at.before.secret:
        yield findings.SEALED_TWICE()
    if event.secret and commitment(event.secret) != event.digest:
        yield findings.OTHER_SECRET()


def _again(event: events.RoundsDrawn, at: At) -> Crossing:
    if event.method == STANDING:
        return (by_ranking(at.competition, event.seed, event.maker),)
    if event.method in (SWISS, EVERYBODY):
        matches = teams_crossing(at.competition, event.seed, event.method, event.maker)
        return () if isinstance(matches, Refused) else matches
    if event.sections and not at.before.published:
        drawn = sectioned_rounds(at.competition, event.seed, sections_plan(event))
        if isinstance(drawn, Refused) or drawn[1] != event.sections:
            return ()
        return drawn[0].crossing
    if event.method in MOVEMENTS:
        again = moved(at.competition, event.seed, plan_of(event))
        return () if isinstance(again, Refused) else again.crossing
    return balanced(at.competition, event.seed, event.maker)


@check.register
def _(event: events.DraftSwapped, at: At) -> Iterator[Refused]:
    if at.before.rounds[event.round - 1].published:
        yield findings.CHANGED_SEATING(round=event.round)


@check.register
def _(event: events.SettingsChanged, at: At) -> Iterator[Refused]:
    if event.settings.rounds < at.before.published:
        yield findings.CHANGED_SEATING(round=at.before.published)


@check.register
def _(event: events.RoundPublished, at: At) -> Iterator[Refused]:
    if at.before.rounds[event.round - 1].published:
        yield findings.CHANGED_SEATING(round=event.round)


@check.register
def _(event: events.PublicationWithdrawn, at: At) -> Iterator[Refused]:
    if unwithdrawable(at.before, event.round):
        yield findings.CHANGED_SEATING(round=event.round)


@check.register
def _(event: events.TableOpened, at: At) -> Iterator[Refused]:
    """Check that the table is new, and that nobody at it sits elsewhere in the round."""
    found = at.before.rounds[event.round - 1]
    if not is_next(at.before, event.table, len(found.seating.tables) + 1):
        yield findings.CHANGED_SEATING(round=event.round)
    for number in event.seats:
        if table_of(found, number) or event.seats.count(number) > 1:
            yield findings.AT_TWO_TABLES(number=number, table=event.table)


@check.register
def _(event: events.ChairTaken | events.ChairAdded, at: At) -> Iterator[Refused]:
    """Check that there was such a chair, and that whoever takes it sits nowhere else in the round."""
    found = at.before.rounds[event.round - 1]
    people, most = found.slips[event.table].people, largest(at.competition.plugin)
    if event.instead not in people if isinstance(event, events.ChairTaken) else len(people) >= most:
        yield findings.CHANGED_SEATING(round=event.round)
    if table_of(found, event.number):
        yield findings.AT_TWO_TABLES(number=event.number, table=event.table)


@check.register
def _(event: events.WaitsForNextRound, at: At) -> Iterator[Refused]:
    """Check that whoever waits sits nowhere in the round."""
    if table := table_of(at.before.rounds[event.round - 1], event.number):
        yield findings.AT_TWO_TABLES(number=event.number, table=table)


@check.register
def _(event: events.SeatsDrawn, at: At) -> Iterator[Refused]:
    slip = at.before.rounds[event.round - 1].slips[event.table]
    if event.seed != seed_of_seats(at.before, slip, event.seed):
        yield findings.UNSEALED(seed=event.seed)
    plugin = at.competition.plugin
    if plugin.event.draw_seats is None or seats_by_card(plugin, slip, event.seed) != event:
        yield findings.OTHER_SEATS(seed=event.seed, table=event.table, round=event.round)


@check.register
def _(event: events.PartyOpened, at: At) -> Iterator[Refused]:
    """Check that nobody plays at two tables, and what people bring along from their party before."""
    for number in event.seats:
        if number in playing(at.before) or event.seats.count(number) > 1:
            yield findings.AT_TWO_TABLES(number=number, table=event.place)
    known = parties(at.before)
    if not is_next(at.before, event.table, next_number(at.before)):
        yield findings.OUT_OF_ORDER(party=event.table)
    before = [slip for slip in known if slip.place == event.place and not slip.left]
    seats = (*before[-1].seats, *newcomers(at.before, event.place)) if before else ()
    brought = sequel(at.competition, before[-1]) if seats == event.seats else (0, {})
    if (event.dealer, dict(event.options)) != brought:
        yield findings.OTHER_SEQUEL(party=event.table)


@check.register
def _(event: events.BoardsTaken, at: At) -> Iterator[Refused]:
    numbers = [each.number for each in event.boards]
    dealt_here = event.secret and not event.source
    if (
        dealt_here
        and hands_of_secret(at.competition.plugin, numbers, event.secret, event.word) != event.boards
    ):
        yield findings.OTHER_BOARDS(seed=event.secret)
    if event.seed and hands_of_seed(at.competition.plugin, numbers, event.seed) != event.boards:
        yield findings.OTHER_BOARDS(seed=event.seed)


@check.register
def _(event: events.LotDrawn, at: At) -> Iterator[Refused]:
    if event.seed != seed_of_lot(at.before, event.numbers, event.seed):
        yield findings.UNSEALED(seed=event.seed)
    if lot(event.numbers, event.seed) != event.numbers:
        yield findings.OTHER_LOT(seed=event.seed)


@check.register
def _(event: events.SlipRead, at: At) -> Iterator[Refused]:
    slip = at.before.rounds[event.round - 1].slips[event.table]
    if event.clear != (totals.flaw(at.competition, slip, event, kept=event.clear) is None):
        yield findings.OTHER_MARK(round=event.round, table=event.table, clear=event.clear)


@check.register
def _(event: events.SlipConfirmed, at: At) -> Iterator[Refused]:
    slip = at.before.rounds[event.round - 1].slips[event.table]
    counted = slip.readings[event.reading]
    where = {"round": event.round, "table": event.table}
    if totals.flaw(at.competition, slip, counted, kept=True) is not None:
        yield findings.WRONG_CONFIRMED(**where)
    others = (each for each in slip.readings if each.reader != counted.reader)
    agreed = any(totals.agree(at.competition, slip, each, counted) for each in others)
    agreed = agreed or (event.agreed and slip.agreed_on(counted.deals))
    if at.before.setup.readers == 2 and not agreed and at.entry.actor == counted.reader:
        yield findings.ONE_READER(**where, reader=counted.reader)


@check.register
def _(event: events.BoardAdjusted, at: At) -> Iterator[Refused]:
    slip = at.before.rounds[event.round - 1].slips[event.table]
    if cleared(at.competition, slip, event.deal, event.sides) != event.clear:
        yield findings.OTHER_MARK(round=event.round, table=event.table, clear=bool(event.clear))


@check.register
def _(event: events.RulingMade, at: At) -> Iterator[Refused]:
    yield from mispriced(at.competition, event)


@check.register
def _(event: events.AppealDecided, at: At) -> Iterator[Refused]:
    yield from misjudged(at.before, event)


@check.register
def _(event: events.DifferenceSettled, at: At) -> Iterator[Refused]:
    """Check what another copy says as if it had been entered where it stands, without what it replaces."""
    known = at.before.copies.differences[event.key].found
    copies = at.before.copies.settled(event, at.entry)
    tournament = replace(EMPTY, copies=copies)
    for entry in at.before.past if event.theirs else ():
        if in_force(entry, copies):
            if entry.operation in known.theirs:
                yield from computed_again(Competition(tournament, at.competition.plugin), entry)
            tournament = fold.apply(tournament, entry)


@check.register
def _(event: events.EventClosed, at: At) -> Iterator[Refused]:
    if announced(standings(at.competition)) != event.ranking:
        yield findings.OTHER_RANKING()
