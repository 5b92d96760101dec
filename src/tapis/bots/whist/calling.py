"""What to say at whist: tricks are counted, and nothing is said that the count does not bear.

A proposal shows at least four tricks and is counted on for five and a half; whoever joins adds their own.
A solo, an abondance or a chelem is counted alone, a misère by its danger. Nobody goes beyond the count,
and the trou is announced honestly.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tapis.bots.whist.worth import best_trump, danger, most_dangerous, top_tricks, tricks
from tapis.core.cards import SUITS, Cards, Suit
from tapis.core.events import Called
from tapis.core.tricks import Seat
from tapis.core.view import View
from tapis.games.whist.auction.bidding import three_aces
from tapis.games.whist.auction.contracts import CONTRACTS, NO_TRUMP
from tapis.games.whist.auction.hearing import heard
from tapis.games.whist.auction.state import Auction
from tapis.games.whist.play.calls import Call, Join, Move, Propose, Raise, Solo, Special, Trump, Word
from tapis.games.whist.play.table import Table

PROMISE, PARTNER = 5.4, 4.2
TO_PROPOSE, TO_WAIT = 4.0, 2.5
TRUMPS_TO_PROPOSE, TRUMPS_TO_JOIN, LONG_TRUMPS = 4, 2, 5
ALONE, SHORT, LEADING, CHELEM = -0.3, 0.7, 0.4, 12
DANGER = {"GMT": 0.3, "GM": 1.1, "PM": 0.95}
PICCOLO_DANGER = 0.6

ABONDANCE, MISERE, PICCOLO, SOLO, RAISE, JOIN, PROPOSE = 60.0, 40.0, 35.0, 30.0, 40.0, 29.5, 10.0
"""How far one kind of call is preferred to another."""
CONTRACTS_UPWARDS = tuple(CONTRACTS)


@dataclass(frozen=True)
class Count:
    """A hand and what it comes to in the auction so far."""

    hand: Cards
    auction: Auction
    seat: Seat

    @property
    def own_suit(self) -> Suit | None:
        """The suit this player has proposed, or joined in."""
        return self.auction.status(self.seat).suit

    def alone(self, suit: Suit) -> float:
        """Tricks with ``suit`` as trump, from this hand."""
        return tricks(self.hand, suit)


def call(view: View[Table, Call], moves: Sequence[Called[Call]]) -> Move:
    """The call the count bears, the most ambitious first; a pass where it bears nothing."""
    auction = view.table.auction
    count = Count(view.hand, auction, view.seat)
    by_call = {move.call: move for move in moves}
    if Word.NO_TROU in by_call or Word.TROU in by_call:
        return by_call[Word.TROU if three_aces(view.hand) else Word.NO_TROU]
    wanted = [(worth, place) for place, move in enumerate(moves) if (worth := _worth(count, move.call)) > 0]
    if wanted:
        return moves[max(wanted, key=lambda each: (each[0], -each[1]))[1]]
    return by_call.get(Word.PASS, moves[0])


def _worth(count: Count, said: Call | None) -> float:
    """How much there is to say for a call; nothing above 0 for one the count does not bear."""
    match said:
        case Special() | Solo():
            return _for_himself(count, said)
        case Join(suit):
            return _join(count, suit)
        case Raise(needed):
            return RAISE - needed if _together(count, count.own_suit) >= needed else 0
        case Propose(suit):
            return _propose(count, suit)
        case Trump(suit):
            return 1 + count.alone(suit) + len(count.hand.suit(suit))
    return _word(count, said)


def _for_himself(count: Count, said: Special | Solo) -> float:
    """The tricks a player counts on alone; a solo on four trumps needs something to spare."""
    match said:
        case Special(code, None):
            return _misere(count.hand, code)
        case Special(code, str(suit)):
            return _all_alone(count.hand, code, suit)
        case Solo(needed, suit):
            short = SHORT * (len(count.hand.suit(suit)) < LONG_TRUMPS)
            margin = count.alone(suit) - needed - ALONE - short
            return SOLO + margin - needed / 100 if margin >= 0 else 0
    return 0


def _misere(hand: Cards, code: str) -> float:
    """A misère by its danger, the highest first; a piccolo on one ace and little danger else."""
    if CONTRACTS[code].tricks:
        return PICCOLO if _one_trick(hand) else 0
    without = hand.less(most_dangerous(hand)) if code == "PM" else hand
    return MISERE + CONTRACTS_UPWARDS.index(code) if danger(without) <= DANGER[code] else 0


def _one_trick(hand: Cards) -> bool:
    """One ace, and without its suit's top card a hand fit for a misère."""
    aces = [card for card in hand if card.rank == "A"]
    return len(aces) == 1 and danger(hand.less(aces[0])) <= PICCOLO_DANGER


def _all_alone(hand: Cards, code: str, suit: Suit) -> float:
    """An abondance or a chelem by the tricks counted from the top, without trumps only when all are high."""
    needed = CONTRACTS[code].tricks
    if suit == NO_TRUMP:
        return 0
    sure = top_tricks(hand, suit)
    expected = sure if needed >= CHELEM else max(sure, tricks(hand, suit) + LEADING)
    enough = expected >= needed and len(hand.suit(suit)) >= LONG_TRUMPS
    return ABONDANCE + needed + expected / 100 if enough else 0


def _together(count: Count, suit: Suit | None) -> float:
    """Tricks with partner's usual ones."""
    return 0.0 if suit is None else count.alone(suit) + PARTNER


def _join(count: Count, suit: Suit) -> float:
    """Join when both counts bear the level and there are trumps to help with."""
    joined = heard(count.auction, count.seat, Join(suit)).best
    trumps = len(count.hand.suit(suit))
    if joined is None or trumps < TRUMPS_TO_JOIN:
        return 0
    over = count.alone(suit) + PROMISE - CONTRACTS[joined.code].tricks
    return JOIN + over if over >= 0 else 0


def _propose(count: Count, suit: Suit) -> float:
    """Propose the suit in which the hand is worth most, with four trumps at least."""
    worth, length = count.alone(suit), len(count.hand.suit(suit))
    best = suit == best_trump(count.hand)
    return PROPOSE + worth if best and worth >= TO_PROPOSE and length >= TRUMPS_TO_PROPOSE else 0


def _word(count: Count, said: Call | None) -> float:
    if said is Word.WAIT:
        return 1 if max(count.alone(suit) for suit in SUITS) >= TO_WAIT else 0
    return 2 if said is Word.MAINTAIN else 0
