"""What events about the event as a whole and its people change."""

from __future__ import annotations

from dataclasses import replace

from tapis.club import events
from tapis.club.effects.dispatch import effect
from tapis.club.events import Entry
from tapis.club.tournament import Entrant, Tournament


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
    added = {number: Entrant(number, person, event.presence) for number, person in numbered}
    return replace(tournament, entrants={**tournament.entrants, **added})


@effect.register
def _(event: events.EntrantEdited, tournament: Tournament, _entry: Entry) -> Tournament:
    return tournament.with_entrant(replace(tournament.entrants[event.number], person=event.person))


@effect.register
def _(event: events.PresenceSet, tournament: Tournament, _entry: Entry) -> Tournament:
    person = tournament.entrants[event.number].person
    changed = Entrant(event.number, person, event.presence, event.round, event.reason, event.deal)
    return tournament.with_entrant(changed)


@effect.register
def _(event: events.KeptApart, tournament: Tournament, _entry: Entry) -> Tournament:
    pair = frozenset({event.pair})
    return replace(tournament, apart=tournament.apart | pair if event.apart else tournament.apart - pair)
