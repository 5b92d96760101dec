"""What a hand should bring under each contract of tutti, and what a box usually does.

The rules of thumb are those of the handbooks: jack, nine and length for a trump, sure cards from the top for
top down and from the bottom for bottom up, both and a long suit for the slalom, low cards for a misère.
The points beside them are those the bots made themselves, over some thousand deals of each contract.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from tapis.core.cards import SUITS, Cards
from tapis.games.tutti.contracts import (
    ALTERNANCE,
    BOTTOM_UP,
    DOWN,
    FULL_TRUMP,
    MISERE,
    SLALOM,
    TOP_DOWN,
    TUTTI,
    UP,
    Contract,
)

TRUMPS: Mapping[str, float] = {"J": 26, "9": 15, "A": 13, "T": 8, "K": 7}
OTHER_TRUMP, SIDE_ACE = 4.0, 2.0
LOW: Mapping[str, float] = {"6": 16, "7": 16, "8": 7, "9": -15, "T": 5, "J": -6, "Q": -5, "K": -8, "A": -13}
"""What a card is worth in a misère in tutti."""
HIGH_TRUMPS: Mapping[str, float] = {"J": 24, "9": 20, "A": 16, "K": 8, "Q": 7}
LOW_TRUMP, HIGH_CARD = 3.0, 5.0
"""What a trump, and an ace or king beside it, costs in a misère with trumps."""


@lru_cache(maxsize=4096)
def valued(contract: Contract, hand: Cards) -> float:
    """The points ``hand`` should bring its box; partner's hand counts as a mean one."""
    if contract.box == MISERE:
        return _misere(contract, hand)
    if contract.trump is not None:
        return _trump(contract.trump, hand)
    longest = max(len(hand.suit(suit)) for suit in SUITS)
    if contract.box == TUTTI:
        return 88 + 20 * _sure(hand, FULL_TRUMP) + 10 * _guarded(hand, FULL_TRUMP) + 2 * longest
    return _without_trumps(contract, hand, longest)


def _without_trumps(contract: Contract, hand: Cards, longest: int) -> float:
    down, up = _sure(hand, TOP_DOWN), _sure(hand, BOTTOM_UP)
    match contract.box:
        case "down":
            return 60 + 13 * down + 7 * _guarded(hand, TOP_DOWN)
        case "up":
            return 66 + 12 * up + 3 * _guarded(hand, BOTTOM_UP)
        case "alternance":
            return 33 + 15 * down + 8 * up + 5 * min(down, up) + 5 * longest
    first, second = (down, up) if contract.start == DOWN else (up, down)
    return 24 + 11 * first + 4 * second + 17 * min(first, second) + 10 * longest


def _trump(trump: str, hand: Cards) -> float:
    trumps = sum(TRUMPS.get(card.rank, OTHER_TRUMP) for card in hand.suit(trump))
    aces = sum(card.rank == "A" for card in hand - hand.suit(trump))
    return 51 + trumps + SIDE_ACE * aces


def _sure(hand: Cards, ladder: str) -> int:
    """Cards that nothing beats, counted from the strongest of each suit without a gap."""
    return sum(_unbroken([card.rank for card in hand.suit(suit)], ladder) for suit in SUITS)


def _unbroken(ranks: list[str], ladder: str) -> int:
    return next((place for place, rank in enumerate(ladder) if rank not in ranks), len(ladder))


def _guarded(hand: Cards, ladder: str) -> int:
    """Suits without the strongest card but with the second, and another beside it."""
    suits = [[card.rank for card in hand.suit(suit)] for suit in SUITS]
    return sum(ladder[0] not in ranks and ladder[1] in ranks and len(ranks) > 1 for ranks in suits)


def _misere(contract: Contract, hand: Cards) -> float:
    if contract.trump is None:
        return 130 + sum(LOW[card.rank] for card in hand)
    trumps = sum(HIGH_TRUMPS.get(card.rank, LOW_TRUMP) for card in hand.suit(contract.trump))
    high = sum(card.rank in "AK" for card in hand - hand.suit(contract.trump))
    return 105 - trumps - HIGH_CARD * high


USUAL: Mapping[str, float] = {DOWN: 107, UP: 106, SLALOM: 134, ALTERNANCE: 116, MISERE: 173, TUTTI: 166}
USUAL_TRUMP = 96.0


def usual(box: str) -> float:
    """What a box should bring, on average, with the hand it is in the end filled with."""
    return USUAL.get(box, USUAL_TRUMP)
