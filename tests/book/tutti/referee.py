"""Rules on a situation of ``examples/tutti.toml``: the breach of each card, if any."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tapis.core.cards import Card, Cards, read_card
from tapis.core.events import Played
from tapis.core.tricks import Tricks
from tapis.games.tutti.deal import Tutti
from tapis.games.tutti.play import rankings
from tapis.games.tutti.table import Table
from tapis.law import Breach

from .sitting import SEATS, contract, trick


def in_tutti(situation: Mapping[str, Any], hand: Cards, card: Card) -> Breach | None:
    codes = " ".join(read_card(word).code for word in situation["trick"].split())
    lying = trick(situation["contract"], codes, situation.get("number", 1) - 1)
    seat = len(lying.cards)
    table = Table(
        dealer=3,
        cut=18,
        dealt=True,
        lifted=frozenset(SEATS),
        contract=contract(situation["contract"]),
        taker=0,
        tricks=Tricks(rankings(contract(situation["contract"])), lying),
    )
    return Tutti().check(table, hand, Played(seat, card))
