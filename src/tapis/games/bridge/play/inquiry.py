"""What may be called at a real table: the auction without its cards."""

from __future__ import annotations

from dataclasses import replace

from tapis.core.cards import NO_CARDS, Cards
from tapis.core.game import Game
from tapis.core.inquiry import Inquiry, Words
from tapis.core.tricks import Seat
from tapis.games.bridge.play.calls import BIDS, Call, Double, Pass, Redouble
from tapis.games.bridge.play.table import Table


def _start(game: Game[Table, Call, object], dealer: Seat) -> Table:
    return replace(game.open(dealer), dealt=True)


def _any_hand(_call: Call) -> Cards:
    """An empty hand: no call of the auction depends on cards."""
    return NO_CARDS


INQUIRY: Inquiry[Table, Call] = Inquiry(
    _start,
    (Words("Without a bid", (Pass(), Double(), Redouble())), Words("Bids", BIDS)),
    _any_hand,
)
