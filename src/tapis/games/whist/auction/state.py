"""Where the auction stands: what each player has said, the best contract so far, and who speaks next.

The auction is told as it was heard; what may be said is in ``bidding``, what a call changes in
``hearing``. *First* is the player on the dealer's left.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from tapis.core.cards import Suit
from tapis.core.tricks import Seat
from tapis.games.whist.auction.contracts import CONTRACTS, rung, suit_rank
from tapis.games.whist.book import ART
from tapis.games.whist.mark.grid import USUAL_JURY
from tapis.games.whist.play.calls import Join, Raise, Solo, Special

SEATS = 4


class Stand(StrEnum):
    """Where a player stands in the auction."""

    UNSPOKEN = "unspoken"
    WAITING = "waiting"
    PROPOSED = "proposed"
    MAINTAINED = "maintained"
    JOINED = "joined"
    JOINER = "joiner"
    SOLO = "solo"
    SPECIAL = "special"
    TROU = "trou"
    PASSED = "passed"


OUT = frozenset({Stand.PASSED, Stand.MAINTAINED, Stand.JOINED, Stand.TROU})
"""Players who are not asked again."""
OFFERS = frozenset({Stand.PROPOSED, Stand.MAINTAINED})
"""Players who can be joined."""
LIVE = OFFERS | {Stand.JOINED}
"""Players whose proposal stands, whether somebody has joined it or not."""


@dataclass(frozen=True, slots=True)
class Status:
    """Where a player stands, with everything that belongs to it."""

    stand: Stand = Stand.UNSPOKEN
    suit: Suit | None = None
    partner: Seat | None = None
    code: str = ""
    """The special game the player announced."""
    kept: bool = False
    """The player had maintained before being joined."""
    proposed: bool = False
    """The player had proposed a suit before the solo."""


OPEN, CLOSED = "open", "closed"


@dataclass(frozen=True, slots=True)
class Best:
    """A contract that somebody would play, with its trump and those who play it."""

    code: str
    suit: Suit | None
    owners: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Asked:
    """What ``seat`` wants to play, if the jury accepts it."""

    seat: Seat
    game: Join | Raise | Solo | Special


@dataclass(frozen=True, slots=True)
class Auction:
    """The auction so far."""

    first: Seat
    """The seat that speaks first."""
    rounded: int = 0
    """How many players have said whether they have the trou."""
    trou: Seat | None = None
    """Who has it."""
    statuses: tuple[Status, ...] = (Status(),) * SEATS
    """By seat."""
    best: Best | None = None
    """The best contract so far."""
    miseres: frozenset[str] = frozenset()
    """The misères and piccolo announced so far."""
    last: Seat | None = None
    """Who spoke last."""
    asked: Asked | None = None
    """The game that waits for the jury."""
    ace: Seat | None = None
    """The holder of the fourth ace, once it has been shown."""
    ladder: tuple[str, ...] = tuple(CONTRACTS)
    """The games of the table, the lowest first."""
    jury: tuple[str, ...] = USUAL_JURY
    """The games for which the jury is asked."""
    solo: str = OPEN
    """Whether a solo is open, or closed, in a suit that another has asked (W35)."""

    def status(self, seat: Seat) -> Status:
        """Where ``seat`` stands."""
        return self.statuses[seat]

    def rank(self, game: Best) -> tuple[int, int]:
        """How high a game is: its rung, then its suit."""
        return rung(game.code, self.ladder), suit_rank(game.suit)

    def become(self, seat: Seat, status: Status) -> Auction:
        """The auction with ``seat`` standing as ``status`` says."""
        every = tuple(status if at == seat else each for at, each in enumerate(self.statuses))
        return replace(self, statuses=every)

    @property
    def in_order(self) -> tuple[Seat, ...]:
        """The seats as they speak, the first one first."""
        return tuple((self.first + place) % SEATS for place in range(SEATS))

    @property
    def turn(self) -> Seat | None:
        """The seat that speaks next, in the trou round, the auction, or to name trumps; None for nobody."""
        if self.asked is not None:
            return None
        if not the_trou_round_is_over(self):
            return (self.first + self.rounded) % SEATS
        if (speaker := next_to_speak(self)) is not None:
            return speaker
        return self.ace if self.trump_is_open else None

    @property
    def trump_is_open(self) -> bool:
        """Whether the fourth ace has been shown and its holder has still to name trumps."""
        return self.ace is not None and self.best is not None and self.best.suit is None

    @property
    def offers(self) -> dict[Suit, Seat]:
        """For each suit who can be joined in it; of two, the one who speaks first."""
        found: dict[Suit, Seat] = {}
        for seat in self.in_order:
            status = self.statuses[seat]
            if status.stand in OFFERS and status.suit is not None:
                found.setdefault(status.suit, seat)
        return found


# 10, 11  Whose word it is.


@ART("10")
def the_trou_round_is_over(auction: Auction) -> bool:
    """The auction begins once everybody has said whether they have the trou."""
    return auction.rounded == SEATS


@ART("11", "W11")
def next_to_speak(auction: Auction) -> Seat | None:
    """The turn to speak goes clockwise to the next player who may still say something."""
    before = (auction.first - 1) % SEATS if auction.last is None else auction.last
    for step in range(1, SEATS + 1):
        seat = (before + step) % SEATS
        if may_still_speak(auction, seat):
            return seat
    return None


@ART("W11")
def may_still_speak(auction: Auction, seat: Seat) -> bool:
    """Whoever has not left the auction is asked, but for those who would play the best game so far."""
    owns = auction.best is not None and seat in auction.best.owners
    return not owns and auction.status(seat).stand not in OUT


def bidding_goes_on(auction: Auction) -> bool:
    """Whether anybody has still something to say, the jury included."""
    return (
        auction.asked is not None or not the_trou_round_is_over(auction) or next_to_speak(auction) is not None
    )


@ART("45", "41")
def the_fourth_ace_shows_himself(auction: Auction) -> bool:
    """The fourth ace shows himself once nobody plays a higher game than the trou."""
    trou = auction.trou is not None and auction.best is not None and auction.best.code == "TR"
    return trou and auction.ace is None and not bidding_goes_on(auction)


def auction_is_over(auction: Auction) -> bool:
    """Whether nobody has anything to say any more, the fourth ace's trumps included."""
    shown = auction.best is None or auction.best.code != "TR" or auction.best.suit is not None
    return shown and not bidding_goes_on(auction)
