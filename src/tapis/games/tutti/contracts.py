"""The ten contracts: which card is strong, and what it is worth.

A *box* is the name of a contract on the score sheet. A contract is a box and what is named with it:
the direction in which a slalom begins, the base on which a misère is played. A *full trump* contract
has every suit as trump: tutti, and a misère on its base.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, partial

from tapis.core.cards import Card, Suit
from tapis.core.memo import CardOrder
from tapis.core.ranking import Ranking
from tapis.games import jass
from tapis.games.tutti.book import ART

SUITS: Mapping[str, Suit] = {"hearts": "H", "diamonds": "D", "clubs": "C", "spades": "S"}
DOWN, UP, SLALOM, ALTERNANCE, MISERE, TUTTI = "down", "up", "slalom", "alternance", "misere", "tutti"
BOXES = (*SUITS, DOWN, UP, SLALOM, ALTERNANCE, MISERE, TUTTI)
LABELS: Mapping[str, str] = dict(
    zip(
        BOXES,
        (
            *("Hearts", "Diamonds", "Clubs", "Spades"),
            *("Top down", "Bottom up", "Slalom", "Alternance", "Misère", "Tutti"),
        ),
        strict=True,
    )
)
"""The msgid of each box's name."""

STARTS, BASES = (DOWN, UP), (*SUITS, TUTTI)

TOP_DOWN, BOTTOM_UP, FULL_TRUMP = "AKQJT9876", "6789TJQKA", "J9AKQT876"
EIGHTS = {"T": 10, "8": 8, "K": 4, "Q": 3, "J": 2}
DOWN_POINTS, UP_POINTS = EIGHTS | {"A": 11}, EIGHTS | {"6": 11}
TUTTI_POINTS = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3}
TRICKS_DOWN = 4


@dataclass(frozen=True, slots=True)
class Contract:
    """A box, with the slalom's ``start`` (down or up) or the misère's ``base`` (a suit or tutti)."""

    box: str
    start: str = ""
    base: str = ""

    @property
    def mode(self) -> str:
        """The contract whose order of cards holds: for a misère its base."""
        return self.base or self.box

    @property
    def trump(self) -> Suit | None:
        """The trump suit, where there is one."""
        return SUITS.get(self.mode)


def is_whole(contract: Contract) -> bool:
    """Whether everything is named that belongs to its box, and nothing else."""
    return (
        contract.box in BOXES
        and contract.start in (STARTS if contract.box == SLALOM else ("",))
        and contract.base in (BASES if contract.box == MISERE else ("",))
    )


CONTRACTS = tuple(
    each
    for each in (
        Contract(box, start, base) for box in BOXES for start in ("", *STARTS) for base in ("", *BASES)
    )
    if is_whole(each)
)


@ART("17.8", "T6")
def direction(contract: Contract, number: int) -> str:
    """The slalom turns round at every trick, the alternance once, after four tricks downwards."""
    match contract.mode:
        case "slalom":
            return contract.start if number % 2 == 0 else ({DOWN, UP} - {contract.start}).pop()
        case "alternance":
            return DOWN if number < TRICKS_DOWN else UP
    return contract.mode


@ART("17.8")
def strength(contract: Contract, number: int) -> Ranking:
    """Jack and nine are highest in trumps, the ace going down, the six going up."""
    return _ranking(direction(contract, number), contract.trump)


@cache
def _ranking(mode: str, trump: Suit | None) -> Ranking:
    if trump is not None:
        return jass.trump_ranking(trump)
    return only_the_suit_led_wins() if mode == TUTTI else Ranking(BOTTOM_UP if mode == UP else TOP_DOWN)


@ART("T1")
def only_the_suit_led_wins() -> Ranking:
    """In tutti the strongest card of the suit led takes the trick, in the order of trumps."""
    return Ranking(FULL_TRUMP)


def order_of(contract: Contract, number: int) -> CardOrder:
    """The order of a trick, counted from 0, and what cards are worth, each with its clause."""
    values, order = ART.clause("17.8"), ART.clause("T1" if contract.mode == TUTTI else "17.8")
    ranking, worth = strength(contract, number), partial(card_value, contract)
    return CardOrder(ranking=ranking, worth=worth, order=order, values=values)


@ART("17.8")
def card_value(contract: Contract, card: Card) -> int:
    """Without trumps an eight counts 8; going up the six counts 11 and the ace nothing."""
    match contract.mode:
        case "tutti":
            return TUTTI_POINTS.get(card.rank, 0)
        case "up":
            return UP_POINTS.get(card.rank, 0)
        case "down" | "slalom" | "alternance":
            return DOWN_POINTS.get(card.rank, 0)
    return jass.card_points(card, contract.trump)
