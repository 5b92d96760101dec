"""Rules on situations at a table of whist that are written as a referee would."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tapis.core.cards import Card, Cards, read_card
from tapis.core.events import Played
from tapis.games.whist.auction.state import SEATS, Auction, Best, Stand, Status
from tapis.games.whist.play.deal import Whist
from tapis.games.whist.play.table import Table
from tapis.games.whist.play.tricks import first_trick
from tapis.law import Breach


def playing(best: Best, leader: int = 0) -> Table:
    """A table that plays ``best``, with ``leader`` to lead."""
    statuses = (Status(Stand.PASSED),) * SEATS
    auction = Auction(0, SEATS, statuses=statuses, best=best)
    return Table(auction, over=True, cut=26, dealt=True, tricks=first_trick(best, leader))


def in_whist(situation: Mapping[str, Any], hand: Cards, card: Card) -> Breach | None:
    written = situation["trump"]
    best = Best("GM", None, (3,)) if written == "-" else Best("S6", read_card(f"{written}A").suit, (3,))
    table, game = playing(best), Whist()
    for code in situation["trick"].split():
        assert table.trick is not None
        table = game.apply(table, Played(table.trick.turn, read_card(code)))
    assert table.trick is not None
    return game.check(table, hand, Played(table.trick.turn, card))
