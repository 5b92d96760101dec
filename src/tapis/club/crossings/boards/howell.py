"""The Howell movement: everybody meets everybody, and all play the same boards.

It is found here as a starter of the cyclic group with a place for each set (Parker and Mood, 1955). Which
of its tables are turned is chosen so that any two pairs compete as evenly as can be.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain, product

from tapis.club.crossings.boards.competition import Competing
from tapis.club.crossings.boards.mitchell import Leg, Movement, leg_of

MOST_HOWELL = 16
"""More pairs than these would need more rounds than an evening has."""


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


def _howell(pairs: int, rounds: int, starter: Sequence[tuple[int, int, int]]) -> Movement:
    order = 2 * len(starter) + 1
    return Movement(tuple(_howell_leg(pairs, starter, at) for at in range(rounds)), order)


@cache
def _most_even(pairs: int, rounds: int) -> Movement:
    """The Howell whose pairs compete most evenly over these rounds, whichever tables are turned."""
    starter = _starter(pairs - 1 + pairs % 2)
    turnings = product((False, True), repeat=len(starter))
    movements = (_howell(pairs, rounds, _turned(starter, turning)) for turning in turnings)
    return min(movements, key=lambda each: Competing(each.legs).unevenness())


def _turned(
    starter: Sequence[tuple[int, int, int]], turning: Sequence[bool]
) -> tuple[tuple[int, int, int], ...]:
    return tuple(
        (y, x, place) if turn else (x, y, place) for (x, y, place), turn in zip(starter, turning, strict=True)
    )


def _howell_leg(pairs: int, starter: Sequence[tuple[int, int, int]], at: int) -> Leg:
    order = 2 * len(starter) + 1
    moving = [((x + at) % order, (y + at) % order, (place + at) % order) for x, y, place in starter]
    return leg_of(pairs, [(order, at % order, at % order), *moving])


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
