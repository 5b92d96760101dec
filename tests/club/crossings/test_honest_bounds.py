"""No bound of an audit is above what some draw reaches; in small fields, all tried, it is just that."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product

import pytest

from tapis.club.crossings.figures.audit import audit
from tapis.club.crossings.figures.figures import Audit
from tapis.club.crossings.seating import Crossing, Seating, Wishes
from tests.cells import in_one


def seatings(people: Sequence[int], tables: int, size: int) -> Iterator[Seating]:
    """Every way to fill the tables; whoever is left sits out."""
    if tables == 0:
        yield Seating((), tuple(people))
        return
    for group in combinations(people, size):
        rest = [each for each in people if each not in group]
        for seating in seatings(rest, tables - 1, size):
            yield Seating((group, *seating.tables), seating.out)


def crossings(people: int, tables: int, size: int, rounds: int) -> Iterator[Crossing]:
    every = list(seatings(range(people), tables, size))
    for later in product(every, repeat=rounds - 1):
        yield (every[0], *later)


FIELDS = [(6, 2, 3, 2), (7, 2, 3, 2), (8, 2, 3, 2), (5, 2, 2, 2), (5, 2, 2, 3), (9, 2, 4, 2)]


@pytest.mark.parametrize(("people", "tables", "size", "rounds"), FIELDS)
def test_the_fewest_meetings_again_are_those_that_some_draw_has(
    people: int, tables: int, size: int, rounds: int
) -> None:
    found = [audit(each, size=size).repeats for each in crossings(people, tables, size, rounds)]
    least = min(figure.value for figure in found)
    assert {figure.bound for figure in found} == {least}


@pytest.mark.parametrize(("people", "tables", "size", "rounds"), [(6, 2, 3, 2), (7, 2, 3, 2), (5, 2, 2, 3)])
def test_nobody_is_told_of_fewer_tables_again_than_there_can_be(
    people: int, tables: int, size: int, rounds: int
) -> None:
    found = [audit(each, size=size) for each in crossings(people, tables, size, rounds)]
    for strangers in (True, False):
        alike = [each.same_table for each in found if (each.repeats.value == 0) is strangers]
        assert all(figure.value >= figure.bound for figure in alike)


def test_strangers_at_four_tables_of_four_come_back_to_a_table_each_time() -> None:
    """Of four who have not met, one at most sat at each other table: the fourth is at the same one again."""
    first = Seating(tuple(tuple(range(at, at + 4)) for at in range(0, 16, 4)), ())
    second = Seating(tuple(tuple(range(at, 16, 4)) for at in range(4)), ())
    found = audit((first, second))
    assert found.repeats.value == 0
    assert (found.same_table.value, found.same_table.bound) == (4, 4)


CLUBS = [(3, 3, 3), (4, 3, 2), (5, 4), (5, 2, 1, 1), (9,), (4, 4)]


@in_one("clubs", CLUBS)
@in_one(("tables", "size"), [(2, 4), (2, 3), (2, 2)])
def test_clubmates_at_a_table_are_counted_beside_what_some_draw_reaches(
    clubs: tuple[int, ...], tables: int, size: int
) -> None:
    people = sum(clubs)
    if people < tables * size:
        return
    starts = [sum(clubs[:at]) for at in range(len(clubs))]
    wishes = Wishes(
        clubs=tuple(frozenset(range(at, at + many)) for at, many in zip(starts, clubs, strict=True))
    )
    alike = seatings(range(people), tables, size)
    once = [each for each in alike if list(each.tables) == sorted(each.tables)]  # whichever table is first
    found = [audit((each,), wishes=wishes, size=size) for each in once]
    assert {bound_of(each) for each in found} == {min(each.clubs_broken.value for each in found)}


def bound_of(found: Audit) -> int:
    return found.clubs_broken.bound


def test_nineteen_of_three_clubs_at_four_tables_have_four_pairs_at_least() -> None:
    clubs = tuple(frozenset(range(club, 19, 3)) for club in range(3))
    seating = Seating(((0, 3, 1, 2), (6, 4, 5, 7), (9, 12, 8, 10), (11, 13, 14, 15)), (16, 17, 18))
    assert audit((seating,), wishes=Wishes(clubs=clubs)).clubs_broken.bound == 4
