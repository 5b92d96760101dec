"""How the auction changes with each call: W7 and W11 to W13 where the text is silent.

``accepted`` is what happens once a jury has said yes, at once where none is asked.
"""

from __future__ import annotations

from dataclasses import replace

from tapis.core.cards import Suit
from tapis.core.tricks import Seat
from tapis.games.whist.auction.aiming import lowest_emballage
from tapis.games.whist.auction.contracts import several_may_play
from tapis.games.whist.auction.state import SEATS, Asked, Auction, Best, Stand, Status
from tapis.games.whist.book import ART
from tapis.games.whist.play.calls import AuctionCall, Join, Propose, Raise, Solo, Special, Trump, Word


def heard(auction: Auction, seat: Seat, call: AuctionCall) -> Auction:
    """The auction after ``call`` by ``seat``."""
    if call is Word.TROU or call is Word.NO_TROU:
        return _rounded(auction, seat, call is Word.TROU)
    if isinstance(call, Trump):
        return _trumps(auction, call.suit)
    return replace(_spoken(auction, seat, call), last=seat)


def _spoken(auction: Auction, seat: Seat, call: AuctionCall) -> Auction:
    match call:
        case Word():
            return _in_a_word(auction, seat, call)
        case Propose(suit):
            return auction.become(seat, Status(Stand.PROPOSED, suit))
        case Join() | Raise() | Solo() | Special():
            asks = game_of(auction, call) in auction.jury
            return replace(auction, asked=Asked(seat, call)) if asks else _carried_out(auction, seat, call)
    raise ValueError(f"{call} is not said in the auction")


@ART("26")
def game_of(auction: Auction, call: Join | Raise | Solo | Special) -> str:
    """The jury is called for the game that a call would make."""
    match call:
        case Join(suit):
            return lowest_emballage(auction, suit) or ""
        case Raise(tricks):
            return f"E{tricks}"
        case Solo(tricks):
            return f"S{tricks}"
        case Special(code):
            return code


def _carried_out(auction: Auction, seat: Seat, call: Join | Raise | Solo | Special) -> Auction:
    """The auction with the game of ``call`` carried out, to which nobody objects any more."""
    match call:
        case Join(suit):
            return joined(auction, seat, suit)
        case Raise(tricks):
            return _raised(auction, seat, tricks)
        case Solo() | Special():
            return _alone(auction, seat, call)


def _alone(auction: Auction, seat: Seat, call: Solo | Special) -> Auction:
    if isinstance(call, Solo):
        best = Best(f"S{call.tricks}", call.suit, (seat,))
        alone = Status(Stand.SOLO, call.suit, proposed=has_proposed(auction.status(seat)))
        return replace(auction.become(seat, alone), best=best)
    return accepted(auction, seat, call)


@ART("24")
def has_proposed(status: Status) -> bool:
    """A player who has asked a suit may go solo in any, and from one solo to the next in any again."""
    return status.proposed or status.stand is Stand.PROPOSED


def _in_a_word(auction: Auction, seat: Seat, word: Word) -> Auction:
    if word is Word.PASS:
        return passed(auction, seat)
    if word is Word.WAIT:
        return auction.become(seat, Status(Stand.WAITING))
    return auction.become(seat, replace(auction.status(seat), stand=Stand.MAINTAINED))


def _rounded(auction: Auction, seat: Seat, trou: bool) -> Auction:
    auction = replace(auction, rounded=auction.rounded + 1, trou=seat if trou else auction.trou)
    if auction.rounded < SEATS or auction.trou is None:
        return auction
    best = Best("TR", None, (auction.trou,))
    return replace(auction.become(auction.trou, Status(Stand.TROU)), best=best)


@ART("42")
def show_the_fourth_ace(auction: Auction, seat: Seat) -> Auction:
    """The holder of the fourth ace is the partner of the trou."""
    assert auction.trou is not None
    return replace(auction, ace=seat, best=Best("TR", None, tuple(sorted((auction.trou, seat)))))


def _trumps(auction: Auction, suit: Suit) -> Auction:
    assert auction.best is not None
    return replace(auction, best=replace(auction.best, suit=suit))


# 19, 20, 21  Joined, and free again.


@ART("19", "20", "W12")
def joined(auction: Auction, seat: Seat, suit: Suit) -> Auction:
    """A player who joins is the partner of whoever asked the suit first."""
    partner, code = auction.offers[suit], lowest_emballage(auction, suit)
    assert code is not None
    kept = auction.status(partner).stand is Stand.MAINTAINED
    auction = auction.become(partner, Status(Stand.JOINED, suit, seat, kept=kept))
    auction = auction.become(seat, Status(Stand.JOINER, suit, partner))
    return replace(auction, best=Best(code, suit, tuple(sorted((seat, partner)))))


def _raised(auction: Auction, seat: Seat, tricks: int) -> Auction:
    status = auction.status(seat)
    assert status.partner is not None
    owners = tuple(sorted((seat, status.partner)))
    return replace(auction, best=Best(f"E{tricks}", status.suit, owners))


@ART("17", "21")
def passed(auction: Auction, seat: Seat) -> Auction:
    """A player who passes is out; the partner of a joiner who passes is free again."""
    status = auction.status(seat)
    if status.stand is Stand.JOINER and status.partner is not None:
        auction = freed(auction, status.partner)
    return auction.become(seat, Status(Stand.PASSED))


@ART("21", "23", "W7")
def freed(auction: Auction, seat: Seat) -> Auction:
    """A partner set free has the suit asked again; if it had been maintained, that player has passed."""
    status = auction.status(seat)
    if status.kept:
        return auction.become(seat, Status(Stand.PASSED))
    return auction.become(seat, Status(Stand.PROPOSED, status.suit))


# 26  Special games.


@ART("25", "40", "46")
def accepted(auction: Auction, seat: Seat, game: Special) -> Auction:
    """A misère or piccolo announced again is played by both; any other game by one."""
    best, status = auction.best, Status(Stand.SPECIAL, game.suit, code=game.code)
    together = best is not None and best.code == game.code and several_may_play(game.code)
    owners = (*best.owners, seat) if best is not None and together else (seat,)
    miseres = auction.miseres | ({game.code} if several_may_play(game.code) else set())
    after = auction.become(seat, status)
    return replace(after, best=Best(game.code, game.suit, tuple(sorted(owners))), miseres=miseres)


@ART("26")
def answered(auction: Auction, yes: bool) -> Auction:
    """A game the jury refuses is a pass."""
    asked = auction.asked
    assert asked is not None
    auction = replace(auction, asked=None)
    return _carried_out(auction, asked.seat, asked.game) if yes else passed(auction, asked.seat)
