"""A seed that several make together: a secret the house sealed beforehand, and a number from each player.

What is hashed is a text of lines: ``tapis-deal/1``, the secret, then for each chair that added one its number
(from 0), a space and 32 hexadecimal digits, in order of chairs; no line break at the end. Its SHA-256 in
hexadecimal digits is the seed.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from tapis.core.chance import commitment
from tapis.core.shapes import WRONG_VALUE, Unreadable, strict, text
from tapis.core.terms import Json
from tapis.core.whole import whole

HEAD = "tapis-deal/1"
DIGITS = 32
"""How many hexadecimal digits a player's number has: 128 bits."""

CHAIRS = frozenset(map(str, range(100)))
"""The chairs of a table, as keys write them."""


@dataclass(frozen=True, slots=True)
class SeedParts:
    """What a seed was made of."""

    secret: str
    """The house's, whose commitment was shown before anybody added a number."""
    numbers: tuple[tuple[int, str], ...] = ()
    """The chairs that added a number, in order, each with its number."""

    @property
    def seed(self) -> str:
        """The seed they make."""
        lines = [HEAD, self.secret, *(f"{chair} {number}" for chair, number in self.numbers)]
        return hashlib.sha256("\n".join(lines).encode()).hexdigest()

    @property
    def commitment(self) -> str:
        """The hash that was shown before the numbers were added."""
        return commitment(self.secret)


def is_number(text: str) -> bool:
    """Whether ``text`` is a number as a browser draws it."""
    return len(text) == DIGITS and not set(text) - set("0123456789abcdef")


def write_parts(parts: SeedParts) -> Json:
    """``parts`` as the header of a log tells them."""
    return {"secret": parts.secret, "numbers": {str(chair): number for chair, number in parts.numbers}}


def read_parts(data: Json) -> SeedParts:
    """What a seed was made of, as a header tells it; Unreadable otherwise."""
    given = strict(data, {"secret", "numbers"})
    numbers = strict(given["numbers"], set(), given["numbers"])
    for chair, number in numbers.items():
        if chair not in CHAIRS or not is_number(text("numbers", number)):
            raise Unreadable(WRONG_VALUE(key="numbers", value=f"{chair}: {number}"))
    secret = text("secret", given["secret"])
    if not secret.isascii() or not secret.isprintable():  # a line of its own could stand for a number
        raise Unreadable(WRONG_VALUE(key="secret", value=ascii(secret)))
    told = sorted((whole(chair) or 0, str(number)) for chair, number in numbers.items())
    return SeedParts(secret, tuple(told))
