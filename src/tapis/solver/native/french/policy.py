"""Which card a player of whist lays, compiled: that of the rules of thumb, or the one a small net prefers.

A *mind* is how somebody lays cards: the relief of a misère by what is held in a suit; a net for games of
tricks and one for misères, of no units where the rules of thumb decide; with what heat a card is drawn; a
stream of chance, which is asked for where there is heat; and room to work in, a mind's own. A net has a row
for each feature, one for the bias of its units and one for what they count, with a column for each unit.
"""

from __future__ import annotations

from typing import Any

from numba import njit

from tapis.solver.native.bits import OPTIONS
from tapis.solver.native.french.ducking import ducked_with
from tapis.solver.native.french.features import FEATURES, OF_THE_TRICK, told
from tapis.solver.native.french.taking import taken_with
from tapis.solver.native.french.trick import EACH, open_now
from tapis.solver.native.learned import FAST, drawn


@njit(**OPTIONS)
def by_rule(play: Any, hand: Any, shown: Any, relief: Any) -> Any:
    """The card the rules of thumb lay."""
    return ducked_with(play, hand, shown, relief) if play[EACH] else taken_with(play, hand)


@njit(**FAST)
def _judged(rows: Any, many: Any, net: Any, scores: Any, room: Any) -> None:
    """Fill the scores of so many rows. What is the same for every card is added up once."""
    base, here = room
    units = net.shape[1]
    for unit in range(units):
        base[unit] = net[FEATURES, unit]
    for feature in range(OF_THE_TRICK):
        value = rows[0, feature]
        if value != 0.0:
            for unit in range(units):
                base[unit] += value * net[feature, unit]
    for at in range(many):
        for unit in range(units):
            here[unit] = base[unit]
        for feature in range(OF_THE_TRICK, FEATURES):
            value = rows[at, feature]
            if value != 0.0:
                for unit in range(units):
                    here[unit] += value * net[feature, unit]
        total = 0.0
        for unit in range(units):
            total += max(0.0, here[unit]) * net[FEATURES + 1, unit]
        scores[at] = total


@njit(**OPTIONS)
def weighed(play: Any, hand: Any, shown: Any, mind: Any) -> Any:
    """Fill the features, cards and scores of a mind's room for every open card; how many there are."""
    relief, taking, ducking, _, _, (rows, cards, scores, units) = mind
    many = told(play, hand, shown, by_rule(play, hand, shown, relief), relief, (rows, cards))
    _judged(rows, many, ducking if play[EACH] else taking, scores, units)
    return many


@njit(**OPTIONS)
def chosen(play: Any, hand: Any, shown: Any, mind: Any) -> Any:
    """The card a mind lays."""
    relief, taking, ducking, heat, stream, (_, cards, scores, _) = mind
    open_ = open_now(play, hand)
    if open_ & (open_ - 1) == 0:
        return open_
    if (ducking if play[EACH] else taking).shape[1] == 0:
        return by_rule(play, hand, shown, relief)
    many = weighed(play, hand, shown, mind)
    return cards[drawn(scores, many, heat, stream)]
