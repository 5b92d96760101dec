"""An arrow switch: in which rounds of a Mitchell boards are turned, so that all pairs can be ranked together.

Boards are turned in those few rounds after which all pairs compete most evenly. Knows nothing of scores.
"""

from __future__ import annotations

from functools import cache
from itertools import chain, combinations
from math import ceil

from tapis.club.crossings.boards.competition import Competing
from tapis.club.crossings.boards.mitchell import Leg, Movement

ROUNDS_A_SWITCH = 6
"""For every so many rounds, begun ones too, boards may be turned once; about every eighth is best."""
MOST_SWITCHES = 3
"""More are never best in up to 20 rounds."""


def switched(movement: Movement) -> Movement:
    """The movement with the boards turned in those rounds that make comparisons most even.

    The fewest rounds of those that are best, and of these the last ones.
    """
    turned = _best(movement.legs)
    legs = (leg.with_boards_turned() if at in turned else leg for at, leg in enumerate(movement.legs))
    return Movement(tuple(legs), movement.sets)


@cache
def _best(legs: tuple[Leg, ...]) -> frozenset[int]:
    most = min(MOST_SWITCHES, ceil(len(legs) / ROUNDS_A_SWITCH))
    latest_first = range(len(legs) - 1, -1, -1)
    choices = chain.from_iterable(combinations(latest_first, number) for number in range(1, most + 1))
    competing = Competing(legs)
    return min((frozenset(each) for each in choices), key=competing.unevenness)
