"""Hands and auctions as players write them: suits from spades down, ``AKQ2.J54.T9.8765``."""

from __future__ import annotations

from tapis.bots.bridge.hand import BridgeHand
from tapis.bots.bridge.system import call, standing
from tapis.core.cards import SUITS, Card, Cards
from tapis.core.terms import VULNERABILITIES
from tapis.games.bridge.play.auction import Auction
from tapis.games.bridge.play.calls import BIDS, AuctionCall, Double, Pass, Redouble

WORDS: dict[str, AuctionCall] = {
    "-": Pass(),
    "X": Double(),
    "XX": Redouble(),
    **{str(bid): bid for bid in BIDS},
}


def hand(text: str) -> Cards:
    """The hand written in four groups."""
    groups = text.split(".")
    return Cards.of(
        Card(suit, rank) for suit, held in zip(SUITS, groups, strict=True) for rank in held.strip("-")
    )


def says(text: str, auction: str = "", vulnerable: str = "none") -> str:
    """What a player with this hand says after an auction begun by north."""
    calls = tuple(WORDS[word] for word in auction.split())
    held = hand(text)
    assert len(held) == 13
    said = call(BridgeHand(held), standing(Auction(0, calls), VULNERABILITIES[vulnerable]))
    return next(word for word, each in WORDS.items() if each == said)
