"""Chance that can be repeated: a seeded stream, a fair shuffle, a commitment to a seed, seeds from a secret.

A seed is any text; it is recorded wherever chance decides something, so that the same seed gives
the same cards, lots and seats on every machine and Python version. Only ``Random.random`` is
used, whose stream Python promises to keep.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable
from random import Random
from typing import TypeVar

T = TypeVar("T")

SECRET_BYTES = 20
"""How long a secret is that the house draws: 160 bits, so that nobody can try them all."""

SHORTEST = 32
"""How many hexadecimal digits a secret has at least: 128 bits."""


class Chance:
    """A stream of random choices drawn from ``seed``: the same seed always gives the same ones.

    TypeError for a seed that is no text: 3 and "3" would be two streams to some and one to others.
    """

    __slots__ = ("_stream", "seed", "uniform")

    def __init__(self, seed: str) -> None:
        if not isinstance(seed, str):
            raise TypeError(f"A seed is a text: {str(seed)!r}, not {seed!r}.")
        self.seed = seed
        digest = hashlib.sha256(seed.encode()).digest()
        self._stream = Random(int.from_bytes(digest, "big"))  # noqa: S311 - play, not secrecy
        self.uniform = self._stream.random
        """A float in [0, 1)."""

    def clone(self) -> Chance:
        """A stream that goes on as this one will."""
        other = Chance(self.seed)
        other._stream.setstate(self._stream.getstate())
        return other

    def below(self, limit: int) -> int:
        """A whole number from 0 to ``limit - 1``, all equally likely."""
        return int(self.uniform() * limit)

    def pick(self, items: list[T] | tuple[T, ...]) -> T:
        """One of ``items``, all equally likely."""
        return items[self.below(len(items))]

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """``items`` in an order drawn by Fisher and Yates's method."""
        deck = list(items)
        for last in range(len(deck) - 1, 0, -1):
            other = self.below(last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        return deck

    def fork(self, label: str) -> Chance:
        """An independent stream for ``label``; this one goes on as if nothing had been taken from it."""
        return Chance(f"{self.seed}/{label}")


def commitment(seed: str) -> str:
    """The hash that is published before the seed is: it binds the dealer to it.

    It tells nothing of a seed that nobody can guess: a secret the house drew, or one ``derived`` from it.
    """
    return hashlib.sha256(f"tapis:{seed}".encode()).hexdigest()


def derived(secret: str, label: str) -> str:
    """A seed of its own for ``label``: it gives away neither the secret nor the seed of another label."""
    return hmac.new(secret.encode(), label.encode(), hashlib.sha256).hexdigest()


def joined(seed: str, word: str) -> str:
    """A seed together with a word that somebody chose: neither alone decides."""
    return f"{seed} {word}" if word else seed


def unguessable(secret: str) -> bool:
    """Whether a secret has hexadecimal digits enough that nobody can try them all."""
    return len(secret) >= SHORTEST and not set(secret) - set("0123456789abcdef")
