"""What thirteen cards are worth at whist: tricks with a suit as trump, and danger in a misère.

Tricks are counted as every handbook does: honours by how well they are guarded, each trump beyond the
third as one, shortness by the trumps that can ruff. Danger adds up the cards under which the others can
lie low.
"""

from __future__ import annotations

from tapis.bots.french.heights import above, height, highest
from tapis.core.cards import PACK, SUITS, Card, Cards, Suit

TRUMP_HONOURS = {"A": (1.0, 1.0, 1.0), "K": (0.4, 0.8, 1.0), "Q": (0.1, 0.4, 0.8), "J": (0.0, 0.1, 0.5)}
SIDE_HONOURS = {"A": (0.9, 0.9, 0.9), "K": (0.2, 0.6, 0.6), "Q": (0.0, 0.15, 0.3)}
RUFFS = (0.9, 0.5, 0.2)
LONG_SIDE = 0.4
UNDER = (0.0, 0.02, 0.1, 0.25, 0.45, 0.6, 0.75, 0.85, 0.9, 0.95)
ROUNDS = (1.0, 0.9, 0.55, 0.2, 0.05)
_PACK = Cards.of(PACK)


def tricks(hand: Cards, trump: Suit) -> float:
    """Tricks the hand may expect with ``trump``, from a partner nothing."""
    held = hand.suit(trump)
    return trumps(held) + sum(side(hand.suit(suit), len(held)) for suit in SUITS if suit != trump)


def trumps(held: Cards) -> float:
    """What a suit takes as trumps."""
    honours = sum(_honour(TRUMP_HONOURS, card, len(held)) for card in held)
    return honours + max(0, len(held) - 3) * (0.9 if len(held) >= 5 else 0.7)


def _honour(table: dict[str, tuple[float, float, float]], card: Card, length: int) -> float:
    return table[card.rank][min(length, 3) - 1] if card.rank in table else 0.0


def side(held: Cards, trumps: int) -> float:
    """What a suit takes beside so many trumps."""
    honours = sum(_honour(SIDE_HONOURS, card, len(held)) for card in held)
    if {"A", "K"} <= {card.rank for card in held}:
        honours += 0.25
    if len(held) >= 5 and trumps >= 4:
        honours += LONG_SIDE * (len(held) - 4)
    ruffs = RUFFS[len(held)] if len(held) < len(RUFFS) and 2 <= trumps <= 5 else 0.0
    return honours + ruffs


def best_trump(hand: Cards, among: str = SUITS) -> Suit:
    """The suit in which the hand is worth most, of equals the longer."""
    return max(among, key=lambda suit: (tricks(hand, suit), len(hand.suit(suit))))


def top_tricks(hand: Cards, trump: Suit | None) -> int:
    """Tricks the hand takes from the top when it leads: runs of honours, and what they clear."""
    return sum(run(hand.suit(suit), suit == trump) for suit in SUITS)


def run(held: Cards, trumps: bool) -> int:
    """The same for one suit."""
    outside = 13 - len(held)
    high = sum(1 for card in held if above(_PACK - held, card) == 0)
    fallen = 2 if trumps else 3
    return len(held) if high and outside <= high * fallen - (not trumps) else high


def danger(hand: Cards) -> float:
    """Tricks the hand would be made to take in a misère."""
    return sum(suit_danger(hand.suit(suit)) for suit in SUITS)


def suit_danger(held: Cards) -> float:
    """The same for one suit: each card by those that can lie under it, and by when it is played."""
    others = _PACK - held
    return sum(
        UNDER[min(_beneath(others, card), len(UNDER) - 1)] * ROUNDS[min(place, len(ROUNDS) - 1)]
        for place, card in enumerate(sorted(held, key=height))
    )


def _beneath(others: Cards, card: Card) -> int:
    return len(others.suit(card.suit)) - above(others, card)


def most_dangerous(hand: Cards, choice: Cards | None = None) -> Card:
    """The card without which a misère is safest: the highest of the suit that gains most by it."""

    def relief(suit: Suit) -> tuple[float, int]:
        held = hand.suit(suit)
        top = highest(held)
        return suit_danger(held) - suit_danger(held.less(top)), height(top)

    open_suits = [suit for suit in SUITS if (choice or hand).suit(suit)]
    return highest((choice or hand).suit(max(open_suits, key=relief)))
