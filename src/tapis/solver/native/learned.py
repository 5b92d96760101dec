"""A small net over rows of features, compiled: scores of candidates, and which of them is chosen.

Knows no game: a game's own kernel fills the rows, one for each card (or other move) that could be made.
``tapis.solver.nets`` says how a net is kept.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from tapis.solver.native.bits import OPTIONS
from tapis.solver.native.chance import uniform

FAST = OPTIONS | {"fastmath": True}
"""A sum of products may be added up in any order."""


@njit(**FAST)
def judged(rows: Any, many: Any, learned: Any, scores: Any) -> None:
    """Fill the ``scores`` of the first ``many`` rows: what the units make of each one's features.

    A row of ``learned`` is a unit's weights by feature, its bias, what it counts.
    """
    features = learned.shape[1] - 2
    for at in range(many):
        total, row = 0.0, rows[at]
        for unit in range(learned.shape[0]):
            weights = learned[unit]
            value = weights[features]
            for feature in range(features):
                value += row[feature] * weights[feature]
            total += max(0.0, value) * weights[features + 1]
        scores[at] = total


@njit(**OPTIONS)
def drawn(scores: Any, many: Any, heat: Any, stream: Any) -> Any:
    """Which of the scores is chosen: the highest, or with ``heat`` one as likely as exp(score / heat)."""
    best = 0
    for at in range(1, many):
        if scores[at] > scores[best]:
            best = at
    if heat <= 0.0:
        return best
    whole, highest = 0.0, scores[best]
    for at in range(many):
        scores[at] = np.exp((scores[at] - highest) / heat)
        whole += scores[at]
    left = uniform(stream) * whole
    for at in range(many - 1):
        left -= scores[at]
        if left < 0.0:
            return at
    return many - 1
