"""Where the auction stands: what each player has said, the best contract so far, and whose word it is.

The auction is told as it was heard; what may be said is in ``bidding``, what a call changes in
``hearing``. *First* is the player on the dealer's left.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from tapis.core.cards import Suit
from tapis.core.tricks import Seat
from tapis.games.whist.book import ART
from tapis.games.whist.calls import Join, Raise, Solo, Special
from tapis.games.whist.contracts import CONTRACTS, rung, suit_rank
from tapis.games.whist.grid import USUAL_JURY

SEATS = 4


class Stand(StrEnum):
    """What a player has come to in the auction."""

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
"""Who is not asked."""
OFFERS = frozenset({Stand.PROPOSED, Stand.MAINTAINED})
"""Who can be joined."""
LIVE = OFFERS | {Stand.JOINED}
"""Whose proposal stands, whether somebody has joined it or not."""


@dataclass(frozen=True, slots=True)
class Status:
    """A player's ``stand`` with its suit and partner; ``code`` is the special game he announced.

    ``kept`` means that the player had maintained before he was joined, ``proposed`` that he had proposed a
    suit before his solo.
    """

    stand: Stand = Stand.UNSPOKEN
    suit: Suit | None = None
    partner: Seat | None = None
    code: str = ""
    kept: bool = False
    proposed: bool = False


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
    """``rounded`` players have said whether they have the trou; ``trou`` is who has.

    ``miseres`` are the misères and piccolo announced so far, ``last`` who spoke last, ``ace`` the holder
    of the fourth ace once he has shown himself. ``ladder`` are the games of
    the table, the lowest first.
    """

    first: Seat
    rounded: int = 0
    trou: Seat | None = None
    statuses: tuple[Status, ...] = (Status(),) * SEATS
    best: Best | None = None
    miseres: frozenset[str] = frozenset()
    last: Seat | None = None
    asked: Asked | None = None
    ace: Seat | None = None
    ladder: tuple[str, ...] = tuple(CONTRACTS)
    jury: tuple[str, ...] = USUAL_JURY

    def status(self, seat: Seat) -> Status:
        """What ``seat`` has come to."""
        return self.statuses[seat]

    def rank(self, game: Best) -> tuple[int, int]:
        """How high a game is: its rung, then its suit."""
        return rung(game.code, self.ladder), suit_rank(game.suit)

    def become(self, seat: Seat, status: Status) -> Auction:
        """The auction with another status of ``seat``."""
        every = tuple(status if at == seat else each for at, each in enumerate(self.statuses))
        return replace(self, statuses=every)

    @property
    def in_order(self) -> tuple[Seat, ...]:
        """The seats as they speak, the first one first."""
        return tuple((self.first + place) % SEATS for place in range(SEATS))

    @property
    def turn(self) -> Seat | None:
        """Who has the word: in the trou round, in the auction, or to name trumps."""
        if self.asked is not None:
            return None
        if not the_trou_round_is_over(self):
            return (self.first + self.rounded) % SEATS
        if (speaker := next_to_speak(self)) is not None:
            return speaker
        return self.ace if self.trump_is_open else None

    @property
    def trump_is_open(self) -> bool:
        """Whether the fourth ace has shown himself and trumps are not named yet."""
        return self.ace is not None and self.best is not None and self.best.suit is None

    @property
    def offers(self) -> dict[Suit, Seat]:
        """Who can be joined in each suit; of two in one suit, the one who speaks first."""
        found: dict[Suit, Seat] = {}
        for seat in self.in_order:
            status = self.statuses[seat]
            if status.stand in OFFERS and status.suit is not None:
                found.setdefault(status.suit, seat)
        return found


# 10, 11  Whose word it is.


@ART("10")
def the_trou_round_is_over(auction: Auction) -> bool:
    """The auction begins once everybody has said whether he has the trou."""
    return auction.rounded == SEATS


@ART("11", "W11")
def next_to_speak(auction: Auction) -> Seat | None:
    """The word goes clockwise to the next player who may still say something."""
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
