"""Commands before and between rounds: open the event, enter people, check them in, let them go."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from tapis.club import reasons
from tapis.club.events import (
    EntrantEdited,
    EntrantsRegistered,
    EventOpened,
    KeptApart,
    Person,
    Presence,
    PresenceSet,
    Settings,
    SettingsChanged,
)
from tapis.club.reasons import Outcome
from tapis.club.ties import COMMON_KEYS
from tapis.club.tournament import Entrant, Tournament
from tapis.core.plugin import Plugin
from tapis.law import Refusal

NAME_LIMIT = 60
LEAVING = (Presence.WITHDRAWN, Presence.EXCLUDED)
LIMITS = {
    "rounds": (1, 20),
    "deals": (1, 40),
    "readers": (1, 2),
    "claim_minutes": (0, 240),
    "round_minutes": (5, 240),
    "forfeit": (-10_000, 10_000),
}


def open_event(tournament: Tournament, plugin: Plugin[object], settings: Settings) -> Outcome:
    """Open the event under these settings."""
    if tournament.settings is not None:
        return reasons.ALREADY_OPEN()
    return _bad_settings(plugin, settings) or (EventOpened(settings),)


def change_settings(
    tournament: Tournament, plugin: Plugin[object], settings: Settings, reason: str = ""
) -> Outcome:
    """Change the settings; rounds played and what they were played by stay as they are."""
    before = tournament.setup
    if tournament.closed:
        return reasons.EVENT_CLOSED()
    if settings.rounds < tournament.published:
        return reasons.ROUNDS_PLAYED(published=tournament.published)
    fixed = (settings.deals, settings.regulation, dict(settings.options))
    if tournament.published and fixed != (before.deals, before.regulation, dict(before.options)):
        return reasons.DEALS_FIXED()
    return _bad_settings(plugin, settings) or (SettingsChanged(settings, reason),)


def _bad_settings(plugin: Plugin[object], settings: Settings) -> Refusal | None:
    if not settings.title.strip():
        return reasons.NO_TITLE()
    for name, (lowest, highest) in LIMITS.items():
        if not lowest <= getattr(settings, name) <= highest:
            return reasons.BAD_SETTING(setting=name, lowest=lowest, highest=highest)
    known = {key.id for key in plugin.ties} | set(COMMON_KEYS)
    for key in settings.tie_keys:
        if key not in known:
            return reasons.BAD_TIE_KEY(key=key)
    return _bad_options(plugin, settings)


def _bad_options(plugin: Plugin[object], settings: Settings) -> Refusal | None:
    try:
        plugin.regulation.profile(settings.options)
    except ValueError as problem:
        return reasons.BAD_OPTION(problem=str(problem))
    return None


def normalised(name: str) -> str:
    """A name reduced to what tells people apart: no accents, case or double spaces."""
    plain = unicodedata.normalize("NFKD", name)
    letters = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return " ".join(letters.casefold().split())


def namesake(tournament: Tournament, name: str) -> Entrant | None:
    """Who is already entered under this name, spelt however."""
    wanted = normalised(name)
    return next((each for each in tournament.entrants.values() if normalised(each.name) == wanted), None)


def register(tournament: Tournament, people: Iterable[Person], *, namesakes: bool = False) -> Outcome:
    """Enter people, all or none; somebody of the same name only when ``namesakes`` are meant."""
    people = tuple(people)
    if tournament.closed:
        return reasons.EVENT_CLOSED()
    for person in people:
        if refusal := _bad_person(person) or _doubled(tournament, person, namesakes):
            return refusal
    return (EntrantsRegistered(max(tournament.entrants, default=0) + 1, people),) if people else ()


def _bad_person(person: Person) -> Refusal | None:
    if not person.name.strip():
        return reasons.NO_NAME()
    if len(person.name) > NAME_LIMIT or len(person.club) > NAME_LIMIT:
        return reasons.NAME_TOO_LONG(limit=NAME_LIMIT)
    return None


def _doubled(tournament: Tournament, person: Person, namesakes: bool) -> Refusal | None:
    other = None if namesakes else namesake(tournament, person.name)
    return reasons.SAME_NAME(name=other.name, number=other.number) if other else None


def edit_entrant(tournament: Tournament, number: int, person: Person) -> Outcome:
    """Put a name, a club or a flag right."""
    if number not in tournament.entrants:
        return reasons.NO_ENTRANT(number=number)
    return _bad_person(person) or (EntrantEdited(number, person),)


def check_in(tournament: Tournament, number: int, presence: Presence) -> Outcome:
    """Mark somebody present, absent, or (undone) only registered."""
    entrant = tournament.entrants.get(number)
    if entrant is None:
        return reasons.NO_ENTRANT(number=number)
    if tournament.closed:
        return reasons.EVENT_CLOSED()
    if entrant.presence in (Presence.ELIMINATED, Presence.EXCLUDED):
        return reasons.IS_OUT(name=entrant.name, presence=entrant.presence.value)
    return (PresenceSet(number, presence, tournament.published),)


def leave(tournament: Tournament, number: int, presence: Presence, reason: str) -> Outcome:
    """Somebody withdraws or is excluded; rounds already published keep him."""
    entrant = tournament.entrants.get(number)
    if entrant is None:
        return reasons.NO_ENTRANT(number=number)
    if not reason.strip():
        return reasons.NEEDS_REASON()
    if tournament.closed:
        return reasons.EVENT_CLOSED()
    assert presence in LEAVING
    return (PresenceSet(number, presence, tournament.published, reason.strip()),)


def keep_apart(
    tournament: Tournament, one: int, other: int, *, apart: bool = True, reason: str = ""
) -> Outcome:
    """Ask later draws never to seat two people together, or lift that wish."""
    for number in (one, other):
        if number not in tournament.entrants:
            return reasons.NO_ENTRANT(number=number)
    if one == other:
        return reasons.SAME_PERSON()
    return (KeptApart((min(one, other), max(one, other)), apart, reason),)
