"""Orders of strength: which card beats which under a contract."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from tapis.core.cards import Card, Suit


@dataclass(frozen=True, slots=True)
class Ranking:
    """Ranks from the strongest down: ``trumps`` for the suit ``trump``, ``plain`` for every other suit."""

    plain: str
    trump: Suit | None = None
    trumps: str = ""

    def power(self, card: Card, led: Suit) -> int:
        """How strong ``card`` is in a trick that opened with ``led``; 0 for a card that cannot win."""
        return _power(self, card, led)


@cache
def _power(ranking: Ranking, card: Card, led: Suit) -> int:
    if card.suit == ranking.trump:
        return 100 - ranking.trumps.index(card.rank)
    if card.suit == led:
        return 50 - ranking.plain.index(card.rank)
    return 0
