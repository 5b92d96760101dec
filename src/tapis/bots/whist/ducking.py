"""Card play without a trick: the misères and the piccolo, and the play against them.

A player who must take nothing plays the highest card that stays under, gives the most dangerous cards
away when unable to follow, and leads what somebody must beat. The others play low cards in suits that
player still holds, never over a trick that is lost to them, and throw high cards away where that is safe.
"""

from __future__ import annotations

from tapis.bots.french.heights import above, below, height, highest, lowest
from tapis.bots.whist.sight import WhistSight
from tapis.bots.whist.worth import most_dangerous
from tapis.core.cards import SUITS, Card, Cards, Suit
from tapis.core.tricks import Seat
from tapis.games.whist.play.tricks import has_failed


def card(at: WhistSight) -> Card:
    """The card of a player in a misère or piccolo."""
    if at.declares and not has_failed(at.table, at.seat):
        if at.table.contract is not None and at.table.contract.tricks > at.table.taken(at.seat):
            return _take_one(at)
        return _duck(at)
    return _catch(at)


def _duck(at: WhistSight) -> Card:
    """Under the best card as high as possible; without the suit the most dangerous card."""
    if not at.trick.cards:
        return max(at.hand, key=lambda each: _safety(at, each))
    if not at.open.suit(at.trick.led):
        return most_dangerous(at.hand)
    if at.losing:
        return highest(at.losing)
    return highest(at.open) if not at.to_come else lowest(at.open)


def _safety(at: WhistSight, led: Card) -> tuple[float, int]:
    """How likely somebody must beat a card led: higher cards out against lower ones."""
    over, under = above(at.unseen, led), below(at.unseen, led)
    return (over - 2.5 * under if over else -40.0), -height(led)


def _take_one(at: WhistSight) -> Card:
    """A piccolo wants one trick: with a master as soon as there is one, otherwise with what can win."""
    masters = at.masters(at.hand)
    if not at.trick.cards:
        return highest(masters or at.hand)
    if not at.open.suit(at.trick.led):
        return _spare(at)
    if masters & at.winning:
        return highest(masters & at.winning)
    if masters:
        return _duck(at)
    return highest(at.open) if at.winning else highest(at.losing)


def _spare(at: WhistSight) -> Card:
    """A dangerous card, but not the one that is to take the trick."""
    tops = at.masters(at.hand)
    others = at.open - Cards.of([highest(tops)]) if tops else at.open
    return most_dangerous(at.hand, others or at.open)


def _catch(at: WhistSight) -> Card:
    """Make one of the players of the misère take a trick."""
    if not at.prey:
        return lowest(at.open)
    if not at.trick.cards:
        return _trap(at)
    caught = at.winner in at.prey
    waiting = [seat for seat in at.prey if seat in at.to_come and not at.lacks(seat, at.trick.led)]
    if caught:
        return highest(at.losing) if at.losing else lowest(at.open)
    if not at.open.suit(at.trick.led):
        return _thrown(at)
    if not waiting:
        return highest(at.open)
    return _before_him(at)


def _before_him(at: WhistSight) -> Card:
    """The card when the player of the misère comes later: low while a catch is possible, else the highest."""
    low = lowest(at.open)
    if height(at.best) >= 8 and at.best.suit == at.trick.led:
        return highest(at.open)
    return low if not at.losing else highest(at.losing)


def _trap(at: WhistSight) -> Card:
    """A low lead in a suit where the player of the misère holds cards that few others are under."""
    suits = [suit for suit in SUITS if at.hand.suit(suit)]
    return lowest(at.hand.suit(max(suits, key=lambda suit: _chance(at, suit))))


def _chance(at: WhistSight, suit: Suit) -> float:
    """How likely the lowest card of ``suit`` catches somebody."""
    low = lowest(at.hand.suit(suit))
    out = at.unseen.suit(suit)
    if not out or all(at.lacks(seat, suit) for seat in at.prey):
        return -20.0
    shown = max((_seen(at, seat, low) for seat in at.prey), default=0.0)
    own = max((10.0 * (seat_led == suit) for seat_led in _led_by(at)), default=0.0)
    return shown + above(out, low) - 1.5 * below(out, low) - len(at.hand.suit(suit)) / 4 - own / 20


def _seen(at: WhistSight, seat: Seat, low: Card) -> float:
    """What the open hand of a misère sur table tells: whether all its cards of the suit are above ours."""
    shown = at.table.open_cards(seat)
    if seat not in at.table.open_hands:
        return 0.0
    held = shown.suit(low.suit)
    return 12.0 if held and below(held, low) == 0 else -8.0


def _led_by(at: WhistSight) -> set[Suit]:
    """Suits that a player of the misère has led, who is therefore safe in them."""
    return {trick.led for trick in at.table.won if trick.order[0] in at.prey}


def _thrown(at: WhistSight) -> Card:
    """Off suit: the highest card of a short suit, so that low ones and voids remain."""
    return max(at.open, key=lambda each: (height(each) >= 8, -len(at.hand.suit(each.suit)), height(each)))
