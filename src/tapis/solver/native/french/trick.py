"""One trick of four players as somebody sees it, in words; what the table knows of the tricks before.

A *play* is an array of words that says where the cards stand; ``french.words`` says what a card is. *Prey*
are those of a misère or piccolo who can still be beaten.
"""

from __future__ import annotations

from typing import Any

from numba import njit

from tapis.solver.native.bits import OPTIONS
from tapis.solver.native.french.words import WHOLE, above, suit_of, top_of, whole

SEATS = 4

# What a play says: the trump suit or -1, who declares (a mask), whether each for himself, how many tricks are
# needed, how many lose it where each plays for himself, tricks in all, the leader, cards laid, the lane led,
# the best card, its seat, all cards played before and now, complete tricks, whether the hands of those who
# declare come to lie open.
TRUMP, DECLARERS, EACH, WANTED, FATAL, TRICKS, LEADER, LAID, LED, BEST, WINNER, PLAYED, WON, OPENS = range(14)
# By seat: suits not followed and suits led to complete tricks (masks), tricks taken, whether its game is
# lost.
VOID, HAS_LED, TAKEN, LOST = 14, 18, 22, 26
PLAY = 30
OPEN_AFTER = 5
"""After so many cards hands are laid open, where they are at all."""


@njit(**OPTIONS)
def turn(play: Any) -> Any:
    """Whose card comes next."""
    return (play[LEADER] + play[LAID]) % SEATS


@njit(**OPTIONS)
def failed(play: Any, seat: Any) -> Any:
    """Whether a player of a misère or piccolo has taken too many tricks."""
    return play[LOST + seat] != 0 or play[TAKEN + seat] >= play[FATAL]


@njit(**OPTIONS)
def prey_of(play: Any, seat: Any) -> Any:
    """The prey, as a mask, without ``seat``."""
    found = 0
    for other in range(SEATS):
        if other != seat and play[DECLARERS] >> other & 1 and not failed(play, other):
            found |= 1 << other
    return found


@njit(**OPTIONS)
def mates_of(play: Any, seat: Any) -> Any:
    """Those who win and lose with a seat, as a mask."""
    declarers = play[DECLARERS]
    side = declarers if declarers >> seat & 1 else (1 << SEATS) - 1 & ~declarers
    return side & ~(1 << seat)


@njit(**OPTIONS)
def lacks(play: Any, seat: Any, suit: Any) -> Any:
    """Whether a seat has shown to hold no card of a suit; of no suit nothing is shown."""
    return suit >= 0 and play[VOID + seat] >> suit & 1


@njit(**OPTIONS)
def to_come(play: Any, step: Any) -> Any:
    """Whether somebody ``step`` places after whose turn it is has still to play to the trick."""
    return step < SEATS - play[LAID]


@njit(**OPTIONS)
def open_now(play: Any, hand: Any) -> Any:
    """The cards that may be played."""
    follow = hand & whole(play[LED]) if play[LAID] else hand
    return follow or hand


@njit(**OPTIONS)
def winning(play: Any, cards: Any) -> Any:
    """The cards that would take the trick as it lies."""
    if not play[LAID]:
        return cards
    best, trumps = play[BEST], whole(play[TRUMP])
    suit = whole(suit_of(best))
    higher = cards & suit & ~(best | (best - 1))
    return higher if best & trumps else higher | cards & trumps


@njit(**OPTIONS)
def unseen_by(play: Any, hand: Any) -> Any:
    """The cards that were not played and are not in ``hand``."""
    return WHOLE & ~play[PLAYED] & ~hand


@njit(**OPTIONS)
def lay(play: Any, card: Any) -> None:
    """Lay a card and gather the trick where it is complete."""
    seat, suit = turn(play), suit_of(card)
    if play[LAID] == 0:
        play[LED], play[BEST], play[WINNER] = suit, card, seat
    else:
        if suit != play[LED]:
            play[VOID + seat] |= 1 << play[LED]
        if winning(play, card):
            play[BEST], play[WINNER] = card, seat
    play[PLAYED] |= card
    play[LAID] += 1
    if play[LAID] == SEATS:
        play[HAS_LED + play[LEADER]] |= 1 << play[LED]
        play[TAKEN + play[WINNER]] += 1
        play[WON] += 1
        play[LEADER], play[LAID], play[BEST] = play[WINNER], 0, 0


@njit(**OPTIONS)
def decided(play: Any) -> Any:
    """Whether nothing is left to play for."""
    if play[WON] == play[TRICKS]:
        return True
    return play[EACH] != 0 and prey_of(play, -1) == 0


@njit(**OPTIONS)
def holding(unseen: Any, suit: Any, hand: Any) -> Any:
    """The highest card of a hand in a suit, and how many unseen ones beat it; 0 and 0 of nothing."""
    best = top_of(hand & whole(suit))
    return (best, above(unseen, best)) if best else (0, 0)
