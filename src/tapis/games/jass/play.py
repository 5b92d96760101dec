"""The duties of jass: of a hand, what may be laid to a trick.

A *ruff* is a trump laid to a trick that another suit opened.
"""

from __future__ import annotations

from tapis.core.cards import NO_CARDS, Card, Cards
from tapis.core.game import Table
from tapis.core.laying import Laying, out_of_turn
from tapis.core.tricks import Duty, Trick
from tapis.games.jass.book import JASS


@JASS("J6")
def play_from_your_hand(_trick: Trick, hand: Cards) -> Cards:
    """Play a card that you hold."""
    return hand


@JASS.bars("J5")
def not_your_turn(laying: Laying[Table]) -> bool:
    """Wait for your turn."""
    return out_of_turn(laying)


@JASS("J2")
def follow_suit_or_trump(trick: Trick, hand: Cards) -> Cards:
    """Follow the suit led, or play a trump instead."""
    suit = trick.ranking.trump
    if not trick.cards or trick.led == suit or not hand.suit(trick.led):
        return hand
    return hand.suit(trick.led) | hand.suit(suit)


@JASS("J2", "J3")
def follow_the_trump_led(trick: Trick, hand: Cards) -> Cards:
    """Play a trump when trump is led, unless the jack is your only one."""
    suit = trick.ranking.trump
    if not trick.cards or suit is None or trick.led != suit:
        return hand
    bound = hand.suit(suit).less(Card(suit, "J"))
    return hand.suit(suit) if bound else hand


@JASS("J4")
def never_undertrump(trick: Trick, hand: Cards) -> Cards:
    """Do not ruff below the trump lying there, unless you hold only trumps."""
    return hand if hand == hand.suit(trick.ranking.trump) else hand - lower_trumps(trick, hand)


def lower_trumps(trick: Trick, hand: Cards) -> Cards:
    """The trumps of ``hand`` that would be ruffs below one already lying in ``trick``."""
    suit = trick.ranking.trump
    if suit is None or not trick.cards or trick.led == suit:
        return NO_CARDS
    top = max(trick.ranking.power(card, trick.led) for card in trick.cards)
    return Cards.of(card for card in hand.suit(suit) if trick.ranking.power(card, trick.led) < top)


FORWARD: tuple[Duty, ...] = (
    play_from_your_hand,
    follow_suit_or_trump,
    follow_the_trump_led,
    never_undertrump,
)
"""The duties of every game of the family but the estimation."""
