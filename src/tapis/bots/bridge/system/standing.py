"""How an auction stands for whoever calls next: what each player has shown, and what is forced.

Made of the calls alone, never of a hand.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from tapis.bots.bridge.hand import MAJORS, SUITS_UPWARDS
from tapis.bots.bridge.system.agreements import Agreement, Force
from tapis.bots.bridge.system.partscore import GAME_LEVEL, NOTHING, Below, game_level
from tapis.bots.bridge.system.rules import System, system
from tapis.bots.bridge.system.shown import MOST_CARDS, HandShown, Range
from tapis.core.cards import Suit
from tapis.core.tricks import Seat
from tapis.games.bridge.play.auction import Auction, open_calls
from tapis.games.bridge.play.calls import BIDS, AuctionCall, Bid, Double, Pass
from tapis.games.bridge.result import NO_TRUMP, SEATS, Doubling, Vulnerable, side_of

SHOWN_SUIT, SHOWN_NAMED = 4, 3
CONTROLS_FROM = 3
"""The lowest level at which a suit is bid to tell a control."""
PACK_POINTS = 40
MOST_BARE = 2
"""Of more suits that nobody has named no hand can stop all."""


@dataclass(frozen=True)
class AuctionStanding:
    """The auction as the next player sees it."""

    auction: Auction
    vulnerable: Vulnerable
    shown: tuple[HandShown, ...] = (HandShown(),) * SEATS
    """What each seat has shown."""
    meant: tuple[Agreement, ...] = ()
    """What each call meant, most likely."""
    to_game: tuple[bool, bool] = (False, False)
    """Whether each side has to go on to game."""
    below: Below = NOTHING
    """The points of each side below the line, before the deal."""
    by: System = field(default_factory=system)
    """The system that all four bid by."""

    @property
    def me(self) -> Seat:
        """Whose turn it is."""
        return self.auction.turn

    @property
    def calls(self) -> tuple[AuctionCall, ...]:
        """All calls so far."""
        return self.auction.calls

    @cached_property
    def passes(self) -> int:
        """How many passed before anybody bid."""
        return next((n for n, call in enumerate(self.calls) if not isinstance(call, Pass)), len(self.calls))

    @property
    def spoken(self) -> tuple[AuctionCall, ...]:
        """The calls since the first that was no pass."""
        return self.calls[self.passes :]

    @property
    def passed(self) -> bool:
        """Whether the player to call has passed before anybody bid."""
        return (len(self.calls) % SEATS) in {place % SEATS for place in range(self.passes)} and len(
            self.calls
        ) >= SEATS

    @property
    def partner(self) -> HandShown:
        """What partner has shown."""
        return self.shown[(self.me + 2) % SEATS]

    @property
    def own(self) -> HandShown:
        """What the player to call has shown."""
        return self.shown[self.me]

    @cached_property
    def could_hold(self) -> HandShown:
        """What the player to call has shown, less what the three others have: points and cards of a pack."""
        others = [shown for seat, shown in enumerate(self.shown) if seat != self.me]
        hcp = _at_most(self.own.hcp, PACK_POINTS - sum(each.hcp.low for each in others))
        least = (sum(each.length(suit).low for each in others) for suit in SUITS_UPWARDS)
        clubs, diamonds, hearts, spades = (
            _at_most(mine, MOST_CARDS - told) for mine, told in zip(self.own.lengths, least, strict=True)
        )
        return replace(self.own, hcp=hcp, lengths=(clubs, diamonds, hearts, spades))

    @property
    def exposed(self) -> bool:
        """Whether the side of the player to call is vulnerable."""
        return self.vulnerable[side_of(self.me)]

    def said_by(self, seat: Seat) -> tuple[tuple[AuctionCall, Agreement], ...]:
        """The calls of a seat with what they meant, in order."""
        said = zip(self.auction.said, self.meant, strict=True)
        return tuple((call, meant) for (by, call), meant in said if by == seat % SEATS)

    def bids_by(self, seat: Seat) -> tuple[Bid, ...]:
        """The bids of a seat."""
        return tuple(call for call, _ in self.said_by(seat) if isinstance(call, Bid))

    @cached_property
    def partners_last(self) -> tuple[AuctionCall, Agreement] | None:
        """Partner's last call and what it meant; None before it."""
        said = self.said_by(self.me + 2)
        return said[-1] if said else None

    @property
    def ours(self) -> bool:
        """Whether the last bid is of the own side."""
        bidder = self.auction.bidder
        return bidder is not None and side_of(bidder) == side_of(self.me)

    @property
    def undoubled(self) -> bool:
        """Whether the last bid stands undoubled."""
        return self.auction.doubling is Doubling.UNDOUBLED

    @cached_property
    def their_suits(self) -> tuple[Suit, ...]:
        """The suits an opponent has shown."""
        seats = (self.me + 1, self.me + 3)
        return tuple(suit for suit in SUITS_UPWARDS if any(self._has_shown(seat, suit) for seat in seats))

    def _has_shown(self, seat: Seat, suit: Suit) -> bool:
        """Whether a seat has shown four cards of a suit, or named it on three as openings and answers do."""
        least = self.shown[seat % SEATS].length(suit).low
        named = least >= SHOWN_NAMED and any(bid.strain == suit for bid in self.bids_by(seat))
        return least >= SHOWN_SUIT or named

    @cached_property
    def unbid(self) -> tuple[Suit, ...]:
        """The suits that nobody has shown."""
        ours = (self.me, self.me + 2)
        return tuple(
            suit
            for suit in SUITS_UPWARDS
            if suit not in self.their_suits and not any(self._has_shown(seat, suit) for seat in ours)
        )

    @cached_property
    def bare(self) -> tuple[Suit, ...]:
        """The suits that 3NT has to fear: theirs; where they were silent, one or two that nobody has named.

        Those are partner's where partner is balanced, or has bid no trump last.
        """
        bids = self.bids_by(self.me + 2)
        partners = self.partner.balanced or (bids and bids[-1].strain == NO_TRUMP)
        few = not self.their_suits and len(self.unbid) <= MOST_BARE
        return self.unbid if few and not partners else self.their_suits

    @cached_property
    def unnamed(self) -> Suit | None:
        """The one suit that nobody has bid or shown, where only this side bids and no major is agreed on."""
        bids = (*self.bids_by(self.me), *self.bids_by(self.me + 2))
        left = [suit for suit in self.unbid if all(bid.strain != suit for bid in bids)]
        if len(self.unbid) != 1 or self.their_suits or self.agreed in tuple(MAJORS):
            return None
        return left[0] if left else None

    @cached_property
    def forced(self) -> bool:
        """Whether the player to call may not pass."""
        last = self.partners_last
        if last is None or self.auction.bid is None:
            return False
        interfered = not isinstance(self.calls[-1], Pass)
        if last[1].force in (Force.ROUND, Force.GAME) and not isinstance(last[0], Pass):
            return not interfered
        return self.to_game[side_of(self.me)] and self.ours and not self.at_game and not interfered

    @property
    def at_game(self) -> bool:
        """Whether the last bid is a game, or more, or completes one."""
        bid, bidder = self.auction.bid, self.auction.bidder
        if bid is None or bidder is None:
            return False
        return bid.level >= game_level(bid.strain, self.below[side_of(bidder)])

    @property
    def part_score(self) -> int:
        """What the side of the player to call has below the line."""
        return self.below[side_of(self.me)]

    def game_level(self, strain: str) -> int:
        """The lowest level that is game for the side of the player to call, or completes it."""
        return game_level(strain, self.part_score)

    def just_game(self, call: AuctionCall) -> bool:
        """Whether a call bids just a game: with the points for it, whatever else is agreed."""
        return isinstance(call, Bid) and call.level in (GAME_LEVEL[call.strain], self.game_level(call.strain))

    def game(self, strain: str) -> Bid | None:
        """The cheapest bid that is just a game there, where it is open: no higher than game from nothing."""
        last = self.auction.bid
        found = (Bid(level, strain) for level in range(self.game_level(strain), GAME_LEVEL[strain] + 1))
        return next((bid for bid in found if last is None or bid.rank > last.rank), None)

    @cached_property
    def agreed(self) -> Suit | None:
        """The trump suit of the own side: both have shown it, together eight cards; majors first."""
        fits = [
            suit
            for suit in SUITS_UPWARDS
            if min(self.own.length(suit).low, self.partner.length(suit).low) >= 2
            and self.own.length(suit).low + self.partner.length(suit).low >= 8
        ]
        return max(fits, key=self._together, default=None)

    @cached_property
    def trumps(self) -> Suit | None:
        """The suit agreed on; else a suit of which partner has shown four cards or more, a major first."""
        shown = [suit for suit in SUITS_UPWARDS if self.partner.length(suit).low >= SHOWN_SUIT]
        return self.agreed or max(shown, key=self._together, default=None)

    def _together(self, suit: Suit) -> tuple[bool, int, int]:
        cards = self.own.length(suit).low + self.partner.length(suit).low
        return suit in "HS", cards, SUITS_UPWARDS.index(suit)

    @cached_property
    def cheaper(self) -> Mapping[Suit, tuple[Suit, ...]]:
        """By suit, those that could be bid cheaper and whose control the player has neither told nor denied.

        Trumps are none of them, the suit agreed on or partner's where none is; nor is what would be natural,
        a bid at the two level.
        """
        told = self.own.controls | self.own.uncontrolled | {self.trumps}
        open_ = {suit: bid for suit in SUITS_UPWARDS if (bid := self.cheapest(suit)) is not None}
        left = [suit for suit, bid in open_.items() if suit not in told and bid.level >= CONTROLS_FROM]
        return {
            suit: tuple(each for each in left if open_[each].rank < bid.rank) for suit, bid in open_.items()
        }

    @cached_property
    def legal(self) -> frozenset[AuctionCall]:
        """The calls open to the player."""
        return frozenset(open_calls(self.auction))

    def cheapest(self, strain: str) -> Bid | None:
        """The lowest bid of ``strain`` that is open."""
        last = self.auction.bid
        return next(
            (bid for bid in BIDS if bid.strain == strain and (not last or bid.rank > last.rank)), None
        )

    def opens(self, bid: Bid) -> bool:
        """Whether ``bid`` is higher than the last."""
        last = self.auction.bid
        return last is None or bid.rank > last.rank

    @property
    def closing(self) -> bool:
        """Whether a pass would end the auction."""
        return len(self.spoken) >= 3 and all(isinstance(call, Pass) for call in self.calls[-2:])

    def doubled(self, seat: Seat) -> bool:
        """Whether a seat has doubled."""
        return any(isinstance(call, Double) for call, _ in self.said_by(seat))


def _at_most(have: Range, most: int) -> Range:
    """The range cut off above ``most``; as far as its own lower end where calls told too much."""
    return Range(have.low, max(have.low, min(have.high, most)))
