"""Pairs drawn into a movement whose boards travel: lots for the places, and what becomes of those who leave.

``movements`` says how positions and sets move; here positions become entrants and rounds become seatings.
"""

from __future__ import annotations

from collections.abc import Sequence

from tapis.club.crossings.drawing import crossing_chance
from tapis.club.crossings.movements import MOST_HOWELL, Leg, howell, mitchell
from tapis.club.crossings.seating import Crossing, Seating

MITCHELL, HOWELL = "mitchell", "howell"
MOVEMENTS = (MITCHELL, HOWELL)


def longest(kind: str, pairs: int) -> int:
    """How many rounds the movement of so many pairs has; 0 where there is none."""
    if kind == MITCHELL:
        return (pairs + 1) // 2 if pairs > 2 else 0
    return pairs - 1 + pairs % 2 if 3 <= pairs <= MOST_HOWELL else 0


def movement(kind: str, players: Sequence[int], rounds: int, seed: str, *, turned: bool = True) -> Crossing:
    """Every round of the movement, with the pairs drawn by lot for its places.

    Without ``turned`` a Howell is as until 0.2: no table is turned, and comparisons are less even.
    """
    drawn = crossing_chance(seed).fork("places").shuffled(sorted(players))
    pairs = len(players)
    moves = mitchell(pairs, rounds) if kind == MITCHELL else howell(pairs, rounds, turned=turned)
    return tuple(_seating(leg, drawn) for leg in moves.legs)


def _seating(leg: Leg, drawn: Sequence[int]) -> Seating:
    """A round with entrants in their places; whoever was drawn to sit out does."""
    tables = tuple(tuple(drawn[position] for position in group) for group in leg.tables)
    return Seating(tables, tuple(drawn[position] for position in leg.out), leg.sets)


def strangers(planned: Crossing, players: Sequence[int]) -> set[int]:
    """Those of ``players`` who have no place in the planned rounds."""
    known = {player for seating in planned for group in (*seating.tables, seating.out) for player in group}
    return set(players) - known


def carried_on(planned: Crossing, players: Sequence[int]) -> Crossing:
    """The rounds to come without those who have left; their opponents sit out, the boards move on."""
    return tuple(_without(seating, set(players)) for seating in planned)


def _without(seating: Seating, present: set[int]) -> Seating:
    alone = [player for group in seating.tables if not set(group) <= present for player in group]
    out = (*seating.out, *alone)
    return Seating(
        tuple(group if set(group) <= present else () for group in seating.tables),
        tuple(player for player in out if player in present),
        seating.sets,
    )
