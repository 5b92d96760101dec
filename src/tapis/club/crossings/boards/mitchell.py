"""Movements of pairs over sets of boards: Mitchell, skip Mitchell, and a match of two tables.

A *set* is a few boards that travel together, counted from 0; whoever sits *at home* keeps the compass
direction of column 0. Pairs are the positions 0 … n-1 of an abstract movement, as in a crossing before
lots are drawn. In a Mitchell one half of the pairs stays and meets the other half. Knows nothing of scores.

Mitchell's movement dates from 1892, the relay that saves an even one from 1897, and another cure is to let
the moving pairs skip a table half-way.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

STAYING, MOVING = 0, 1
"""The columns of those who keep their tables in a Mitchell, and of those who move."""


@dataclass(frozen=True, slots=True)
class Leg:
    """One round: who meets at each table (column 0, column 1), which set lies there, who sits out.

    A table at which somebody is missing is empty.
    """

    tables: tuple[tuple[int, ...], ...]
    sets: tuple[int, ...]
    out: tuple[int, ...] = ()
    turned: bool = False
    """Whether the boards are turned: whoever sits at home holds column 1."""

    def with_boards_turned(self) -> Leg:
        """The same round with both columns of every table exchanged."""
        return Leg(tuple(table[::-1] for table in self.tables), self.sets, self.out, turned=True)


@dataclass(frozen=True, slots=True)
class Movement:
    """``legs`` in order of rounds; ``sets`` is how many sets of boards it needs."""

    legs: tuple[Leg, ...]
    sets: int

    def cut(self, rounds: int) -> Movement:
        """The first rounds alone."""
        return Movement(self.legs[:rounds], self.sets)


def mitchell(pairs: int, rounds: int, *, missing: int = MOVING) -> Movement:
    """Half of the pairs stay, the others move up a table and the boards down one.

    With an even number of tables the first and the last table share their boards and one set waits
    half-way, so that nobody meets a set twice. Of an odd field the pair that is ``missing`` is one of those
    who move, or the one who would stay at the last table, which is then empty: nothing is shared.
    ValueError when there are more rounds than tables.
    """
    tables = (pairs + 1) // 2
    _at_most("a Mitchell", tables, rounds, tables)
    shift = 0 if tables % 2 else tables // 2
    return Movement(
        tuple(
            leg_of(
                pairs,
                [
                    (
                        *places_of(tables, table, table - at, missing),
                        (table + at + (table >= shift > 0)) % tables,
                    )
                    for table in range(tables)
                ],
            )
            for at in range(rounds)
        ),
        tables,
    )


def skip_mitchell(pairs: int, rounds: int, *, missing: int = MOVING) -> Movement:
    """An even Mitchell without shared boards: half-way the moving pairs skip a table.

    There is one round fewer than there are tables. ValueError for an odd number of tables, or more rounds.
    """
    tables = (pairs + 1) // 2
    if tables % 2:
        raise ValueError(f"a skip Mitchell is for an even number of tables, not {tables}")
    _at_most("a skip Mitchell", tables, rounds, tables - 1)
    return Movement(
        tuple(
            leg_of(
                pairs,
                [
                    (
                        *places_of(tables, table, table - at - (at >= tables // 2), missing),
                        (table + at) % tables,
                    )
                    for table in range(tables)
                ],
            )
            for at in range(rounds)
        ),
        tables,
    )


def _at_most(name: str, tables: int, rounds: int, most: int) -> None:
    if not 1 <= rounds <= most:
        raise ValueError(f"{name} of {tables} tables has 1 to {most} rounds, not {rounds}")


def places_of(tables: int, staying: int, moving: int, missing: int) -> tuple[int, int]:
    """Who meets at a table; the highest position is the place that an odd field leaves empty."""
    home, visitor = staying, tables + moving % tables
    if missing == STAYING:
        exchanged = {tables - 1: 2 * tables - 1, 2 * tables - 1: tables - 1}
        return exchanged.get(home, home), exchanged.get(visitor, visitor)
    return home, visitor


def match(rounds: int) -> Movement:
    """Two teams of two pairs, positions 0 and 1 against 2 and 3: both tables play each set, sides exchanged.

    Opponents change after each round.
    """
    halves = (((0, 2), (3, 1)), ((0, 3), (2, 1)))
    return Movement(tuple(Leg(halves[at % 2], (at, at)) for at in range(rounds)), rounds)


def leg_of(pairs: int, seated: Sequence[tuple[int, int, int]]) -> Leg:
    """The tables of a round; whoever should meet a position nobody has sits out."""
    out = tuple(min(each[:2]) for each in seated if max(each[:2]) >= pairs)
    tables = tuple(each[:2] if max(each[:2]) < pairs else () for each in seated)
    return Leg(tables, tuple(place for _, _, place in seated), out)
