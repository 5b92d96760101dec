"""How a person is known at a table at one look: a counter with a colour, a rim and letters.

Colour and rim come from who somebody is and not from the name, so that they stay when the name changes; rims
and letters alone tell those of one table apart. It tells nobody who somebody is: there are 48 for all people.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, replace

COLOURS, RIMS = 8, 6
SHORT = 2
"""Letters there is room for."""


@dataclass(frozen=True, slots=True)
class PersonCounter:
    """The counter of a person: which of the colours and of the rims, and what stands on it."""

    colour: int
    rim: int
    letters: str


def counter(guest: str, name: str) -> PersonCounter:
    """The counter of whoever is this guest, called so."""
    drawn = hashlib.sha256(f"tapis.counter/{guest}".encode()).digest()
    return PersonCounter(drawn[0] % COLOURS, drawn[1] % RIMS, _letters(name))


def told_apart(people: Sequence[tuple[str, str]]) -> tuple[PersonCounter, ...]:
    """The counters of those who sit at one table, guest and name; of two alike the later has another rim."""
    found: list[PersonCounter] = []
    for guest, name in people:
        own = counter(guest, name)
        taken = {each.rim for each in found if each.letters == own.letters}
        free = (turn % RIMS for turn in range(own.rim, own.rim + RIMS) if turn % RIMS not in taken)
        found.append(replace(own, rim=next(free, own.rim)))
    return tuple(found)


def _letters(name: str) -> str:
    """The first letters of the first and the last word, or of the only one."""
    words = ["".join(filter(str.isalnum, word)) for word in name.replace("-", " ").split()]
    words = [word for word in words if word]
    if len(words) > 1:
        return (words[0][:1] + words[-1][:1]).upper()
    return words[0][:1].upper() + words[0][1:SHORT].lower() if words else "?"
