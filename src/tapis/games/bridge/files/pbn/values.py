"""What the values of PBN tags mean: seats, vulnerability, hands, contracts, results, calls, cards."""

from __future__ import annotations

import re
from collections.abc import Mapping

from tapis.core.cards import PACK, RANKS, Card, Cards
from tapis.core.tricks import Seat
from tapis.core.whole import whole
from tapis.games.bridge.play.calls import BIDS, AuctionCall, Double, Pass, Redouble
from tapis.games.bridge.result import (
    COMPASS,
    NO_TRUMP,
    PASSED_OUT,
    SEATS,
    TRICKS,
    Contract,
    Doubling,
    PassedOut,
    Vulnerable,
    side_of,
)
from tapis.law import Reason, Refused

UNKNOWN = ("", "?", "-")
MOST_DIGITS = 9
"""No number in a file of boards has more."""

SHOWN = 40
"""Characters of a wrong value that are told."""

SUITS = "SHDC"
SIDES = ("NS", "EW")
CARDS = {card.code: card for card in PACK}

NO_SEAT = Reason("pbn-seat", "“{value}” is no player; use N, E, S or W.")
NO_VULNERABILITY = Reason("pbn-vulnerable", "“{value}” is no vulnerability; use None, NS, EW or All.")
NO_DEAL = Reason(
    "pbn-deal", "“{value}” is no deal; write four hands after N:, each with its suits between dots."
)
NO_CARD = Reason("pbn-card", "There is no card {card}.")
TWICE = Reason("pbn-card-twice", "The card {card} is dealt twice.")
UNEQUAL = Reason("pbn-unequal", "The hands do not hold equal numbers of cards.")
NO_CONTRACT = Reason("pbn-contract", "“{value}” is no contract.")
NO_RESULT = Reason("pbn-result", "“{value}” is no result; write the number of tricks.")
NO_BOARD = Reason("pbn-board", "“{value}” is no number of a board.")

VULNERABLE: Mapping[str, Vulnerable] = {
    "none": (False, False),
    "love": (False, False),
    "-": (False, False),
    "ns": (True, False),
    "ew": (False, True),
    "all": (True, True),
    "both": (True, True),
}
WRITTEN = {(False, False): "None", (True, False): "NS", (False, True): "EW", (True, True): "All"}
CALLS: Mapping[str, AuctionCall] = {
    "PASS": Pass(),
    "P": Pass(),
    "X": Double(),
    "XX": Redouble(),
    **{str(bid).upper(): bid for bid in BIDS},
    **{str(bid).upper().removesuffix("T"): bid for bid in BIDS},
}
DOUBLINGS = {
    "": Doubling.UNDOUBLED, "X": Doubling.DOUBLED, "D": Doubling.DOUBLED,
    "XX": Doubling.REDOUBLED, "R": Doubling.REDOUBLED,
}  # fmt: skip
CONTRACT = re.compile(r"([1-7])(NT?|[SHDC])(X{0,2}|[DR])")
STRAIN_ONLY = re.compile(r"NT?|[SHDC]")


class Wrong(ValueError):
    """A value that means nothing; ``problem`` says so."""

    def __init__(self, problem: Refused) -> None:
        super().__init__(str(problem))
        self.problem = problem


def read_seat(value: str) -> Seat | None:
    """The seat ``N`` to ``W``; None when it is not known. A caret marks an irregular declarer."""
    letter = value.removeprefix("^").upper()
    if letter in UNKNOWN:
        return None
    if letter not in tuple(COMPASS):
        raise Wrong(NO_SEAT(value=value))
    return COMPASS.index(letter)


def read_vulnerable(value: str) -> Vulnerable | None:
    """Who is vulnerable; None when it is not known."""
    if value in ("", "?"):
        return None
    if value.lower() not in VULNERABLE:
        raise Wrong(NO_VULNERABILITY(value=value))
    return VULNERABLE[value.lower()]


def read_board(value: str) -> int | None:
    """The number of the board."""
    if value in UNKNOWN:
        return None
    if not (number := whole(value, MOST_DIGITS)):
        raise Wrong(NO_BOARD(value=value[:SHOWN]))
    return number


Hands = tuple[Cards | None, ...]
"""The hands of north, east, south and west; None where one is not known."""


def read_deal(value: str) -> Hands | None:
    """The hands; None when nothing is known."""
    if value in UNKNOWN:
        return None
    first, colon, rest = value.partition(":")
    written = rest.split()
    if not colon or len(written) != SEATS or first.upper() not in tuple(COMPASS):
        raise Wrong(NO_DEAL(value=value))
    start = COMPASS.index(first.upper())
    hands = [_hand(written[(seat - start) % SEATS], value) for seat in range(SEATS)]
    _whole([hand for hand in hands if hand is not None])
    return tuple(hands)


def typed_hands(text: str) -> tuple[Cards, ...] | Refused:
    """Four whole hands as a deal is written in a file, the seat they begin with first or left out: ``N:``."""
    line = text.strip()
    try:
        found = read_deal(line if ":" in line else f"N:{line}")
    except Wrong as wrong:
        return wrong.problem
    if found is None or any(hand is None for hand in found):
        return NO_DEAL(value=line[:SHOWN])
    hands = tuple(hand for hand in found if hand is not None)
    return hands if all(len(hand) == TRICKS for hand in hands) else UNEQUAL()


def _hand(text: str, deal: str) -> Cards | None:
    if text == "-":
        return None
    suits = text.upper().replace("10", "T").split(".")
    if len(suits) != len(SUITS):
        raise Wrong(NO_DEAL(value=deal))
    cards = [
        read_card(suit + rank)
        for suit, ranks in zip(SUITS, suits, strict=True)
        for rank in ranks.removeprefix(suit)
    ]
    if len(set(cards)) < len(cards):
        raise Wrong(TWICE(card=next(card for card in cards if cards.count(card) > 1)))
    return Cards.of(cards)


def _whole(hands: list[Cards]) -> None:
    seen = Cards()
    for hand in hands:
        if common := seen & hand:
            raise Wrong(TWICE(card=next(iter(common))))
        seen = seen | hand
    if len({len(hand) for hand in hands}) > 1 or max(map(len, hands), default=0) > TRICKS:
        raise Wrong(UNEQUAL())


def read_card(text: str) -> Card:
    """The card written ``SA`` or ``HT``."""
    if text in CARDS:
        return CARDS[text]
    code = text.upper().replace("10", "T")
    if len(code) != 2 or code[0] not in SUITS or code[1] not in RANKS:
        raise Wrong(NO_CARD(card=text))
    return Card(code[0], code[1])


def read_contract(value: str) -> Contract | PassedOut | None:
    """The contract; None when it is not known, or only a strain is given."""
    plain = value.upper().replace(" ", "")
    if plain in UNKNOWN or STRAIN_ONLY.fullmatch(plain):
        return None
    if plain in ("PASS", "PASSED"):
        return PASSED_OUT
    found = CONTRACT.fullmatch(plain)
    if found is None:
        raise Wrong(NO_CONTRACT(value=value))
    strain = NO_TRUMP if found[2].startswith("N") else found[2]
    return Contract(whole(found[1]) or 0, strain, DOUBLINGS[found[3]])


def read_tricks(value: str, declarer: Seat | None) -> int | None:
    """The tricks of declarer's side; a value may name sides instead, as ``NS 9 EW 4``."""
    words = value.removeprefix("^").upper().split()
    if not words or value in UNKNOWN:
        return None
    if len(words) == 1:
        return _count(words[0], value)
    pairs = dict(zip(words[::2], words[1::2], strict=False))
    if len(words) % 2 or not set(pairs) <= set(SIDES):
        raise Wrong(NO_RESULT(value=value))
    side, tricks = next((side, _count(tricks, value)) for side, tricks in pairs.items())
    if declarer is None:
        return None
    return tricks if side == SIDES[side_of(declarer)] else TRICKS - tricks


def _count(text: str, value: str) -> int:
    if (tricks := whole(text)) is None or tricks > TRICKS:
        raise Wrong(NO_RESULT(value=value[:SHOWN]))
    return tricks


def write_hand(hand: Cards | None) -> str:
    """A hand suit by suit, the highest card first."""
    if hand is None:
        return "-"
    return ".".join("".join(card.rank for card in reversed([*hand.suit(suit)])) for suit in SUITS)


def write_deal(hands: Hands | None, first: Seat = 0) -> str:
    """The hands, clockwise from ``first``."""
    if hands is None:
        return ""
    written = " ".join(write_hand(hands[(first + place) % SEATS]) for place in range(SEATS))
    return f"{COMPASS[first]}:{written}"


def write_contract(contract: Contract | PassedOut) -> str:
    """A contract as PBN has it."""
    return "Pass" if isinstance(contract, PassedOut) else str(contract)


def write_call(call: AuctionCall) -> str:
    """A call as PBN has it."""
    match call:
        case Pass():
            return "Pass"
        case Double():
            return "X"
        case Redouble():
            return "XX"
    return str(call)
