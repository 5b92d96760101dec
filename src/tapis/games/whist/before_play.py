"""From the pack to the hands: shuffled, cut, dealt in packets, lifted.

*Gathered* is how a club does it: the tricks of the deal before are piled up, riffled once and cut. That
deal is played here by lot, every player following suit, so that the whole pack follows from the seed.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from tapis.core.cards import PACK, Card, Cards
from tapis.core.chance import Chance
from tapis.core.events import Audience, Dealt, Shown
from tapis.core.ranking import Ranking
from tapis.core.tricks import Seat, Trick
from tapis.games.whist.auction import SEATS
from tapis.games.whist.book import ART
from tapis.games.whist.calls import Cut, Event

FEWEST = 4
CUTS = tuple(Cut(at) for at in range(FEWEST, len(PACK) - FEWEST + 1))
LADDER = "AKQJT98765432"

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
    """The cards of a deal in the order of its tricks; everybody follows suit and else plays what he likes."""
    pack, leader = chance.shuffled(PACK), 0
    pile: list[Card] = []
    hands = [Cards.of(pack[seat::SEATS]) for seat in range(SEATS)]
    while hands[leader]:
        trick = Trick(tuple((leader + place) % SEATS for place in range(SEATS)), Ranking(LADDER))
        for seat in trick.order:
            able = hands[seat].suit(trick.led) if trick.cards else hands[seat]
            card = chance.pick(list(able or hands[seat]))
            trick, hands[seat] = trick.lay(card), hands[seat].less(card)
        pile += trick.cards
        leader = trick.winner
    return pile


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
def cutter(dealer: Seat) -> Seat:
    """The dealer's right-hand neighbour cuts."""
    return (dealer - 1) % SEATS


@ART("3")
def leave_four_cards(cut: Cut) -> bool:
    """Leave at least four cards on either side of the cut."""
    return cut in CUTS


@ART("3")
def cut_once(cut: int | None) -> bool:
    """The pack has been cut already."""
    return cut is None


@ART("3")
def only_the_neighbour_cuts(dealer: Seat, seat: Seat) -> bool:
    """Only the dealer's right-hand neighbour cuts."""
    return seat == cutter(dealer)


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


@ART("5", "9")
def lift_your_own_hand(seat: Seat) -> Audience:
    """Look at your own cards only; no card is turned."""
    return frozenset({seat})


@ART("5")
def the_cards_are_dealt(dealt: bool) -> bool:
    """Wait until the pack has been cut and dealt."""
    return dealt


def lay_out(hands: Sequence[Cards]) -> Sequence[Event]:
    """The hands as dealt, each lifted by its player."""
    by = lift_your_own_hand.clauses[0]
    lifted = (Shown(seat, hand, lift_your_own_hand(seat), by) for seat, hand in enumerate(hands))
    return [Dealt(tuple(hands)), *lifted]
