"""Larger tables: whoever would sit out joins a table as its fifth, or sixth, player.

The usual seats of every table are drawn first, with those left over aside; then each of these takes
the table whose people they have met least, no table two of them while another has none. When people meet
again, the others exchange places until nobody does or none helps any more. Who is a fifth stays one, so that
this falls on everybody in turn. Knows nothing of how many deals such a table plays.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from tapis.club.crossings.grids.search import Effort, improve, strain_of
from tapis.club.crossings.meetings import Meetings, add_group
from tapis.club.crossings.seating import Crossing, Group, Seating
from tapis.club.crossings.situation import Situation
from tapis.core.chance import Chance


def room(players: int, size: int, largest: int) -> bool:
    """Whether everybody has a place at tables of ``size`` to ``largest``."""
    return players <= players // size * largest


def enlarged(crossing: Crossing, now: Situation, largest: int, chance: Chance) -> Crossing:
    """The crossing with everybody at a table, where ``largest`` to a table gives room to all."""
    if largest <= now.people.table or not room(now.people.size, now.people.table, largest):
        return crossing
    if not any(seating.out for seating in crossing):
        return crossing
    joined = _joined(crossing, now, chance)
    goal = least_strain(joined, now.people.size)
    if strain_of(joined, now.avoid()) <= goal:
        return joined
    return improve(joined, now.avoid(), chance, Effort(goal=goal), now.people.table)


def least_strain(crossing: Crossing, players: int) -> int:
    """The strain that no crossing with tables of these sizes goes below."""
    rounds = combinations(crossing, 2)
    return max(_spread(crossing, players), sum(_kept_together(one, other) for one, other in rounds))


def _kept_together(one: Seating, other: Seating) -> int:
    """How many pairs of one round must share a table again in another, which has too few to part them."""
    least = 0
    for group in one.tables:
        each, left = divmod(len(group), len(other.tables))
        least += len(other.tables) * each * (each - 1) // 2 + left * each
    return least


def _spread(crossing: Crossing, players: int) -> int:
    """The strain if all meetings of the crossing were spread over all pairs evenly."""
    pairs = players * (players - 1) // 2
    met = sum(len(group) * (len(group) - 1) // 2 for seating in crossing for group in seating.tables)
    each, left = divmod(met, pairs)
    return pairs * each * (each - 1) // 2 + left * each


def _joined(crossing: Crossing, now: Situation, chance: Chance) -> Crossing:
    """Each round with those left over at the table of the people they meet least in the whole event."""
    met = now.avoid()
    for seating in crossing:
        for group in seating.tables:
            add_group(met, group)
    rounds = []
    for seating in crossing:
        tables = list(seating.tables)
        for spare in chance.shuffled(seating.out):
            order = chance.shuffled(range(len(tables)))
            at = min(order, key=lambda table: (len(tables[table]), _weight(met, tables[table], spare)))
            _join(met, tables, at, spare)
        rounds.append(Seating(tuple(tables)))
    return tuple(rounds)


def joined_by_standing(
    groups: Sequence[Group], out: Group, met: Meetings, places: dict[int, int]
) -> tuple[tuple[Group, ...], int]:
    """Tables down the ranking with those left over, and how many of these meet somebody again.

    Each goes to the nearest table of strangers; ``met`` is used up.
    """
    tables, again = list(groups), 0
    for spare in sorted(out, key=places.__getitem__):
        costs = [
            (len(group), _weight(met, group, spare), min(abs(places[each] - places[spare]) for each in group))
            for group in tables
        ]
        at = costs.index(min(costs))
        again += costs[at][1]
        _join(met, tables, at, spare)
    return tuple(tables), again


def _weight(met: Meetings, group: Group, player: int) -> int:
    row = met[player]
    return sum(row[other] for other in group)


def _join(met: Meetings, tables: list[Group], at: int, player: int) -> None:
    for other in tables[at]:
        add_group(met, (other, player))
    tables[at] = (*tables[at], player)
