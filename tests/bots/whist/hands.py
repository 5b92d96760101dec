"""Hands, auctions and tricks of whist in short, and what the bot does with them."""

from __future__ import annotations

from tapis.bots.whist import choose
from tapis.core.cards import Cards, read_card
from tapis.core.chance import Chance
from tapis.core.events import Called, Played
from tapis.core.view import View
from tapis.games.whist.auction.hearing import heard
from tapis.games.whist.auction.speaking import open_calls
from tapis.games.whist.auction.state import SEATS, Auction, Best, Stand, Status
from tapis.games.whist.play.calls import AuctionCall, Call, Discard, Move
from tapis.games.whist.play.table import Table
from tapis.games.whist.play.tricks import PUT_AWAY, first_trick, legal_cards
from tests.bots.bridge.hands import hand

__all__ = ["card", "hand", "put_away", "says"]


def says(text: str, *spoken: AuctionCall, trou_round: bool = False) -> Call | None:
    """What the next player says with this hand; player 0 speaks first."""
    auction = Auction(0, rounded=0 if trou_round else SEATS)
    for call in spoken:
        assert auction.turn is not None
        auction = heard(auction, auction.turn, call)
    assert auction.turn is not None
    held = hand(text)
    moves = open_calls(auction, auction.turn, held)
    move = choose(View(auction.turn, Table(auction, dealt=True), held, ()), moves, Chance("a"))
    assert move in moves
    assert isinstance(move, Called)
    return move.call


def _played(best: Best) -> Auction:
    passed = tuple(Status(Stand.SPECIAL if seat in best.owners else Stand.PASSED) for seat in range(SEATS))
    return Auction(0, SEATS, statuses=passed, best=best)


def card(held: str, laid: str, best: Best, leader: int = 0) -> str:
    """The card the bot adds to a trick; the hand is written in codes."""
    tricks = first_trick(best, leader)
    for code in laid.split():
        tricks = tricks.lay(read_card(code))
    trick = tricks.trick
    assert trick is not None
    table = Table(_played(best), dealt=True, tricks=tricks, over=True)
    cards = Cards.read(held)
    moves = [Played(trick.turn, each) for each in legal_cards(trick, cards)]
    move = choose(View(trick.turn, table, cards, ()), moves, Chance("a"))
    assert isinstance(move, Played)
    assert move in moves
    return move.card.code


def put_away(text: str) -> str:
    """The card the first player puts away before his petite misère."""
    held, (to, _) = hand(text), PUT_AWAY.only(0)
    table = Table(_played(Best("PM", None, (0,))), dealt=True, over=True)
    moves: list[Move] = [Called(0, Discard(each), to) for each in held]
    move = choose(View(0, table, held, ()), moves, Chance("a"))
    assert isinstance(move, Called)
    assert isinstance(move.call, Discard)
    return move.call.card.code
