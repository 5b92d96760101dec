"""The public table of one deal: what anybody in the room may know.

It never holds a hand, but for cards that lie open for all: dummy's, those played, and every hand once
a claim is agreed on.
"""

from __future__ import annotations

from dataclasses import dataclass

from tapis.core.cards import NO_CARDS, Cards
from tapis.core.tricks import Seat, Trick, Tricks
from tapis.games.bridge.play.auction import Auction
from tapis.games.bridge.result import SEATS, TRICKS, Contract, Vulnerable, side_of
from tapis.games.bridge.stakes import ALONE, DealBefore, Stakes

USUAL_SYSTEM = "french"


@dataclass(frozen=True, slots=True)
class Claimed:
    """A claim by ``seat``: its side takes ``tricks`` of those left; ``agreed`` are the seats that accept."""

    seat: Seat
    tricks: int
    shown: bool = False
    agreed: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True)
class Table:
    """The public table of one deal."""

    auction: Auction
    vulnerable: Vulnerable = (False, False)
    stakes: Stakes = ALONE
    """What the sheet says before the deal."""
    system: str = USUAL_SYSTEM
    """By what the partners have agreed to bid, by its name; players without a person in them keep to it."""
    dealt: bool = False
    contract: Contract | None = None
    declarer: Seat | None = None
    tricks: Tricks | None = None
    dummy_open: bool = False
    known: tuple[Cards, ...] = (NO_CARDS,) * SEATS
    """The cards of each seat that everybody has seen."""
    claim: Claimed | None = None
    """The claim that waits for an answer, or was agreed on."""
    claimers: frozenset[Seat] = frozenset()
    """Who has claimed in this trick."""
    open_hands: frozenset[Seat] = frozenset()
    """The seats whose hands lie open after a claim."""

    @property
    def trick(self) -> Trick | None:
        """The trick being played; None before the lead."""
        return None if self.tricks is None else self.tricks.trick

    @property
    def won(self) -> tuple[Trick, ...]:
        """The tricks that are complete."""
        return () if self.tricks is None else self.tricks.won

    @property
    def laid_open(self) -> bool:
        """Whether every hand lies open after a claim."""
        return len(self.open_hands) == SEATS

    @property
    def played_out(self) -> bool:
        """Whether the thirteen tricks are complete, or a claim has ended the play."""
        return self.left == 0 or self.laid_open

    @property
    def dealer(self) -> Seat:
        """The seat that dealt, and calls first."""
        return self.auction.dealer

    @property
    def before(self) -> DealBefore:
        """The deal before it was bid, as the mark sees it."""
        return DealBefore(self.stakes, self.vulnerable, self.dealer)

    @property
    def dummy(self) -> Seat | None:
        """Declarer's partner; None during the auction."""
        return None if self.declarer is None else (self.declarer + 2) % SEATS

    @property
    def left(self) -> int:
        """How many tricks are not complete."""
        return TRICKS - len(self.won)

    @property
    def taken(self) -> tuple[int, int]:
        """The complete tricks each side has taken."""
        ours = sum(side_of(trick.winner) == 0 for trick in self.won)
        return ours, len(self.won) - ours

    def open_cards(self, seat: Seat) -> Cards:
        """The cards of ``seat`` that lie open and have not been played: dummy's, or all after a claim."""
        tricks = () if self.tricks is None else self.tricks.every
        return self.known[seat] - Cards.of(card for trick in tricks for card in trick.cards)
