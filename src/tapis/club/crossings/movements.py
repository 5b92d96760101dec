"""Movements of pairs over sets of boards: Mitchell, skip Mitchell, Howell, and a match of two tables.

A *set* is a few boards that travel together, counted from 0; whoever sits *at home* keeps the compass
direction of column 0. Pairs are the positions 0 … n-1 of an abstract movement, as in a crossing before
lots are drawn. In a Mitchell one half of the pairs stays and meets the other half; in a Howell
everybody meets everybody. Knows nothing of scores.

Mitchell's movement dates from 1892, the relay that saves an even one from 1897, and another cure is to let
the moving pairs skip a table half-way; Howell movements are
found here as a starter of the cyclic group with a place for each set (Parker and Mood, 1955). Two pairs
are compared on a set where both sit the same way; which tables of a Howell are turned is chosen so that
this happens as evenly as it can.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain, combinations, product

MOST_HOWELL = 16
"""More pairs than these would need more rounds than an evening has."""

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


def howell(pairs: int, rounds: int = 0, *, turned: bool = True) -> Movement:
    """Everybody meets everybody once; the last position stays at table 1.

    ``rounds`` cuts it short, 0 plays it out. With ``turned`` the first pair of some tables sits in column 1
    all evening. ValueError for fewer than 3 or more than 16 pairs.
    """
    if not 3 <= pairs <= MOST_HOWELL:
        raise ValueError(f"a Howell is for 3 to {MOST_HOWELL} pairs, not {pairs}")
    order = pairs - 1 + pairs % 2
    if not 0 <= rounds <= order:
        raise ValueError(f"a Howell of {pairs} pairs has up to {order} rounds, not {rounds}")
    if turned:
        return _most_even(pairs, rounds or order)
    return _howell(pairs, rounds or order, _starter(order))


def match(rounds: int) -> Movement:
    """Two teams of two pairs, positions 0 and 1 against 2 and 3: both tables play each set, sides exchanged.

    Opponents change after each round.
    """
    halves = (((0, 2), (3, 1)), ((0, 3), (2, 1)))
    return Movement(tuple(Leg(halves[at % 2], (at, at)) for at in range(rounds)), rounds)


def _howell(pairs: int, rounds: int, starter: Sequence[tuple[int, int, int]]) -> Movement:
    order = 2 * len(starter) + 1
    return Movement(tuple(_howell_leg(pairs, starter, at) for at in range(rounds)), order)


@cache
def _most_even(pairs: int, rounds: int) -> Movement:
    """The Howell whose pairs are compared most evenly over these rounds, whichever tables are turned."""
    starter = _starter(pairs - 1 + pairs % 2)
    turnings = product((False, True), repeat=len(starter))
    movements = (_howell(pairs, rounds, _turned(starter, turning)) for turning in turnings)
    return min(movements, key=lambda each: sum(n * n for n in compared(each.legs).values()))


def _turned(
    starter: Sequence[tuple[int, int, int]], turning: Sequence[bool]
) -> tuple[tuple[int, int, int], ...]:
    return tuple(
        (y, x, place) if turn else (x, y, place) for (x, y, place), turn in zip(starter, turning, strict=True)
    )


def compared(legs: Iterable[Leg]) -> Counter[tuple[int, int]]:
    """How often two positions sit the same way with the same set, so that their results are compared."""
    sitting: dict[tuple[int, int], list[int]] = {}
    for leg in legs:
        for table, at in zip(leg.tables, leg.sets, strict=True):
            for column, position in enumerate(table):
                sitting.setdefault((at, column), []).append(position)
    return Counter(pair for group in sitting.values() for pair in combinations(sorted(group), 2))


def _howell_leg(pairs: int, starter: Sequence[tuple[int, int, int]], at: int) -> Leg:
    order = 2 * len(starter) + 1
    moving = [((x + at) % order, (y + at) % order, (place + at) % order) for x, y, place in starter]
    return leg_of(pairs, [(order, at % order, at % order), *moving])


def leg_of(pairs: int, seated: Sequence[tuple[int, int, int]]) -> Leg:
    """The tables of a round; whoever should meet a position nobody has sits out."""
    out = tuple(min(each[:2]) for each in seated if max(each[:2]) >= pairs)
    tables = tuple(each[:2] if max(each[:2]) < pairs else () for each in seated)
    return Leg(tables, tuple(place for _, _, place in seated), out)


@cache
def _starter(order: int) -> tuple[tuple[int, int, int], ...]:
    """Pairs of the residues 1 … order-1 with the set each begins with.

    Differences of the pairs and distances from the sets are all different, so that moving everything by
    one each round lets everybody meet every pair and every set once. Sets are not shared between
    tables where that is possible; with 4 and 6 pairs it is not.
    """
    found = next(_completed(order, (), shared=False), None)
    return found or next(_completed(order, (), shared=True))


def _completed(
    order: int, chosen: tuple[tuple[int, int, int], ...], *, shared: bool
) -> Iterator[tuple[tuple[int, int, int], ...]]:
    used = set(chain.from_iterable(each[:2] for each in chosen))
    x = next((each for each in range(1, order) if each not in used), None)
    if x is None:
        yield chosen
        return
    differences = {_apart(order, *each[:2]) for each in chosen}
    distances = {(each[2] - member) % order for each in chosen for member in each[:2]} | {0}
    places = {each[2] for each in chosen} | {0}
    for y in range(x + 1, order):
        if y in used or _apart(order, x, y) in differences:
            continue
        for place in range(order):
            if (place in places and not shared) or {(place - x) % order, (place - y) % order} & distances:
                continue
            yield from _completed(order, (*chosen, (x, y, place)), shared=shared)


def _apart(order: int, x: int, y: int) -> int:
    """How far two residues are apart, the shorter way round."""
    return min((x - y) % order, (y - x) % order)
