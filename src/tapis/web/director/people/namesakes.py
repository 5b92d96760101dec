"""Who may be meant when somebody asks to be forgotten, in one event and in the others of a director."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from tapis.archive.erasure import ErasureRequest, erasure, readable
from tapis.archive.personal import PersonalText, texts
from tapis.club.events import Entry
from tapis.club.people.forgetting import names_of, own_words, substitutes, written
from tapis.club.state import fold
from tapis.club.text.full_names import likeness, normalised
from tapis.web import view_support
from tapis.web.access.visits import Visit
from tapis.web.room.families import TOURNAMENTS
from tapis.web.room.house import house


@dataclass(frozen=True, slots=True)
class KnownPerson:
    """An entry that an event knows by these names."""

    event: str
    title: str
    date: str
    number: int
    """That of the entry; 0 for a substitute."""
    names: tuple[str, ...]

    @property
    def key(self) -> str:
        """What a form sends for this entry."""
        return f"{self.event}:{self.number}"


@dataclass(frozen=True, slots=True, kw_only=True)
class ForgetPage:
    """One person of an event who may be forgotten."""

    number: int
    offered: tuple[str, ...]
    """The names of the entry."""
    chosen: tuple[str, ...]
    """Those of them that are to go."""
    words: str
    """Single words that name the person too."""
    called: str
    """The pseudonym that will stand instead."""
    texts: tuple[PersonalText, ...]
    """What would change in running text."""
    elsewhere: tuple[KnownPerson, ...]
    """Entries with the same names in the director's other events."""


def entries_of(event: str) -> list[Entry]:
    """What can be read of an event's log."""
    return list(readable(house().room(TOURNAMENTS, event).records()))


def split(words: str) -> frozenset[str]:
    """The words typed into one field."""
    return frozenset(likeness(word) for word in words.replace(",", " ").split())


def forget_page(
    visit: Visit, number: int, name: str, chosen: Sequence[str] | None, words: str | None, own: Iterable[str]
) -> ForgetPage:
    """The page about entry ``number``, or about the substitute called ``name``; None is not typed yet."""
    entries, competition = entries_of(visit.event), visit.competition
    offered = names_of(entries, number) if number else tuple(n for n in substitutes(entries) if n == name)
    single = competition.plugin.sheet.members == 1 or len(offered) == 1
    first = offered if single else ()
    names = first if chosen is None else tuple(each for each in offered if each in chosen)
    typed = ", ".join(sorted(own_words(entries, names))) if words is None else words
    found = erasure(
        entries, ErasureRequest(number, names, split(typed)), competition.tournament.setup.language
    )
    elsewhere = tuple(each for each in known(own, names) if each.event != visit.event)
    told = texts(entries, found) if names else ()
    return ForgetPage(
        number=number,
        offered=offered,
        chosen=names,
        words=typed,
        called=found.called,
        texts=told,
        elsewhere=elsewhere,
    )


def known(own: Iterable[str], names: Sequence[str]) -> Iterator[KnownPerson]:
    """Everybody in these events who has one of these names."""
    wanted = set(map(likeness, names))
    for each in everybody(own) if wanted else ():
        if wanted & set(map(likeness, each.names)):
            yield each


def searched(own: Iterable[str], text: str) -> Iterator[KnownPerson]:
    """Everybody in these events whose name holds what was typed."""
    wanted = normalised(text)
    for each in everybody(own) if wanted else ():
        if any(wanted in normalised(name) for name in each.names):
            yield each


def everybody(own: Iterable[str]) -> Iterator[KnownPerson]:
    """Everybody these events know by a name, the latest event first."""
    read = [(event, entries_of(event)) for event in own]
    opened = [(event, entries, fold.replay(entries).setup) for event, entries in read if entries]
    for event, entries, setup in sorted(opened, key=lambda each: each[2].date, reverse=True):
        for number in written(entries):
            if names := names_of(entries, number):
                yield KnownPerson(event, setup.title, setup.date, number, names)
        for name in substitutes(entries):
            yield KnownPerson(event, setup.title, setup.date, 0, (name,))


def same(other: KnownPerson, names: Sequence[str]) -> tuple[str, ...]:
    """Which names of another entry are the same person's: all of a player's, one of a team's."""
    wanted = set(map(likeness, names))
    if other.number and view_support.look(other.event).competition.plugin.sheet.members == 1:
        return other.names
    return tuple(name for name in other.names if likeness(name) in wanted)
