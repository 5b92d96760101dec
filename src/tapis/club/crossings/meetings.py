"""Who met whom how often: a square of counts that a search changes in place.

A small field keeps plain lists; a large one keeps only the pairs that met. Either way
``counts[a][b]`` reads and writes. Knows nothing of rounds to come, seats or tables.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from tapis.club.crossings.seating import Crossing, Group

Row = list[int] | defaultdict[int, int]
Meetings = list[Row]

LARGEST_SQUARE = 512
"""Up to this many players a full square is both small and fastest."""


def nobody_met(players: int) -> Meetings:
    """Counts of nought for ``players`` people."""
    if players <= LARGEST_SQUARE:
        return [[0] * players for _ in range(players)]
    return [defaultdict(int) for _ in range(players)]


def meetings(players: int, crossing: Crossing) -> Meetings:
    """The meetings of a crossing over the players 0 … n-1."""
    counts = nobody_met(players)
    for seating in crossing:
        for group in seating.tables:
            add_group(counts, group)
    return counts


def add_group(counts: Meetings, group: Iterable[int], times: int = 1) -> None:
    """Count that everybody of ``group`` met everybody else of it."""
    members = tuple(group)
    for player in members:
        row = counts[player]
        for other in members:
            if other != player:
                row[other] += times


def weigh_pairs(counts: Meetings, pairs: Iterable[frozenset[int]], weight: int) -> None:
    """Make each pair look as if it had met ``weight`` times more, so that a search avoids it."""
    for pair in pairs:
        add_group(counts, pair, weight)


def strangers(counts: Meetings, group: Group, player: int) -> bool:
    """Whether ``player`` has met nobody of ``group``."""
    row = counts[player]
    return not any(row[other] for other in group)
