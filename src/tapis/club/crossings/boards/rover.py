"""A rover: one pair more than tables hold, which takes the place of another staying pair every round.

The pair it bumps sits out, nobody does so twice, and the rover sits out once where there is no other way. So
an odd field needs no table more and no set of boards more. Which table the rover goes to is searched for: it
meets no pair twice, no set twice, and bumps nobody twice. Knows nothing of scores.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from tapis.club.crossings.boards.mitchell import Leg, Movement, mitchell, skip_mitchell

FEWEST_TABLES = 3
STEPS = 20_000
"""So many tries decide whether a movement of so many rounds is found."""


def longest_rover(pairs: int) -> int:
    """How many rounds are found for so many pairs; 0 where there are none."""
    tables = pairs // 2
    if pairs % 2 == 0 or tables < FEWEST_TABLES:
        return 0
    most = tables if tables % 2 else tables - 1
    return next((rounds for rounds in range(most, 1, -1) if _route(pairs, rounds) is not None), 0)


def rover(pairs: int, rounds: int) -> Movement:
    """The last position roves over a Mitchell of the others, a skip Mitchell where tables are even.

    ValueError for an even field, fewer than 7 pairs, or more rounds than are found.
    """
    route = _route(pairs, rounds) if pairs % 2 and pairs // 2 >= FEWEST_TABLES and rounds > 0 else None
    if route is None:
        raise ValueError(f"no rover is known for {pairs} pairs and {rounds} rounds")
    base = _base(pairs, rounds)
    return Movement(tuple(map(_bumped, base.legs, route, (pairs - 1,) * rounds)), base.sets)


def _base(pairs: int, rounds: int) -> Movement:
    tables = pairs // 2
    return mitchell(2 * tables, rounds) if tables % 2 else skip_mitchell(2 * tables, rounds)


def _bumped(leg: Leg, table: int | None, roving: int) -> Leg:
    """A round with the rover at a table, or sitting out."""
    if table is None:
        return Leg(leg.tables, leg.sets, (roving,))
    home, visitor = leg.tables[table]
    tables = (*leg.tables[:table], (roving, visitor), *leg.tables[table + 1 :])
    return Leg(tables, leg.sets, (home,))


@cache
def _route(pairs: int, rounds: int) -> tuple[int | None, ...] | None:
    """The rover's table in each round, None where it sits out, at most once; or None where none is found."""
    tables = pairs // 2
    if rounds > (tables if tables % 2 else tables - 1):
        return None
    search = _Search(_base(pairs, rounds).legs)
    return search.found((), sits_out=False) or search.found((), sits_out=True)


class _Search:
    """Tries tables round by round, and gives up after so many steps."""

    def __init__(self, legs: Sequence[Leg]) -> None:
        self._legs = legs
        self._left = STEPS

    def found(self, route: tuple[int | None, ...], *, sits_out: bool) -> tuple[int | None, ...] | None:
        """The route made whole; ``sits_out``: the rover may still do so once."""
        self._left -= 1
        if len(route) == len(self._legs) or self._left < 0:
            return route if len(route) == len(self._legs) else None
        for table in self._open(route):
            if (whole := self.found((*route, table), sits_out=sits_out)) is not None:
                return whole
        return self.found((*route, None), sits_out=False) if sits_out else None

    def _open(self, route: tuple[int | None, ...]) -> list[int]:
        """The tables that the rover may take next."""
        been = [(table, leg) for table, leg in zip(route, self._legs, strict=False) if table is not None]
        met = {leg.tables[table][1] for table, leg in been}
        bumped = {leg.tables[table][0] for table, leg in been}
        held = {leg.sets[table] for table, leg in been}
        now = self._legs[len(route)]
        return [
            table
            for table, (home, visitor) in enumerate(now.tables)
            if home not in bumped and visitor not in met and now.sets[table] not in held
        ]
