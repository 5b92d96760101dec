"""The card play of whist for an engine."""

from __future__ import annotations

from dataclasses import replace

from tapis.core.card_play import CardReading, NoCardPlay, underway
from tapis.games.whist.auction.contracts import EACH_FOR_HIMSELF
from tapis.games.whist.play.table import Table
from tapis.games.whist.play.tricks import LOST_AT, tricks_of


def card_play(table: Table, seats: int) -> CardReading:
    """The card play of a game: those who play it, each alone or together, against the others."""
    contract = table.contract
    if contract is None:
        raise NoCardPlay("No trick is being played.")
    declarers = sum(1 << seat for seat in table.declarers)
    alone = contract.kind in EACH_FOR_HIMSELF
    own = tuple(1 << seat for seat in table.declarers) if alone else (declarers,)
    return replace(
        underway(table.tricks, tricks_of(contract)),
        sides=(*own, (1 << seats) - 1 & ~declarers),
        counts="misere" if alone else "tricks",
        limit=LOST_AT[contract.kind] - 1 if alone else 0,
    )
