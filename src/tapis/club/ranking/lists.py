"""In which list of the ranking an entrant stands, where those of either column are ranked apart.

In a movement of two lines nobody who stays is ever compared with somebody who moves: each line has its own
ranking. An entrant belongs to the column drawn for it most often, so that a round in which somebody sat in
another's place changes nothing. Knows nothing of points.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping

from tapis.club.state.tournament import Tournament

TOGETHER: Mapping[int, int] = {}
"""Everybody is ranked in one list."""


def lists(tournament: Tournament) -> Mapping[int, int]:
    """The list of every entrant, 0 or 1, by number; ``TOGETHER`` where all are ranked in one."""
    drawn = tournament.rounds
    if not drawn or any(each.lists == 1 for each in drawn):
        return TOGETHER
    sat: dict[int, Counter[int]] = defaultdict(Counter)
    for each in drawn:
        for group in each.seating.tables:
            for column, number in enumerate(group):
                sat[number][column] += 1
    return {number: _usual(sat[number]) for number in tournament.entrants}


def _usual(sat: Counter[int]) -> int:
    return 1 if sat[1] > sat[0] else 0


def members(tournament: Tournament) -> tuple[tuple[int, ...], ...]:
    """Who is ranked together, list by list; one list of nobody in particular where all are."""
    found = lists(tournament)
    if not found:
        return ()
    return tuple(tuple(number for number, at in found.items() if at == each) for each in (0, 1))
