"""One copy of an event that is brought together with another: its operations, and which are in force."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from itertools import groupby

from tapis.archive.records import CODEC, folded
from tapis.club.copies.operations import CopyStep, step
from tapis.club.copies.renumbering import Number, given
from tapis.club.events import (
    DifferenceSettled,
    EntrantEdited,
    EntrantsRegistered,
    Entry,
    EventOpened,
    LineupGiven,
    LogEvent,
    Numbered,
    PartyOpened,
    Person,
    RosterPlayer,
    SettingsChanged,
    SubstituteSeated,
    TeamNamed,
)
from tapis.club.people.erasure import TEXTS
from tapis.club.rounds import free_tables
from tapis.club.state.effects.copies import BETWEEN_COPIES
from tapis.club.state.tournament import Tournament
from tapis.law import Refused
from tapis.log import Record
from tapis.log.archive import Archive


@dataclass(frozen=True, slots=True)
class CopyOperation:
    """One operation as a copy holds it."""

    records: tuple[Record, ...]
    step: CopyStep
    in_force: bool

    @property
    def id(self) -> str:
        """The operation's."""
        return self.step.id

    @property
    def between_copies(self) -> bool:
        """Whether it says nothing of the event itself."""
        return all(isinstance(each, BETWEEN_COPIES) for each in self.step.events)

    @property
    def decision(self) -> DifferenceSettled | None:
        """The decision between two copies that it is; None for everything else."""
        first = self.step.events[0]
        return first if isinstance(first, DifferenceSettled) else None

    def entries(self, version: int, events: tuple[LogEvent, ...]) -> tuple[Entry, ...]:
        """These events as entries of a log that stands at ``version``, by whoever wrote them there."""
        pairs = enumerate(zip(self.records, events, strict=True), start=version + 1)
        return tuple(Entry(event, each.at, each.actor, at, each.op_id) for at, (each, event) in pairs)


@dataclass(frozen=True, slots=True)
class CopySide:
    """One copy: the event as it stands there, and its operations by id, in their order."""

    tournament: Tournament
    told: Mapping[str, CopyOperation]


def side_of(archive: Archive) -> CopySide | Refused:
    """A copy, or why no event can be made of it."""
    tournament = folded(archive)
    if isinstance(tournament, Refused):
        return tournament
    groups = (tuple(group) for _, group in groupby(archive.records, key=lambda record: record.op_id))
    told = (_told(records, tournament) for records in groups)
    return CopySide(tournament, {each.id: each for each in told})


def _told(records: tuple[Record, ...], tournament: Tournament) -> CopyOperation:
    operation = records[0].op_id
    events = tuple(CODEC.event(record) for record in records)
    at_table = (
        {at.slip.table for at in free_tables.tables(tournament) if at.playing}
        if tournament.setup.free_tables
        else ()
    )
    playing = any(isinstance(each, PartyOpened) and each.table in at_table for each in events)
    aside = operation in tournament.copies.set_aside
    return CopyOperation(records, step(operation, events, playing=playing), in_force=not aside)


def paired(there: CopyOperation, here: CopyOperation) -> tuple[tuple[Number, int], ...]:
    """Which numbers an operation that both copies hold has given out in each."""
    pairs = tuple(zip(there.step.events, here.step.events, strict=False))
    places = tuple(
        ((Numbered.PLACE, 0, one.place), other.place)
        for one, other in pairs
        if isinstance(one, PartyOpened) and isinstance(other, PartyOpened)
    )
    numbers = (zip(given(one), given(other), strict=False) for one, other in pairs)
    return (*((theirs, ours[2]) for each in numbers for theirs, ours in each), *places)


def same_event(one: LogEvent, other: LogEvent) -> bool:
    """Whether both copies hold the same, but for the words that fall when somebody is forgotten."""
    return one == other or _wordless(one) == _wordless(other)


def _wordless(event: LogEvent) -> LogEvent:
    """The event without what people are called, or wrote; numbers, results and flags of the draw stay."""
    match event:
        case EntrantsRegistered(people=people):
            return replace(event, people=tuple(map(_nameless, people)))
        case EntrantEdited(person=person):
            return replace(event, person=_nameless(person), reason="")
        case SubstituteSeated():
            return replace(event, substitute="", instead="", reason="")
        case TeamNamed() | LineupGiven():
            return _of_team(event)
        case EventOpened(settings) | SettingsChanged(settings):
            return replace(event, settings=replace(settings, title="", place=""))
    texts = {each.name: "" for each in fields(event) if each.name in TEXTS}
    return replace(event, **texts) if texts else event  # type: ignore[arg-type]  # each of them is a text


def _of_team(event: TeamNamed | LineupGiven) -> LogEvent:
    if isinstance(event, LineupGiven):
        return replace(event, seats=(("", ""), ("", "")))
    players = tuple(RosterPlayer("") for _ in event.roster.players)
    bare = replace(event.roster, name="", captain="", players=players)
    return replace(event, roster=bare, renamed=(), reason="")


def _nameless(person: Person) -> Person:
    return Person("", stand_in=person.stand_in, joker=person.joker, pinned_table=person.pinned_table)
