"""Boards compared: what each table made of a board beside the others, and what that earns its two sides.

Only confirmed slips are compared. A board is known by its number; what a comparison gives is the
regulation's matter.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from tapis.club.marks import first_board, lines
from tapis.club.slips import Slip, SlipState
from tapis.club.tournament import Tournament
from tapis.core.compare import Comparison
from tapis.core.plugin import Plugin
from tapis.core.sheet import Points


@dataclass(frozen=True, slots=True)
class Travelled:
    """One line of a traveller: a board at one table, its net score for ``seats[0]``, what both earn."""

    board: int
    round: int
    table: int
    seats: tuple[int, ...]
    result: Any
    net: Points
    earned: tuple[Points, Points]


@dataclass(frozen=True, slots=True)
class Earned:
    """What the comparison gave everybody: by round, and over all boards."""

    rounds: Mapping[int, Mapping[int, Points]]
    merits: Mapping[int, Points]


def comparison(tournament: Tournament, plugin: Plugin[Any]) -> Comparison | None:
    """How the tables of this event are compared, if they are."""
    return next((each for each in plugin.comparisons if each.id == tournament.setup.comparison), None)


def travellers(tournament: Tournament, plugin: Plugin[Any]) -> Mapping[int, tuple[Travelled, ...]]:
    """Every board with its results at all tables, in order of boards, rounds and tables."""
    how = comparison(tournament, plugin)
    played: dict[int, list[Travelled]] = defaultdict(list)
    for slip in tournament.slips:
        if how is not None and slip.confirmed is not None and slip.state is not SlipState.VOID:
            for line in _played(tournament, plugin, slip):
                played[line.board].append(line)
    return {board: _compared(how, played[board]) for board in sorted(played)} if how else {}


def _played(tournament: Tournament, plugin: Plugin[Any], slip: Slip) -> Iterable[Travelled]:
    """The boards of one slip, not yet compared."""
    assert slip.confirmed is not None
    seats, deals = slip.confirmed.seats, slip.confirmed.deals
    nets: list[Points] = [0] * len(deals)
    for line in lines(tournament.setup, plugin, slip, deals):
        nets[line.deal - 1] += line.points if line.seat == 0 else -line.points
    first = first_board(tournament.setup, slip)
    for at, (deal, net) in enumerate(zip(deals, nets, strict=True)):
        yield Travelled(first + at, slip.round, slip.table, seats, deal, net, (0, 0))


def _compared(how: Comparison, tables: Sequence[Travelled]) -> tuple[Travelled, ...]:
    earned = how.compare([each.net for each in tables])
    return tuple(
        Travelled(each.board, each.round, each.table, each.seats, each.result, each.net, points)
        for each, points in zip(tables, earned, strict=True)
    )


def compared(tournament: Tournament, plugin: Plugin[Any]) -> Earned:
    """What everybody has earned; with a mean, a round counts the mean of its boards too."""
    how = comparison(tournament, plugin)
    boards: dict[int, dict[int, list[Points]]] = defaultdict(lambda: defaultdict(list))
    for tables in travellers(tournament, plugin).values():
        for each in tables:
            for number, points in zip(each.seats, each.earned, strict=True):
                boards[number][each.round].append(points)
    mean = how is not None and how.mean
    rounds = {
        number: {at: _summed(points, mean=mean) for at, points in mine.items()}
        for number, mine in boards.items()
    }
    merits = {
        number: _summed([points for each in mine.values() for points in each], mean=mean)
        for number, mine in boards.items()
    }
    return Earned(rounds, merits)


def _summed(points: Sequence[Points], *, mean: bool) -> Points:
    total = sum(map(Fraction, points), Fraction(0))
    summed = total / len(points) if mean else total
    return int(summed) if summed.denominator == 1 else summed
