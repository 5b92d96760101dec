"""What a player of jass sees before deciding: nine cards, and perhaps one turned in the dealer's hand."""

from __future__ import annotations

from dataclasses import dataclass

from tapis.analysis.worlds import Known
from tapis.core.cards import Card, Cards
from tapis.core.tricks import Seat
from tapis.games import jass

SEATS, HELD = 4, 9


@dataclass(frozen=True, slots=True)
class Hand:
    """The ``cards`` of ``seat``; ``turned`` shows trump and belongs to the ``dealer``, None where none is."""

    cards: Cards
    seat: Seat = 0
    dealer: Seat = SEATS - 1
    turned: Card | None = None

    @property
    def known(self) -> Known:
        """What the player knows: the nine cards and the turned one, of nine for each."""
        shown = {} if self.turned is None else {self.dealer: Cards.of([self.turned])}
        return Known(jass.PACK, (HELD,) * SEATS, shown | {self.seat: self.own})

    @property
    def own(self) -> Cards:
        """All nine cards: the dealer counts the turned one as well."""
        mine = self.turned is not None and self.seat == self.dealer
        return self.cards | Cards.of([self.turned]) if mine and self.turned else self.cards

    @property
    def fault(self) -> str:
        """Why no deal agrees with it: ``foreign``, ``twice``, ``not-nine``; empty where one does."""
        return self.known.fault or ("" if len(self.own) == HELD else "not-nine")


def possible(hand: Hand) -> Hand:
    """The hand itself; ValueError where no deal agrees with it."""
    if hand.fault:
        raise ValueError(f"A hand is nine cards of the pack, the turned card the dealer's: {hand.fault}.")
    return hand
