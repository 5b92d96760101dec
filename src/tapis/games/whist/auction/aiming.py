"""What a call aims at: the contract it would make the best, and whether it is high enough.

``Said`` is a call as the rules of the auction weigh it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tapis.core.cards import Cards, Suit
from tapis.core.tricks import Seat
from tapis.games.whist.auction.contracts import (
    CONTRACTS,
    EMBALLAGES,
    NO_TRUMP,
    SOLOS,
    WITH_SUIT,
    WITHOUT_SUIT,
    several_may_play,
    strains,
)
from tapis.games.whist.auction.state import Auction, Best, Stand
from tapis.games.whist.book import ART
from tapis.games.whist.play.calls import AuctionCall, Join, Propose, Raise, Solo, Special, Trump, Word, named


@dataclass(frozen=True, slots=True)
class Said:
    """``call`` by ``seat`` with ``hand``, after ``auction``."""

    auction: Auction
    seat: Seat
    call: AuctionCall
    hand: Cards

    @property
    def told(self) -> Mapping[str, object]:
        """The seat, the suit it names and the best game so far, for the placeholders of a refusal."""
        best = self.auction.best
        name = None if best is None else named(best.code, best.suit)
        return {"seat": self.seat, "suit": self.suit, "best": name}

    @property
    def stand(self) -> Stand:
        """Where the player stands in the auction so far."""
        return self.auction.status(self.seat).stand

    @property
    def suit(self) -> Suit | None:
        """The suit the call names."""
        match self.call:
            case Propose(suit) | Join(suit) | Trump(suit):
                return suit
            case Solo(_, suit) | Special(_, suit):
                return suit
        return None

    @property
    def own_suit(self) -> Suit | None:
        """The suit the player named before."""
        return self.auction.status(self.seat).suit

    @property
    def abondance(self) -> bool:
        """Whether an abondance or a chelem is announced."""
        return isinstance(self.call, Special) and self.call.code in WITH_SUIT


# 16, 52, W7  What a call aims at, and how high it must be.


@ART("16", "52")
def is_higher(auction: Auction, aim: Best) -> bool:
    """Of two games the higher one is played, at the same height the one in the higher suit."""
    best = auction.best
    return best is None or auction.rank(aim) > auction.rank(best)


@ART("W7", "19")
def lowest_emballage(auction: Auction, suit: Suit) -> str | None:
    """Joining takes the lowest emballage that is high enough."""
    aims = (Best(each.code, suit, ()) for each in EMBALLAGES if each.code in auction.ladder)
    return next((aim.code for aim in aims if is_higher(auction, aim)), None)


def aim(said: Said) -> Best | None:
    """The contract the call would make the best; None where it makes none."""
    match said.call:
        case Join(suit) if (code := lowest_emballage(said.auction, suit)) is not None:
            return Best(code, suit, ())
        case Raise(tricks) if f"E{tricks}" in CONTRACTS:
            return Best(f"E{tricks}", said.own_suit, ())
        case Solo(tricks, suit) if f"S{tricks}" in CONTRACTS:
            return Best(f"S{tricks}", suit, ())
        case Special(code, suit) if code in CONTRACTS:
            return Best(code, suit, ())
    return None


@ART.bars("52", "25", "38", "W8")
def not_above_the_best_game(said: Said) -> bool:
    """Name a game higher than {best}, or join it where several may play."""
    aimed = aim(said)
    return aimed is None or not (is_higher(said.auction, aimed) or joins_equal(said))


@ART("25")
def joins_equal(said: Said) -> bool:
    """All who announce the misère or piccolo that is the best game play it."""
    best = said.auction.best
    named = isinstance(said.call, Special) and best is not None and said.call.code == best.code
    return named and best is not None and several_may_play(best.code)


@ART.bars("W8")
def no_emballage_is_high_enough(said: Said) -> bool:
    """No emballage is higher than {best}: nobody could join you."""
    suit = said.own_suit if said.call is Word.MAINTAIN else said.suit
    return suit is None or lowest_emballage(said.auction, suit) is None


# What a game is.


@ART.bars("W4", "37", "50", "51")
def trump_named_wrongly(said: Said) -> bool:
    """Name trumps with an abondance or a chelem, and with no other special game."""
    assert isinstance(said.call, Special)
    if said.call.code in WITHOUT_SUIT:
        return said.call.suit is not None
    return said.call.suit is None or said.call.suit not in strains(said.call.code)


@ART.bars("52")
def no_such_game(said: Said) -> bool:
    """There is no such game."""
    match said.call:
        case Solo(tricks, suit):
            return suit == NO_TRUMP or tricks not in {each.tricks for each in SOLOS}
        case Special(code):
            return code not in WITH_SUIT and code not in WITHOUT_SUIT
        case Raise(tricks):
            return tricks not in {each.tricks for each in EMBALLAGES}
    return False


@ART.bars("W22")
def not_in_the_grid(said: Said) -> bool:
    """The grid of points of this table has no such game."""
    aimed = aim(said)
    return aimed is not None and aimed.code not in said.auction.ladder
