"""What a player of bridge sees while cards are played, and simple facts that follow from it."""

from __future__ import annotations

from dataclasses import dataclass

from tapis.bots.french.trickplay import TrickSight, not_yet_seen
from tapis.core.cards import NO_CARDS, Cards, Suit
from tapis.core.tricks import Seat
from tapis.core.view import View
from tapis.games.bridge.play.calls import Call
from tapis.games.bridge.play.table import Table
from tapis.games.bridge.result import NO_TRUMP, SEATS


@dataclass(frozen=True)
class BridgeSight(TrickSight[Table]):
    """The play as the player who chooses for ``seat`` sees it.

    ``hand`` are the cards of the seat to play; ``other`` those of its partner where they are known
    (declarer and dummy).
    """

    other: Cards | None

    @property
    def trump(self) -> Suit | None:
        """The trump suit, if any; known before a card is led."""
        contract = self.table.contract
        return None if contract is None or contract.strain == NO_TRUMP else contract.strain

    @property
    def partner(self) -> Seat:
        """The seat opposite."""
        return (self.seat + 2) % SEATS

    @property
    def declaring(self) -> bool:
        """Whether this seat is declarer or dummy."""
        return self.other is not None

    @property
    def rivals(self) -> Cards:
        """The unseen cards, and for a defender dummy's."""
        return self.unseen if self.declaring else self.unseen | _dummy(self.table)

    @property
    def partners(self) -> bool:
        """Whether partner is winning the trick as it lies."""
        return bool(self.trick.cards) and self.winner == self.partner

    @property
    def needed(self) -> int:
        """How many more tricks declarer's side wants for its contract."""
        assert self.table.contract is not None
        assert self.table.declarer is not None
        return self.table.contract.needed - self.table.taken[self.table.declarer % 2]

    @property
    def to_beat(self) -> int:
        """How many more tricks the defenders want to beat the contract."""
        return self.table.left - self.needed + 1


def sight(view: View[Table, Call], seat: Seat) -> BridgeSight:
    """What the player of ``view`` sees when choosing a card for ``seat``."""
    dummy = _dummy(view.table)
    hand, other = (view.hand, dummy) if seat == view.seat else (dummy, view.hand)
    known = other if view.seat == view.table.declarer else None
    return BridgeSight(view.table, seat, hand, not_yet_seen(view.table, view.hand | dummy), known)


def _dummy(table: Table) -> Cards:
    """Dummy's cards, once they lie open."""
    return NO_CARDS if table.dummy is None or not table.dummy_open else table.open_cards(table.dummy)
