"""Which method makes the grid for n players and r rounds, and the grid itself.

A *grid* is a crossing of positions 0 … n-1, before lots are drawn. Constructions come first: they
are instant and without a repeat. A stored grid or a search takes over where none reaches. Knows
nothing of people, history or wishes.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import comb

from tapis.club.crossings.figures.bounds import clustered
from tapis.club.crossings.grids.circle import circle
from tapis.club.crossings.grids.field import field
from tapis.club.crossings.grids.found import found
from tapis.club.crossings.grids.halves import halves
from tapis.club.crossings.grids.recipe import recipe
from tapis.club.crossings.grids.search import Effort, improve
from tapis.club.crossings.grids.shift import shift
from tapis.club.crossings.grids.spares import seat_spares
from tapis.club.crossings.meetings import nobody_met
from tapis.club.crossings.places.forfeits import draw_forfeits
from tapis.club.crossings.roster import Roster
from tapis.club.crossings.seating import TABLE_SIZE, Crossing, Seating
from tapis.core.chance import Chance


@dataclass(frozen=True, slots=True)
class NamedCrossing:
    """A crossing of positions and the name of the method that made it."""

    method: str
    crossing: Crossing


def grid(players: int, rounds: int, chance: Chance, size: int = TABLE_SIZE) -> NamedCrossing:
    """The best grid known for ``players`` positions over ``rounds`` rounds, ``size`` to a table."""
    if size == 2:
        return _grid_of_twos(players, rounds, chance)
    if size != TABLE_SIZE:
        return NamedCrossing("search", searched(Roster(tuple(range(players)), size), rounds, chance))
    return _grid_of_fours(players, rounds, chance)


def _grid_of_twos(players: int, rounds: int, chance: Chance) -> NamedCrossing:
    """The grid at tables of two: halves where they reach, since they keep tables apart too, else a circle."""
    passing = halves(players - players % 2, rounds)
    if passing is not None and players % 2:
        passing = seat_spares(passing, 1, chance.fork("spares"))
    return (
        NamedCrossing("halves", passing)
        if passing is not None
        else NamedCrossing("circle", circle(players, rounds))
    )


def _grid_of_fours(players: int, rounds: int, chance: Chance) -> NamedCrossing:
    spares = players % 4
    constructed = construction(players - spares, rounds) if players >= 16 else None
    if constructed is not None and not spares:
        return constructed
    if constructed is not None and spares * rounds <= players:
        seated = seat_spares(constructed.crossing, spares, chance.fork("spares"))
        if seated is not None:
            return NamedCrossing(f"{constructed.method}+spares", seated)
    stored = found(players, rounds)
    if stored is not None:
        return NamedCrossing("found", stored)
    return NamedCrossing("search", searched(Roster(tuple(range(players))), rounds, chance))


def construction(players: int, rounds: int) -> NamedCrossing | None:
    """A crossing of 4m positions without a repeat, or nothing when no construction reaches."""
    for method, make in (("shift", shift), ("field", field), ("recipe", recipe)):
        crossing = make(players, rounds)
        if crossing is not None:
            return NamedCrossing(method, crossing)
    return _with_sections(players, rounds)


def _with_sections(players: int, rounds: int) -> NamedCrossing | None:
    """A grid for 4m players with 4 dividing m, or None: m rounds between four sections, then inside each."""
    section = players // 4
    between = field(players, section)
    if between is None or section % 4 or rounds <= section:
        return None
    inside = _inside(section, rounds - section)
    if inside is None:
        return None
    return NamedCrossing("field+sections", between + tuple(_fourfold(seating, section) for seating in inside))


def _inside(section: int, rounds: int) -> Crossing | None:
    """Rounds for the people of one section, or None; every group of four can at least meet once."""
    if rounds == 1:
        return (Seating(tuple(tuple(range(first, first + 4)) for first in range(0, section, 4))),)
    made = construction(section, rounds)
    return made.crossing if made else None


def _fourfold(seating: Seating, section: int) -> Seating:
    """A round of one section, repeated in all four sections side by side."""
    return Seating(
        tuple(
            tuple(player + part * section for player in group)
            for part in range(4)
            for group in seating.tables
        )
    )


def searched(people: Roster, rounds: int, chance: Chance) -> Crossing:
    """A grid by annealing all rounds at once, from a random start."""
    outs = draw_forfeits(Counter(dict.fromkeys(people.players, 0)), rounds, chance, people.table)
    start = tuple(_random_round(people, out, chance) for out in outs)
    goal = least_strain(people.size, rounds, people.table)
    effort = Effort(goal=goal, floor=crowded_strain(people.size, rounds, people.table))
    return improve(start, nobody_met(people.size), chance, effort)


def _random_round(people: Roster, out: tuple[int, ...], chance: Chance) -> Seating:
    seated = chance.shuffled(player for player in people.players if player not in out)
    tables = range(0, len(seated), people.table)
    return Seating(tuple(tuple(seated[first : first + people.table]) for first in tables), out)


def least_strain(players: int, rounds: int, size: int = TABLE_SIZE) -> int:
    """The strain that no crossing goes below: meetings spread over all pairs as evenly as can be."""
    pairs = players * (players - 1) // 2
    each, left = divmod(comb(size, 2) * (players // size) * rounds, pairs)
    return pairs * each * (each - 1) // 2 + left * each


def crowded_strain(players: int, rounds: int, size: int = TABLE_SIZE) -> int:
    """A strain that no crossing goes below: where tables are few, some at each have met in any other round.

    Of those who play in a round at most ``out`` sat out in the other; the rest come from each of its tables
    to each table of this one, and are fewest together where as many come from each.
    """
    tables, out = divmod(players, size)
    return comb(rounds, 2) * clustered(max(0, tables * size - out), tables * tables)
