"""The boards of a series: who deals and who is vulnerable, by the number printed on the board."""

from __future__ import annotations

from tapis.core.cards import Cards
from tapis.core.terms import VULNERABILITIES
from tapis.core.tricks import Seat
from tapis.games.bridge.book import ART
from tapis.games.bridge.result import SEATS, Vulnerable

SERIES = 8

HONOUR_POINTS = {"A": 4, "K": 3, "Q": 2, "J": 1}
"""What players count a hand by; no clause knows them."""


@ART("24")
def board_dealer(board: int) -> Seat:
    """The dealer printed on the board deals: north, east, south and west in turn."""
    return (board - 1) % SEATS


@ART("24")
def board_vulnerability(board: int) -> Vulnerable:
    """The board says who is vulnerable; its number sets it, in a cycle of sixteen."""
    names = tuple(VULNERABILITIES)
    return VULNERABILITIES[names[((board - 1) + (board - 1) // len(names)) % len(names)]]


def honour_points(hand: Cards) -> int:
    """The points of a hand as hand records have them: four for an ace, down to one for a jack."""
    return sum(HONOUR_POINTS.get(card.rank, 0) for card in hand)
