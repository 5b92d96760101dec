"""Hands of the others that agree with everything proven, each as likely as any other.

Unseen cards fall into kinds by which of the three others may hold them. How the kinds are shared out is drawn
by the number of ways each sharing can be dealt, then each kind is shuffled: no hand is preferred.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from tapis.solver.native.aiming_policy import uniform
from tapis.solver.native.bits import OPTIONS
from tapis.solver.native.points_words import count

MOST, KINDS, OTHERS = 36, 8, 3
SHARINGS = 4096
"""More sharings of four kinds of nine cards there cannot be."""


def _log_factorials() -> Any:
    return np.concatenate([[0.0], np.cumsum(np.log(np.arange(1, MOST + 1)))])


LOG = _log_factorials()


@njit(**OPTIONS)
def sorted_out(unseen: Any, lacks: Any, kinds: Any) -> None:
    """The unseen cards by kind: bit i of a kind is set where other number i may hold them."""
    kinds[:] = 0
    while unseen:
        card = unseen & -unseen
        unseen ^= card
        kind = 0
        for other in range(OTHERS):
            if card & lacks[other] == 0:
                kind |= 1 << other
        kinds[kind] |= card


@njit(**OPTIONS)
def sharings(kinds: Any, needs: Any, shares: Any, chances: Any) -> Any:
    """Every way to share the kinds out, with how likely it is, added up; how many there are.

    A sharing says how many of the kinds 3, 5 and 6 go to the first of their two owners, and how many of kind
    7 to each; ``needs`` is how many cards each of the others holds. 0: nobody can hold what is proven.
    """
    both = count(kinds[3]), count(kinds[5]), count(kinds[6])
    anybody = count(kinds[7])
    alone = count(kinds[1]), count(kinds[2]), count(kinds[4])
    found, highest = 0, -1e300
    if kinds[0]:
        return 0
    for first in range(both[0] + 1):
        for second in range(both[1] + 1):
            for third in range(both[2] + 1):
                left = (
                    needs[0] - alone[0] - first - second,
                    needs[1] - alone[1] - (both[0] - first) - third,
                    needs[2] - alone[2] - (both[1] - second) - (both[2] - third),
                )
                if min(left) < 0 or left[0] + left[1] + left[2] != anybody:
                    continue
                ways = LOG[anybody] - LOG[left[0]] - LOG[left[1]] - LOG[left[2]]
                ways += LOG[both[0]] - LOG[first] - LOG[both[0] - first]
                ways += LOG[both[1]] - LOG[second] - LOG[both[1] - second]
                ways += LOG[both[2]] - LOG[third] - LOG[both[2] - third]
                row = shares[found]
                row[0], row[1], row[2] = first, second, third
                row[3], row[4] = left[0], left[1]
                chances[found] = ways
                highest = max(highest, ways)
                found += 1
    total = 0.0
    for at in range(found):
        total += np.exp(chances[at] - highest)
        chances[at] = total
    return found


@njit(**OPTIONS)
def give(cards: Any, many: Any, stream: Any) -> Any:
    """So many of these cards, every choice as likely as any other."""
    chosen, left = 0, count(cards)
    while many:
        card = cards & -cards
        cards ^= card
        if uniform(stream) * left < many:
            chosen |= card
            many -= 1
        left -= 1
    return chosen


@njit(**OPTIONS)
def imagine(kinds: Any, shares: Any, chances: Any, found: Any, stream: Any, hands: Any) -> None:
    """Lay the hands of the three others into ``hands``."""
    wanted = uniform(stream) * chances[found - 1]
    lowest, highest = 0, found - 1
    while lowest < highest:
        middle = (lowest + highest) // 2
        if chances[middle] <= wanted:
            lowest = middle + 1
        else:
            highest = middle
    row = shares[lowest]
    first, second, third = (
        give(kinds[3], row[0], stream),
        give(kinds[5], row[1], stream),
        give(kinds[6], row[2], stream),
    )
    to_first = give(kinds[7], row[3], stream)
    to_second = give(kinds[7] ^ to_first, row[4], stream)
    hands[0] = kinds[1] | first | second | to_first
    hands[1] = kinds[2] | (kinds[3] ^ first) | third | to_second
    hands[2] = kinds[4] | (kinds[5] ^ second) | (kinds[6] ^ third) | (kinds[7] ^ to_first ^ to_second)
