"""Categories of people in the organiser's own words, such as *dames*, *jeunes*, *membre*.

Two spellings are one category when they differ in accents, case and hyphens only.
"""

from __future__ import annotations

from collections.abc import Iterable

from tapis.club.events import Person
from tapis.club.text.full_names import likeness, normalised


def in_category(person: Person, category: str) -> bool:
    """Whether somebody was entered in this category."""
    return likeness(category) in set(map(likeness, person.categories))


def categories_in(text: str) -> tuple[str, ...]:
    """The categories written in one cell, between commas, semicolons or strokes; each once."""
    found: dict[str, str] = {}
    for part in text.replace(";", ",").replace("/", ",").split(","):
        if word := " ".join(part.split()):
            found.setdefault(likeness(word), word)
    return tuple(found.values())


def known_categories(people: Iterable[Person]) -> tuple[str, ...]:
    """Every category anybody is entered in, spelt as it was first, in order."""
    found = categories_in(",".join(word for each in people for word in each.categories))
    return tuple(sorted(found, key=normalised))
