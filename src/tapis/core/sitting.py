"""Who sits where in a deal when fewer play than share the sheet.

A *chair* is a place at the table for the whole party, a *seat* one of those who play this deal, in
order of play. Usually they are the same; where some rest, the terms of the deal say which chair each
seat is.
"""

from __future__ import annotations

from dataclasses import dataclass

from tapis.core.cards import Card
from tapis.core.tricks import Seat


@dataclass(frozen=True, slots=True)
class Turn:
    """The chairs of one deal: who deals it, and who plays it."""

    dealer: Seat
    playing: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class SeatDraw:
    """Each player's drawn card, in the order they drew, and the players in seat order."""

    cards: tuple[Card, ...]
    order: tuple[int, ...]
