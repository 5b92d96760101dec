"""Heights of the cards of a pack of fifty-two, ace high, for games where nothing else ranks them."""

from __future__ import annotations

from tapis.core.cards import PACK, RANKS, SUITS, Card, Cards

HONOURS = "AKQJT"
_HEIGHT = {rank: place for place, rank in enumerate(RANKS)}
_PLACE = {card: place for place, card in enumerate(PACK)}
_SUIT = {suit: place for place, suit in enumerate(SUITS)}


def height(card: Card) -> int:
    """How high a card stands in its suit: 0 for a two, 12 for an ace."""
    return _HEIGHT[card.rank]


def lowest(cards: Cards) -> Card:
    """The lowest card, whatever the suit."""
    return min(cards, key=lambda card: (height(card), _SUIT[card.suit]))


def highest(cards: Cards) -> Card:
    """The highest card, whatever the suit."""
    return max(cards, key=lambda card: (height(card), _SUIT[card.suit]))


def above(cards: Cards, card: Card) -> int:
    """How many of ``cards`` are higher than ``card`` in its suit."""
    return (cards.suit(card.suit).bits >> _PLACE[card] + 1).bit_count()


def below(cards: Cards, card: Card) -> int:
    """How many of ``cards`` are lower than ``card`` in its suit."""
    return len(cards.suit(card.suit)) - above(cards, card) - (card in cards)
