"""The next round by standing: groups of four down the ranking, nobody meeting anybody again.

From the top, the first person without a table takes the next three who have met neither him nor
each other. Where the end of the ranking does not come out, the last tables are dealt again in the
order nearest to the ranking. Knows the ranking as an order only, and nothing of how it came about.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tapis.club.crossings.meetings import Meetings, strangers
from tapis.club.crossings.seating import TABLE_SIZE, Group

WINDOW = 12
"""Tables at the end of the ranking among which a dead end is looked for and avoided."""
PATIENCE = 20_000
"""Tables that may be tried before a dead end is given up."""


@dataclass(slots=True)
class _Budget:
    left: int


def standing_groups(order: list[int], met: Meetings) -> Iterator[list[Group]]:
    """Rounds without a repeat, nearest to the ranking first; few or none when there hardly are any.

    Variants differ in the last tables only, where tables are hard to fill.
    """
    head, rest = _down_the_ranking(order, met, max(0, len(order) // TABLE_SIZE - WINDOW))
    budget = _Budget(PATIENCE)
    while True:
        found = False
        for tail in _partitions(rest, met, budget):
            found = True
            yield head + tail
        if found or not head or budget.left <= 0:
            return
        rest = sorted([*rest, *(p for group in head[-WINDOW:] for p in group)], key=order.index)
        head = head[:-WINDOW]


def _down_the_ranking(order: list[int], met: Meetings, tables: int) -> tuple[list[Group], list[int]]:
    """The first ``tables`` groups, each the first that fits, and who is left in order."""
    groups, rest = [], order
    for _ in range(tables):
        group = next(_groups(rest, met), None)
        if group is None:
            break
        groups.append(group)
        rest = _without(rest, group)
    return groups, rest


def _without(order: list[int], group: Group) -> list[int]:
    """The order without a group whose people stand near its beginning."""
    last = max(order.index(player) for player in group) + 1
    return [player for player in order[:last] if player not in group] + order[last:]


def _groups(order: list[int], met: Meetings) -> Iterator[Group]:
    """Groups of strangers for the first of the order, nearest to the ranking first."""
    yield from _completed((order[0],), order, 1, met)


def _completed(group: Group, order: list[int], start: int, met: Meetings) -> Iterator[Group]:
    if len(group) == TABLE_SIZE:
        yield group
        return
    for place in range(start, len(order)):
        if strangers(met, group, order[place]):
            yield from _completed((*group, order[place]), order, place + 1, met)


def _partitions(order: list[int], met: Meetings, budget: _Budget) -> Iterator[list[Group]]:
    """Every way to seat all of ``order`` among strangers, until the budget is spent."""
    if not order:
        yield []
        return
    for group in _groups(order, met):
        budget.left -= 1
        if budget.left <= 0:
            return
        for others in _partitions(_without(order, group), met, budget):
            yield [group, *others]
