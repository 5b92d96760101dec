"""The boards of a series: who deals and who is vulnerable, by the number printed on the board."""

from __future__ import annotations

from tapis.core.terms import VULNERABILITIES
from tapis.core.tricks import Seat
from tapis.games.bridge.book import ART
from tapis.games.bridge.result import SEATS, Vulnerable

SERIES = 8


@ART("24")
def board_dealer(board: int) -> Seat:
    """The dealer printed on the board deals: north, east, south and west in turn."""
    return (board - 1) % SEATS


@ART("24")
def board_vulnerability(board: int) -> Vulnerable:
    """The board says who is vulnerable; its number sets it, in a cycle of sixteen."""
    names = tuple(VULNERABILITIES)
    return VULNERABILITIES[names[((board - 1) + (board - 1) // len(names)) % len(names)]]
