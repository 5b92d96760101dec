"""What stands on the table in a lesson, as everybody there reads it: contract, marks, turned cards.

It is what the felt shows of a deal. Nothing here looks into a hand: a card is told where everybody saw it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tapis.core.cards import Cards
from tapis.core.events import DealEvent
from tapis.core.game import Table
from tapis.core.plugin import AnyPlugin
from tapis.core.speech import Saying
from tapis.core.view import own_hand


@dataclass(frozen=True, slots=True)
class TableSeen:
    """What may be read at the table at one moment."""

    contract: Saying | None
    marks: tuple[tuple[Saying, ...], ...]
    """A few words about each seat."""
    shown: tuple[Cards, ...]
    """Of each seat the cards that everybody saw and that are not played yet."""


def standing(plugin: AnyPlugin, seats: int, table: Table, events: Sequence[DealEvent[Any]]) -> TableSeen:
    """What stands there once these events have happened and the public table is this one."""
    placard, heard = plugin.rules.placard, [event.seen_by(None) for event in events]
    return TableSeen(
        contract=placard.contract(table) if placard else None,
        marks=tuple(tuple(placard.marks(table, seat)) if placard else () for seat in range(seats)),
        shown=tuple(own_hand(heard, seat) for seat in range(seats)),
    )
