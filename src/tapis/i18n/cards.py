"""How a card is written for people: a suit's symbol and the index its language prints on court cards."""

from __future__ import annotations

from collections.abc import Iterable

from tapis.core.cards import SYMBOLS, Card
from tapis.i18n.catalogue import spoken

INDICES = {
    "fr": {"K": "R", "Q": "D", "J": "V", "A": "A", "T": "10"},
    "de": {"K": "K", "Q": "D", "J": "B", "A": "A", "T": "10"},
    "nl": {"K": "H", "Q": "V", "J": "B", "A": "A", "T": "10"},
    "en": {"K": "K", "Q": "Q", "J": "J", "A": "A", "T": "10"},
}


def index(rank: str, language: str) -> str:
    """The index in the corner of a card of ``rank``: the king's is R, K or H."""
    return INDICES[spoken(language)].get(rank, rank)


def card_name(card: Card, language: str) -> str:
    """The card as a text: ``♥R`` for a French reader, ``♥H`` for a Dutch one."""
    return SYMBOLS[card.suit] + index(card.rank, language)


def card_names(cards: Iterable[Card], language: str) -> str:
    """Several cards, with spaces between."""
    return " ".join(card_name(card, language) for card in cards)
