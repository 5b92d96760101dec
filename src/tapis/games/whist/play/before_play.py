"""From the pack to the hands: shuffled, cut, dealt in packets, lifted.

*Gathered* is how a club does it: the tricks of the deal before are piled up, riffled once and cut. That
deal is played here by lot, every player following suit, so that the whole pack follows from the seed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import Protocol, TypeAlias

from tapis.core.cards import PACK, Card, Cards
from tapis.core.chance import Chance
from tapis.core.events import Dealt, Shown
from tapis.core.laying import Calling
from tapis.core.ranking import Ranking
from tapis.core.tricks import Seat, Tricks, round_from
from tapis.games.whist.auction.catalogue import TRICKS
from tapis.games.whist.auction.state import SEATS
from tapis.games.whist.book import ART
from tapis.games.whist.play.calls import CUTS, Cut, Event
from tapis.games.whist.play.table import Table
from tapis.law import Bars

LADDER = "AKQJT98765432"

Cutting: TypeAlias = Calling[Table, Cut]


class AtTable(Protocol):
    """A card, a call or a hand laid down, judged at a table."""

    @property
    def table(self) -> Table:
        """The table."""
        ...

    @property
    def told(self) -> Mapping[str, object]:
        """What fills the placeholders of a refusal."""
        ...


# 2, W2  The pack.


@ART("2", "W2")
def shuffled_pack(chance: Chance, model: str) -> Sequence[Card]:
    """Play with fifty-two cards shuffled as the table has announced."""
    return gathered_pack(chance) if model == "gathered" else chance.shuffled(PACK)


@ART("W2")
def gathered_pack(chance: Chance) -> Sequence[Card]:
    """The tricks of a deal, gathered and riffled once."""
    return riffled(played_by_lot(chance.fork("before")), chance.fork("riffle"))


def played_by_lot(chance: Chance) -> list[Card]:
    """The cards of a deal in the order of its tricks; players follow suit, and else play at random."""
    pack = chance.shuffled(PACK)
    hands = [Cards.of(pack[seat::SEATS]) for seat in range(SEATS)]
    tricks = Tricks.led(round_from(0, SEATS), (Ranking(LADDER),) * TRICKS)
    while (trick := tricks.trick) is not None:
        able = hands[trick.turn].suit(trick.led) if trick.cards else hands[trick.turn]
        card = chance.pick(list(able or hands[trick.turn]))
        tricks, hands[trick.turn] = tricks.lay(card), hands[trick.turn].less(card)
    return [card for trick in tricks.won for card in trick.cards]


def riffled(pack: Sequence[Card], chance: Chance) -> list[Card]:
    """Two halves, not always even, dropped into one another card by card."""
    at = sum(chance.below(2) for _ in pack)
    left, right, mixed = list(pack[:at]), list(pack[at:]), []
    while left or right:
        half = left if chance.below(len(left) + len(right)) < len(left) else right
        mixed.append(half.pop(0))
    return mixed


# 3  The cut.


@ART("3")
def cutter(dealer: Seat, rests: bool) -> Seat:
    """The dealer's right-hand neighbour cuts; where the dealer rests, the next at the table on that side.

    Nobody deals at the seat of a dealer who rests: the player there is that neighbour.
    """
    return dealer if rests else (dealer - 1) % SEATS


@ART.bars("3")
def pack_already_cut(cutting: Cutting) -> bool:
    """The pack has been cut already."""
    return cutting.table.cut is not None


@ART.bars("3")
def not_the_cutter(cutting: Cutting) -> bool:
    """Only the dealer's right-hand neighbour cuts."""
    return cutting.move.seat != cutting.table.cutter


@ART.bars("3")
def no_clean_cut(cutting: Cutting) -> bool:
    """Leave at least four cards on either side of the cut."""
    return cutting.call not in CUTS


CUTTING: Bars[Cutting] = (pack_already_cut, not_the_cutter, no_clean_cut)


def cut_pack(pack: Sequence[Card], at: int) -> Sequence[Card]:
    """The lower part comes on top."""
    return (*pack[at:], *pack[:at])


# 5, 9  The deal.


@ART("5", "W3")
def deal_in_packets(pack: Sequence[Card], dealer: Seat, packets: str) -> tuple[Cards, ...]:
    """Deal in packets of four, four and five, beginning on the dealer's left."""
    hands = [Cards()] * SEATS
    sizes = [int(size) for size in packets.split("-")]
    starts = accumulate((size * SEATS for size in sizes), initial=0)
    for start, size in zip(starts, sizes, strict=False):
        for place in range(SEATS):
            first = start + place * size
            seat = (dealer + 1 + place) % SEATS
            hands[seat] |= Cards.of(pack[first : first + size])
    return tuple(hands)


OWN_HAND = ART.audience("5", "9", code="own-hand", sentence="Look at your own cards only; no card is turned.")


@ART.bars("5")
def not_dealt_yet(judged: AtTable) -> bool:
    """Wait until the pack has been cut and dealt."""
    return not judged.table.dealt


def lay_out(hands: Sequence[Cards]) -> Sequence[Event]:
    """The hands as dealt, each lifted by its player."""
    lifted = (Shown(seat, hand, *OWN_HAND.only(seat)) for seat, hand in enumerate(hands))
    return [Dealt(tuple(hands)), *lifted]
