"""Who may speak when, why a call is refused, and every call open to a player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tapis.core.cards import Cards
from tapis.core.events import Called
from tapis.core.tricks import Seat
from tapis.games.whist import bidding
from tapis.games.whist.aiming import Bar, Said
from tapis.games.whist.auction import Auction, Stand, auction_is_over, the_trou_round_is_over
from tapis.games.whist.book import ART
from tapis.games.whist.calls import AuctionCall, Call, Join, Propose, Raise, Solo, Special, Trump, Word, named
from tapis.games.whist.contracts import EMBALLAGES, SOLOS, SUITS_UPWARDS, WITH_SUIT, WITHOUT_SUIT, strains
from tapis.law import Breach

SUITS = SUITS_UPWARDS[::-1]
IN_THE_ROUND = (Word.TROU, Word.NO_TROU)

# 10, 11  When, and aloud.


@ART("11")
def say_it_aloud(called: Called[Call]) -> bool:
    """Say it so that the whole table hears it."""
    return called.to is None


@ART("11")
def speak_in_turn(auction: Auction, seat: Seat) -> bool:
    """Wait for your turn to speak."""
    return auction.turn == seat


@ART("11")
def the_auction_goes_on(auction: Auction) -> bool:
    """The auction is over; the cards come next."""
    return not auction_is_over(auction)


@ART("26")
def the_jury_speaks_first(auction: Auction) -> bool:
    """Wait until the jury has answered."""
    return auction.asked is None


# 17, 20, 23  Who is silent.


@ART("17")
def who_has_passed_is_silent(auction: Auction, seat: Seat) -> bool:
    """You have passed: say nothing more in this deal."""
    return auction.status(seat).stand is not Stand.PASSED


@ART("20")
def who_is_joined_is_silent(auction: Auction, seat: Seat) -> bool:
    """You have been joined: say nothing unless your partner passes."""
    return auction.status(seat).stand is not Stand.JOINED


@ART("23")
def who_maintains_is_silent(auction: Auction, seat: Seat) -> bool:
    """You have maintained: you have left the auction."""
    return auction.status(seat).stand is not Stand.MAINTAINED


@ART("45")
def the_trou_waits_in_silence(auction: Auction, seat: Seat) -> bool:
    """You have announced the trou: the others speak now."""
    return auction.status(seat).stand is not Stand.TROU


@ART("42")
def trumps_come_last(auction: Auction) -> bool:
    """The trou is played: trumps are named now."""
    return not auction.trump_is_open


SILENT = (
    who_has_passed_is_silent,
    who_is_joined_is_silent,
    who_maintains_is_silent,
    the_trou_waits_in_silence,
)


def refuse_call(auction: Auction, called: Called[Call], call: AuctionCall, hand: Cards) -> Breach | None:
    """Why ``call`` may not be said, or None."""
    if not say_it_aloud(called):
        return say_it_aloud.breach()
    if not the_auction_goes_on(auction):
        return the_auction_goes_on.breach()
    said = Said(auction, called.seat, call, hand)
    return _refuse_speaker(said) or _refuse_words(said)


def _refuse_speaker(said: Said) -> Breach | None:
    auction, seat = said.auction, said.seat
    if not the_jury_speaks_first(auction):
        return the_jury_speaks_first.breach()
    naming = isinstance(said.call, Trump)
    if not naming and the_trou_round_is_over(auction) and not auction.trump_is_open:
        for silent in SILENT:
            if not silent(auction, seat):
                return silent.breach(seat=seat)
    if naming and not bidding.the_fourth_ace_names_trumps(said):
        return bidding.the_fourth_ace_names_trumps.breach()
    if not naming and not trumps_come_last(auction):
        return trumps_come_last.breach()
    return None if speak_in_turn(auction, seat) else speak_in_turn.breach(seat=seat)


def _refuse_words(said: Said) -> Breach | None:
    best = said.auction.best
    for bar in _bars(said):
        if not bar(said):
            return bar.breach(suit=said.suit, best=None if best is None else named(best.code, best.suit))
    return None


def _bars(said: Said) -> Sequence[Bar]:
    """The rules the call is measured by, in their order."""
    if said.call in IN_THE_ROUND:
        return bidding.TROU_ROUND
    if not the_trou_round_is_over(said.auction):
        return (trou_first,)
    if isinstance(said.call, Word):
        return (*bidding.STATUS, *bidding.WORDS[said.call])
    return (*bidding.STATUS, *bidding.BARS[type(said.call)]) if not isinstance(said.call, Trump) else ()


@ART("10", "41")
def trou_first(_said: Said) -> bool:
    """First everybody says whether he has the trou."""
    return False


# What there is to say at all.


def words() -> Iterator[AuctionCall]:
    """Every call of the auction, whoever may say it."""
    yield from (Word.PASS, Word.WAIT, Word.MAINTAIN)
    yield from (Propose(suit) for suit in SUITS)
    yield from (Join(suit) for suit in SUITS)
    yield from (Raise(each.tricks) for each in EMBALLAGES)
    yield from (Solo(each.tricks, suit) for each in SOLOS for suit in SUITS)
    yield from (Special(code) for code in WITHOUT_SUIT)
    yield from (Special(code, suit) for code in WITH_SUIT for suit in strains(code)[::-1])


EVERY: tuple[AuctionCall, ...] = tuple(words())
TRUMPS = tuple(Trump(suit) for suit in SUITS)


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
