"""Which slips, people and things some operations are about, as somebody who compares copies is told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tapis.club import events
from tapis.club.copies.operations import entries_of
from tapis.club.copies.renumbering import references
from tapis.club.copies.subjects import EVERYTHING, SUBJECT_OF
from tapis.club.events import LogEvent, Numbered
from tapis.club.state.differences import Difference
from tapis.club.state.tournament import Tournament
from tapis.club.text.words import msgid

THINGS = {
    EVERYTHING: msgid("the end of the event"),
    "settings": msgid("the settings"),
    "announcement": msgid("the announcement"),
    "door": msgid("the code at the door"),
    "screens": msgid("the screens of the hall"),
    "programme": msgid("the programme of the evening"),
    "fees": msgid("the entry fees"),
    "cash": msgid("the cash"),
    "prizes": msgid("the table of prizes"),
}
"""What an event is about that is about no slip, round or person (a msgid)."""


@dataclass(frozen=True, slots=True)
class Concern:
    """What some operations are about: slips as (round, table), rounds, people by name, other things."""

    slips: tuple[tuple[int, int], ...] = ()
    rounds: tuple[int, ...] = ()
    people: tuple[str, ...] = ()
    things: tuple[str, ...] = ()


def concern_of(tournament: Tournament, told: Iterable[LogEvent]) -> Concern:
    """What these events are about."""
    found = tuple(told)
    slips = sorted({at for event in found if (at := _slip(event)) is not None})
    rounds = {number for event in found for number in _rounds(event)}
    return Concern(
        tuple(slips),
        tuple(sorted(rounds - {number for number, _ in slips} if slips else rounds)),
        tuple(dict.fromkeys(name for event in found for name in _people(tournament, event))),
        tuple(dict.fromkeys(THINGS[each] for each in map(_thing, found) if each in THINGS)),
    )


def concern(tournament: Tournament, difference: Difference) -> Concern:
    """What a difference is about."""
    told = entries_of(tournament.past, {*difference.found.theirs, *difference.found.ours})
    return concern_of(tournament, (entry.event for entry in told))


def _thing(event: LogEvent) -> str:
    return SUBJECT_OF.get(type(event), "a slip, a person or a round")


def _slip(event: LogEvent) -> tuple[int, int] | None:
    number, table = getattr(event, "round", 0), getattr(event, "table", 0)
    return (number, table) if number and table else None


def _rounds(event: LogEvent) -> Iterable[int]:
    """The rounds as a whole that an event is about; that of a presence only says when."""
    if isinstance(event, events.RoundsDrawn):
        return range(event.first, event.first + len(event.seatings))
    number = getattr(event, "round", 0)
    return (number,) if number and not isinstance(event, events.PresenceSet) else ()


def _people(tournament: Tournament, event: LogEvent) -> Iterator[str]:
    """Whom an event names: who entered, is ruled on or has come; not everybody at a table or in a round."""
    if isinstance(event, events.EntrantsRegistered):
        yield from (person.called for person in event.people)
        return
    one = {getattr(event, "number", 0), getattr(event, "entrant", 0)}
    several = {*getattr(event, "pair", ())}
    numbers = sorted(number for of, _, number in references(event) if of is Numbered.ENTRANT)
    for number in numbers:
        if number in one | several and number in tournament.entrants:
            yield tournament.entrants[number].name
