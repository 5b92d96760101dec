"""The public table of one deal: what anybody in the room may know.

It never holds a hand, but for cards that lie open for all: those played, the fourth ace, a misère sur
table, a hand laid down.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from tapis.core.cards import NO_CARDS, Cards
from tapis.core.tricks import Seat, Trick, Tricks, complete, present
from tapis.games.whist.auction.contracts import CONTRACTS, Contract
from tapis.games.whist.auction.state import SEATS, Auction, Best, auction_is_over


@dataclass(frozen=True, slots=True)
class LaidDown:
    """A hand laid down by ``seat`` (55, 56); ``shown`` once everybody has seen it."""

    seat: Seat
    shown: bool = False


@dataclass(frozen=True, slots=True)
class Ruling:
    """What a jury made of the deal, by ``clause``; ``bearer`` pays for all partners (55)."""

    word: str
    bearer: Seat | None = None
    clause: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """The public table of one deal."""

    auction: Auction
    over: bool = False
    """The auction is over."""
    cut: int | None = None
    """Below how many cards the pack was cut; None before."""
    dealt: bool = False
    discarded: frozenset[Seat] = frozenset()
    """The seats that have named a card to put away."""
    aside: frozenset[Seat] = frozenset()
    """The seats whose card has been put away."""
    tricks: Tricks | None = None
    known: tuple[Cards, ...] = field(default=(NO_CARDS,) * SEATS)
    """The cards of each seat that everybody has seen."""
    open_hands: frozenset[Seat] = frozenset()
    """The seats whose hands lie on the table."""
    laid: LaidDown | None = None
    lost: frozenset[Seat] = frozenset()
    """Players of a misère whose game a ruling has ended."""
    ruling: Ruling | None = None
    again: bool = False
    """The dealer has to deal again."""
    cutter: Seat = SEATS - 1
    """The seat that cuts."""

    @property
    def trick(self) -> Trick | None:
        """The trick being played."""
        return present(self.tricks)

    @property
    def won(self) -> tuple[Trick, ...]:
        """The tricks that are complete."""
        return complete(self.tricks)

    @property
    def dealer(self) -> Seat:
        """The seat that dealt."""
        return (self.auction.first - 1) % SEATS

    @property
    def best(self) -> Best | None:
        """What is played; None before the auction is over, and when nobody plays."""
        return self.auction.best if self.over else None

    @property
    def contract(self) -> Contract | None:
        """The game that is played; None as for ``best``."""
        return None if self.best is None else CONTRACTS[self.best.code]

    @property
    def declarers(self) -> tuple[Seat, ...]:
        """The seats that play it."""
        return () if self.best is None else self.best.owners

    @property
    def cards_played(self) -> int:
        """How many cards have been laid in this deal."""
        return 0 if self.tricks is None else sum(len(trick.cards) for trick in self.tricks.every)

    def taken(self, seat: Seat) -> int:
        """The tricks ``seat`` has taken."""
        return sum(trick.winner == seat for trick in self.won)

    def open_cards(self, seat: Seat) -> Cards:
        """The cards of ``seat`` that lie open and have not been played."""
        tricks = () if self.tricks is None else self.tricks.every
        return self.known[seat] - Cards.of(card for trick in tricks for card in trick.cards)

    def after(self, auction: Auction) -> Table:
        """The table with the auction gone so far."""
        return replace(self, auction=auction, over=auction_is_over(auction))

    def seen(self, seat: Seat, cards: Cards) -> Table:
        """The table once everybody has seen ``cards`` of ``seat``."""
        known = tuple(held | cards if at == seat else held for at, held in enumerate(self.known))
        return replace(self, known=known)
