"""In the smallest fields nobody searches for what cannot be, and finds what was found before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from unittest.mock import patch

import pytest

from tapis.club.crossings import NO_WISHES, Crossing, History, draw, redraw
from tapis.club.crossings.following import redrawing
from tapis.club.crossings.grids import choice, search
from tapis.club.crossings.grids.choice import crowded_strain, grid
from tapis.club.crossings.meetings import nobody_met
from tapis.club.crossings.roster import roster
from tapis.club.crossings.situation import situation
from tapis.core.chance import Chance
from tests.club.crossings.test_honest_bounds import crossings, seatings

FLOORED = [(5, 2), (8, 2), (8, 4), (9, 2), (10, 3), (12, 2), (13, 5)]


@pytest.mark.parametrize(
    ("people", "tables", "size", "rounds"), [(8, 2, 4, 2), (9, 2, 4, 2), (6, 2, 3, 3), (7, 2, 3, 2)]
)
def test_no_crossing_at_all_is_below_the_floor_and_some_are_at_it(
    people: int, tables: int, size: int, rounds: int
) -> None:
    tried = (search.strain_of(each, nobody_met(people)) for each in crossings(people, tables, size, rounds))
    assert min(tried) == crowded_strain(people, rounds, size)


@pytest.mark.parametrize(("players", "rounds"), [(5, 2), (6, 4), (8, 4), (10, 3)])
def test_whoever_knows_no_floor_finds_the_same(players: int, rounds: int) -> None:
    found = grid(players, rounds, Chance("a"))
    with patch.object(choice, "crowded_strain", return_value=0):
        assert grid(players, rounds, Chance("a")) == found


@pytest.fixture
def annealed() -> Iterator[Counter[str]]:
    """How often a search was begun."""
    begun = Counter[str]()
    usual = search._anneal

    def anneal(*asked: object) -> int:
        begun["searches"] += 1
        return usual(*asked)  # type: ignore[arg-type]

    with patch.object(search, "_anneal", anneal):
        yield begun


@pytest.mark.parametrize(("players", "rounds"), FLOORED)
def test_nobody_searches_three_times_for_less_than_the_floor(
    players: int, rounds: int, annealed: Counter[str]
) -> None:
    grid(players, rounds, Chance("a"))
    assert annealed["searches"] < search.EFFORT.starts


REDRAWN = [(8, 8), (9, 10), (10, 10), (13, 13)]
"""How many people there were in the first round, and how many there are for those to come."""


def drawn_again(before: int, now: int) -> Crossing:
    planned = draw(before, 4, "first")
    return redraw(range(now), 3, "second", history=History(planned[:1]), planned=planned[1:])


@pytest.mark.parametrize(("before", "now"), REDRAWN[:2])
def test_whoever_knows_no_floor_after_a_round_finds_the_same(before: int, now: int) -> None:
    found = drawn_again(before, now)
    with patch.object(redrawing, "floor", return_value=0):
        assert drawn_again(before, now) == found


@pytest.mark.parametrize(("before", "now"), REDRAWN)
def test_after_a_round_nobody_searches_for_less_than_the_floor(
    before: int, now: int, annealed: Counter[str]
) -> None:
    drawn_again(before, now)
    assert annealed["searches"] < search.EFFORT.starts


@pytest.mark.parametrize(("people", "tables", "size"), [(8, 2, 4), (9, 2, 4), (7, 2, 3), (6, 2, 3)])
@pytest.mark.parametrize("late", [0, 1])
def test_no_round_at_all_after_another_is_below_the_floor(
    people: int, tables: int, size: int, late: int
) -> None:
    """Whoever comes late was at no table of the first round."""
    first = next(seatings(range(people - late), tables if people - late >= tables * size else 1, size))
    now = situation(roster(range(people), size), History((first,)), NO_WISHES)
    every = [(each,) for each in seatings(range(people), tables, size)]
    least = min(search.strain_of(each, now.avoid()) for each in every)
    assert {redrawing.floor(now, each) for each in every} == {least}
