"""What everybody at a table of estimation can prove of a hand: suits that are out of it, the turned card."""

from __future__ import annotations

from tapis.bots.estimation.own import Seen
from tapis.bots.jass.proven import shown_out
from tapis.core.cards import Card, Cards
from tapis.core.events import Shown
from tapis.core.tricks import Seat


def cannot_hold(view: Seen, seat: Seat) -> Cards:
    """The cards that ``seat`` cannot hold (16.13): suits it did not follow, and the dealer's turned card."""
    table = view.table
    tricks = (*table.won, *((table.trick,) if table.trick else ()))
    elsewhere = Cards.of(card for card, owner in turned(view).items() if owner != seat)
    return shown_out(tricks, seat, free_when_void=True) | elsewhere


def turned(view: Seen) -> dict[Card, Seat]:
    """The turned card with the dealer's seat, since everybody has seen it there."""
    shown = [event for event in view.events if isinstance(event, Shown) and event.to is None]
    return {card: int(event.owner or 0) for event in shown for card in event.cards or ()}
