"""Rules on situations at a table of bridge that are written as a referee would."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tapis.core.cards import Card, Cards, read_card
from tapis.core.events import Played
from tapis.core.tricks import Trick
from tapis.games.bridge.play.auction import Auction
from tapis.games.bridge.play.calls import Bid, Pass
from tapis.games.bridge.play.deal import Bridge
from tapis.games.bridge.play.table import Table
from tapis.games.bridge.play.tricks import first_trick
from tapis.games.bridge.result import NO_TRUMP, Contract
from tapis.law import Breach


def strain(written: str) -> str:
    """The strain written as a letter, a symbol, or a hyphen for no trump."""
    return NO_TRUMP if written == "-" else read_card(f"{written}A").suit


def contracted(trump: str, leader: int = 0, trick: Trick | None = None, won: tuple[Trick, ...] = ()) -> Table:
    """A table that plays one in ``trump``, declared on the right of ``leader``; dummy lies open."""
    declarer = (leader - 1) % 4
    contract = Contract(1, trump)
    begun = first_trick(contract, leader)
    tricks = replace(begun, trick=trick or begun.trick, won=won)
    said = Auction(declarer, (Bid(1, trump), Pass(), Pass(), Pass()))
    return Table(said, dealt=True, contract=contract, declarer=declarer, tricks=tricks, dummy_open=True)


def in_bridge(situation: Mapping[str, Any], hand: Cards, card: Card) -> Breach | None:
    table = contracted(strain(situation["trump"]))
    assert table.trick is not None
    trick = table.trick
    for code in situation["trick"].split():
        trick = trick.lay(read_card(code))
    at = contracted(strain(situation["trump"]), trick=trick)
    return Bridge().check(at, hand, Played(trick.turn, card))
