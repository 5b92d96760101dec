"""What a learned player who plays for a number of points is told of a card, compiled: thirty numbers.

A card is a bit of a word as in ``solver.pack``: four lanes of sixteen, the trump suit in the highest,
ascending in strength. Says in words what a player's features say in cards; a test holds the two against
each other. What the features rest on, the ``habits``, is the caller's.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from tapis.solver.native.bits import OPTIONS, count, low, may_be_laid
from tapis.solver.native.points.words import above, lane_of

SEATS, FEATURES, MOST_CARDS = 4, 30, 16
BITS, PLANES = 64, 5
TRUMPS, JACK = 0x7FFF << 48, 1 << 56
LAST = 5
"""What the last trick adds."""

# Where the habits stand: what a card that is out leaves of a chance, by number of such cards, and the rest.
NONE_OF, TRUMP_KEPT, PLAIN_KEPT = 0, 40, 80
RUFF, RUFF_TIME, TOP, TIME, TRUMPED, UNGUARDED, RUFFS, STEERED, DOUBT, FULL = range(120, 130)


@njit(**OPTIONS)
def open_cards(hand: Any, laid: Any, led: Any, best: Any) -> Any:
    """The cards of ``hand`` open where one may always ruff, but under trumps only without the suit."""
    return may_be_laid(hand, led, best & TRUMPS, TRUMPS, JACK, True, True) if laid else hand


@njit(**OPTIONS)
def beats(card: Any, best: Any, led: Any) -> Any:
    """Whether a card takes the trick from the best that lies there."""
    return card & (led | TRUMPS) > best


@njit(**OPTIONS)
def takes_later(card: Any, hand: Any, unseen: Any, rest: Any, habits: Any) -> Any:
    """How likely a card that is kept takes a trick some time."""
    trumps_out = unseen & TRUMPS
    if card & TRUMPS:
        out = count(trumps_out & above(card))
        ruff = max(0.0, habits[RUFF] + habits[RUFF_TIME] * rest)
        return habits[TRUMP_KEPT + out] * (1.0 - ruff) + ruff if out else 1.0
    suit = lane_of(card)
    out = count(suit & unseen & above(card))
    time = min(1.0, habits[TOP] + habits[TIME] * rest) * (habits[TRUMPED] if trumps_out else 1.0)
    guarded = count(suit & hand & (card - 1)) >= out
    return habits[PLAIN_KEPT + out] * time * (1.0 if guarded else habits[UNGUARDED])


@njit(**OPTIONS)
def holds_now(card: Any, unseen: Any, laid: Any, led: Any, best: Any, habits: Any) -> Any:
    """How likely a card takes the trick it is laid to."""
    if laid and not beats(card, best, led):
        return 0.0
    suit = lane_of(card)
    asked = led if laid else suit
    higher = 1.0 - habits[NONE_OF + count(suit & unseen & above(card))]
    void = habits[NONE_OF + count(asked & unseen)]
    ruffs = void + (1.0 - void) * habits[RUFFS]
    if suit != asked:
        beaten = higher * ruffs
    elif asked == TRUMPS:
        beaten = higher
    else:
        beaten = 1.0 - (1.0 - higher) * (1.0 - (1.0 - habits[NONE_OF + count(unseen & TRUMPS)]) * ruffs)
    ours = 1.0
    for _ in range(SEATS - 1 - laid):
        ours *= 1.0 - beaten
    return ours


@njit(**OPTIONS)
def worth_of(cards: Any, points: Any) -> Any:
    """The points of a word of cards, by the planes that stand after the points of each bit."""
    total = 0
    for plane in range(PLANES):
        total += count(cards & points[BITS + plane]) << plane
    return total


@njit(**OPTIONS)
def within(value: Any) -> Any:
    """A number kept between -2 and 2."""
    return min(2.0, max(-2.0, value))


@njit(**OPTIONS)
def told(at: Any, wanted: Any, pool: Any, open_: Any, points: Any, habits: Any, room: Any) -> Any:
    """Fill the rows of ``room`` with the features of every open card, and its cards; how many there are.

    ``at`` is the hand, the cards unseen, how many lie in the trick, the lane led and the best card there;
    ``room`` rows of features, cards, and scores, which hold the chances of the hand meanwhile.
    """
    rows, cards, chances = room
    hand, unseen, laid, led, best = at
    held, out = count(hand), count(unseen)
    rest = held - 1
    mean = worth_of(unseen, points) / max(out, 1)
    trick = (SEATS - 1) * mean + LAST / max(rest, 1)
    promised, sure = 0.0, 0.0
    left = hand
    while left:
        card = left & -left
        left ^= card
        chance = takes_later(card, hand, unseen, rest, habits)
        chances[low(card)] = chance
        sure += chance
        promised += chance * (points[low(card)] + trick)
    doubt = np.sqrt(habits[DOUBT] * rest + 1.0)
    my_trumps, trumps_out = count(hand & TRUMPS), count(unseen & TRUMPS)
    found = 0
    while open_:
        card = open_ & -open_
        open_ ^= card
        suit, worth = lane_of(card), points[low(card)]
        ours = holds_now(card, unseen, laid, led, best, habits)
        later = chances[low(card)]
        brings = later * (worth + trick)
        stake = pool + worth + (LAST if held == 1 else 0) + (SEATS - 1 - laid) * mean
        lost = wanted - habits[STEERED] * (promised - brings)
        won = lost - stake
        nearly_lost, nearly_won = within(lost / (doubt + 5.0)), within(won / (doubt + 5.0))
        row = rows[found]
        row[0] = 1.0 if laid == 0 else 0.0
        row[1] = 1.0 if laid == SEATS - 1 else 0.0
        row[2] = rest / 8.0
        row[3] = wanted / 40.0
        row[4] = 1.0 if wanted <= 0 else 0.0
        row[5] = pool / 20.0
        row[6] = (ours * np.sqrt(won**2 + doubt**2) + (1.0 - ours) * np.sqrt(lost**2 + doubt**2)) / 20.0
        row[7] = ours
        row[8] = stake / 20.0
        row[9] = (promised - brings) / 40.0
        row[10] = nearly_lost
        row[11] = nearly_won
        row[12] = worth / 10.0
        row[13] = 1.0 if card & TRUMPS else 0.0
        row[14] = 1.0 if laid and card & led else 0.0
        row[15] = 1.0 if ours > 0.0 else 0.0
        row[16] = brings / 20.0
        row[17] = count(suit & unseen & above(card)) / 4.0
        row[18] = count(suit & unseen & (card - 1)) / 4.0
        row[19] = count(suit & hand & above(card)) / 4.0
        row[20] = count(suit & hand & (card - 1)) / 4.0
        row[21] = my_trumps / 4.0
        row[22] = trumps_out / 4.0
        row[23] = sure / 4.0
        row[24] = (wanted - habits[STEERED] * promised) / (doubt + 5.0)
        row[25] = ours * nearly_won
        row[26] = (1.0 - ours) * nearly_lost
        row[27] = wanted / (1.0 + habits[FULL] * held / 36.0)
        row[28] = 1.0 if count(suit & hand) == 1 else 0.0
        row[29] = later
        cards[found] = card
        found += 1
    return found
