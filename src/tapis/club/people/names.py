"""What is typed about people: tidied, compared, refused when it cannot be.

Knows entrants and nothing of rounds, tables or results.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from tapis.club.events import Person
from tapis.club.state import reasons
from tapis.club.state.tournament import Entrant
from tapis.club.text.full_names import NAME_LIMIT, TEXT_LIMIT, likeness, marked
from tapis.core.plugin import AnyPlugin
from tapis.law import Refused

TABLE_LIMIT = 9999


def same_people(one: Person, other: Person) -> bool:
    """Whether two entries name the same people, in whatever order and spelling."""
    return sorted(map(likeness, one.names)) == sorted(map(likeness, other.names))


def tidy(person: Person) -> Person:
    """The person with stray spaces, line breaks and unprintable characters taken out of every text.

    A team of which only the second name was typed has one name. A name that says by capitals or a comma
    which part is the surname is kept with the given name first.
    """
    told = ((person.name, person.surname_words), (person.partner, person.partner_surname_words))
    names = [_turned(plain, words) for name, words in told if (plain := _plain(name))]
    (first, one), (second, other) = (*names, ("", 0), ("", 0))[:2]
    categories = tuple(filter(None, map(_plain, person.categories)))
    return replace(
        person,
        name=first,
        partner=second,
        club=_plain(person.club),
        note=_plain(person.note),
        telephone=_plain(person.telephone),
        categories=categories,
        surname_words=one,
        partner_surname_words=other,
    )


def _turned(name: str, words: int) -> tuple[str, int]:
    """The name with its given part first, and how many words of surname it has; 0 where that is a guess."""
    told = None if words else marked(name)
    return (told.spoken, told.words) if told else (name, min(words, len(name.split())))


def _plain(text: str) -> str:
    words = "".join(letter for letter in text if letter.isprintable() or letter.isspace())
    return " ".join(words.split())


def bad_person(plugin: AnyPlugin, person: Person) -> Refused | None:
    """Why nobody can be entered so, or None; a team may still lack its second name."""
    if not person.name:
        return reasons.NO_NAME()
    if max(map(len, (*person.names, person.club, person.telephone, *person.categories))) > NAME_LIMIT:
        return reasons.NAME_TOO_LONG(limit=NAME_LIMIT)
    if len(person.note) > TEXT_LIMIT:
        return reasons.NAME_TOO_LONG(limit=TEXT_LIMIT)
    if person.pinned_table is not None and not 1 <= person.pinned_table <= TABLE_LIMIT:
        return reasons.BAD_TABLE(limit=TABLE_LIMIT)
    return reasons.ONE_NAME(name=person.called) if len(person.names) > plugin.sheet.members else None


def incomplete(plugin: AnyPlugin, person: Person) -> Refused | None:
    """Why a team cannot play: it lacks its second name."""
    return None if len(person.names) == plugin.sheet.members else reasons.NO_PARTNER(name=person.called)


def doubles(everybody: Iterable[Entrant], new: Sequence[Entrant]) -> Refused | None:
    """The refusal when an entrant of ``new`` has the name of another one; or None."""
    numbers = {each.number for each in new}
    taken: dict[str, tuple[str, int]] = {}
    for entrant in everybody:
        for name in entrant.person.names:
            known, number = taken.setdefault(likeness(name), (name, entrant.number))
            if number != entrant.number and entrant.number in numbers:
                return reasons.SAME_NAME(name=known, number=number)
        if entrant.number in numbers and _twins(entrant.person):
            return reasons.TWINS(name=entrant.person.name)
    return None


def _twins(person: Person) -> bool:
    return len(set(map(likeness, person.names))) < len(person.names)
