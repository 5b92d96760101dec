"""Boards of which cards changed hands on the way, so that some tables had others: as a director has said it.

Knows no slip and no result: which cards a table had follows from its round and its number.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

AS_FIRST = 0
"""The cards that a board had first."""


@dataclass(frozen=True, slots=True)
class OtherCards:
    """Cards that a board had from a round on."""

    round: int
    table: int
    """In that round this table alone had them; 0: every table that played the board."""
    last: int
    """The last such round; 0: every round that follows."""
    hands: tuple[str, ...]
    """For each seat its cards; empty where nobody noted them."""
    reason: str
    by: str
    at: str
    """When a director said so (ISO 8601, UTC)."""

    @property
    def since(self) -> tuple[int, int]:
        """Where the board had these cards first; no two of a board began at the same place."""
        return self.round, self.table

    def held_at(self, number: int, table: int) -> bool:
        """Whether a table of round ``number`` had these cards, unless others came after them."""
        if number == self.round and self.table:
            return table == self.table
        return number >= self.round and not 0 < self.last < number


def cards_at(fouled: Sequence[OtherCards | None], number: int, table: int) -> int:
    """Which cards a table had: their place in ``fouled`` from 1, or ``AS_FIRST``; None are not its own."""
    held = (at for at, each in enumerate(fouled, start=1) if each and each.held_at(number, table))
    return max(held, default=AS_FIRST)
