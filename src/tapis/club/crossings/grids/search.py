"""Search over all rounds at once for a crossing in which people meet anew.

The *strain* of a crossing is the number of times two people's meetings can be paired: a pair that
meets k times adds k·(k-1)/2, meetings of the past included. A move exchanges two people of one
round, and its strain is a plain sum over the two tables. First the few people in conflict look for
a better place; when that is not enough, the whole crossing is annealed. Who sits out is given and
stays; wishes come in as meetings that have already taken place.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp

from tapis.club.crossings.meetings import Meetings, add_group
from tapis.club.crossings.seating import TABLE_SIZE, Crossing, Seating
from tapis.core.chance import Chance

Table = list[int]
Round = list[Table]

HOT, COLD = 0.55, 0.16
LEVELS = 60
TRIES = 60
"""How many partners are tried for a player in conflict before the search gives that player up."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How long to search and when to be content: ``goal`` is a strain that cannot be beaten.

    Nor can ``floor``, at which no search begins anew; what it is at does not stop there, so that those who
    know of no floor find the same.
    """

    moves: int = 600_000
    goal: int = 0
    starts: int = 3
    floor: int = 0


EFFORT = Effort()
STEADY = 12
"""So many moves for every table and level are enough where people meet fewer others than at fours."""


class SearchedRounds:
    """The rounds being searched, as lists, with the meetings of the past and of these rounds.

    ``places`` is how many of a table exchange places; who sits beyond that, at a larger table, stays.
    """

    __slots__ = ("counts", "places", "rounds", "strain")

    def __init__(self, crossing: Crossing, past: Meetings, places: int = 0) -> None:
        self.rounds: list[Round] = [[list(group) for group in seating.tables] for seating in crossing]
        self.places = places or min((len(table) for tables in self.rounds for table in tables), default=0)
        self.counts = past
        self.strain = sum(self._enter(table) for tables in self.rounds for table in tables)

    def _enter(self, table: Table) -> int:
        added = sum(self.counts[a][b] for k, a in enumerate(table) for b in table[:k])
        add_group(self.counts, table)
        return added

    def exchange(self, first: Table, i: int, second: Table, j: int) -> int:
        """What the strain would change by if two people of one round changed places."""
        a, b = first[i], second[j]
        met_a, met_b = self.counts[a], self.counts[b]
        change = len(first) + len(second) - 2 - 2 * met_a[b]
        for player in first:
            change += met_b[player] - met_a[player]
        for player in second:
            change += met_a[player] - met_b[player]
        return change

    def commit(self, first: Table, i: int, second: Table, j: int, change: int) -> None:
        """Exchange the two people whose move ``exchange`` weighed."""
        a, b = first[i], second[j]
        _leave(self.counts, a, first)
        _leave(self.counts, b, second)
        first[i], second[j] = b, a
        _join(self.counts, b, first)
        _join(self.counts, a, second)
        self.strain += change


def _leave(counts: Meetings, player: int, table: Table) -> None:
    row = counts[player]
    for other in table:
        if other != player:
            row[other] -= 1
            counts[other][player] -= 1


def _join(counts: Meetings, player: int, table: Table) -> None:
    row = counts[player]
    for other in table:
        if other != player:
            row[other] += 1
            counts[other][player] += 1


def strain_of(crossing: Crossing, past: Meetings) -> int:
    """The strain of a crossing beside the meetings of the past."""
    return SearchedRounds(crossing, past).strain


def improve(
    crossing: Crossing, past: Meetings, chance: Chance, effort: Effort = EFFORT, places: int = 0
) -> Crossing:
    """The least strained crossing found, never worse than the one given; ``past`` is used up.

    At tables of more than ``places`` those beyond stay where they are.
    """
    board = SearchedRounds(crossing, past, places)
    _relieve_conflicts(board, chance)
    best, least = _copy(board.rounds), board.strain
    for _ in range(effort.starts):
        if least <= max(effort.goal, effort.floor):
            break
        if _anneal(board, chance, effort) < least:
            best, least = _copy(board.rounds), board.strain
    return tuple(
        Seating(tuple(tuple(table) for table in tables), seating.out)
        for tables, seating in zip(best, crossing, strict=True)
    )


def _copy(rounds: list[Round]) -> list[Round]:
    return [[table[:] for table in tables] for tables in rounds]


def _relieve_conflicts(board: SearchedRounds, chance: Chance) -> None:
    """Give people who meet again better places, while somebody's exchange helps."""
    helped = True
    while helped and board.strain:
        helped = False
        for tables in board.rounds:
            for table in tables:
                for seat in range(board.places):
                    if _in_conflict(board.counts, table, seat):
                        helped |= _relieve(board, tables, table, seat, chance)


def _in_conflict(counts: Meetings, table: Table, seat: int) -> bool:
    row = counts[table[seat]]
    return any(row[other] > 1 for other in table)


def _relieve(board: SearchedRounds, tables: Round, table: Table, seat: int, chance: Chance) -> bool:
    for _ in range(TRIES):
        other = tables[chance.below(len(tables))]
        if other is table:
            continue
        place = chance.below(board.places)
        change = board.exchange(table, seat, other, place)
        if change < 0:
            board.commit(table, seat, other, place, change)
            return True
    return False


def _anneal(board: SearchedRounds, chance: Chance, effort: Effort) -> int:
    """Cool from a lively to a nearly frozen state; the last state is the result."""
    moves, sweep = effort.moves // (LEVELS * effort.starts), _sweep_fours
    if board.places != TABLE_SIZE:
        moves, sweep = min(moves, STEADY * sum(map(len, board.rounds))), _sweep
    elif any(len(table) != TABLE_SIZE for tables in board.rounds for table in tables):
        sweep = _sweep
    for level in range(LEVELS):
        heat = HOT * (COLD / HOT) ** (level / (LEVELS - 1))
        sweep(board, chance, heat, moves)
        if board.strain <= effort.goal:
            break
    return board.strain


def _sweep(board: SearchedRounds, chance: Chance, heat: float, moves: int) -> None:
    """Try random exchanges at tables of any size."""
    uniform, limit = chance.uniform, 12 * heat
    number, size = len(board.rounds), board.places
    for _ in range(moves):
        tables = board.rounds[int(uniform() * number)]
        seats = size * len(tables)
        (one, i), (two, j) = (divmod(int(uniform() * seats), size) for _ in range(2))
        first, second = tables[one], tables[two]
        if first is second:
            continue
        change = board.exchange(first, i, second, j)
        if change <= 0 or (change < limit and uniform() < exp(-change / heat)):
            board.commit(first, i, second, j, change)


def _sweep_fours(board: SearchedRounds, chance: Chance, heat: float, moves: int) -> None:
    """As ``_sweep`` at tables of four; ``SearchedRounds.exchange`` is written out: the hot loop."""
    uniform, counts, rounds = chance.uniform, board.counts, board.rounds
    number, seats = len(rounds), 4 * len(rounds[0])
    limit = 12 * heat
    for _ in range(moves):
        tables = rounds[int(uniform() * number)]
        i, j = divmod(int(uniform() * seats * seats), seats)
        first, second = tables[i >> 2], tables[j >> 2]
        if first is second:
            continue
        i, j = i & 3, j & 3
        a, b = first[i], second[j]
        p, q, r, s = first
        t, u, v, w = second
        x, y = counts[a], counts[b]
        change = 6 - 2 * x[b] + y[p] + y[q] + y[r] + y[s] - x[p] - x[q] - x[r] - x[s]
        change += x[t] + x[u] + x[v] + x[w] - y[t] - y[u] - y[v] - y[w]
        if change <= 0 or (change < limit and uniform() < exp(-change / heat)):
            board.commit(first, i, second, j, change)
