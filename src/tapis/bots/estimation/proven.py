"""What everybody at a table of estimation can prove of a hand: suits that are out of it, the turned card."""

from __future__ import annotations

from tapis.bots.estimation.own import Seen
from tapis.bots.sight import below, whole_suit
from tapis.core.cards import NO_CARDS, Card, Cards
from tapis.core.events import Shown
from tapis.core.tricks import Seat, Trick


def cannot_hold(view: Seen, seat: Seat) -> Cards:
    """The cards that ``seat`` cannot hold (16.13): suits it did not follow, and the dealer's turned card.

    Whoever discards on a suit that was led has none of it; so has whoever lays a trump under another. Where
    trumps are led the jack may be kept back. A ruff that beats what lies there proves nothing.
    """
    table = view.table
    tricks = (*table.won, *((table.trick,) if table.trick else ()))
    found = NO_CARDS
    for trick in tricks:
        found = found | _shown_out(trick, seat)
    return found | Cards.of(card for card, owner in turned(view).items() if owner != seat)


def _shown_out(trick: Trick, seat: Seat) -> Cards:
    laid = dict(zip(trick.order, trick.cards, strict=False))
    card, trump = laid.get(seat), str(trick.ranking.trump)
    if card is None or card.suit == trick.led:
        return NO_CARDS
    if trick.led == trump:
        return whole_suit(trump).less(Card(trump, "J"))
    if card.suit == trump and not _under_trumps(trick, seat, card):
        return NO_CARDS
    return whole_suit(trick.led)


def _under_trumps(trick: Trick, seat: Seat, card: Card) -> bool:
    before = trick.cards[: trick.order.index(seat)]
    return any(card in below(trick.ranking, each) for each in before if each.suit == card.suit)


def turned(view: Seen) -> dict[Card, Seat]:
    """The turned card with the dealer's seat, since everybody has seen it there."""
    shown = [event for event in view.events if isinstance(event, Shown) and event.to is None]
    return {card: int(event.owner or 0) for event in shown for card in event.cards or ()}
