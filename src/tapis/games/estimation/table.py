"""The public table of one deal: what anybody in the room may know.

It never holds a hand, and an estimate only after the slips have been read out.
"""

from __future__ import annotations

from dataclasses import dataclass

from tapis.core.cards import Card, Suit
from tapis.core.tricks import Seat, Trick
from tapis.games.estimation.result import SEATS, TRICKS


@dataclass(frozen=True, slots=True)
class Table:
    """``slips`` are laid down, ``corrections`` announced; ``barred`` suits may not be led by a seat."""

    dealer: Seat
    cut: int | None = None
    dealt: bool = False
    turned: Card | None = None
    trump: Suit | None = None
    slips: frozenset[Seat] = frozenset()
    corrections: tuple[Seat, ...] = ()
    barred: tuple[tuple[Seat, Suit], ...] = ()
    trick: Trick | None = None
    won: tuple[Trick, ...] = ()
    estimates: tuple[tuple[Seat, int], ...] = ()

    @property
    def started(self) -> bool:
        """Whether a card has been played."""
        return bool(self.won) or (self.trick is not None and bool(self.trick.cards))

    @property
    def played_out(self) -> bool:
        """Whether the nine tricks lie on the table."""
        return len(self.won) == TRICKS

    @property
    def missing(self) -> frozenset[Seat]:
        """The seats that still owe an estimate."""
        return frozenset(range(SEATS)) - self.slips
