"""Crossings for 4m players in four sections of m, one player of each section at every table.

In round i table j seats A(j), B(j+b), C(j+c), D(j+d), counted modulo m, where (b, c, d) is the
round's *step*. Nobody meets anybody twice when the six differences b, c, d, c-b, d-b, d-c each
take a new value in every round. The plain step (i, 2i, 3i) does that while no multiple d·k, d in
1..3, k below the number of rounds, is divisible by m; for the small m where it fails, steps found
by backtracking are kept here. Knows nothing of lots, sit-outs or wishes.
"""

from __future__ import annotations

from tapis.club.crossings.seating import Crossing, Group, Seating

Step = tuple[int, int, int]

FOUND_STEPS: dict[int, tuple[tuple[int, ...], tuple[int, ...]]] = {
    10: (
        (9, 6, 0, 5, 4, 1, 3, 8, 2),
        (9, 4, 2, 8, 5, 7, 0, 3, 6),
    ),
    12: (
        (9, 6, 10, 4, 8, 3, 0, 2, 7, 11, 1),
        (9, 0, 6, 5, 11, 1, 4, 7, 2, 10, 3),
    ),
    14: (
        (5, 3, 8, 1, 0, 13, 7, 4, 12, 2, 10, 6, 11),
        (5, 13, 10, 7, 4, 6, 12, 2, 1, 11, 9, 0, 8),
    ),
    15: (
        (1, 6, 0, 7, 13, 2, 12, 9, 11, 5, 3, 10, 4, 8, 14),
        (1, 3, 9, 11, 14, 4, 2, 12, 6, 13, 10, 8, 0, 7, 5),
    ),
    18: (
        (1, 6, 8, 0, 11, 14, 9, 7, 4, 2, 5, 10, 16, 3, 12),
        (1, 13, 7, 2, 17, 8, 6, 16, 0, 5, 3, 15, 9, 11, 4),
    ),
    20: (
        (9, 5, 8, 18, 11, 4, 14, 12, 19, 7, 2, 1, 15, 13, 10),
        (9, 16, 5, 8, 6, 3, 2, 17, 1, 13, 11, 19, 18, 7, 14),
    ),
    21: (
        (12, 1, 16, 4, 19, 10, 9, 5, 18, 13, 17, 8, 11, 0, 2),
        (12, 5, 17, 6, 15, 4, 1, 0, 16, 18, 8, 11, 19, 10, 20),
    ),
    22: (
        (5, 19, 3, 16, 2, 17, 12, 14, 8, 18, 13, 21, 6, 10, 9),
        (5, 14, 19, 7, 12, 20, 13, 16, 4, 10, 2, 8, 18, 3, 17),
    ),
    24: (
        (23, 22, 12, 8, 17, 1, 7, 15, 20, 16, 19, 6, 10, 4, 14),
        (23, 15, 2, 5, 20, 6, 19, 22, 11, 3, 21, 4, 18, 8, 10),
    ),
    26: (
        (3, 17, 19, 13, 12, 25, 21, 0, 14, 4, 15, 9, 8, 22, 1),
        (3, 25, 14, 2, 13, 21, 0, 20, 23, 10, 17, 16, 7, 19, 5),
    ),
    28: (
        (6, 26, 18, 21, 0, 20, 27, 14, 25, 10, 19, 16, 24, 23, 9),
        (6, 4, 3, 23, 26, 14, 20, 9, 5, 19, 10, 27, 11, 0, 12),
    ),
    30: (
        (26, 11, 9, 18, 13, 0, 3, 15, 6, 27, 12, 16, 5, 19, 28),
        (26, 15, 3, 13, 23, 21, 9, 4, 14, 17, 19, 1, 10, 18, 29),
    ),
    33: (
        (11, 32, 29, 17, 1, 5, 8, 13, 0, 31, 6, 19, 16, 30, 9),
        (11, 17, 31, 22, 9, 29, 6, 16, 25, 27, 32, 13, 2, 19, 26),
    ),
    34: (
        (28, 32, 15, 22, 27, 5, 20, 24, 11, 1, 18, 29, 23, 4, 13),
        (28, 24, 31, 23, 29, 32, 27, 19, 26, 25, 15, 1, 14, 17, 33),
    ),
    35: (
        (25, 12, 3, 32, 11, 0, 30, 27, 10, 24, 19, 7, 29, 21, 1),
        (25, 18, 1, 12, 6, 34, 27, 21, 20, 33, 7, 9, 8, 14, 2),
    ),
    36: (
        (10, 4, 23, 15, 20, 30, 32, 26, 9, 1, 8, 19, 7, 24, 5),
        (10, 26, 8, 19, 3, 28, 9, 0, 27, 4, 34, 18, 32, 17, 14),
    ),
}
"""section m: the c and the d of the steps (i, c, d), round by round."""


def plain_steps_work(sections: int, rounds: int) -> bool:
    """Whether the steps (i, 2i, 3i) give ``rounds`` rounds without a repeat."""
    return all(d * k % sections for d in (1, 2, 3) for k in range(1, rounds))


def steps(section: int, rounds: int) -> list[Step] | None:
    """The steps of ``rounds`` rounds for sections of ``section`` players, or nothing."""
    if plain_steps_work(section, rounds):
        return [(i % section, 2 * i % section, 3 * i % section) for i in range(rounds)]
    second, third = FOUND_STEPS.get(section, ((), ()))
    if rounds > len(second):
        return None
    return list(zip(range(rounds), second, third, strict=False))


def shift(players: int, rounds: int) -> Crossing | None:
    """A crossing without a repeat for ``players`` = 4m, or nothing when the steps run out."""
    section = players // 4
    found = steps(section, rounds)
    if found is None:
        return None
    return tuple(_round(section, number, step) for number, step in enumerate(found))


def _round(section: int, number: int, step: Step) -> Seating:
    """Physical tables move on by four a round, seats by one: with plain steps both come out even."""
    b, c, d = step
    groups: list[Group] = []
    for table in range(section):
        j = table - 4 * number
        group = (
            j % section,
            section + (j + b) % section,
            2 * section + (j + c) % section,
            3 * section + (j + d) % section,
        )
        turn = number % 4
        groups.append(group[turn:] + group[:turn])
    return Seating(tuple(groups))
