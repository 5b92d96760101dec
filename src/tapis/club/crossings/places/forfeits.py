"""Who sits out when the players do not fill the tables: those who did so least, by lot.

Nobody sits out twice while somebody has not sat out. Knows nothing of tables.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from tapis.club.crossings.seating import TABLE_SIZE
from tapis.core.chance import Chance


def forfeits_so_far(players: int, past: Iterable[Iterable[int]]) -> Counter[int]:
    """How often each of the players 0 … n-1 sat out."""
    counts = Counter(dict.fromkeys(range(players), 0))
    for out in past:
        counts.update(out)
    return counts


def sittings_out(counts: Counter[int], order: Sequence[int], number: int) -> Iterator[tuple[int, ...]]:
    """Who may sit out next, fewest forfeits first; among equals in the order given."""
    ranked = sorted(order, key=lambda player: counts[player])
    most = counts[ranked[number - 1]] if number else 0
    due = [player for player in ranked[:number] if counts[player] < most]
    equal = [player for player in ranked if counts[player] == most]
    for others in combinations(equal, number - len(due)):
        yield tuple(sorted((*due, *others)))


def draw_forfeits(
    counts: Counter[int], rounds: int, chance: Chance, size: int = TABLE_SIZE
) -> list[tuple[int, ...]]:
    """The people who sit out in each of the coming rounds; ``counts`` is kept up to date."""
    players = len(counts)
    drawn = []
    for _ in range(rounds):
        out = next(sittings_out(counts, chance.shuffled(range(players)), players % size))
        counts.update(out)
        drawn.append(out)
    return drawn
