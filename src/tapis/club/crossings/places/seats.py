"""Seats at the tables, so that everybody has each seat, the first dealer's too, equally often.

Take two seats and, for every table, an arrow from the person on the one to the person on the other.
Turning round all arrows of a path moves one surplus from its start to its end and changes nothing
between. While somebody has one seat two times more often than another, and no past rounds weigh
in, such a path exists; so in the end most and least often differ by at most one for everybody.
With past rounds the paths still end at the most even seats exchanges of two can give. Knows
nothing of who meets whom or of where tables stand.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations

from tapis.club.crossings.seating import TABLE_SIZE, Crossing, Group, Seating

SeatCounts = list[list[int]]
Table = list[int]
UNEVEN = 9
"""A seat once more too often weighs as much as nine people for whom it is once less."""


def seat_counts(positions: Mapping[int, int], crossing: Crossing, size: int = TABLE_SIZE) -> SeatCounts:
    """How often the player at each position sat on each seat; players without one are passed over."""
    counts = [[0] * size for _ in positions]
    for seating in crossing:
        for group in seating.tables:
            for seat, player in enumerate(group[:size]):
                if player in positions:
                    counts[positions[player]][seat] += 1
    return counts


def even_seats(crossing: Crossing, past: SeatCounts) -> Crossing:
    """The same tables with the seats exchanged until they are even over past and coming rounds.

    Who sits beyond the usual seats, at a larger table, stays there.
    """
    if len(crossing) == 1:
        return (_one_round(crossing[0], past),)
    rounds = [[list(group) for group in seating.tables] for seating in crossing]
    coming = seat_counts({position: position for position in range(len(past))}, crossing, len(past[0]))
    counts = [[old + new for old, new in zip(*rows, strict=True)] for rows in zip(past, coming, strict=True)]
    tables_of: list[list[Table]] = [[] for _ in past]
    for tables in rounds:
        for table in tables:
            for player in table:
                tables_of[player].append(table)
    _even_out(counts, tables_of)
    return tuple(
        Seating(tuple(tuple(table) for table in tables), seating.out)
        for tables, seating in zip(rounds, crossing, strict=True)
    )


def _one_round(seating: Seating, past: SeatCounts) -> Seating:
    """A single round: the best order of every table by itself, since no path leaves a table."""
    return Seating(tuple(_best_order(group, past) for group in seating.tables), seating.out)


def _best_order(group: Group, past: SeatCounts) -> Group:
    """The order of one table that is most even after ``past``; one seat far too often weighs most."""

    def unevenness(order: Group) -> int:
        counts = [past[player] for player in order]
        return sum(UNEVEN ** (row[seat] - min(row)) for seat, row in enumerate(counts))

    seats = len(past[0])
    return min(permutations(group[:seats]), key=unevenness) + group[seats:]


def _even_out(counts: SeatCounts, tables_of: list[list[Table]]) -> None:
    """Turn paths round until none is left; each lowers the sum of squares, so this ends."""
    waiting = [player for player, row in enumerate(counts) if max(row) - min(row) > 1]
    while waiting:
        turned = False
        for player in waiting:
            for much, little in permutations(range(len(counts[player])), 2):
                while _turn_path(player, much, little, counts, tables_of):
                    turned = True
        if not turned:
            return
        waiting = [player for player, row in enumerate(counts) if max(row) - min(row) > 1]


def _turn_path(player: int, much: int, little: int, counts: SeatCounts, tables_of: list[list[Table]]) -> bool:
    """Give ``player`` the seat ``little`` once more instead of ``much``, if somebody can take it."""
    surplus = counts[player][much] - counts[player][little]
    if surplus < 2:
        return False
    came_from: dict[int, tuple[int, Table] | None] = {player: None}
    queue = [player]
    for giver in queue:
        if counts[giver][much] - counts[giver][little] < surplus - 2:
            _turn(giver, much, little, counts, came_from)
            return True
        for table in tables_of[giver]:
            taker = table[little]
            if table[much] == giver and taker not in came_from:
                came_from[taker] = (giver, table)
                queue.append(taker)
    return False


def _turn(
    end: int,
    much: int,
    little: int,
    counts: SeatCounts,
    came_from: dict[int, tuple[int, Table] | None],
) -> None:
    player, step = end, came_from[end]
    while step is not None:
        giver, table = step
        table[much], table[little] = player, giver
        counts[player][much] += 1
        counts[player][little] -= 1
        counts[giver][much] -= 1
        counts[giver][little] += 1
        player, step = giver, came_from[giver]
