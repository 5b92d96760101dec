"""What remains of rounds planned for other people: a start for the search of a redraw.

Groups that are still complete stay together, gaps are filled with those who have no place, and
surplus groups are broken up. With nothing planned this is a random round.
"""

from __future__ import annotations

from tapis.club.crossings.roster import Roster
from tapis.club.crossings.seating import Crossing, Seating
from tapis.core.chance import Chance


def start_from(planned: Crossing, people: Roster, outs: list[tuple[int, ...]], chance: Chance) -> Crossing:
    """One round for each entry of ``outs``, with the planned groups kept as far as possible."""
    unplanned = (Seating(()),) * max(0, len(outs) - len(planned))
    return tuple(
        _round(seating, people, out, chance) for out, seating in zip(outs, planned + unplanned, strict=False)
    )


def _round(planned: Seating, people: Roster, out: tuple[int, ...], chance: Chance) -> Seating:
    number = (people.size - len(out)) // people.table
    usual = (group[: people.table] for group in planned.tables)
    groups = [[player for player in group if player not in out] for group in usual]
    groups.sort(key=len, reverse=True)
    groups = groups[:number] + [[] for _ in range(number - len(groups))]
    placed = {player for group in groups for player in group}
    homeless = chance.shuffled(p for p in range(people.size) if p not in placed and p not in out)
    for group in groups:
        while len(group) < people.table:
            group.append(homeless.pop())
    return Seating(tuple(tuple(group) for group in groups), out)
