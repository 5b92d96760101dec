"""How members want to be named where everybody can read it, brought into an event before strangers see it.

A chair of which nobody can say whose it was follows the strictest wish of those who may have sat there. It
does not know which pages are for everybody: in the hall names stand as they were entered.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from tapis.club.events import Person
from tapis.club.register.evenings import seen_evening
from tapis.club.register.events import NameShown
from tapis.club.register.matching import grown
from tapis.club.register.state import MemberRegister
from tapis.club.state.competition import Competition
from tapis.club.state.entrants import Entrant

STRICTEST = (NameShown.ABSENT, NameShown.INITIAL, NameShown.FULL)


def wish_somebody(register: MemberRegister) -> bool:
    """Whether any member wants another than the full name; else no event is other than it stands."""
    return any(each.card.shown is not NameShown.FULL for each in register.members)


def as_wished(register: MemberRegister, event: str, competition: Competition) -> Competition:
    """The event ``event`` of the house with everybody named as they wish; the very same where nobody does."""
    wished = _wishes(register, event, competition) if wish_somebody(register) else {}
    if not wished:
        return competition
    tournament = competition.tournament
    entrants = {number: _entrant(each, wished) for number, each in tournament.entrants.items()}
    return Competition(replace(tournament, entrants=entrants), competition.plugin)


def _wishes(
    register: MemberRegister, event: str, competition: Competition
) -> Mapping[tuple[int, int], NameShown]:
    """By entry and which of its names, every wish that is not for the full name."""
    evening = seen_evening(event, competition)
    taken = grown(register, [evening])
    maybe = {each.person.sighting: each.candidates for each in taken.asked}
    found: dict[tuple[int, int], NameShown] = {}
    for person in evening.people:
        owner = taken.register.member(taken.register.owner(person.sighting))
        members = (owner,) if owner and person.sighting not in maybe else maybe.get(person.sighting, ())
        wishes = {each.card.shown for each in members}
        strictest = next((each for each in STRICTEST if each in wishes), NameShown.FULL)
        if strictest is not NameShown.FULL:
            found[person.sighting.entry, person.sighting.place] = strictest
    return found


def _entrant(entrant: Entrant, wished: Mapping[tuple[int, int], NameShown]) -> Entrant:
    mine = {place: wish for (entry, place), wish in wished.items() if entry == entrant.number}
    return replace(entrant, person=_person(entrant.person, mine)) if mine else entrant


def _person(person: Person, wished: Mapping[int, NameShown]) -> Person:
    """Of a pair one who wants no name keeps both off the internet: their line is one."""
    if NameShown.ABSENT in wished.values():
        return replace(person, offline=True)
    names = person.full_names
    called = [each.initialled if place in wished else each for place, each in enumerate(names)]
    named = replace(person, name=called[0].spoken, surname_words=called[0].words)
    if len(called) == 1:
        return named
    return replace(named, partner=called[1].spoken, partner_surname_words=called[1].words)
