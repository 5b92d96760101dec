"""Which calls of whist are worth trying out: those that a hand comes near to bearing."""

from __future__ import annotations

from collections.abc import Sequence

from tapis.bots.whist.calling import LEADING, LONG_TRUMPS
from tapis.bots.whist.worth import danger, most_dangerous, top_tricks, tricks
from tapis.core.cards import Cards
from tapis.core.events import Called
from tapis.core.view import View
from tapis.games.whist.auction.contracts import CONTRACTS, NO_TRUMP
from tapis.games.whist.play.calls import Call, Move, Propose, Solo, Special
from tapis.games.whist.play.table import Table

TRUMPS, TRUMPS_ALONE, TO_PROPOSE = 3, 4, 2.5
SHORT_ALONE, SHORT_TRUMPED, SHORT_CHELEM = 2.5, 2.0, 1.0
"""By how many tricks a hand may fall short of a game to be played alone."""
DANGER = {"PM": 2.0, "PIC": 1.6, "GM": 2.2, "GMT": 1.4}
CHELEM = 12


def alternatives(
    view: View[Table, Call], moves: Sequence[Move], usual: Called[Call]
) -> Sequence[Called[Call]]:
    """The calls to be tried, the one of level 1 first."""
    others = [move for move in moves if isinstance(move, Called) and move != usual and _near(view.hand, move)]
    return [usual, *others]


def _near(hand: Cards, move: Called[Call]) -> bool:
    match move.call:
        case Propose(suit):
            return len(hand.suit(suit)) >= TRUMPS and tricks(hand, suit) >= TO_PROPOSE
        case Solo(needed, suit):
            return len(hand.suit(suit)) >= TRUMPS_ALONE and tricks(hand, suit) >= needed - SHORT_ALONE
        case Special() as game:
            return _near_alone(hand, game)
    return True


def _near_alone(hand: Cards, game: Special) -> bool:
    if game.suit is None:
        return _danger(hand, game.code) <= DANGER[game.code]
    if game.suit == NO_TRUMP or len(hand.suit(game.suit)) < LONG_TRUMPS:
        return False
    needed = CONTRACTS[game.code].tricks
    short = SHORT_CHELEM if needed >= CHELEM else SHORT_TRUMPED
    return max(top_tricks(hand, game.suit), tricks(hand, game.suit) + LEADING) >= needed - short


def _danger(hand: Cards, code: str) -> float:
    """The danger of a misère as it would be played: without a card put away, or the one ace of a piccolo."""
    if code == "PM":
        return danger(hand.less(most_dangerous(hand)))
    aces = Cards.of(card for card in hand if card.rank == "A")
    if code == "PIC":
        return danger(hand - aces) if len(aces) == 1 else float("inf")
    return danger(hand)
