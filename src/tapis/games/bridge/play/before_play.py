"""The pack and the deal: B10."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from tapis.core.cards import PACK, Card, Cards
from tapis.core.events import Dealt, Shown
from tapis.core.tricks import Seat
from tapis.games.bridge.book import ART
from tapis.games.bridge.play.calls import Event
from tapis.games.bridge.play.table import Table
from tapis.games.bridge.result import SEATS

OWN_HAND = ART.audience("B10", code="own-hand", sentence="Look at your own cards and at nobody else's.")


class AtTable(Protocol):
    """A card, a call or a claim judged at a table."""

    @property
    def table(self) -> Table:
        """The table."""
        ...

    @property
    def told(self) -> Mapping[str, object]:
        """What fills the placeholders of a refusal."""
        ...


@ART("B10")
def pack_of_fifty_two() -> tuple[Card, ...]:
    """Play with the fifty-two cards from the two to the ace."""
    return PACK


@ART("B10")
def deal_one_by_one(pack: Sequence[Card], dealer: Seat) -> tuple[Cards, ...]:
    """Deal the cards one at a time, beginning on the dealer's left."""
    return tuple(Cards.of(pack[(seat - dealer - 1) % SEATS :: SEATS]) for seat in range(SEATS))


@ART.bars("B10")
def not_dealt_yet(judged: AtTable) -> bool:
    """Wait until the cards have been dealt."""
    return not judged.table.dealt


def lay_out(hands: Sequence[Cards]) -> Sequence[Event]:
    """The hands as dealt here or elsewhere, each lifted by its player."""
    shown = (Shown(seat, hand, *OWN_HAND.only(seat)) for seat, hand in enumerate(hands))
    return [Dealt(tuple(hands)), *shown]
