"""How the jass pack is cut and dealt round a table. Knows nothing of who may look at the cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from tapis.core.cards import Card, Cards
from tapis.core.game import Table
from tapis.core.laying import Calling
from tapis.core.tricks import Seat
from tapis.games.jass.book import JASS
from tapis.games.jass.cards import PACK

AT_ONCE, FOUR = 3, 4


class CutTable(Table, Protocol):
    """A table for four at which the pack is cut before the deal."""

    @property
    def dealer(self) -> Seat:
        """Who deals."""
        ...

    @property
    def cut(self) -> int | None:
        """Below how many cards the pack was cut."""
        ...

    @property
    def dealt(self) -> bool:
        """Whether the cards are dealt."""
        ...


class AtTable(Protocol):
    """A card or a word judged at a table where the pack is cut."""

    @property
    def table(self) -> CutTable:
        """The table."""
        ...

    @property
    def told(self) -> Mapping[str, object]:
        """What fills the placeholders of a refusal."""
        ...


class ACut(Protocol):
    """A call that cuts the pack."""

    @property
    def at(self) -> int:
        """How many cards lie above it."""
        ...


@JASS("J9")
def cutter(dealer: Seat, seats: int) -> Seat:
    """The neighbour on the dealer's left cuts."""
    return (dealer - 1) % seats


@JASS("J9")
def cut_the_pack(pack: Sequence[Card], at: int) -> tuple[Card, ...]:
    """Leave at least one card on either side of the cut."""
    assert 0 < at < len(pack)
    return (*pack[at:], *pack[:at])


@JASS.bars("J9")
def pack_already_cut(cutting: Calling[CutTable, ACut]) -> bool:
    """The pack has been cut already; the cards come next."""
    return cutting.table.cut is not None


@JASS.bars("J9")
def not_the_cutter(cutting: Calling[CutTable, ACut]) -> bool:
    """The neighbour on the dealer's left cuts."""
    return cutting.move.seat != cutter(cutting.table.dealer, FOUR)


@JASS.bars("J9")
def no_clean_cut(cutting: Calling[CutTable, ACut]) -> bool:
    """Leave at least one card on either side of the cut."""
    return not 0 < cutting.call.at < len(PACK) or cutting.move.to is not None


@JASS.bars("J9")
def not_dealt_yet(judged: AtTable) -> bool:
    """Wait until the pack has been cut and dealt."""
    return not judged.table.dealt


@JASS("J9")
def deal_by_threes(pack: Sequence[Card], dealer: Seat, seats: int) -> tuple[Cards, ...]:
    """Deal three cards at a time, beginning on the dealer's right."""
    dealt: list[list[Card]] = [[] for _ in range(seats)]
    for packet, first in enumerate(range(0, len(pack), AT_ONCE)):
        dealt[(dealer + 1 + packet) % seats].extend(pack[first : first + AT_ONCE])
    return tuple(Cards.of(hand) for hand in dealt)
