"""What calls and the opening lead tell of the hands they were made on.

Everybody is taken to bid by the system of level 1, and to lead as it does. What a call promises is a range of
points and lengths, which a sampler can keep to quickly; whether a hand would have made the very call is
asked of the rules themselves. A hand that *disagrees* is not impossible: players are not all alike.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from tapis.bots.bridge import system
from tapis.bots.bridge.cardplay.leading import opening_lead
from tapis.bots.bridge.cardplay.sight import BridgeSight
from tapis.bots.bridge.hand import BridgeHand
from tapis.bots.bridge.system.shown import ANY_LENGTH
from tapis.core.cards import BIT, NO_CARDS, PACK, SUITS, Card, Cards
from tapis.core.tricks import Seat
from tapis.games.bridge.play.auction import Auction
from tapis.games.bridge.play.calls import AuctionCall, Pass
from tapis.games.bridge.play.table import Table
from tapis.solver.layouts import CountRange


def _word(ranks: str) -> int:
    return sum(BIT[card] for card in PACK if card.rank in ranks)


POINTS = _word("JK"), _word("QK"), _word("A")
"""The cards that count one, two and four honour points."""
LENGTH = {suit: (Cards.of(PACK).suit(suit).bits, 0, 0) for suit in SUITS}


@dataclass(frozen=True, slots=True)
class CallHeard:
    """A call with all that its player knew of the auction."""

    at: system.AuctionStanding
    call: AuctionCall

    def fits(self, hand: BridgeHand) -> bool:
        """Whether a hand would have made the call."""
        return system.call(hand, self.at) == self.call


@dataclass(frozen=True, slots=True)
class Overheard:
    """An auction, and the card led after it."""

    said: tuple[CallHeard, ...]
    now: system.AuctionStanding
    """How the auction stands after the last call."""
    table: Table

    @classmethod
    def at(cls, table: Table) -> Overheard:
        """All that has been said at a table."""
        auction, heard = table.auction, list[CallHeard]()
        by = system.system(table.system)
        for place, each in enumerate(auction.calls):
            before = Auction(auction.dealer, auction.calls[:place])
            heard.append(CallHeard(system.standing(before, table.vulnerable, table.stakes.below, by), each))
        # Bids tell most: a hand that did not make them is found out at once.
        heard.sort(key=lambda each: isinstance(each.call, Pass))
        return cls(tuple(heard), system.at_table(table), table)

    def ranges(self, owners: Sequence[Seat]) -> Iterator[CountRange]:
        """The points and lengths that the calls of ``owners`` promise."""
        for owner, seat in enumerate(owners):
            shown = self.now.shown[seat]
            yield CountRange(owner, POINTS, shown.hcp.low, shown.hcp.high)
            for suit in SUITS:
                length = shown.length(suit)
                if length != ANY_LENGTH:
                    yield CountRange(owner, LENGTH[suit], length.low, length.high)

    def disagreements(self, hands: Mapping[Seat, Cards], most: int) -> int:
        """How many calls and leads of theirs ``hands``, as they were dealt, would not have made.

        Counting stops beyond ``most``.
        """
        read = {seat: BridgeHand(hand) for seat, hand in hands.items()}
        found = 0
        for each in self.said:
            hand = read.get(each.at.me)
            found += hand is not None and not each.fits(hand)
            if found > most:
                return found
        return found + self._would_not_lead(hands)

    def _would_not_lead(self, hands: Mapping[Seat, Cards]) -> bool:
        led = self._led()
        if led is None or led[0] not in hands:
            return False
        seat, card = led
        return opening_lead(BridgeSight(self.table, seat, hands[seat], NO_CARDS, None)) != card

    def _led(self) -> tuple[Seat, Card] | None:
        tricks = () if self.table.tricks is None else self.table.tricks.every
        first = tricks[0] if tricks else None
        return (first.order[0], first.cards[0]) if first is not None and first.cards else None
