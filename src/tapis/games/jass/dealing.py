"""How the jass pack is cut and dealt round a table. Knows nothing of who may look at the cards."""

from __future__ import annotations

from collections.abc import Sequence

from tapis.core.cards import Card, Cards
from tapis.core.tricks import Seat
from tapis.games.jass.book import JASS

AT_ONCE = 3


@JASS("J9")
def cutter(dealer: Seat, seats: int) -> Seat:
    """The neighbour on the dealer's left cuts."""
    return (dealer - 1) % seats


@JASS("J9")
def cut_the_pack(pack: Sequence[Card], at: int) -> tuple[Card, ...]:
    """Leave at least one card on either side of the cut."""
    assert 0 < at < len(pack)
    return (*pack[at:], *pack[:at])


@JASS("J9")
def cut_once(cut: int | None) -> bool:
    """The pack has been cut already; the cards come next."""
    return cut is None


@JASS("J9")
def cut_and_deal_first(dealt: bool) -> bool:
    """Wait until the pack has been cut and dealt."""
    return dealt


@JASS("J9")
def deal_by_threes(pack: Sequence[Card], dealer: Seat, seats: int) -> tuple[Cards, ...]:
    """Deal three cards at a time, beginning on the dealer's right."""
    dealt: list[list[Card]] = [[] for _ in range(seats)]
    for packet, first in enumerate(range(0, len(pack), AT_ONCE)):
        dealt[(dealer + 1 + packet) % seats].extend(pack[first : first + AT_ONCE])
    return tuple(Cards.of(hand) for hand in dealt)
