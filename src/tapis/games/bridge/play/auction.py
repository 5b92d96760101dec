"""The auction: B11 to B14. A sequence of calls in, the contract and its declarer out."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from tapis.core.tricks import Seat
from tapis.games.bridge.book import ART
from tapis.games.bridge.play.calls import BIDS, AuctionCall, Bid, Double, Pass, Redouble
from tapis.games.bridge.result import SEATS, Contract, Doubling, side_of
from tapis.law import Bars, Breach, first_bar

K_co = TypeVar("K_co", bound=AuctionCall, covariant=True)


@dataclass(frozen=True, slots=True)
class Auction:
    """The calls so far, in turn from the dealer."""

    dealer: Seat
    calls: tuple[AuctionCall, ...] = ()

    @property
    def turn(self) -> Seat:
        """The seat that calls next."""
        return self._seat(len(self.calls))

    @property
    def said(self) -> tuple[tuple[Seat, AuctionCall], ...]:
        """Every call with the seat that made it."""
        return tuple((self._seat(place), call) for place, call in enumerate(self.calls))

    @property
    def bid(self) -> Bid | None:
        """The last bid; None before the first."""
        return next((call for call in reversed(self.calls) if isinstance(call, Bid)), None)

    @property
    def bidder(self) -> Seat | None:
        """The seat that made the last bid; None before the first."""
        return next((seat for seat, call in reversed(self.said) if isinstance(call, Bid)), None)

    @property
    def doubling(self) -> Doubling:
        """Whether the last bid stands doubled or redoubled."""
        for call in reversed(self.calls):
            if not isinstance(call, Pass):
                return _DOUBLING.get(type(call), Doubling.UNDOUBLED)
        return Doubling.UNDOUBLED

    @property
    def over(self) -> bool:
        """Whether three have passed after a bid, or all four without one."""
        needed = SEATS if self.bid is None else SEATS - 1
        last = self.calls[-needed:]
        return len(last) == needed and all(isinstance(call, Pass) for call in last)

    def _seat(self, place: int) -> Seat:
        return (self.dealer + place) % SEATS


_DOUBLING: dict[type, Doubling] = {Double: Doubling.DOUBLED, Redouble: Doubling.REDOUBLED}


@dataclass(frozen=True, slots=True)
class Said(Generic[K_co]):
    """``call`` about to be made by ``seat``."""

    auction: Auction
    seat: Seat
    call: K_co

    @property
    def ours(self) -> bool | None:
        """Whether the last bid is of one's own side; None when nobody has bid."""
        bidder = self.auction.bidder
        return None if bidder is None else side_of(bidder) == side_of(self.seat)

    @property
    def told(self) -> Mapping[str, object]:
        """Whose call, and the bid to beat."""
        return {"seat": self.seat, "last": str(self.auction.bid)}


# B11  Bids.


@ART.bars("B11")
def not_your_call(said: Said[AuctionCall]) -> bool:
    """Wait for your turn to call."""
    return said.auction.turn != said.seat


@ART.bars("B11")
def no_such_bid(said: Said[Bid]) -> bool:
    """Bid one to seven in clubs, diamonds, hearts, spades or no trump."""
    return said.call not in BIDS


@ART.bars("B11")
def bid_too_low(said: Said[Bid]) -> bool:
    """Bid higher than {last}, or pass."""
    last = said.auction.bid
    return last is not None and said.call.rank <= last.rank


# B12  Doubling.


@ART.bars("B12")
def nothing_to_double(said: Said[Double]) -> bool:
    """Double only an opponent's bid that nobody has doubled yet."""
    return said.ours is not False or said.auction.doubling is not Doubling.UNDOUBLED


@ART.bars("B12")
def nothing_to_redouble(said: Said[Redouble]) -> bool:
    """Redouble only after an opponent has doubled your side's bid."""
    return not said.ours or said.auction.doubling is not Doubling.DOUBLED


# B13  The end.


@ART.bars("B13")
def auction_over(said: Said[AuctionCall]) -> bool:
    """The auction is over."""
    return said.auction.over


CALLING: Bars[Said[AuctionCall]] = (auction_over, not_your_call)
BIDDING: Bars[Said[Bid]] = (no_such_bid, bid_too_low)


# B14  The contract and its declarer.


@ART("B14")
def declarer(auction: Auction) -> Seat | None:
    """Declarer is the player of the contract's side who first named its strain."""
    bid, bidder = auction.bid, auction.bidder
    if bid is None or bidder is None:
        return None
    naming = (
        seat
        for seat, call in auction.said
        if isinstance(call, Bid) and call.strain == bid.strain and side_of(seat) == side_of(bidder)
    )
    return next(naming)


def contract(auction: Auction) -> Contract | None:
    """The last bid with its doubling; None when nobody bid."""
    bid = auction.bid
    return None if bid is None else Contract(bid.level, bid.strain, auction.doubling)


def refuse_call(auction: Auction, seat: Seat, call: AuctionCall) -> Breach | None:
    """Why ``call`` may not be made, or None."""
    return first_bar(CALLING, Said(auction, seat, call)) or _refuse_now(auction, seat, call)


def _refuse_now(auction: Auction, seat: Seat, call: AuctionCall) -> Breach | None:
    match call:
        case Bid():
            return first_bar(BIDDING, Said(auction, seat, call))
        case Double():
            return first_bar([nothing_to_double], Said(auction, seat, call))
        case Redouble():
            return first_bar([nothing_to_redouble], Said(auction, seat, call))
    return None


def open_calls(auction: Auction) -> Sequence[AuctionCall]:
    """Every call open to the player whose turn it is.

    Where a bid is open every higher one is, so that not each of the thirty-five is judged.
    """

    def is_open(call: AuctionCall) -> bool:
        return refuse_call(auction, auction.turn, call) is None

    others: tuple[AuctionCall, ...] = (Pass(), Double(), Redouble())
    return [*filter(is_open, others), *BIDS[bisect_left(BIDS, True, key=is_open) :]]
