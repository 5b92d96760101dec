"""Lower bounds for the figures of an audit: what no draw whatever could do better.

Each bound is a count anybody can repeat with a pencil. None is claimed to be reachable. Knows
nothing of how a crossing was made.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import ceil

MOST_ROUNDS_EXCEPT = {8: 1, 12: 1, 20: 5}
"""Fields of 4m people where fewer rounds without a repeat exist than strangers would allow."""


def repeats_of_meetings(unmet: Sequence[int], own: Sequence[int], meetings: int) -> int:
    """The fewest repeats of the rounds to come: by all pairs, and by each person's own strangers.

    ``unmet`` is how many each person has not met, ``own`` how many meetings each will have, ``meetings``
    how many there will be in all.
    """
    by_pairs = meetings - sum(unmet) // 2
    by_people = sum(max(0, mine - strangers) for strangers, mine in zip(unmet, own, strict=True))
    return max(0, by_pairs, ceil(by_people / 2))


def fresh_repeats_bound(players: int, rounds: int, size: int = 4) -> int:
    """Repeats of an event from its first round on, beyond what :func:`repeats_of_meetings` knows.

    Every later round is counted against the first, when its tables are too few to part a group.
    """
    tables = players // size
    if players % size == 0:
        crowded = (rounds - 1) * tables * clustered(size, tables)
        known = MOST_ROUNDS_EXCEPT.get(players) if size == 4 else None
        return max(crowded, int(rounds > (known or (players - 1) // (size - 1))))
    return 0


@dataclass(frozen=True, slots=True)
class Seats:
    """What a round has to offer: the sizes of its tables, and how many sit out."""

    tables: Sequence[int]
    out: int


def crowded_bound(rounds: Sequence[Seats]) -> int:
    """Repeats forced by tables of these sizes: one round has too few to part a group of another."""
    return sum(max(_together(one, other) for one in rounds[:at]) for at, other in enumerate(rounds) if at)


def crowded_strain(before: Sequence[Seats], coming: Sequence[Seats]) -> int:
    """A strain that rounds to come do not go below, for the same reason: every round before each counts."""
    rounds = [*before, *coming]
    later = range(len(before), len(rounds))
    return sum(_together(one, rounds[at]) for at in later for one in rounds[:at])


def _together(one: Seats, other: Seats) -> int:
    """The fewest pairs that meet in both of two rounds."""
    return max(
        parted(one.tables, len(other.tables), other.out), parted(other.tables, len(one.tables), one.out)
    )


def parted(groups: Iterable[int], tables: int, out: int) -> int:
    """The fewest pairs of one group that share a table, whoever the ``out`` are that sit out.

    The last of a group of n to be seated meets (n − 1) // ``tables`` of it at least, so that somebody of the
    largest group sits out each time.
    """
    left = sorted(groups)
    for _ in range(out):
        if not left or left[-1] <= tables:
            break
        left[-1] -= 1
        left.sort()
    return sum(clustered(people, tables) for people in left)


def back_bound(rounds: Sequence[Seats]) -> int:
    """How often somebody comes back to a table, at least, where no two meet twice.

    Of a table at most one sat at each table of a round before: whoever is left sat at this very one,
    unless sitting out.
    """
    return sum(max(_back(later, before) for before in rounds[:at]) for at, later in enumerate(rounds) if at)


def _back(later: Seats, before: Seats) -> int:
    forced = sum(max(0, people - (len(before.tables) - 1)) for people in later.tables)
    return max(0, forced - before.out)


def clustered(people: int, tables: int) -> int:
    """The fewest pairs that share a table when ``people`` spread over ``tables``."""
    if tables == 0:
        return 0
    each, left = divmod(people, tables)
    return tables * each * (each - 1) // 2 + left * each


def filled(counts: Iterable[int], more: int) -> list[int]:
    """``counts`` after ``more`` have been added one by one, always to the smallest."""
    level = sorted(counts)
    for _ in range(more if level else 0):
        level[0] += 1
        level.sort()
    return level


def filled_extremes(counts: Sequence[int], more: int) -> tuple[int, int]:
    """The smallest and the largest of ``filled``, counted level by level."""
    level = sorted(counts)
    place, low = 1, level[0]
    while place < len(level) and more >= place * (level[place] - low):
        more -= place * (level[place] - low)
        low = level[place]
        place += 1
    low += more // place
    return low, max(level[-1], low + (1 if more % place else 0))


def seat_spread_bound(past: Sequence[int], coming: int) -> int:
    """How far one person's seats differ at best after ``coming`` more rounds, ``past`` counting each seat."""
    seats = filled(past, coming)
    return max(seats) - min(seats)
