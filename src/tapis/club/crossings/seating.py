"""The values every part of a crossing speaks in: who sits where in a round, what was played, what is wished.

Players are whole numbers and nothing else is known of them: no names, no entrants, no game.
A *seating* is one round, a *crossing* all rounds of an event. While a crossing is being made its
players are the positions 0 … n-1 of an abstract grid; drawing lots puts people into the positions.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

Group = tuple[int, ...]
"""The players of one table in the order of the seats; seat 0 is the first dealer's."""

TABLE_SIZE = 4


@dataclass(frozen=True, slots=True)
class Seating:
    """One round: ``tables[t]`` sits at physical table ``t + 1``; ``out`` sits the round out.

    Where boards travel, ``sets[t]`` is the set (from 0) that lies at that table; without, it is empty.
    """

    tables: tuple[Group, ...]
    out: tuple[int, ...] = ()
    sets: tuple[int, ...] = ()


Crossing = tuple[Seating, ...]


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the organiser asks of a draw; what cannot be kept is reported by the audit."""

    apart: frozenset[frozenset[int]] = frozenset()
    """Pairs who are not to meet in any round, even at the price of a repeat elsewhere."""
    clubs: tuple[frozenset[int], ...] = ()
    """Groups of players who would rather not meet in round 1; costs nothing else."""
    pinned: tuple[tuple[int, int], ...] = ()
    """(player, table index) for people who stay at one table in every round they play."""


@dataclass(frozen=True, slots=True)
class History:
    """Published rounds, and sit-outs that no round shows (rounds before a late arrival)."""

    rounds: Crossing = ()
    forfeits: tuple[int, ...] = ()
    """One entry per sit-out beyond those in ``rounds``."""


NO_WISHES = Wishes()
NO_HISTORY = History()


def renamed(crossing: Crossing, names: list[int] | dict[int, int]) -> Crossing:
    """The same crossing with every player ``p`` written as ``names[p]``."""
    return tuple(
        Seating(
            tuple(tuple([names[player] for player in group]) for group in seating.tables),
            tuple([names[player] for player in seating.out]),
            seating.sets,
        )
        for seating in crossing
    )


def restricted(crossing: Crossing, names: dict[int, int]) -> Crossing:
    """The crossing as those in ``names`` remember it: everybody else is left out of the tables."""
    return tuple(
        Seating(
            tuple(_known(group, names) for group in seating.tables),
            _known(seating.out, names),
            seating.sets,
        )
        for seating in crossing
    )


def _known(players: Iterable[int], names: dict[int, int]) -> Group:
    return tuple(names[player] for player in players if player in names)


def beyond(crossing: Crossing, size: int) -> Group:
    """Everybody who sits beyond the first ``size`` seats of a table, once for every round they do."""
    return tuple(player for seating in crossing for group in seating.tables for player in group[size:])
