"""How people type a card: its suit by the letter of their language, its rank by the index on their cards.

Symbols and English letters are understood in every language, unless a letter is taken: C is *cœur* in
French, K *Kreuz* at jass and *Karo* at bridge in German.
"""

from __future__ import annotations

from collections.abc import Mapping

from tapis.core.cards import Card, read_card
from tapis.i18n import index, spoken

LETTERS: Mapping[str, Mapping[str, str]] = {
    "fr": {"P": "S", "C": "H", "K": "D", "T": "C"},
    "de": {"S": "S", "H": "H", "E": "D", "K": "C", "P": "S"},
    "de bridge": {"P": "S", "C": "H", "K": "D", "T": "C"},
    "de whist": {"P": "S", "H": "H", "KA": "D", "KR": "C"},
    "nl": {"S": "S", "H": "H", "R": "D", "K": "C"},
}
"""By language, or language and game: what is typed for each suit, the usual letter first."""


def typed_card(text: str, language: str, game: str = "") -> Card | None:
    """The card that was typed; None for no card."""
    typed, own = text.upper(), _letters(language, game)
    letters = {index(letter, language): letter for letter in "AKQJT"}
    for start in sorted(own, key=len, reverse=True):
        if typed.startswith(start) and (card := _card(own[start], typed[len(start) :], letters)):
            return card
    return _card(typed[:1], typed[1:], letters)


def as_typed(card: Card, language: str, game: str = "") -> str:
    """How the card is typed in the language: ``C7`` for the seven of hearts in French."""
    own = {suit: letter for letter, suit in reversed(list(_letters(language, game).items()))}
    return own.get(card.suit, card.suit) + index(card.rank, language)


def _letters(language: str, game: str) -> Mapping[str, str]:
    return LETTERS.get(f"{spoken(language)} {game}") or LETTERS.get(spoken(language), {})


def _card(suit: str, rank: str, letters: Mapping[str, str]) -> Card | None:
    try:
        return read_card(suit + letters.get(rank, rank))
    except ValueError:
        return None
