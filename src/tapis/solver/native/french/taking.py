"""Card play for tricks by rules of thumb, compiled: with a partner, alone, or against those who declare.

Says in words what ``bots.whist.taking`` says in cards, rule by rule and figure by figure; a test holds the
two against each other.
"""

from __future__ import annotations

from typing import Any

from numba import njit

from tapis.solver.native.bits import OPTIONS, count
from tapis.solver.native.french.trick import (
    BEST,
    DECLARERS,
    HAS_LED,
    LAID,
    LED,
    SEATS,
    TRICKS,
    TRUMP,
    WINNER,
    WON,
    holding,
    lacks,
    mates_of,
    open_now,
    to_come,
    turn,
    unseen_by,
    winning,
)
from tapis.solver.native.french.words import (
    SUITS,
    above,
    height,
    highest,
    lowest,
    masters,
    suit_of,
    top_of,
    whole,
)

QUEEN, KING = 10, 11


@njit(**OPTIONS)
def taken_with(play: Any, hand: Any) -> Any:
    """The card for tricks."""
    seat = turn(play)
    if play[LAID]:
        return _follow(play, hand, seat)
    if play[DECLARERS] >> seat & 1:
        return _declarers_lead(play, hand, seat)
    return _defenders_lead(play, hand, seat)


@njit(**OPTIONS)
def _foes(play: Any, seat: Any) -> Any:
    return (1 << SEATS) - 1 & ~mates_of(play, seat) & ~(1 << seat)


@njit(**OPTIONS)
def _declarers_lead(play: Any, hand: Any, seat: Any) -> Any:
    trump, unseen = play[TRUMP], unseen_by(play, hand)
    trumps = hand & whole(trump)
    if trumps and _draws(play, trumps, unseen, seat):
        found = masters(trumps, unseen)
        return highest(found) if found else _from_suit(trumps, unseen)
    sides = hand & ~whole(trump)
    if not sides:
        sides = hand
    living = _living(play, masters(sides, unseen), unseen, seat)
    if living:
        return _cashed(living, unseen)
    best, most = -1, -1e300
    for suit in range(SUITS):
        if sides & whole(suit):
            held = hand & whole(suit)
            ruffed = -4.0 if suit == trump else 0.0
            length = ruffed + count(held) - count(unseen & whole(suit)) / 3 + height(top_of(held)) / 12
            if length > most:
                best, most = suit, length
    return _from_suit(sides & whole(best), unseen)


@njit(**OPTIONS)
def _draws(play: Any, trumps: Any, unseen: Any, seat: Any) -> Any:
    """Trumps are led while an opponent may hold one that ours beat, or a partner may help."""
    out, foes, void = unseen & whole(play[TRUMP]), _foes(play, seat), True
    for other in range(SEATS):
        if foes >> other & 1 and not lacks(play, other, play[TRUMP]):
            void = False
    if not out or void:
        return False
    many = count(trumps)
    return masters(trumps, unseen) != 0 or (many > count(out) / 2 and many >= 3)


@njit(**OPTIONS)
def _from_suit(held: Any, unseen: Any) -> Any:
    """The top of a sequence that little can beat, else the lowest."""
    first = top_of(held)
    second = top_of(held ^ first)
    over = above(unseen, first)
    touching = second and over <= 2 and over == above(unseen, second)
    return first if touching else held & -held


@njit(**OPTIONS)
def _living(play: Any, cards: Any, unseen: Any, seat: Any) -> Any:
    """The cards that no opponent is known to ruff."""
    trump, foes = play[TRUMP], _foes(play, seat)
    if not unseen & whole(trump):
        return cards
    for other in range(SEATS):
        if foes >> other & 1 and not lacks(play, other, trump):
            for suit in range(SUITS):
                if lacks(play, other, suit):
                    cards &= ~whole(suit)
    return cards


@njit(**OPTIONS)
def _cashed(cards: Any, unseen: Any) -> Any:
    """A master of the suit in which the others are likeliest to follow."""
    found, most = 0, -1
    left = cards
    while left:
        card = left & -left
        left ^= card
        worth = 16 * count(unseen & whole(suit_of(card))) + height(card)
        if worth > most:
            found, most = card, worth
    return found


@njit(**OPTIONS)
def _defenders_lead(play: Any, hand: Any, seat: Any) -> Any:
    """An ace that lives, partner's suit, a singleton with a trump, else low from length; trumps last."""
    trump, unseen = play[TRUMP], unseen_by(play, hand)
    high = _living(play, masters(hand, unseen) & ~whole(trump), unseen, seat)
    if high and (trump >= 0 or count(high) >= 2 or play[TRICKS] - play[WON] <= 5):
        return _cashed(high, unseen)
    best, most = -1, -1e300
    for suit in range(SUITS):
        if hand & whole(suit):
            value = _defence(play, hand, seat, suit, unseen)
            if value > most:
                best, most = suit, value
    return _from_suit(hand & whole(best), unseen)


@njit(**OPTIONS)
def _defence(play: Any, hand: Any, seat: Any, suit: Any, unseen: Any) -> Any:
    trump = play[TRUMP]
    if suit == trump:
        return -3.0
    mates, foes = mates_of(play, seat), _foes(play, seat)
    led, ruffs, beaten = False, False, False
    for other in range(SEATS):
        void = lacks(play, other, suit)
        if mates >> other & 1:
            led = led or play[HAS_LED + other] >> suit & 1
            ruffs = ruffs or (void and not lacks(play, other, trump))
        if foes >> other & 1:
            beaten = beaten or void
    many, (best, over) = count(hand & whole(suit)), holding(unseen, suit, hand)
    value = 1.5 if led else 0.0
    value += 2.0 if many == 1 and hand & whole(trump) and over else 0.0
    value += 2.0 if ruffs and unseen & whole(trump) else 0.0
    value -= 2.0 if beaten else 0.0
    exposed = QUEEN <= height(best) <= KING and over > 0 and many < 4
    return value + many / 4 - (0.7 if exposed else 0.0)


@njit(**OPTIONS)
def _follow(play: Any, hand: Any, seat: Any) -> Any:
    """The card to add to a trick."""
    cards, unseen = open_now(play, hand), unseen_by(play, hand)
    wins, suited = winning(play, cards), cards & whole(play[LED])
    if not wins:
        return lowest(cards) if suited else _discard(play, hand, cards, unseen)
    ours = mates_of(play, seat) >> play[WINNER] & 1
    if ours and _partner_holds(play, unseen, seat):
        losing = cards & ~wins
        least = losing or cards
        return lowest(least) if suited else _discard(play, hand, cards, unseen)
    return _win(play, cards, wins, unseen, seat) if suited else lowest(wins)


@njit(**OPTIONS)
def _holds(play: Any, card: Any, unseen: Any, seat: Any) -> Any:
    """Whether a card cannot be beaten by the opponents still to play."""
    suit, mates, foes, ruff = suit_of(card), mates_of(play, seat), False, False
    trumped = suit != play[TRUMP] and unseen & whole(play[TRUMP]) != 0
    for step in range(1, SEATS):
        other = (seat + step) % SEATS
        if to_come(play, step) and not mates >> other & 1:
            foes = True
            ruff = ruff or (trumped and lacks(play, other, suit))
    return not foes or (above(unseen, card) == 0 and not ruff)


@njit(**OPTIONS)
def _partner_holds(play: Any, unseen: Any, seat: Any) -> Any:
    """Whether partner's card is likely to take the trick without help."""
    best = play[BEST]
    return _holds(play, best, unseen, seat) or (above(unseen, best) <= 1 and height(best) >= QUEEN)


@njit(**OPTIONS)
def _win(play: Any, cards: Any, wins: Any, unseen: Any, seat: Any) -> Any:
    """The cheapest card that wins: for sure when last or master, high in third hand, low in second."""
    mates, foes, sure = mates_of(play, seat), False, 0
    for step in range(1, SEATS):
        foes = foes or (to_come(play, step) and not mates >> (seat + step) % SEATS & 1)
    if not foes:
        return lowest(wins)
    left = wins
    while left:
        card = left & -left
        left ^= card
        if _holds(play, card, unseen, seat):
            sure |= card
    if sure:
        return lowest(sure)
    last = not mates >> play[WINNER] & 1 and play[DECLARERS] >> seat & 1 and play[TRICKS] - play[WON] <= 3
    if to_come(play, 2) and not last:
        return lowest(cards)
    over = above(unseen, highest(wins))
    left = wins
    while left:
        card = left & -left
        left ^= card
        if above(unseen, card) == over:
            return card
    return wins


@njit(**OPTIONS)
def _discard(play: Any, hand: Any, cards: Any, unseen: Any) -> Any:
    """The card that matters least: no trump, no master, no guard, from the longest weak suit."""
    side = cards & ~whole(play[TRUMP])
    left = side or cards
    found, least = 0, 1 << 60
    while left:
        card = left & -left
        left ^= card
        suit = suit_of(card)
        many, (best, over) = count(hand & whole(suit)), holding(unseen, suit, hand)
        guard = 0 < over < many and many == over + 1 and height(best) >= QUEEN
        master = above(unseen, card) == 0
        kept = ((2 * master + guard) * 16 + height(card)) * 16 - many
        if kept < least:
            found, least = card, kept
    return found
