"""What both hands have together, as far as it has been shown."""

from __future__ import annotations

from collections.abc import Iterable

from tapis.bots.bridge.hand import SUITS_UPWARDS
from tapis.bots.bridge.system.needs import ContractPoints, Length
from tapis.bots.bridge.system.partscore import GAME_LEVEL, points_for
from tapis.bots.bridge.system.shown import ANY_STRENGTH, Range
from tapis.bots.bridge.system.standing import AuctionStanding
from tapis.core.cards import Suit
from tapis.games.bridge.result import NO_TRUMP, SEATS

SMALL_SLAM, GRAND_SLAM = 33, 37
ROOM, SHARE = 4, 0.5
"""How far above the least partner may well be, and how much of that is counted on."""


def at_least(number: int) -> Range:
    """That many cards, or more."""
    return Range(number, 13)


def game_points(at: AuctionStanding, strain: str) -> int:
    """The points of both hands with which game is bid: fewer where a part score shortens the way."""
    bid = at.game(strain)
    return points_for(strain, GAME_LEVEL[strain] if bid is None else bid.level)


def expected(at: AuctionStanding) -> int:
    """The strength partner is counted on for: the least shown, and part of the room above it."""
    shown = at.partner.strength
    high = min(shown.high, shown.low + ROOM, _left_for(at))
    return shown.low + int(SHARE * max(0, high - shown.low) + 1e-9)


def _left_for(at: AuctionStanding) -> int:
    """What is left of forty points for partner at most, the others holding the least they have shown."""
    theirs = sum(at.shown[(at.me + side) % SEATS].hcp.low for side in (1, 3))
    return max(0, 40 - theirs - at.own.hcp.low)


def points(at: AuctionStanding, low: int, strain: str, high: int = ANY_STRENGTH.high) -> ContractPoints:
    """A need of so many points for a contract, partner's cards counted as shown."""
    partners = 0 if strain == NO_TRUMP else at.partner.length(strain).low
    return ContractPoints(Range(max(0, low), max(high, 0)), strain, partners)


def own_length(at: AuctionStanding, suit: Suit, together: int) -> Length:
    """A need of so many cards that both hands hold ``together`` of a suit."""
    return Length(suit, at_least(max(1, together - usual(at, suit))))


def usual(at: AuctionStanding, suit: Suit) -> int:
    """Cards of a suit that partner is counted on for: those shown; one where nothing was."""
    return max(1, at.partner.length(suit).low)


def strains(at: AuctionStanding, among: Iterable[Suit] = SUITS_UPWARDS) -> list[Suit]:
    """Suits to play in, the longest together first; none of theirs."""
    ours = [suit for suit in among if suit not in at.their_suits or at.own.length(suit).low >= 5]
    return sorted(ours, key=lambda suit: -(usual(at, suit) + at.own.length(suit).low))
