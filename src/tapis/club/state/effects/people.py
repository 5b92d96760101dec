"""What events about the event as a whole and its people change."""

from __future__ import annotations

from dataclasses import replace

from tapis.club import events
from tapis.club.events import Entry, Presence
from tapis.club.state.effects.dispatch import effect
from tapis.club.state.namesakes import told_apart
from tapis.club.state.teams.rosters import with_edit, without_numbers
from tapis.club.state.tournament import BroughtList, Entrant, Lineup, Tournament

DOOR = "door"
"""What the log calls who checks in without the desk; with a phone of their own its browser stands behind."""


@effect.register
def _(event: events.EventOpened, tournament: Tournament, _entry: Entry) -> Tournament:
    return replace(tournament, settings=event.settings)


@effect.register
def _(event: events.SettingsChanged, tournament: Tournament, _entry: Entry) -> Tournament:
    kept = tournament.rounds[: event.settings.rounds]
    return replace(tournament, settings=event.settings, rounds=kept)


@effect.register
def _(event: events.EntrantsRegistered, tournament: Tournament, _entry: Entry) -> Tournament:
    numbered = enumerate(event.people, start=event.first)
    begun = tournament.links
    added = {
        number: Entrant(number, person, event.presence, link=begun.get(number, 0))
        for number, person in numbered
    }
    brought = (*tournament.lists, *([BroughtList(event.source, tuple(added))] if event.source else ()))
    return replace(tournament, entrants=told_apart({**tournament.entrants, **added}), lists=brought)


@effect.register
def _(event: events.ListTakenBack, tournament: Tournament, _entry: Entry) -> Tournament:
    """Whoever gets one of these numbers next has links of their own, and no money of somebody else's."""
    gone = frozenset(event.numbers)
    left = {number: each for number, each in tournament.entrants.items() if number not in gone}
    links = {number: tournament.entrants[number].link + 1 for number in gone & set(tournament.entrants)}
    payments = {number: amount for number, amount in tournament.payments.items() if number not in gone}
    return replace(
        tournament,
        entrants=told_apart(left),
        links={**tournament.links, **links},
        payments=payments,
        apart=frozenset(pair for pair in tournament.apart if not gone & {*pair}),
        lists=tuple(each for each in tournament.lists if not gone & {*each.numbers}),
        teams=without_numbers(tournament.teams, gone),
    )


@effect.register
def _(event: events.EntrantEdited, tournament: Tournament, _entry: Entry) -> Tournament:
    """The entry is replaced; with a reason, the people who played before stay known.

    When somebody wants no publication any more, the links that were published no longer lead to them.
    """
    entrant = tournament.entrants[event.number]
    former = Lineup(entrant.person, _played_until(tournament, event.number), event.reason)
    lineups = (*entrant.lineups, former) if event.reason else entrant.lineups
    edited = replace(entrant, person=event.person, lineups=lineups)
    vanished = event.person.unpublished and not entrant.person.unpublished
    after = tournament.with_entrant(replace(edited, link=entrant.link + 1) if vanished else edited)
    after = with_edit(after, event.number, entrant.person)
    return replace(after, entrants=told_apart(after.entrants))


def _played_until(tournament: Tournament, number: int) -> int:
    """The last round an entrant sat for: that under way once the table has written something."""
    found = tournament.round(tournament.published)
    tables = [each for each in found.slips.values() if number in each.people] if found else []
    waits = any(not (each.proposals or each.readings or each.versions) for each in tables)
    return tournament.published - waits


@effect.register
def _(event: events.PlayerLinkRevoked, tournament: Tournament, _entry: Entry) -> Tournament:
    entrant = tournament.entrants[event.number]
    return tournament.with_entrant(replace(entrant, link=entrant.link + 1))


@effect.register
def _(_event: events.DoorChanged, tournament: Tournament, _entry: Entry) -> Tournament:
    return replace(tournament, door=tournament.door + 1)


@effect.register
def _(event: events.PresenceSet, tournament: Tournament, entry: Entry) -> Tournament:
    known = tournament.entrants[event.number]
    changed = replace(known, presence=event.presence, since=event.round, reason=event.reason, deal=event.deal)
    way, _, browser = entry.actor.partition(":")
    by_door = browser if way == DOOR and event.presence is Presence.PRESENT else ""
    changed = replace(changed, by_door=by_door)
    return tournament.with_entrant(replace(changed, former=Presence.PRESENT))


@effect.register
def _(event: events.KeptApart, tournament: Tournament, _entry: Entry) -> Tournament:
    pair = frozenset({event.pair})
    return replace(tournament, apart=tournament.apart | pair if event.apart else tournament.apart - pair)


def _without_numbers(person: events.Person, stands: set[str]) -> events.Person:
    """The entry without the numbers in a federation of whoever is a pseudonym only."""
    return replace(
        person,
        federation="" if person.name in stands else person.federation,
        partner_federation="" if person.partner in stands else person.partner_federation,
    )


@effect.register
def _(event: events.PersonForgotten, tournament: Tournament, _entry: Entry) -> Tournament:
    """The entry keeps a pseudonym and what draws rest on; no link leads to the person any more."""
    after = replace(tournament, forgotten=(*tournament.forgotten, event))
    entrant = after.entrants.get(event.number)
    if entrant is None:
        return after
    stands, club = set(after.pseudonyms(event.number)), entrant.former_club
    person = _without_numbers(entrant.person, stands)
    if set(person.names) <= stands:
        bare = replace(person, club="", note="", telephone="", born=0, paid=False, of_age=False)
        person, club = bare, entrant.club
    known = after.with_entrant(replace(entrant, person=person, link=entrant.link + 1, former_club=club))
    return replace(known, entrants=told_apart(known.entrants))
