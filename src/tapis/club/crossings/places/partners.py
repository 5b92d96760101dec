"""Partners at a table of four: those opposite, so that nobody has the same one again as long as that goes.

Tables stay as they are drawn; only who sits opposite whom is settled here. Knows nothing of games.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from tapis.club.crossings.seating import TABLE_SIZE, Crossing, Group

ORDERS = ((0, 1, 2, 3), (0, 2, 1, 3), (1, 0, 2, 3))
"""The three ways to pair four people by the fewest exchanges of seats, first as they were drawn."""


def partners(group: Group) -> Iterator[frozenset[int]]:
    """Those of a table who sit opposite each other; nobody at a table of another size."""
    if len(group) == TABLE_SIZE:
        yield from (frozenset(group[0::2]), frozenset(group[1::2]))


def changed(crossing: Crossing, before: Crossing = ()) -> Crossing:
    """The same tables, each seated so that its partners play together least often in all rounds.

    Table after table turns to its best way while the others stay, until none gains by turning: every turn
    brings down the sum of squares, so that this ends.
    """
    together = Counter(_played(before) + _played(crossing))
    seated, turned = crossing, True
    while turned:
        seated, turned = _once_round(seated, together)
    return seated


def _played(crossing: Crossing) -> list[frozenset[int]]:
    return [pair for seating in crossing for group in seating.tables for pair in partners(group)]


def _once_round(crossing: Crossing, together: Counter[frozenset[int]]) -> tuple[Crossing, bool]:
    found = tuple(
        replace(seating, tables=tuple(_turned(group, together) for group in seating.tables))
        for seating in crossing
    )
    return found, found != crossing


def _turned(group: Group, together: Counter[frozenset[int]]) -> Group:
    """The table in its best way, which the counts then know."""
    if len(group) != TABLE_SIZE:
        return group
    together.subtract(partners(group))
    ways = [tuple(group[seat] for seat in order) for order in ORDERS]
    best = min(ways, key=lambda way: sum(together[pair] for pair in partners(way)))
    together.update(partners(best))
    return best
