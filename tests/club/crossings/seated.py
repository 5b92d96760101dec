"""Whether a crossing seats everybody."""

from __future__ import annotations

from collections.abc import Sequence

from tapis.club.crossings import Crossing


def seated_once(crossing: Crossing, players: Sequence[int], size: int = 4, largest: int = 0) -> bool:
    """Whether every round knows each of the players exactly once, ``size`` to a table or sitting out.

    With ``largest`` tables may be larger than usual, up to that.
    """
    return all(
        sorted((*(each for group in seating.tables for each in group), *seating.out)) == sorted(players)
        and all(size <= len(group) <= max(size, largest) for group in seating.tables)
        for seating in crossing
    )
