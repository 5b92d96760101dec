"""What a player of whist sees while cards are played, and simple facts that follow from it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from tapis.bots.french.trickplay import TrickSight, not_yet_seen
from tapis.core.cards import Card, Cards, Suit
from tapis.core.tricks import Seat
from tapis.core.view import View
from tapis.games.whist.auction.state import SEATS
from tapis.games.whist.play.calls import Call
from tapis.games.whist.play.table import Table
from tapis.games.whist.play.tricks import has_failed, tricks_of


@dataclass(frozen=True)
class WhistSight(TrickSight[Table]):
    """The play as ``seat`` sees it; ``unseen`` are the cards that the three others hold."""

    @cached_property
    def mates(self) -> frozenset[Seat]:
        """The seats that win and lose with this one."""
        side = self.table.declarers
        own = side if self.seat in side else [seat for seat in range(SEATS) if seat not in side]
        return frozenset(own) - {self.seat}

    @property
    def declares(self) -> bool:
        """Whether this seat plays the contract."""
        return self.seat in self.table.declarers

    @cached_property
    def prey(self) -> tuple[Seat, ...]:
        """The players of a misère or piccolo who can still be beaten, this seat apart."""
        return tuple(s for s in self.table.declarers if s != self.seat and not has_failed(self.table, s))

    @property
    def left(self) -> int:
        """How many tricks are not complete."""
        assert self.table.contract is not None
        return tricks_of(self.table.contract) - len(self.table.won)

    @cached_property
    def losing(self) -> Cards:
        """The cards that would not take the trick as it lies."""
        return self.open - self.winning

    @property
    def to_come(self) -> tuple[Seat, ...]:
        """The seats that play to the trick after this one."""
        return self.trick.order[len(self.trick.cards) + 1 :]

    @property
    def foes_to_come(self) -> tuple[Seat, ...]:
        """The opponents who play to the trick after this seat."""
        return tuple(seat for seat in self.to_come if seat not in self.mates)

    def holds(self, card: Card) -> bool:
        """Whether a card laid or to be laid cannot be beaten by the opponents still to play."""
        trumped = card.suit != self.trump and bool(self.unseen.suit(self.trump))
        ruff = trumped and any(self.lacks(seat, card.suit) for seat in self.foes_to_come)
        return not self.foes_to_come or (self.master(card) and not ruff)

    def lacks(self, seat: Seat, suit: Suit | None) -> bool:
        """Whether ``seat`` is known to have no card of ``suit``."""
        return suit in self.voids[seat]


def sight(view: View[Table, Call]) -> WhistSight:
    """What the player of ``view`` sees."""
    return WhistSight(view.table, view.seat, view.hand, not_yet_seen(view.table, view.hand))
