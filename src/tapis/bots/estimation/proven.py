"""What everybody at a table of estimation can prove of a hand: suits that are out of it, the turned card."""

from __future__ import annotations

from functools import reduce
from operator import or_

from tapis.bots.estimation.own import Seen
from tapis.bots.sight import above, not_followed, whole_suit
from tapis.core.cards import Card, Cards
from tapis.core.events import Shown
from tapis.core.tricks import Seat, Trick


def cannot_hold(view: Seen, seat: Seat) -> Cards:
    """The cards that ``seat`` cannot hold (16.13): suits it did not follow, and the dealer's turned card.

    Whoever discards on a suit that was led has none of it; so has whoever lays a trump under another. Where
    trumps are led the jack may be kept back. A ruff that beats what lies there proves nothing.
    """
    table = view.table
    tricks = (*table.won, *((table.trick,) if table.trick else ()))
    under = [whole_suit(trick.led) for trick in tricks if _under_trumps(trick, seat)]
    elsewhere = Cards.of(card for card, owner in turned(view).items() if owner != seat)
    return reduce(or_, under, not_followed(tricks, seat) | elsewhere)


def _under_trumps(trick: Trick, seat: Seat) -> bool:
    """Whether ``seat`` laid a trump under another, to a suit led."""
    card = dict(zip(trick.order, trick.cards, strict=False)).get(seat)
    if card is None or card.suit == trick.led or card.suit != trick.ranking.trump:
        return False
    before = Cards.of(trick.cards[: trick.order.index(seat)])
    return bool(above(trick.ranking, card) & before)


def turned(view: Seen) -> dict[Card, Seat]:
    """The turned card with the dealer's seat, since everybody has seen it there."""
    shown = [event for event in view.events if isinstance(event, Shown) and event.to is None]
    return {card: int(event.owner or 0) for event in shown for card in event.cards or ()}
