"""Hidden cards given out at random as they may lie: what is proven always holds, what was told nearly.

Cards are bits of any one word; *owners* are numbered as the caller likes, and a heap nobody holds may be one.
There is no readable twin: needs the compiled engine.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tapis.solver.compiler import native


@dataclass(frozen=True, slots=True)
class Owner:
    """A seat whose cards are hidden, or a heap."""

    needs: int
    """How many of the hidden cards it holds."""
    lacks: int = 0
    """Cards that it is proven not to hold."""
    dealt: int = 0
    """Cards that it was dealt and that are not hidden any more."""


@dataclass(frozen=True, slots=True)
class CountRange:
    """What is told of the hand that an owner was dealt: a count over its cards lies between two figures."""

    owner: int
    planes: tuple[int, int, int]
    """The cards that count one, two and four; a card in two of them counts both."""
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Hidden:
    """The hidden cards, whose they are, and what was told of them."""

    cards: int
    owners: tuple[Owner, ...]
    ranges: tuple[CountRange, ...] = ()


class Layouts:
    """Layouts of hidden cards, drawn as often as asked; the same for the same ``seed`` of 64 bits."""

    def __init__(self, hidden: Hidden, seed: int) -> None:
        np = native("bits").np
        self._owners = len(hidden.owners)
        self._lacks, self._needs, self._dealt = (
            np.array([getattr(owner, name) for owner in hidden.owners], np.int64)
            for name in ("lacks", "needs", "dealt")
        )
        self._ranges = np.array([_row(each) for each in hidden.ranges], np.int64).reshape(-1, 6)
        worlds = native("worlds")
        cards, strides = np.zeros(worlds.MOST_CARDS, np.int64), np.zeros(self._owners, np.int64)
        self._known = cards, strides, np.zeros(worlds.states(self._needs))
        self.number: float = worlds.counted(hidden.cards, self._lacks, self._needs, self._known)
        """How many layouts agree with what is proven."""
        self._stream = np.array([seed & (1 << 64) - 1], np.uint64)

    def drawn(self, number: int, most_off: int, tries: int) -> Sequence[tuple[int, ...]]:
        """Up to so many layouts that are not further off what was told; fewer where ``tries`` are too few."""
        if not self.number:
            return ()
        rows = native("bits").np.zeros((number, self._owners), "int64")
        told: Any = (self._lacks, self._needs, self._dealt, self._ranges, most_off, tries)
        found = native("likely").draw(*told, self._known, (self._stream, rows))
        return [tuple(map(int, row)) for row in rows[:found]]


def try_out() -> bool:
    """Compile what drawing needs; whether it draws."""
    hidden = Hidden(0b11, (Owner(1), Owner(1)), (CountRange(0, (0b01, 0b10, 0), 1, 2),))
    return len(Layouts(hidden, 1).drawn(1, 0, 1)) == 1


def _row(each: CountRange) -> tuple[int, ...]:
    return (each.owner, *each.planes, each.low, each.high)
