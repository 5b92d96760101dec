"""Layouts of hidden cards that agree with what is proven and nearly agree with what has been told.

What is proven (who lacks which cards) is never broken; see ``worlds``. What was told is a *range* of a count
over the hand somebody was dealt, such as honour points or the length of a suit: a layout is as far off as
its counts lie outside their ranges, summed. Layouts that are too far off are thrown away; of the others
each is as likely as any other.
"""

from __future__ import annotations

from typing import Any

from numba import njit

from tapis.solver.native.bits import OPTIONS, count
from tapis.solver.native.worlds import imagine

OWNER, ONES, TWOS, FOURS, LOW, HIGH = range(6)
"""The words of a range: whose hand, which cards count one, two and four, the least and the most."""


@njit(**OPTIONS)
def off(hands: Any, dealt: Any, ranges: Any) -> Any:
    """How far the hands, with the cards ``dealt`` to each that have been laid since, lie off the ranges."""
    found = 0
    for row in range(ranges.shape[0]):
        owner = ranges[row, OWNER]
        hand = hands[owner] | dealt[owner]
        counted = count(hand & ranges[row, ONES])
        counted += 2 * count(hand & ranges[row, TWOS])
        counted += 4 * count(hand & ranges[row, FOURS])
        found += max(0, ranges[row, LOW] - counted, counted - ranges[row, HIGH])
    return found


@njit(**OPTIONS)
def draw(
    lacks: Any, needs: Any, dealt: Any, ranges: Any, most_off: Any, tries: Any, known: Any, drawn: Any
) -> Any:
    """Fill the rows of ``drawn``'s layouts and say how many there are, after so many ``tries`` at most.

    ``known`` is what ``worlds.counted`` filled; ``drawn`` holds the stream of chance and the layouts, a row
    for each with a column for each owner.
    """
    stream, layouts = drawn
    found = 0
    for _ in range(tries):
        if found == layouts.shape[0]:
            break
        imagine(lacks, needs, known, stream, layouts[found])
        if off(layouts[found], dealt, ranges) <= most_off:
            found += 1
    return found
