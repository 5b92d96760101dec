"""The auction: B11 to B14. A sequence of calls in, the contract and its declarer out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from tapis.core.tricks import Seat
from tapis.games.bridge.book import ART
from tapis.games.bridge.calls import BIDS, AuctionCall, Bid, Double, Pass, Redouble
from tapis.games.bridge.result import SEATS, Contract, Doubling, side_of
from tapis.law import Breach

Said: TypeAlias = "tuple[Seat, AuctionCall]"
"""Who said what."""


@dataclass(frozen=True, slots=True)
class Auction:
    """The calls so far, in turn from the dealer."""

    dealer: Seat
    calls: tuple[AuctionCall, ...] = ()

    @property
    def turn(self) -> Seat:
        """Who calls next."""
        return self._seat(len(self.calls))

    @property
    def said(self) -> tuple[Said, ...]:
        """Every call with who made it."""
        return tuple((self._seat(place), call) for place, call in enumerate(self.calls))

    @property
    def bid(self) -> Bid | None:
        """The last bid."""
        return next((call for call in reversed(self.calls) if isinstance(call, Bid)), None)

    @property
    def bidder(self) -> Seat | None:
        """Who made the last bid."""
        return next((seat for seat, call in reversed(self.said) if isinstance(call, Bid)), None)

    @property
    def doubling(self) -> Doubling:
        """Whether the last bid stands doubled or redoubled."""
        for call in reversed(self.calls):
            if not isinstance(call, Pass):
                return _DOUBLING.get(type(call), Doubling.UNDOUBLED)
        return Doubling.UNDOUBLED

    def _seat(self, place: int) -> Seat:
        return (self.dealer + place) % SEATS


_DOUBLING: dict[type, Doubling] = {Double: Doubling.DOUBLED, Redouble: Doubling.REDOUBLED}

# B11  Bids.


@ART("B11")
def call_in_turn(auction: Auction, seat: Seat) -> bool:
    """Wait for your turn to call."""
    return auction.turn == seat


@ART("B11")
def bid_there_is(bid: Bid) -> bool:
    """Bid one to seven in clubs, diamonds, hearts, spades or no trump."""
    return bid in BIDS


@ART("B11")
def bid_higher(auction: Auction, bid: Bid) -> bool:
    """Bid higher than {last}, or pass."""
    return auction.bid is None or bid.rank > auction.bid.rank


# B12  Doubling.


@ART("B12")
def double_an_opponents_bid(auction: Auction, seat: Seat) -> bool:
    """Double only an opponent's bid that nobody has doubled yet."""
    bidder = auction.bidder
    against = bidder is not None and side_of(bidder) != side_of(seat)
    return against and auction.doubling is Doubling.UNDOUBLED


@ART("B12")
def redouble_an_opponents_double(auction: Auction, seat: Seat) -> bool:
    """Redouble only after an opponent has doubled your side's bid."""
    bidder = auction.bidder
    ours = bidder is not None and side_of(bidder) == side_of(seat)
    return ours and auction.doubling is Doubling.DOUBLED


# B13  The end.


@ART("B13")
def auction_goes_on(auction: Auction) -> bool:
    """The auction is over."""
    needed = SEATS if auction.bid is None else SEATS - 1
    last = auction.calls[-needed:]
    return len(last) < needed or not all(isinstance(call, Pass) for call in last)


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
    if not auction_goes_on(auction):
        return auction_goes_on.breach()
    if not call_in_turn(auction, seat):
        return call_in_turn.breach(seat=seat)
    return _refuse_now(auction, seat, call)


def _refuse_now(auction: Auction, seat: Seat, call: AuctionCall) -> Breach | None:
    match call:
        case Bid() if not bid_there_is(call):
            return bid_there_is.breach()
        case Bid() if not bid_higher(auction, call):
            return bid_higher.breach(last=str(auction.bid))
        case Double() if not double_an_opponents_bid(auction, seat):
            return double_an_opponents_bid.breach()
        case Redouble() if not redouble_an_opponents_double(auction, seat):
            return redouble_an_opponents_double.breach()
    return None


def open_calls(auction: Auction) -> Sequence[AuctionCall]:
    """Every call open to the player whose turn it is."""
    every: tuple[AuctionCall, ...] = (Pass(), Double(), Redouble(), *BIDS)
    return [call for call in every if refuse_call(auction, auction.turn, call) is None]
