"""Who may speak when, why a call is refused, and every call open to a player."""

from __future__ import annotations

from collections.abc import Sequence

from tapis.core.cards import Cards
from tapis.core.events import Called
from tapis.core.laying import Calling
from tapis.core.tricks import Seat
from tapis.games.whist.auction import bidding
from tapis.games.whist.auction.aiming import Said
from tapis.games.whist.auction.state import Auction, Stand, auction_is_over, the_trou_round_is_over
from tapis.games.whist.book import ART
from tapis.games.whist.play.before_play import not_dealt_yet
from tapis.games.whist.play.calls import EVERY, TRUMPS, AuctionCall, Call, Trump, Word
from tapis.games.whist.play.table import Table
from tapis.law import Bars, Breach, first_bar

IN_THE_ROUND = (Word.TROU, Word.NO_TROU)

# 10, 11  When, and aloud.


@ART.bars("11")
def whispered(calling: Calling[Table, AuctionCall | None]) -> bool:
    """Say it so that the whole table hears it."""
    return calling.move.to is not None or calling.call is None


@ART.bars("11")
def auction_over(said: Said) -> bool:
    """The auction is over; the cards come next."""
    return auction_is_over(said.auction)


@ART.bars("11")
def not_your_word(said: Said) -> bool:
    """Wait for your turn to speak."""
    return said.auction.turn != said.seat


@ART.bars("26")
def jury_has_not_answered(said: Said) -> bool:
    """Wait until the jury has answered."""
    return said.auction.asked is not None


# 17, 20, 23  Who is silent.


def _bids_as(stand: Stand, said: Said) -> bool:
    """Whether somebody who has come to ``stand`` goes on with the auction, trumps of a trou apart."""
    auction = said.auction
    naming = isinstance(said.call, Trump) or auction.trump_is_open
    return said.stand is stand and the_trou_round_is_over(auction) and not naming


@ART.bars("17")
def has_passed(said: Said) -> bool:
    """You have passed: say nothing more in this deal."""
    return _bids_as(Stand.PASSED, said)


@ART.bars("20")
def has_been_joined(said: Said) -> bool:
    """You have been joined: say nothing unless your partner passes."""
    return _bids_as(Stand.JOINED, said)


@ART.bars("23")
def has_maintained(said: Said) -> bool:
    """You have maintained: you have left the auction."""
    return _bids_as(Stand.MAINTAINED, said)


@ART.bars("45")
def has_announced_the_trou(said: Said) -> bool:
    """You have announced the trou: the others speak now."""
    return _bids_as(Stand.TROU, said)


@ART.bars("42")
def trumps_are_due(said: Said) -> bool:
    """The trou is played: trumps are named now."""
    return said.auction.trump_is_open and not isinstance(said.call, Trump)


SPEAKING: Bars[Said] = (
    auction_over,
    jury_has_not_answered,
    has_passed,
    has_been_joined,
    has_maintained,
    has_announced_the_trou,
    bidding.not_the_fourth_ace,
    trumps_are_due,
    not_your_word,
)
ALOUD: Bars[Calling[Table, AuctionCall | None]] = (not_dealt_yet, whispered)


def refuse_call(calling: Calling[Table, AuctionCall | None]) -> Breach | None:
    """Why a call of the auction may not be said, or None."""
    call, seat = calling.call, calling.move.seat
    barred = first_bar(ALOUD, calling)
    if barred is not None or call is None:
        return barred
    said = Said(calling.table.auction, seat, call, calling.hand)
    return first_bar(SPEAKING, said) or _refuse_words(said)


def _refuse_words(said: Said) -> Breach | None:
    return first_bar(_bars(said), said)


def _bars(said: Said) -> Bars[Said]:
    """The bars by which the call is judged, in their order."""
    if said.call in IN_THE_ROUND:
        return bidding.TROU_ROUND
    if not the_trou_round_is_over(said.auction):
        return (trou_round_open,)
    if isinstance(said.call, Word):
        return (*bidding.STATUS, *bidding.WORDS[said.call])
    return (*bidding.STATUS, *bidding.BARS[type(said.call)]) if not isinstance(said.call, Trump) else ()


@ART.bars("10", "41")
def trou_round_open(said: Said) -> bool:
    """First everybody says whether they have the trou."""
    return not the_trou_round_is_over(said.auction)


def open_calls(auction: Auction, seat: Seat, hand: Cards) -> Sequence[Called[Call]]:
    """Every call open to ``seat`` now."""
    if auction.turn != seat:
        return ()
    if not the_trou_round_is_over(auction):
        every: Sequence[AuctionCall] = IN_THE_ROUND
    else:
        every = TRUMPS if auction.trump_is_open else EVERY
    open_to = (call for call in every if _refuse_words(Said(auction, seat, call, hand)) is None)
    return [Called(seat, call) for call in open_to]
