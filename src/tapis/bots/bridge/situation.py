"""What the calls so far have told: points and lengths each player has shown.

A *promise* is what one player's calls say of the hand; it only ever narrows. Every player is read as if
bidding naturally: five-card majors, one no trump 15 to 17, weak twos, two clubs strong, Stayman, take-out
doubles. The reading knows nothing but the calls.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from tapis.core.cards import Suit
from tapis.core.tricks import Seat
from tapis.games.bridge.auction import Auction
from tapis.games.bridge.calls import BIDS, AuctionCall, Bid, Double, Pass
from tapis.games.bridge.result import NO_TRUMP, SEATS

MOST = 37
NO_LENGTHS: Mapping[Suit, int] = {}


@dataclass(frozen=True, slots=True)
class Promise:
    """What one player's calls promise of the hand."""

    low: int = 0
    """The least number of points."""
    high: int = MOST
    """The greatest number of points."""
    lengths: dict[Suit, int] = field(default_factory=dict)
    """At least so many cards, by suit."""
    balanced: bool = False
    forcing: bool = False
    """Partner must not pass."""

    def length(self, suit: Suit) -> int:
        """How many cards of ``suit`` are promised; a balanced hand has two of every suit."""
        return max(self.lengths.get(suit, 0), 2 if self.balanced else 0)

    def also(
        self, low: int = 0, high: int = MOST, forcing: bool = False, lengths: Mapping[Suit, int] = NO_LENGTHS
    ) -> Promise:
        """The promise with more told."""
        longer = {suit: max(self.lengths.get(suit, 0), least) for suit, least in lengths.items()}
        low = max(self.low, low)
        return replace(
            self,
            low=low,
            high=max(low, min(self.high, high)),
            lengths={**self.lengths, **longer},
            forcing=forcing,
        )


@dataclass(frozen=True, slots=True)
class AuctionSituation:
    """The auction as the next player sees it, with what each seat has promised and called."""

    auction: Auction
    promises: tuple[Promise, ...] = (Promise(),) * SEATS
    spoken: tuple[tuple[AuctionCall, ...], ...] = ((),) * SEATS
    vulnerable: bool = False

    @property
    def me(self) -> Seat:
        """Whose turn it is."""
        return self.auction.turn

    @property
    def partner(self) -> Promise:
        """What partner has promised."""
        return self.promises[(self.me + 2) % SEATS]

    @property
    def own(self) -> Promise:
        """What I have promised."""
        return self.promises[self.me]

    def calls_of(self, seat: Seat) -> tuple[AuctionCall, ...]:
        """The calls of one player, in order."""
        return self.spoken[seat % SEATS]

    def bids_of(self, seat: Seat) -> tuple[Bid, ...]:
        """The bids of one player, in order."""
        return tuple(call for call in self.calls_of(seat) if isinstance(call, Bid))

    @property
    def my_bids(self) -> tuple[Bid, ...]:
        """My bids."""
        return self.bids_of(self.me)

    @property
    def partners_bids(self) -> tuple[Bid, ...]:
        """Partner's bids."""
        return self.bids_of(self.me + 2)

    @property
    def their_bids(self) -> tuple[Bid, ...]:
        """The opponents' bids."""
        return (*self.bids_of(self.me + 1), *self.bids_of(self.me + 3))

    @property
    def their_suits(self) -> frozenset[Suit]:
        """The suits the opponents have bid."""
        return frozenset(bid.strain for bid in self.their_bids) - {NO_TRUMP}

    @property
    def ours(self) -> bool:
        """Whether the last bid is our side's."""
        last = next((at for at, call in enumerate(self.auction.calls[::-1]) if isinstance(call, Bid)), 0)
        return last % 2 == 1

    @property
    def balancing(self) -> bool:
        """Whether a pass would end the auction at one or two of a suit that the opponents have bid alone."""
        bid = self.auction.bid
        low = bid is not None and bid.level <= 2 and bid.strain != NO_TRUMP
        closing = all(isinstance(call, Pass) for call in self.auction.calls[-2:])
        return low and closing and not self.ours and not self.partners_bids and not self.my_bids

    @property
    def partner_doubled(self) -> bool:
        """Whether partner has doubled for take-out, and not bid since."""
        calls = [call for call in self.calls_of(self.me + 2) if not isinstance(call, Pass)]
        return bool(calls) and isinstance(calls[-1], Double)

    def cheapest(self, strain: str) -> Bid | None:
        """The lowest bid of ``strain`` that is still open."""
        last = self.auction.bid
        return next(
            (bid for bid in BIDS if bid.strain == strain and (not last or bid.rank > last.rank)), None
        )

    def opens(self, bid: Bid | None) -> bool:
        """Whether ``bid`` is higher than the last."""
        last = self.auction.bid
        return bid is not None and (last is None or bid.rank > last.rank)

    def after(self, call: AuctionCall) -> AuctionSituation:
        """The situation of the next player."""
        me = self.me
        spoken = tuple((*calls, call) if at == me else calls for at, calls in enumerate(self.spoken))
        auction = Auction(self.auction.dealer, (*self.auction.calls, call))
        return AuctionSituation(auction, self.promises, spoken, self.vulnerable)


def shows(promises: Iterable[Promise], seat: Seat, promise: Promise) -> tuple[Promise, ...]:
    """The promises with one player's changed."""
    return tuple(promise if at == seat else each for at, each in enumerate(promises))
