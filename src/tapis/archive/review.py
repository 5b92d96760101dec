"""The other copy of an event read operation by operation, beside everything this copy says.

An operation that this copy lacks is *taken*, with the next free numbers; or this copy *said the same*; or it
is set *aside*, for somebody to decide: since people said something else here, since it rests on one set
aside, or since an auditor would not let it stand.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from tapis.archive.settlement import misfit
from tapis.archive.sides import CopyOperation, CopySide, paired, same_event
from tapis.club.copies.operations import CopyStep, contradict, follows, step
from tapis.club.copies.renumbering import NO_NUMBERS, Number, Numbers, given, renumbered
from tapis.club.copies.subjects import EVERYTHING
from tapis.club.events import (
    DirectorCalled,
    EntrantsRegistered,
    LogEvent,
    Numbered,
    PartyOpened,
    RulingMade,
)
from tapis.club.rounds import free_tables
from tapis.club.state.competition import Competition
from tapis.club.state.fold import replay
from tapis.club.state.tournament import Tournament
from tapis.law import Reason, Refused

ALTERED = Reason(
    "altered-copy",
    "This copy says something else of what both copies knew: its entry {version} was altered. Nothing was "
    "taken over.",
)
NEW_EACH_TIME = (EntrantsRegistered, DirectorCalled, RulingMade, PartyOpened)
"""What can have happened twice, though both copies say the same of it."""


@dataclass(frozen=True, slots=True)
class Aside:
    """An operation that somebody has to decide about, as it would stand here."""

    told: CopyOperation
    step: CopyStep
    new: bool
    """Whether this copy did not hold it before."""


@dataclass(frozen=True, slots=True)
class Review:
    """How far the other copy has been read."""

    competition: Competition
    """This copy with what was taken so far."""
    here: CopySide
    mine: tuple[CopyStep, ...]
    """What is in force here and not there."""
    numbers: Numbers = NO_NUMBERS
    given_out: Mapping[tuple[Numbered, int], int] = field(default_factory=dict)
    """The last number that the other copy's things have here, by kind and round."""
    forgotten: bool = False
    """Whether one of the copies has forgotten somebody, so that words may differ."""
    same: frozenset[str] = frozenset()
    """The operations of ours that the other copy says too."""
    taken: tuple[tuple[CopyOperation, tuple[LogEvent, ...]], ...] = ()
    aside: tuple[Aside, ...] = ()

    @property
    def differing(self) -> tuple[CopyStep, ...]:
        """What is in force here and unknown there."""
        return tuple(each for each in self.mine if each.id not in self.same)


def review(here: CopySide, there: CopySide, competition: Competition) -> Review | Refused:
    """The whole of the other copy, read beside this one."""
    mine = tuple(
        each.step
        for each in here.told.values()
        if each.in_force and not each.between_copies and not _in_force(there, each.id)
    )
    held = (each.step.events for each in here.told.values() if not each.in_force)
    numbers = (number for events in held for event in events for number in given(event))
    last = {(of, at): number for of, at, number in sorted(numbers)}
    forgotten = (*here.tournament.forgotten, *there.tournament.forgotten)
    found = Review(competition, here, mine, given_out=last, forgotten=bool(forgotten))
    for each in there.told.values():
        after = _read(found, there, each)
        if isinstance(after, Refused):
            return after
        found = after
    return found


def _in_force(side: CopySide, operation: str) -> bool:
    return operation in side.told and side.told[operation].in_force


def _read(found: Review, there: CopySide, told: CopyOperation) -> Review | Refused:
    known = found.here.told.get(told.id)
    if told.between_copies:
        about = frozenset[str]() if known else _decided_about(found, there, told)
        return _set_aside(found, told, replace(told.step, about=about)) if about else found
    if known is not None:
        return _known(found, told, known)
    here = _as_here(found, told.step)
    if told.in_force and (same := _says_the_same(found, here)):
        return replace(found, same=found.same | {same.id})
    found, here = _with_numbers(found, told.step)
    if not told.in_force or _stands_against(found, here):
        return _set_aside(found, told, here)
    return _taken_or_aside(found, told, here)


def _known(found: Review, told: CopyOperation, known: CopyOperation) -> Review | Refused:
    """What both copies hold has to be the same but for its numbers; what is in force there alone is asked."""
    numbers = found.numbers.also(paired(told, known))
    found = replace(found, numbers=numbers)
    if not _unaltered(found, told, known):
        return ALTERED(version=told.records[0].version)
    if told.in_force and not known.in_force:
        return replace(found, aside=(*found.aside, Aside(known, known.step, new=False)))
    return found


def _unaltered(found: Review, told: CopyOperation, known: CopyOperation) -> bool:
    events = tuple(renumbered(each, found.numbers) for each in told.step.events)
    if not found.forgotten or len(events) != len(known.step.events):
        return events == known.step.events
    return all(same_event(one, other) for one, other in zip(events, known.step.events, strict=True))


def _decided_about(found: Review, there: CopySide, told: CopyOperation) -> frozenset[str]:
    """What a decision of the other copy is about, where that is not in force here as it is there."""
    known = there.tournament.copies.differences.get(told.decision.key) if told.decision else None
    if told.decision is None or known is None:
        return frozenset()
    decided = {*known.found.theirs, *known.found.ours, *told.decision.without}
    return frozenset(about for each in found.aside if each.told.id in decided for about in each.step.about)


def _set_aside(found: Review, told: CopyOperation, here: CopyStep) -> Review:
    return replace(found, aside=(*found.aside, Aside(told, here, new=told.id not in found.here.told)))


def _says_the_same(found: Review, here: CopyStep) -> CopyStep | None:
    """The operation of ours that says the same, where both copies said the same of it all before."""
    if not here.about or any(isinstance(each, NEW_EACH_TIME) for each in here.events):
        return None
    differing = found.differing
    heads = [next((each for each in differing if about in each.about), None) for about in here.about]
    first = heads[0]
    if first is None or any(each is not first for each in heads) or first.events != here.events:
        return None
    return None if any(follows(here, each.step) for each in found.aside) else first


def _as_here(found: Review, theirs: CopyStep) -> CopyStep:
    told = (renumbered(each, found.numbers) for each in theirs.events)
    return step(theirs.id, told, playing=theirs.playing)


def _with_numbers(found: Review, theirs: CopyStep) -> tuple[Review, CopyStep]:
    """An operation with the next free numbers for what it numbers, and ours for what it names."""
    for event in theirs.events:
        pairs = tuple(_pairs(found, event))
        found = replace(
            found,
            numbers=found.numbers.also(pairs),
            given_out={**found.given_out, **{(of, at): here for (of, at, _), here in pairs}},
        )
    return found, _as_here(found, theirs)


def _pairs(found: Review, event: LogEvent) -> Iterator[tuple[Number, int]]:
    tournament = found.competition.tournament
    for ahead, number in enumerate(given(event)):
        of, at, _ = number
        first = max(_last(tournament, of, at), found.given_out.get((of, at), 0)) + 1
        yield number, first + ahead
    if isinstance(event, PartyOpened):
        place = (Numbered.PLACE, 0, event.place)
        if place not in found.numbers.known and _contested(found, event.place):
            free_place = free_tables.next_place(tournament)
            yield place, max(free_place, found.given_out.get((Numbered.PLACE, 0), 0) + 1)


def _last(tournament: Tournament, of: Numbered, at: int) -> int:
    """The last number of its kind that was given out here."""
    if of is Numbered.ENTRANT:
        return max(tournament.entrants, default=0)
    if of is Numbered.TABLE:
        found = tournament.round(at)
        return max((len(found.seating.tables), *found.slips)) if found else 0
    return tournament.called if of is Numbered.CALL else tournament.ruled


def _contested(found: Review, place: int) -> bool:
    """Whether people sat down here at a table at which others sat down in the other copy."""
    told = (event for each in found.differing for event in each.events)
    return any(isinstance(event, PartyOpened) and event.place == place for event in told)


def _stands_against(found: Review, here: CopyStep) -> bool:
    """Whether something was decided here about the same, or it rests on something set aside."""
    ended = any(EVERYTHING in each.step.about for each in found.aside)
    closes = EVERYTHING in here.about and bool(found.aside)
    against = any(contradict(each, here) for each in found.differing)
    return against or ended or closes or any(follows(here, each.step) for each in found.aside)


def _taken_or_aside(found: Review, told: CopyOperation, here: CopyStep) -> Review:
    tournament = found.competition.tournament
    entries = told.entries(tournament.version, here.events)
    if misfit(found.competition, entries) is not None:
        return _set_aside(found, told, here)
    competition = replace(found.competition, tournament=replay(entries, tournament))
    return replace(found, competition=competition, taken=(*found.taken, (told, here.events)))
