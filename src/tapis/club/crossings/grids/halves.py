"""Tables of two without a meeting again, nobody twice at a physical table: two halves pass each other.

With n = 2m entrants in halves A and B, table t seats A(t + i) and B(t + s·i) in the round of i. Any
two rounds differ by some d; nobody comes back to a table while d and s·d are not nought, no pair
meets again while (s - 1)·d is not. Over a field of m elements that gives m rounds, modulo m with
s = -1 as many as 2·d does not come round to nought. Within a half nobody meets. Knows nothing of lots.
"""

from __future__ import annotations

from collections.abc import Callable

from tapis.club.crossings.grids.field import FiniteField, prime_power
from tapis.club.crossings.seating import Crossing, Seating


def halves(players: int, rounds: int) -> Crossing | None:
    """A crossing for 2m entrants over at most m rounds, or nothing when this reaches no further."""
    tables = players // 2
    power = prime_power(tables)
    if tables < 3 or rounds > (tables if power or tables % 2 else tables // 2):
        return None
    if power is None:
        return _passed(tables, rounds, lambda t, i: ((t + i) % tables, (t - i) % tables))
    numbers = FiniteField(*power)
    step = numbers.powers[1]
    return _passed(tables, rounds, lambda t, i: (numbers.plus(t, i), numbers.plus(t, numbers.times(step, i))))


def _passed(tables: int, rounds: int, places: Callable[[int, int], tuple[int, int]]) -> Crossing:
    """Rounds that give each half either column in turn; ``places`` gives them for (table, round)."""
    crossing = []
    for number in range(rounds):
        pairs = (places(table, number) for table in range(tables))
        groups = [(a, tables + b) for a, b in pairs]
        crossing.append(Seating(tuple(group[::-1] if number % 2 else group for group in groups)))
    return tuple(crossing)
