"""The card play of bridge for an engine."""

from __future__ import annotations

from dataclasses import replace

from tapis.core.card_play import CardReading, NoCardPlay, partners, underway
from tapis.games.bridge.play.table import Table
from tapis.games.bridge.result import SEATS, TRICKS


def card_play(table: Table) -> CardReading:
    """The card play of a contract; declarer's side comes first."""
    reading = underway(table.tricks, TRICKS)
    if table.claim is not None or table.laid_open:
        raise NoCardPlay("A claim has ended the play, or is being answered.")
    ours = partners(SEATS)
    assert table.declarer is not None, "cards are played once there is a contract"
    return replace(reading, sides=ours if table.declarer % 2 == 0 else ours[::-1], counts="tricks")
