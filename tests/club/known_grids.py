"""Grids and tables that are searched once in a process: what a seed decides is not searched for again."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from tapis.club.crossings.grids.choice import NamedCrossing, grid
from tapis.club.crossings.places.tables import Visits, place
from tapis.club.crossings.seating import Crossing
from tapis.core.chance import Chance

_placed: dict[object, Crossing] = {}


@cache
def _searched(players: int, rounds: int, seed: str, size: int) -> NamedCrossing:
    return grid(players, rounds, Chance(seed), size)


def known_grid(players: int, rounds: int, chance: Chance, size: int) -> NamedCrossing:
    """What ``grid`` finds with these chances: hundreds of tests begin with the same eight people."""
    return _searched(players, rounds, chance.seed, size)


def known_places(crossing: Crossing, visits: Visits, pinned: Mapping[int, int], chance: Chance) -> Crossing:
    """What ``place`` makes of these groups: few people at few tables are shaken twelve thousand times."""
    been = tuple(tuple(sorted(each.items())) for each in visits)
    asked = (crossing, been, tuple(pinned.items()), chance.seed)
    if asked not in _placed:
        _placed[asked] = place(crossing, visits, pinned, chance)
    return _placed[asked]
