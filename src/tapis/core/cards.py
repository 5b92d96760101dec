"""Cards and sets of cards.

A card is a suit letter (S, H, D, C) and a rank letter; its code is the two together, as ``HK``.
Which ranks a pack holds, and what they are worth, is each game's matter.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from tapis import pictures

SUITS = "SHDC"
RANKS = "23456789TJQKA"
SYMBOLS = dict(zip("SHDC", "♠♥♦♣", strict=True))

Suit: TypeAlias = str


class Card(NamedTuple):
    """One card."""

    suit: Suit
    rank: str

    @property
    def code(self) -> str:
        """The card as notation writes it: ``HK``, ``ST``."""
        return self.suit + self.rank

    def __str__(self) -> str:
        return SYMBOLS[self.suit] + ("10" if self.rank == "T" else self.rank)


@dataclass(frozen=True, slots=True)
class Cards:
    """An immutable set of cards, held as one integer; iterates in the order of ``PACK``."""

    bits: int = 0

    @classmethod
    def of(cls, cards: Iterable[Card]) -> Cards:
        """The set of ``cards``; ValueError names one that is none."""
        bits = 0
        try:
            for card in cards:
                bits |= BIT[card]
        except KeyError as error:
            raise ValueError(f"{error.args[0]!r} is no Card; a text is read by Cards.read.") from None
        return cls(bits)

    @classmethod
    def read(cls, text: str) -> Cards:
        """The set written as codes or symbols with spaces between: ``H6 ♠10``.

        ValueError names one that is none, or is written twice.
        """
        if not isinstance(text, str):
            raise TypeError(f"Cards are written as a text, as 'H6 S10', not {text!r}.")
        cards = [read_card(word) for word in text.split()]
        if twice := {card.code for card in cards if cards.count(card) > 1}:
            raise ValueError(f"{', '.join(sorted(twice))} is written twice.")
        return cls.of(cards)

    def __iter__(self) -> Iterator[Card]:
        bits = self.bits
        while bits:
            low = bits & -bits
            yield PACK[low.bit_length() - 1]
            bits ^= low

    def __contains__(self, card: Card) -> bool:
        return bool(self.bits & BIT[card])

    def __len__(self) -> int:
        return self.bits.bit_count()

    def __bool__(self) -> bool:
        return bool(self.bits)

    def __and__(self, other: Cards) -> Cards:
        return Cards(self.bits & other.bits)

    def __or__(self, other: Cards) -> Cards:
        return Cards(self.bits | other.bits)

    def __sub__(self, other: Cards) -> Cards:
        return Cards(self.bits & ~other.bits)

    def __str__(self) -> str:
        return " ".join(card.code for card in self)

    def _repr_svg_(self) -> str | None:
        """The cards as a notebook shows them; None of no cards, which are shown as a text."""
        return pictures.hand([card.code for card in self]) or None

    def suit(self, suit: Suit | None) -> Cards:
        """The cards of ``suit``; none when there is no suit."""
        return Cards(self.bits & _SUIT_BITS[suit])

    def less(self, card: Card) -> Cards:
        """The set without ``card``."""
        return Cards(self.bits & ~BIT[card])


def read_card(text: str) -> Card:
    """The card written as ``HK``, ``♥K`` or ``♥10``; ValueError when there is no such card."""
    suit, rank = text[:1], text[1:].upper().replace("10", "T")
    suit = next(
        (letter for letter, symbol in SYMBOLS.items() if suit in (letter, letter.lower(), symbol)), ""
    )
    if not suit or len(rank) != 1 or rank not in RANKS:
        raise ValueError(f"There is no card {text!r}.")
    return Card(suit, rank)


PACK = tuple(Card(suit, rank) for suit in SUITS for rank in RANKS)
NO_CARDS = Cards()
BIT = {card: 1 << place for place, card in enumerate(PACK)}
_SUIT_BITS: dict[Suit | None, int] = {suit: 0x1FFF << 13 * i for i, suit in enumerate(SUITS)} | {None: 0}
