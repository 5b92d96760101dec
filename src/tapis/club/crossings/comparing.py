"""How evenly a movement compares its pairs: two are compared on a set that both hold the same way."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import combinations

from tapis.club.crossings.seating import Seating


def unevenness(rounds: Iterable[Seating], present: Sequence[int]) -> tuple[int, int] | None:
    """How much more often two are compared than two others, and the least that could be.

    None where boards do not travel, or nobody could be compared.
    """
    sitting: dict[tuple[int, int], set[int]] = defaultdict(set)
    for seating in rounds:
        for group, at in zip(seating.tables, seating.sets, strict=False):
            for column, player in enumerate(group):
                sitting[at, column].add(player)
    if not sitting or len(present) < 2:
        return None
    counts = [
        sum(one in group and other in group for group in sitting.values())
        for one, other in combinations(present, 2)
    ]
    return max(counts) - min(counts), 1 if sum(counts) % len(counts) else 0
