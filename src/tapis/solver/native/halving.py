"""Which of several cards are tried further: those that fall behind are given up by halves.

Karnin, Koren, Somekh, "Almost optimal exploration in multi-armed bandits", 2013.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from tapis.solver.native.bits import OPTIONS


@njit(**OPTIONS)
def rounds_of(many: Any) -> Any:
    """How often half of so many are given up until one is left; once at least."""
    return max(1, int(np.ceil(np.log2(many))))


@njit(**OPTIONS)
def in_this_round(worlds: Any, many: Any, left: Any) -> Any:
    """In how many worlds those ``left`` of ``many`` are tried, at ``worlds`` for each on the whole."""
    return max(1, int(worlds * many / (rounds_of(many) * left)))


@njit(**OPTIONS)
def give_up(sums: Any, alive: Any, left: Any) -> Any:
    """Give up the half that costs most of those alive; how many are left."""
    keep = (left + 1) // 2
    while left > keep:
        worst = -1
        for one in range(sums.size):
            if alive[one] and (worst < 0 or sums[one] > sums[worst]):
                worst = one
        alive[worst] = False
        left -= 1
    return left


@njit(**OPTIONS)
def note_best(answer: Any, now: Any, alive: Any, least: Any) -> Any:
    """Count a layout for everybody alive who cost no more in it (``now``) than ``least``."""
    for one in range(now.size):
        if alive[one] and now[one] <= least:
            answer[one, 3] += 1.0


@njit(**OPTIONS)
def note_means(answer: Any, sums: Any) -> Any:
    """Write down what everybody cost on the mean of the layouts in which they were tried."""
    for one in range(sums.size):
        answer[one, 1] = sums[one] / max(1.0, answer[one, 2])
