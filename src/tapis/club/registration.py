"""Commands before and between rounds: open the event, enter people, check them in, let them go."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

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
from tapis.law import LANGUAGES, Breach, Refusal, Refused

NAME_LIMIT, TEXT_LIMIT, TABLE_LIMIT = 60, 500, 9999
ARRIVING = (Presence.ANNOUNCED, Presence.REGISTERED, Presence.PRESENT, Presence.ABSENT)
LEAVING = (Presence.WITHDRAWN, Presence.EXCLUDED)
FREE = "free"
ALIKE = str.maketrans({"\u2019": "'", "-": " ", "\u2010": " ", "\u2011": " "})
LIMITS = {
    "rounds": (1, 20),
    "deals": (1, 40),
    "readers": (1, 2),
    "claim_minutes": (0, 240),
    "round_minutes": (5, 240),
    "forfeit": (-10_000, 10_000),
}


def open_event(tournament: Tournament, plugin: Plugin[Any], settings: Settings) -> Outcome:
    """Open the event under these settings."""
    if tournament.settings is not None:
        return reasons.ALREADY_OPEN()
    settings = _seated(plugin, settings)
    refusal = _bad_settings(plugin, settings) or _bad_format(plugin, settings)
    return refusal or (EventOpened(settings),)


def change_settings(
    tournament: Tournament, plugin: Plugin[Any], settings: Settings, reason: str = ""
) -> Outcome:
    """Change the settings; rounds played and what they were played by stay as they are.

    An event shortened or lengthened after it began needs a reason, and its format is then free.
    """
    before, settings = tournament.setup, _seated(plugin, settings)
    if tournament.closed:
        return reasons.EVENT_CLOSED()
    if settings.rounds < tournament.published:
        return reasons.ROUNDS_PLAYED(published=tournament.published)
    if tournament.published and _fixed(settings) != _fixed(before):
        return reasons.DEALS_FIXED()
    if tournament.published and settings.rounds != before.rounds and not reason.strip():
        return reasons.NEEDS_REASON()
    changed = replace(settings, format=FREE) if _bad_format(plugin, settings) else settings
    return _bad_settings(plugin, settings) or (SettingsChanged(changed, reason.strip()),)


def _fixed(settings: Settings) -> tuple[Any, ...]:
    return settings.deals, settings.regulation, dict(settings.options), settings.free_tables


def _seated(plugin: Plugin[Any], settings: Settings) -> Settings:
    """A named format says whether its tables are free; without one the organiser does."""
    named = next((each for each in plugin.formats if each.id == settings.format), None)
    return replace(settings, free_tables=named.free_tables) if named else settings


def _bad_settings(plugin: Plugin[Any], settings: Settings) -> Refusal | None:
    if not settings.title.strip():
        return reasons.NO_TITLE()
    if settings.regulation != plugin.regulation.id:
        return reasons.OTHER_REGULATION(regulation=plugin.regulation.id)
    if settings.language not in LANGUAGES:
        return reasons.BAD_LANGUAGE()
    for name, (lowest, highest) in _limits(plugin, settings).items():
        if not lowest <= getattr(settings, name) <= highest:
            return reasons.BAD_SETTING(setting=reasons.SETTINGS[name], lowest=lowest, highest=highest)
    if any(len(text) > TEXT_LIMIT for text in (settings.title, settings.place, settings.date)):
        return reasons.NAME_TOO_LONG(limit=TEXT_LIMIT)
    if settings.free_tables and not any(each.free_tables for each in plugin.formats):
        return reasons.NO_FREE_TABLES()
    return _bad_tie_keys(plugin, settings) or _bad_options(plugin, settings)


def _limits(plugin: Plugin[Any], settings: Settings) -> dict[str, tuple[int, int]]:
    """Free tables make one long round, and a party may have as many deals as any format foresees."""
    most = max((each.deals for each in plugin.formats), default=0)
    least, usual = LIMITS["deals"]
    rounds = (1, 1) if settings.free_tables else LIMITS["rounds"]
    return {**LIMITS, "rounds": rounds, "deals": (least, max(usual, most))}


def _bad_tie_keys(plugin: Plugin[Any], settings: Settings) -> Refusal | None:
    known = {key.id for key in plugin.ties} | set(COMMON_KEYS)
    unknown = next((key for key in settings.tie_keys if key not in known), None)
    return reasons.BAD_TIE_KEY(key=unknown) if unknown else None


def _bad_format(plugin: Plugin[Any], settings: Settings) -> Refusal | None:
    """A format named by the regulation has the numbers the regulation gives it."""
    if settings.format == FREE:
        return None
    named = next((each for each in plugin.formats if each.id == settings.format), None)
    if named is None:
        return reasons.BAD_FORMAT(format=settings.format)
    if (named.rounds, named.deals) == (settings.rounds, settings.deals):
        return None
    args = {"format": named.id, "rounds": named.rounds, "deals": named.deals}
    return Breach(named.clause, reasons.OTHER_FORMAT.code, reasons.OTHER_FORMAT.sentence, args)


def _bad_options(plugin: Plugin[Any], settings: Settings) -> Refusal | None:
    try:
        plugin.regulation.profile(settings.options)
    except ValueError as problem:
        return reasons.BAD_OPTION(problem=str(problem))
    return None


def normalised(name: str) -> str:
    """A name reduced to what tells people apart: no accents, case, hyphens or double spaces."""
    plain = unicodedata.normalize("NFKD", name).translate(ALIKE)
    letters = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return " ".join(letters.casefold().split())


def register(
    tournament: Tournament,
    people: Iterable[Person],
    *,
    namesakes: bool = False,
    presence: Presence = Presence.REGISTERED,
) -> Outcome:
    """Enter people, all or none; somebody of the same name only when ``namesakes`` are meant."""
    if tournament.closed:
        return reasons.EVENT_CLOSED()
    if presence not in ARRIVING:
        return reasons.NOT_A_PRESENCE()
    first = max(tournament.entrants, default=0) + 1
    taken = {normalised(each.name): each for each in tournament.entrants.values()}
    entered = tuple(map(tidy, people))
    for number, person in enumerate(entered, start=first):
        other = taken.setdefault(normalised(person.name), Entrant(number, person))
        if refusal := bad_person(person):
            return refusal
        if other.number != number and not namesakes:
            return reasons.SAME_NAME(name=other.name, number=other.number)
    return (EntrantsRegistered(first, entered, presence),) if entered else ()


def tidy(person: Person) -> Person:
    """The person without stray spaces, line breaks or unprintable characters in what is printed."""
    return replace(person, name=_plain(person.name), club=_plain(person.club), note=_plain(person.note))


def _plain(text: str) -> str:
    words = "".join(letter for letter in text if letter.isprintable() or letter.isspace())
    return " ".join(words.split())


def bad_person(person: Person) -> Refused | None:
    """What no person may be entered with."""
    if not person.name:
        return reasons.NO_NAME()
    if len(person.name) > NAME_LIMIT or len(person.club) > NAME_LIMIT:
        return reasons.NAME_TOO_LONG(limit=NAME_LIMIT)
    if len(person.note) > TEXT_LIMIT:
        return reasons.NAME_TOO_LONG(limit=TEXT_LIMIT)
    if person.pinned_table is not None and not 1 <= person.pinned_table <= TABLE_LIMIT:
        return reasons.BAD_TABLE(limit=TABLE_LIMIT)
    return None


def edit_entrant(tournament: Tournament, number: int, person: Person, *, namesakes: bool = False) -> Outcome:
    """Put a name, a club or a flag right; who is ranked does not change once the event is closed."""
    entrant = tournament.entrants.get(number)
    if entrant is None:
        return reasons.NO_ENTRANT(number=number)
    person = tidy(person)
    if tournament.closed and person.stand_in != entrant.person.stand_in:
        return reasons.EVENT_CLOSED()
    other = None if namesakes else _other_namesake(tournament, number, person.name)
    if other and normalised(person.name) != normalised(entrant.name):
        return reasons.SAME_NAME(name=other.name, number=other.number)
    return bad_person(person) or (EntrantEdited(number, person),)


def _other_namesake(tournament: Tournament, number: int, name: str) -> Entrant | None:
    wanted = normalised(name)
    others = (each for each in tournament.entrants.values() if each.number != number)
    return next((each for each in others if normalised(each.name) == wanted), None)


def mark_paid(tournament: Tournament, number: int, *, paid: bool = True) -> Outcome:
    """Note that somebody has paid, or has not."""
    entrant = tournament.entrants.get(number)
    if entrant is None:
        return reasons.NO_ENTRANT(number=number)
    return (EntrantEdited(number, replace(entrant.person, paid=paid)),)


def check_in(tournament: Tournament, number: int, presence: Presence) -> Outcome:
    """Mark somebody present, absent, or (undone) only registered."""
    entrant = tournament.entrants.get(number)
    if entrant is None:
        return reasons.NO_ENTRANT(number=number)
    if tournament.closed:
        return reasons.EVENT_CLOSED()
    if presence not in ARRIVING:
        return reasons.NOT_A_PRESENCE()
    if entrant.presence not in ARRIVING:
        return reasons.IS_OUT(name=entrant.name, presence=reasons.LEFT[entrant.presence.value])
    return (PresenceSet(number, presence, tournament.published),)


def leave(tournament: Tournament, number: int, presence: Presence, reason: str, *, deal: int = 0) -> Outcome:
    """Somebody withdraws or is excluded, perhaps in a deal of the last round; published rounds keep him."""
    entrant = tournament.entrants.get(number)
    if entrant is None:
        return reasons.NO_ENTRANT(number=number)
    if tournament.closed:
        return reasons.EVENT_CLOSED()
    if not 0 <= deal <= tournament.setup.deals:
        return reasons.NO_DEAL(deal=deal)
    left = PresenceSet(number, presence, tournament.published, reason.strip(), deal)
    return _staying(entrant, presence, reason) or (left,)


def _staying(entrant: Entrant, presence: Presence, reason: str) -> Refused | None:
    if presence not in LEAVING:
        return reasons.NOT_A_PRESENCE()
    if entrant.presence is presence or entrant.presence in (Presence.ELIMINATED, Presence.EXCLUDED):
        return reasons.IS_OUT(name=entrant.name, presence=reasons.LEFT[entrant.presence.value])
    return None if reason.strip() else reasons.NEEDS_REASON()


def reinstate(tournament: Tournament, number: int, reason: str) -> Outcome:
    """Undo a withdrawal or an exclusion; an elimination ends when its ruling is cancelled."""
    entrant = tournament.entrants.get(number)
    if entrant is None:
        return reasons.NO_ENTRANT(number=number)
    if tournament.closed:
        return reasons.EVENT_CLOSED()
    if entrant.presence not in LEAVING:
        return reasons.NOT_OUT(name=entrant.name)
    if not reason.strip():
        return reasons.NEEDS_REASON()
    return (PresenceSet(number, Presence.PRESENT, tournament.published, reason.strip()),)


def keep_apart(
    tournament: Tournament, one: int, other: int, *, apart: bool = True, reason: str = ""
) -> Outcome:
    """Ask later draws never to seat two people together, or lift that wish."""
    for number in (one, other):
        if number not in tournament.entrants:
            return reasons.NO_ENTRANT(number=number)
    if one == other:
        return reasons.SAME_PERSON()
    if tournament.closed:
        return reasons.EVENT_CLOSED()
    return (KeptApart((min(one, other), max(one, other)), apart, reason.strip()),)
