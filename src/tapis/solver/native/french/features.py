"""What a learned player of whist is told of a card that may be laid: numbers about the trick, then the card.

The first of them say the same of every card; one says whether the rules of thumb would lay it. Says in words
what ``bots.whist.features`` says in cards; a test holds the two against each other.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from tapis.solver.native.bits import OPTIONS, count
from tapis.solver.native.french.trick import (
    BEST,
    DECLARERS,
    EACH,
    HAS_LED,
    LAID,
    LED,
    SEATS,
    TAKEN,
    TRICKS,
    TRUMP,
    WANTED,
    WINNER,
    WON,
    failed,
    holding,
    lacks,
    mates_of,
    open_now,
    prey_of,
    to_come,
    turn,
    unseen_by,
    winning,
)
from tapis.solver.native.french.words import (
    HEIGHTS,
    above,
    below,
    height,
    masters,
    pattern,
    suit_of,
    top_of,
    whole,
)

OF_THE_TRICK, OF_THE_CARD = 24, 28
FEATURES, MOST_CARDS = OF_THE_TRICK + OF_THE_CARD, 13
QUEEN = 10
NONE_OF = np.array([(2 / 3) ** out for out in range(SEATS * HEIGHTS)])
"""How likely a given one of three players holds none of so many cards that are out."""


@njit(**OPTIONS)
def told(play: Any, hand: Any, shown: Any, usual: Any, relief: Any, room: Any) -> Any:
    """Fill the rows of ``room`` with the features of every open card, and its cards; how many there are.

    ``usual`` is the card of the rules of thumb, ``relief`` how much safer a misère is without the highest
    card of what is held in a suit; ``room`` rows of features, and cards.
    """
    rows, cards = room
    left, found = open_now(play, hand), 0
    while left:
        cards[found] = left & -left
        left &= left - 1
        found += 1
    _of_the_trick(play, hand, rows[0])
    for at in range(found):
        if at:
            rows[at, :OF_THE_TRICK] = rows[0, :OF_THE_TRICK]
        _of_the_card(play, hand, shown, cards[at], usual, relief, rows[at])
    return found


@njit(**OPTIONS)
def _missing(play: Any, seat: Any) -> Any:
    """The tricks that those who declare still need, or in a misère the one whose turn it is."""
    taken = 0
    for other in range(SEATS):
        counts = other == seat if play[EACH] else play[DECLARERS] >> other & 1
        taken += play[TAKEN + other] if counts else 0
    return play[WANTED] - taken


@njit(**OPTIONS)
def _of_the_trick(play: Any, hand: Any, row: Any) -> None:
    seat, trump, laid, best = turn(play), play[TRUMP], play[LAID], play[BEST]
    unseen, mates, declarers = unseen_by(play, hand), mates_of(play, seat), play[DECLARERS]
    prey = prey_of(play, seat) if play[EACH] else declarers & ~mates & ~(1 << seat)
    out, left, missing = unseen & whole(trump), play[TRICKS] - play[WON], _missing(play, seat)
    foes_next, mates_next, prey_next, foes_trump, mates_trump = 0, 0, 0, 0, 0
    for step in range(1, SEATS):
        other = (seat + step) % SEATS
        mate, trumps = mates >> other & 1, out != 0 and not lacks(play, other, trump)
        mates_trump += mate and trumps
        foes_trump += not mate and trumps
        if to_come(play, step):
            mates_next += mate
            foes_next += not mate
            prey_next += prey >> other & 1
    row[0] = laid == 0
    row[1] = laid == 1
    row[2] = laid == 2
    row[3] = laid == 3
    row[4] = left / 13.0
    row[5] = declarers >> seat & 1 and not (play[EACH] and failed(play, seat))
    row[6] = count(declarers) == 1
    row[7] = missing / 8.0
    row[8] = min(2.0, max(-1.0, missing / left))
    row[9] = missing <= 0
    row[10] = laid > 0 and mates >> play[WINNER] & 1
    row[11] = laid > 0 and above(unseen, best) == 0
    row[12] = above(unseen, best) / 4.0 if laid else 0.0
    row[13] = foes_next / 3.0
    row[14] = mates_next / 2.0
    row[15] = count(out) / 13.0
    row[16] = count(hand & whole(trump)) / 6.0
    row[17] = foes_trump / 3.0
    row[18] = mates_trump / 2.0
    row[19] = count(masters(hand, unseen)) / 6.0
    row[20] = prey_next / 2.0
    row[21] = laid > 0 and prey >> play[WINNER] & 1
    row[22] = laid > 0 and hand & whole(play[LED]) != 0
    row[23] = laid > 0 and trump >= 0 and play[LED] != trump and best & whole(trump) != 0


@njit(**OPTIONS)
def _stands(play: Any, card: Any, unseen: Any, seat: Any, mates: Any) -> Any:
    """How likely no opponent still to play beats a card that takes the trick as it lies."""
    suit, trump, ours = suit_of(card), play[TRUMP], 1.0
    asked = play[LED] if play[LAID] else suit
    higher = NONE_OF[above(unseen, card)]
    void, trumps = NONE_OF[count(unseen & whole(asked))], 1.0 - NONE_OF[count(unseen & whole(trump))]
    for step in range(1, SEATS):
        other = (seat + step) % SEATS
        if not to_come(play, step) or mates >> other & 1:
            continue
        follows = 1.0 if lacks(play, other, suit) else higher
        ruffs = 0.0
        if asked != trump and not lacks(play, other, trump):
            ruffs = (1.0 if lacks(play, other, asked) else void) * trumps
        if suit == asked:
            ours *= follows * (1.0 - ruffs)
        else:
            ours *= 1.0 - (1.0 - follows) * ruffs
    return ours


@njit(**OPTIONS)
def _of_the_card(play: Any, hand: Any, shown: Any, card: Any, usual: Any, relief: Any, row: Any) -> None:
    seat, trump, laid, suit = turn(play), play[TRUMP], play[LAID], suit_of(card)
    unseen, mates, lane = unseen_by(play, hand), mates_of(play, seat), whole(suit_of(card))
    prey = prey_of(play, seat) if play[EACH] else 0
    held, out = hand & lane, unseen & lane
    many, over, (best, above_best) = count(held), above(unseen, card), holding(unseen, suit, hand)
    under = top_of(held & (card - 1))
    wins = winning(play, card) != 0
    trumps_out = unseen & whole(trump) != 0
    foes_ruff, mates_ruff, foe_led, mate_led, prey_led = 0, 0, False, False, False
    prey_void, shows = prey != 0, 0.0
    for step in range(1, SEATS):
        other = (seat + step) % SEATS
        mate, led = mates >> other & 1, play[HAS_LED + other] >> suit & 1
        void = lacks(play, other, suit)
        ruffs = suit != trump and trumps_out and void and not lacks(play, other, trump)
        mates_ruff += mate and ruffs
        foes_ruff += not mate and ruffs
        mate_led = mate_led or (mate and led)
        foe_led = foe_led or (not mate and led)
        if prey >> other & 1:
            prey_void = prey_void and void
            prey_led = prey_led or led
            if shown[other]:
                theirs = shown[other] & lane
                caught = theirs and below(theirs, card) == 0
                shows = 1.0 if caught or shows > 0.0 else -1.0
    row = row[OF_THE_TRICK:]
    row[0] = card == usual
    row[1] = suit == trump
    row[2] = laid > 0 and suit == play[LED]
    row[3] = laid > 0 and wins
    row[4] = over == 0
    row[5] = over / 4.0
    row[6] = below(unseen, card) / 4.0
    row[7] = above(hand, card) / 4.0
    row[8] = below(hand, card) / 4.0
    row[9] = many / 6.0
    row[10] = count(out) / 8.0
    row[11] = height(card) / 12.0
    row[12] = _stands(play, card, unseen, seat, mates) if wins else 0.0
    row[13] = foes_ruff / 3.0
    row[14] = mates_ruff / 2.0
    row[15] = mate_led
    row[16] = foe_led
    row[17] = many == 1
    row[18] = 0 < above_best < many and many == above_best + 1 and height(best) >= QUEEN
    row[19] = laid > 0 and wins and mates >> play[WINNER] & 1
    row[20] = laid > 0 and suit == trump and play[LED] != trump
    row[21] = under != 0 and above(unseen, under) == over
    row[22] = (many - count(out) / 3.0) / 6.0
    row[23] = relief[pattern(hand, suit)] if card == best else 0.0
    row[24] = prey_void
    row[25] = prey_led
    row[26] = shows
    row[27] = laid == 0 and count(hand & whole(trump)) > 0
