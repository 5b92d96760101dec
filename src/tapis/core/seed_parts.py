"""A seed that several make together: a secret the house sealed beforehand, and a number from each player.

What is hashed is a text of lines: ``tapis-deal/1``, the secret, then for each chair that added one its number
(from 0), a space and 32 hexadecimal digits, in order of chairs; no line break at the end. Its SHA-256 in
hexadecimal digits is the seed.

So that nobody chooses last, each number is promised by a hash before any is told: the list of promises and of
the chairs in which people sit is closed first, and the numbers must be those of the list, no more and no
less. A seed without a list is of the older kind, where numbers were told at once.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from tapis.core.chance import commitment
from tapis.core.shapes import WRONG_VALUE, Unreadable, strict, text
from tapis.core.terms import Json
from tapis.core.whole import whole

HEAD = "tapis-deal/1"
PROMISE_DIGITS = 64
DIGITS = 32
"""How many hexadecimal digits a player's number has: 128 bits."""

CHAIRS = frozenset(map(str, range(100)))
"""The chairs of a table, as keys write them."""


Promises: TypeAlias = "tuple[tuple[int, str], ...]"
"""Chairs in order, each with the hash of the number it will tell."""


@dataclass(frozen=True, slots=True)
class SeedParts:
    """What a seed was made of."""

    secret: str
    """The house's, whose commitment was shown before anybody added a number."""
    numbers: tuple[tuple[int, str], ...] = ()
    """The chairs that added a number, in order, each with its number."""
    agreed: Promises | None = None
    """The list that was closed before any number was told; None for the older kind."""
    people: tuple[int, ...] = ()
    """The chairs in which people sat when it was closed."""

    @property
    def seed(self) -> str:
        """The seed they make."""
        lines = [HEAD, self.secret, *(f"{chair} {number}" for chair, number in self.numbers)]
        return hashlib.sha256("\n".join(lines).encode()).hexdigest()

    @property
    def as_agreed(self) -> bool | None:
        """Whether the numbers are those of the list, each from a person's chair; None for the older kind."""
        if self.agreed is None:
            return None
        kept = tuple((chair, promise(number)) for chair, number in self.numbers)
        return kept == self.agreed and {chair for chair, _ in kept} <= set(self.people)

    @property
    def commitment(self) -> str:
        """The hash that was shown before the numbers were added."""
        return commitment(self.secret)


def is_number(text: str) -> bool:
    """Whether ``text`` is a number as a browser draws it."""
    return len(text) == DIGITS and not set(text) - set("0123456789abcdef")


def promise(number: str) -> str:
    """The hash by which a number is promised."""
    return hashlib.sha256(f"tapis-number:{number}".encode()).hexdigest()


def is_promise(text: str) -> bool:
    """Whether ``text`` is the hash of a number, by its form."""
    return len(text) == PROMISE_DIGITS and not set(text) - set("0123456789abcdef")


def list_digest(agreed: Promises) -> str:
    """The hash of a closed list, as a browser that noted it tells it."""
    lines = ["tapis-list/1", *(f"{chair} {told}" for chair, told in agreed)]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def write_parts(parts: SeedParts) -> Json:
    """``parts`` as the header of a log tells them."""
    told = {"secret": parts.secret, "numbers": {str(chair): number for chair, number in parts.numbers}}
    if parts.agreed is None:
        return told
    return told | {"agreed": {str(chair): each for chair, each in parts.agreed}, "people": [*parts.people]}


def read_parts(data: Json) -> SeedParts:
    """What a seed was made of, as a header tells it; Unreadable otherwise."""
    given = strict(data, {"secret", "numbers"}, {"agreed", "people"})
    numbers = _by_chair(given, "numbers", is_number)
    secret = text("secret", given["secret"])
    if not secret.isascii() or not secret.isprintable():  # a line of its own could stand for a number
        raise Unreadable(WRONG_VALUE(key="secret", value=ascii(secret)))
    if "agreed" not in given:
        return SeedParts(secret, numbers)
    return SeedParts(
        secret, numbers, _by_chair(given, "agreed", is_promise), _people(given.get("people", []))
    )


def _by_chair(given: Mapping[str, Json], key: str, right: Callable[[str], bool]) -> Promises:
    """What stands beside each chair, in order of chairs; Unreadable where one is none."""
    told = strict(given[key], set(), given[key])
    for chair, each in told.items():
        if chair not in CHAIRS or not right(text(key, each)):
            raise Unreadable(WRONG_VALUE(key=key, value=f"{chair}: {each}"))
    return tuple(sorted((whole(chair) or 0, str(each)) for chair, each in told.items()))


def _people(data: Json) -> tuple[int, ...]:
    if not isinstance(data, list) or not all(type(each) is int and str(each) in CHAIRS for each in data):
        raise Unreadable(WRONG_VALUE(key="people", value=data))
    return tuple(data)
