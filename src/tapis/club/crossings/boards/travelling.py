"""Pairs drawn into a movement whose boards travel: lots for the places, and what becomes of those who leave.

``movements`` says how positions and sets move; here positions become entrants and rounds become seatings.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from tapis.club.crossings.alone import alone, longest_alone
from tapis.club.crossings.boards.howell import MOST_HOWELL, howell
from tapis.club.crossings.boards.mitchell import (
    MOVING,
    STAYING,
    Leg,
    Movement,
    match,
    mitchell,
    skip_mitchell,
)
from tapis.club.crossings.boards.rover import longest_rover, rover
from tapis.club.crossings.boards.switching import switched
from tapis.club.crossings.boards.three_quarter import (
    hesitation,
    longest_hesitation,
    longest_three_quarter,
    three_quarter,
)
from tapis.club.crossings.boards.web import longest_web, web
from tapis.club.crossings.drawing import crossing_chance
from tapis.club.crossings.seating import Crossing, Seating

MITCHELL, SKIP, ROVER, WEB, HOWELL, MATCH = "mitchell", "skip", "rover", "web", "howell", "match"
HESITATION, THREE_QUARTER = "hesitation", "three-quarter"
OF_PAIRS = (MITCHELL, SKIP, ROVER, WEB, HESITATION, THREE_QUARTER, HOWELL, MATCH)
ALONE = "individual"
"""People enter for themselves and change partners."""
SECTIONS = "sections"
"""Several movements of pairs beside each other."""
MOVEMENTS = (*OF_PAIRS, ALONE, SECTIONS)
TWO_LINES = (MITCHELL, SKIP, ROVER, WEB)
"""Those in which one half of the pairs never sits as the other half does."""
SEATS = 4
MATCH_PAIRS, MATCH_ROUNDS = 4, 4
"""A match is one of two teams of two pairs, the first two against the others; its length in rounds."""


@dataclass(frozen=True, slots=True)
class MovementPlan:
    """What an organiser chooses: a movement, how many lists it ranks, which column an odd field lacks."""

    kind: str
    lists: int = 2
    """2 where a movement of two lines is ranked in two lists; with 1 boards are turned in some rounds."""
    missing: int = STAYING
    turns_tables: bool = True
    """False for a Howell as until 0.2: no table is turned, and comparisons are less even."""
    switches: bool = True
    """False for a Mitchell as until 0.2: two lines in one list, no boards turned."""
    lots: bool = True
    """False where pairs sit as they are numbered: in a Mitchell the first ones stay, pair 1 at table 1."""
    keeps_tables: bool = True
    """False as until 0.3: a movement took no heed of who has a table of their own."""

    @property
    def two_lines(self) -> bool:
        """Whether one half of the pairs never sits as the other half does, unless boards are turned."""
        return self.kind in TWO_LINES

    @property
    def two_lists(self) -> bool:
        """Whether both lines are ranked apart."""
        return self.two_lines and self.lists > 1


@dataclass(frozen=True, slots=True)
class Moved:
    """Every round of a movement, and the numbers of those in which boards are turned."""

    crossing: Crossing
    turned: tuple[int, ...] = ()


def kinds_for(columns: int) -> tuple[str, ...]:
    """The movements of tables with so many entrants: two pairs, or four people."""
    return (ALONE,) if columns == SEATS else OF_PAIRS


def former(kind: str, *, turned: bool) -> MovementPlan:
    """A movement as it was drawn before: the missing pair is one that moves, and everybody is in one list."""
    return MovementPlan(kind, 1, MOVING, turns_tables=turned, switches=False)


def longest(kind: str, pairs: int) -> int:
    """How many rounds the movement of so many pairs, or people, has; 0 where there is none."""
    return LONGEST[kind](pairs)


def worthwhile(kind: str, pairs: int) -> int:
    """From how many rounds on a movement is one of its own.

    A hesitation Mitchell is a round longer than a Mitchell, and a three-quarter Howell longer still.
    """
    tables = (pairs + 1) // 2
    return {HESITATION: tables + 1, THREE_QUARTER: tables + 2}.get(kind, 1)


def _longest_mitchell(pairs: int) -> int:
    return (pairs + 1) // 2 if pairs > 2 else 0


def _longest_skip(pairs: int) -> int:
    tables = (pairs + 1) // 2
    return 0 if tables % 2 or pairs < 7 else tables - 1


def _longest_howell(pairs: int) -> int:
    return pairs - 1 + pairs % 2 if 3 <= pairs <= MOST_HOWELL else 0


LONGEST: Mapping[str, Callable[[int], int]] = {
    MITCHELL: _longest_mitchell,
    SKIP: _longest_skip,
    ROVER: longest_rover,
    WEB: longest_web,
    HESITATION: longest_hesitation,
    THREE_QUARTER: longest_three_quarter,
    HOWELL: _longest_howell,
    MATCH: lambda pairs: MATCH_ROUNDS if pairs == MATCH_PAIRS else 0,
    ALONE: longest_alone,
}


class _Maker(Protocol):
    """Makes a movement of pairs, of which one column lacks one in an odd field."""

    def __call__(self, pairs: int, rounds: int, *, missing: int) -> Movement: ...


MAKERS: Mapping[str, _Maker] = {
    MITCHELL: mitchell,
    SKIP: skip_mitchell,
    WEB: web,
    HESITATION: hesitation,
    THREE_QUARTER: three_quarter,
}


NO_TABLES: Mapping[int, int] = {}


def movement(
    plan: MovementPlan, players: Sequence[int], rounds: int, seed: str, keeping: Mapping[int, int] = NO_TABLES
) -> Moved:
    """Every round of the movement, with the pairs drawn by lot for its places, or numbered as they sit.

    ``keeping`` gives some of them a table (from 0) that they never leave: one of ``tables_kept``.
    """
    numbered = sorted(players)
    by_lot = plan.lots and plan.kind != MATCH
    drawn = list(crossing_chance(seed).fork("places").shuffled(numbered) if by_lot else numbered)
    legs = abstract(plan, len(players), rounds).legs
    kept = _kept(legs)
    for player, table in sorted(keeping.items()):
        here, there = drawn.index(player), kept[table]
        drawn[here], drawn[there] = drawn[there], drawn[here]
    turned = tuple(number for number, leg in enumerate(legs, start=1) if leg.turned)
    return Moved(tuple(_seating(leg, drawn) for leg in legs), turned)


def tables_kept(plan: MovementPlan, pairs: int, rounds: int) -> frozenset[int]:
    """The tables (from 0) at which one pair stays in every round that it plays."""
    return frozenset(_kept(abstract(plan, pairs, rounds).legs))


def _kept(legs: Sequence[Leg]) -> Mapping[int, int]:
    """Who stays at a table, by table: of two who do, the one in column 0."""
    been: dict[int, set[int]] = {}
    for leg in legs:
        for table, group in enumerate(leg.tables):
            for position in group:
                been.setdefault(position, set()).add(table)
    found: dict[int, int] = {}
    for position, tables in sorted(been.items()):
        if len(tables) == 1:
            found.setdefault(min(tables), position)
    return found


def abstract(plan: MovementPlan, pairs: int, rounds: int) -> Movement:
    """The movement in positions, before lots are drawn."""
    if plan.kind == HOWELL:
        return howell(pairs, rounds, turned=plan.turns_tables)
    if plan.kind == MATCH:
        return match(rounds)
    if plan.kind == ALONE:
        return alone(pairs, rounds)
    if plan.kind == ROVER:
        made = rover(pairs, rounds)
    else:
        made = MAKERS[plan.kind](pairs, rounds, missing=plan.missing)
    return switched(made) if plan.switches and plan.two_lines and not plan.two_lists else made


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
