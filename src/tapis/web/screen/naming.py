"""A name as a list shows it that the eye runs down: the surname first and in capitals, the rest behind it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tapis.club.state.tournament import Entrant

WORD = re.compile(r"[^\s-]+")


@dataclass(frozen=True, slots=True)
class ListedName:
    """One person in a list."""

    last: str
    """The surname, or the number of somebody who wants no publication."""
    first: str = ""
    short: str = ""
    """The given name by its initials, where there is no room for it."""


def listed(entrant: Entrant) -> tuple[ListedName, ...]:
    """The people of an entrant, one or two, or the four of a team; a team that has a name by that alone.

    Somebody hidden is a number.
    """
    if entrant.team or entrant.person.unpublished:
        return (ListedName(entrant.public_name),)
    beside = f" ({entrant.beside})" if entrant.beside else ""
    return tuple(
        ListedName(each.surname, each.given + beside, initials(each.given) + beside)
        for person in entrant.people
        for each in person.full_names
    )


def initials(given: str) -> str:
    """“Marie-Claude” as “M.-C.”."""
    return WORD.sub(lambda word: f"{word[0][0]}.", given)
