"""The pack and the deal: B10."""

from __future__ import annotations

from collections.abc import Sequence

from tapis.core.cards import PACK, Card, Cards
from tapis.core.events import Audience, Dealt, Shown
from tapis.core.tricks import Seat
from tapis.games.bridge.book import ART
from tapis.games.bridge.calls import Event
from tapis.games.bridge.result import SEATS


@ART("B10")
def pack_of_fifty_two() -> tuple[Card, ...]:
    """Play with the fifty-two cards from the two to the ace."""
    return PACK


@ART("B10")
def deal_one_by_one(pack: Sequence[Card], dealer: Seat) -> tuple[Cards, ...]:
    """Deal the cards one at a time, beginning on the dealer's left."""
    return tuple(Cards.of(pack[(seat - dealer - 1) % SEATS :: SEATS]) for seat in range(SEATS))


@ART("B10")
def lift_your_own_hand(seat: Seat) -> Audience:
    """Look at your own cards and at nobody else's."""
    return frozenset({seat})


@ART("B10")
def the_cards_are_dealt(dealt: bool) -> bool:
    """Wait until the cards have been dealt."""
    return dealt


def lay_out(hands: Sequence[Cards]) -> Sequence[Event]:
    """The hands as dealt here or elsewhere, each lifted by its player."""
    by = lift_your_own_hand.clauses[0]
    return [
        Dealt(tuple(hands)),
        *(Shown(seat, hand, lift_your_own_hand(seat), by) for seat, hand in enumerate(hands)),
    ]
