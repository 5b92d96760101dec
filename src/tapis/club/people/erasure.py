"""Takes a person out of what was written: names in every spelling, and what else is that person's alone.

A *pseudonym* stands instead of the name. What draws and ranks rest on stays (the number, the flags that say
who completes a table, a fixed table), so that everything can still be computed again. Running text is
searched for the full name in any order and spelling, and for single *words* that name nobody else.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, TypeVar

from tapis.club import events
from tapis.club.events import Person, TeamRoster
from tapis.club.seasons import events as season_events
from tapis.club.seasons.events import SeasonEvent, YearPrize
from tapis.club.text.full_names import SHORTEST, WORD, likeness

E = TypeVar("E")

TEXTS = frozenset(("reason", "note", "text", "second", "source", "judge"))
"""Fields of events in which people write what they like."""
BETWEEN = re.compile(r"[\s.'’‐‑-]*")
"""What may stand between two words of one name."""


@dataclass(frozen=True, slots=True)
class Erasure:
    """Who is taken out of the records, and what stands instead."""

    number: int
    """The number of the entry; 0 for somebody who was a substitute only."""
    names: tuple[str, ...]
    """Every full name to take out."""
    words: frozenset[str]
    """Single words of these names that name nobody else in the event."""
    called: str
    """The pseudonym that stands instead."""
    stands: frozenset[str] = frozenset()
    """All pseudonyms of the entry, ``called`` among them: where they are its only names, nothing personal is
    left in it.
    """
    keeps_club: bool = False
    """Whether a draw rested on the club, so that the log has to keep it."""

    def is_hers(self, name: str) -> bool:
        """Whether a name is one of those to take out."""
        return likeness(name) in set(map(likeness, self.names))


def without(event: E, erasure: Erasure) -> E:
    """The event as it would be written had the person only had a pseudonym."""
    found: Any = event
    match found:
        case events.EntrantsRegistered(first, people):
            entered = enumerate(people, start=first)
            found = replace(found, people=tuple(_entry(number, each, erasure) for number, each in entered))
        case events.EntrantEdited(number, person):
            found = replace(found, person=_entry(number, person, erasure))
        case events.SubstituteSeated(substitute=substitute, instead=instead):
            seated, away = named(substitute, erasure), named(instead, erasure)
            found = replace(found, substitute=seated, instead=away)
        case events.TeamNamed(roster=roster):
            found = replace(found, roster=_roster(roster, erasure), renamed=())
        case events.LineupGiven(seats=((one, two), (three, four))):
            names = [named(each, erasure) for each in (one, two, three, four)]
            found = replace(found, seats=((names[0], names[1]), (names[2], names[3])))
        case events.EventOpened(settings) | events.SettingsChanged(settings):
            title, place = _by_name(settings.title, erasure), _by_name(settings.place, erasure)
            found = replace(found, settings=replace(settings, title=title, place=place))
    rewritten: E = _texts(found, erasure)
    return rewritten


def _own(person: Person, erasure: Erasure) -> Person:
    """The entry with a pseudonym for the name, and nothing personal where no other name is left."""
    name, partner = named(person.name, erasure), named(person.partner, erasure)
    renamed = replace(
        person,
        name=name,
        partner=partner,
        note=text_without(person.note, erasure),
        surname_words=person.surname_words if name == person.name else 0,
        partner_surname_words=person.partner_surname_words if partner == person.partner else 0,
        federation=person.federation if name == person.name else "",
        partner_federation=person.partner_federation if partner == person.partner else "",
    )
    return _bare(renamed, erasure) if {*renamed.names} <= erasure.stands else renamed


def _roster(roster: TeamRoster, erasure: Erasure) -> TeamRoster:
    """The entry of a team with a pseudonym for the name of a player or a captain."""
    players = tuple(
        replace(each, name=erasure.called, surname_words=0, member=0, federation="")
        if erasure.is_hers(each.name)
        else each
        for each in roster.players
    )
    captain, name = named(roster.captain, erasure), text_without(roster.name, erasure)
    return replace(roster, players=players, captain=captain, name=name)


def _bare(person: Person, erasure: Erasure) -> Person:
    """The entry without anything that neither a draw nor a rank rests on."""
    club = person.club if erasure.keeps_club else ""
    bare = replace(person, member=0, partner_member=0, telephone="", born=0)
    return replace(bare, club=club, note="", paid=False, of_age=False, categories=())


def named(name: str, erasure: Erasure) -> str:
    """``name``, or the pseudonym where it is a name to take out."""
    return erasure.called if name and erasure.is_hers(name) else _by_name(name, erasure)


def text_without(text: str, erasure: Erasure) -> str:
    """Running text without the full names and without the words that name the person."""
    return _struck(text, erasure, erasure.words)


def _entry(number: int, person: Person, erasure: Erasure) -> Person:
    if number == erasure.number:
        return _own(person, erasure)
    return replace(person, note=text_without(person.note, erasure)) if person.note else person


def _texts(event: Any, erasure: Erasure) -> Any:
    told = {each.name: getattr(event, each.name) for each in fields(event) if each.name in TEXTS}
    changed = {name: text_without(text, erasure) for name, text in told.items() if text}
    return replace(event, **changed) if changed else event


def _by_name(text: str, erasure: Erasure) -> str:
    """The text with full names replaced; single words stay, since a title may hold them for other reasons."""
    return _struck(text, erasure, frozenset())


def _struck(text: str, erasure: Erasure, words: frozenset[str]) -> str:
    found = list(WORD.finditer(text))
    plain = [likeness(each[0]) for each in found]
    marked = [_is_word(each, words) for each in plain]
    for phrase in _phrases(erasure.names):
        for at in range(len(plain) - len(phrase) + 1):
            if all(_same(*pair) for pair in zip(plain[at:], phrase, strict=False)):
                marked[at : at + len(phrase)] = [True] * len(phrase)
    return _replaced(text, found, marked, erasure.called) if any(marked) else text


def _phrases(names: Sequence[str]) -> set[tuple[str, ...]]:
    """Each name as a row of words, as it is said and with the last word first."""
    said = {tuple(WORD.findall(likeness(name))) for name in names}
    turned = {(*each[-1:], *each[:-1]) for each in said} | {(*each[1:], *each[:1]) for each in said}
    return {each for each in said | turned if len("".join(each)) >= SHORTEST}


def _same(written: str, word: str) -> bool:
    """Whether a word of the text is ``word``, possibly inflected: “Annas Karte”."""
    return written in (word, f"{word}s")


def _is_word(written: str, words: frozenset[str]) -> bool:
    return written in words or written.removesuffix("s") in words


def _replaced(text: str, found: Sequence[re.Match[str]], marked: Sequence[bool], called: str) -> str:
    """The text with one pseudonym for every run of marked words."""
    parts, at, before = list[str](), 0, -1
    for each in (each for each, mark in zip(found, marked, strict=True) if mark):
        if before != at or not BETWEEN.fullmatch(text, at, each.start()):
            parts += [text[at : each.start()], called]
        at = before = each.end()
    return "".join([*parts, text[at:]])


def season_without(event: SeasonEvent, erasure: Erasure) -> SeasonEvent:
    """The event as it would be written had the member only had a pseudonym."""
    match event:
        case season_events.SeasonOpened(title=title) | season_events.SeasonRenamed(title=title):
            return replace(event, title=named(title, erasure))
        case season_events.RuleAsked(reason=reason) | season_events.SeasonReopened(reason=reason):
            return replace(event, reason=text_without(reason, erasure))
        case season_events.YearPrizesSet(prizes=prizes):
            return replace(event, prizes=tuple(_prize(each, erasure) for each in prizes))
    return event


def _prize(prize: YearPrize, erasure: Erasure) -> YearPrize:
    return replace(prize, title=named(prize.title, erasure), value=named(prize.value, erasure))
