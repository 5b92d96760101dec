"""What a player of estimation knows of itself: the hand it was dealt, what it wrote, what it still needs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from tapis.core.cards import Cards
from tapis.core.chance import Chance
from tapis.core.events import Called, Played
from tapis.core.view import View
from tapis.games import jass
from tapis.games.estimation.calls import Call, Move, Slip
from tapis.games.estimation.table import Table

Seen: TypeAlias = View[Table, Call]
Estimate: TypeAlias = Callable[[Seen], int]
"""The number a player writes, told from its view; the same later as when it was written."""


def first_hand(view: Seen) -> Cards:
    """The nine cards the seat was dealt."""
    played = (event.card for event in view.events if isinstance(event, Played) and event.seat == view.seat)
    return view.hand | Cards.of(played)


def wanted(view: Seen, estimate: Estimate) -> int:
    """What is still missing to one's estimate, known by heart though the slip lies face down."""
    mine = [trick for trick in view.table.won if trick.winner == view.seat]
    made = sum(jass.card_points(card, view.table.trump) for trick in mine for card in trick.cards)
    return _written(view, estimate) - made


def _written(view: Seen, estimate: Estimate) -> int:
    """The number on one's slip where it may be read, or what one would have written."""
    read = written(view)
    return estimate(view) if read is None else read


def written(view: Seen) -> int | None:
    """The number on one's slip; None where it may not be read."""
    mine = [event.call for event in view.events if isinstance(event, Called) and event.seat == view.seat]
    slips = [call.points or 0 for call in mine if isinstance(call, Slip)]
    return slips[-1] if slips else None


def called(view: Seen, moves: Sequence[Move], chance: Chance, estimate: Estimate) -> Move:
    """A move that is no card: the estimate where one is asked for, otherwise (a cut) any."""
    slip = Slip(estimate(view))
    slips = [move for move in moves if isinstance(move, Called) and move.call == slip]
    return slips[0] if slips else chance.pick([*moves])
