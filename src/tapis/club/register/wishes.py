"""How members want to be named where everybody can read it, brought into an event before strangers see it.

A chair of which nobody can say whose it was follows the strictest wish of those who may have sat there. It
does not know which pages are for everybody: in the hall names stand as they were entered.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace

from tapis.club.events import Person, TeamRoster
from tapis.club.register.evenings import seen_evening
from tapis.club.register.events import NameShown
from tapis.club.register.matching import grown
from tapis.club.register.state import MemberRegister
from tapis.club.state.competition import Competition
from tapis.club.state.entrants import Entrant
from tapis.club.text.full_names import likeness

STRICTEST = (NameShown.ABSENT, NameShown.INITIAL, NameShown.FULL)


def wish_somebody(register: MemberRegister) -> bool:
    """Whether any member wants another than the full name; else no event is other than it stands."""
    return any(each.card.shown is not NameShown.FULL for each in register.members)


def as_wished(register: MemberRegister, event: str, competition: Competition) -> Competition:
    """The event ``event`` of the house with everybody named as they wish; the very same where nobody does."""
    if not wish_somebody(register):
        return competition
    wished, tournament = _wishes(register, event, competition), competition.tournament
    shy = {
        spelt for each in register.members if each.card.shown is not NameShown.FULL for spelt in each.spelt
    }
    entrants = {number: _entrant(_before(each, shy), wished) for number, each in tournament.entrants.items()}
    rosters = {numbers: _roster(each, shy) for numbers, each in tournament.teams.rosters.items()}
    if entrants == tournament.entrants and rosters == tournament.teams.rosters:
        return competition
    teams = replace(tournament.teams, rosters=rosters)
    return Competition(replace(tournament, entrants=entrants, teams=teams), competition.plugin)


def _before(entrant: Entrant, shy: Collection[str]) -> Entrant:
    """Whoever sat there before, kept off the internet where the name is that of a member who is shy."""
    lineups = tuple(
        replace(each, person=replace(each.person, offline=True))
        if any(likeness(name) in shy for name in each.names)
        else each
        for each in entrant.lineups
    )
    return replace(entrant, lineups=lineups) if lineups != entrant.lineups else entrant


def _roster(roster: TeamRoster, shy: Collection[str]) -> TeamRoster:
    """The team, with players of whose line-ups of before no name is told where they wished so."""
    players = tuple(
        replace(each, offline=True) if likeness(each.name) in shy else each for each in roster.players
    )
    return replace(roster, players=players) if players != roster.players else roster


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
