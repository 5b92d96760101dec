"""What a draw promises, by number of players and rounds."""

from __future__ import annotations

import pytest

from tapis.club.crossings import Crossing, draw
from tests.club.crossings.counting import (
    again,
    assert_everybody_once,
    sat_out,
    seats_of,
    tables_of,
)
from tests.tiers import others_slow

FULL_TABLES = [16, 20, 24, 28, 32, 36, 40, 44, 48, 56, 60, 72, 84, 96, 100, 128, 200, 244, 400, 1000, 2500]
SPARE_PEOPLE = [18, 19, 21, 22, 23, 25, 27, 29, 30, 31, 33, 35, 38, 41, 42, 43, 50, 77, 101, 399, 1002]


@pytest.mark.parametrize("fields", [FULL_TABLES, SPARE_PEOPLE], ids=["full tables", "some to spare"])
def test_five_rounds_without_meeting_anybody_again(fields: list[int]) -> None:
    for players in fields:
        assert_fair(draw(players, 5, "five"), players, repeats=0)


@pytest.mark.parametrize("fields", [FULL_TABLES, SPARE_PEOPLE], ids=["full tables", "some to spare"])
def test_eight_rounds_without_meeting_anybody_again(fields: list[int]) -> None:
    for players in (each for each in fields if each >= 38 or each in {28, 32, 36}):
        assert_fair(draw(players, 8, "eight"), players, repeats=0)


@pytest.mark.parametrize(
    ("players", "repeats"), [(8, 68), (12, 78), (16, 72), (20, 50), (24, 27), (31, 0), (27, 4), (14, 53)]
)
def test_eight_rounds_in_a_small_field_repeat_little(players: int, repeats: int) -> None:
    assert_fair(draw(players, 8, "small"), players, repeats=repeats)


@pytest.mark.parametrize(
    ("players", "rounds", "repeats"),
    [
        (4, 4, 18),
        (4, 1, 0),
        (5, 5, 20),
        (6, 5, 15),
        (7, 5, 9),
        (9, 8, 60),
        (13, 4, 12),
        (15, 5, 0),
        (17, 5, 1),
    ],
)
def test_the_smallest_fields_are_seated_too(players: int, rounds: int, repeats: int) -> None:
    assert_fair(draw(players, rounds, "smallest"), players, repeats=repeats)


@pytest.mark.parametrize(
    ("players", "rounds"), [(16, 5), (24, 7), (28, 9), (32, 9), (36, 11), (64, 21), (20, 5)]
)
def test_a_field_plays_as_many_rounds_as_mathematics_allows(players: int, rounds: int) -> None:
    assert_fair(draw(players, rounds, "most"), players, repeats=0)


@pytest.mark.slow
@pytest.mark.parametrize(("players", "rounds"), [(9_999, 8), (10_000, 5)])
def test_ten_thousand_people(players: int, rounds: int) -> None:
    assert_fair(draw(players, rounds, "crowd"), players, repeats=0)


@pytest.mark.parametrize("first", others_slow(range(18, 400, 40), 18))
def test_every_size_to_four_hundred(first: int) -> None:
    """Each of the smallest forty; of the larger ones one in five, with every rest of four and of three."""
    for players in range(first, first + 40, 1 if first == 18 else 5):
        rounds = 8 if players >= 38 and players % 3 == 0 else 5
        assert_fair(draw(players, rounds, f"size {players}"), players, repeats=0)


def assert_fair(crossing: Crossing, players: int, *, repeats: int) -> None:
    rounds, spares = len(crossing), players % 4
    assert_everybody_once(crossing, range(players))
    assert again(crossing) <= repeats
    forfeits = sat_out(crossing)
    assert max(forfeits.values(), default=0) <= -(-spares * rounds // players)
    assert all(max(seats) - min(seats) <= 1 for seats in seats_of(crossing).values())
    if players // 4 >= 8 * (rounds - 1):
        assert all(len(set(tables)) == len(tables) for tables in tables_of(crossing).values())


@pytest.mark.parametrize(("players", "rounds"), [(3, 4), (0, 4), (16, 0), (16, -1)])
def test_an_impossible_draw_is_refused(players: int, rounds: int) -> None:
    with pytest.raises(ValueError, match="needs at least"):
        draw(players, rounds, "no")


def test_nobody_is_listed_twice() -> None:
    with pytest.raises(ValueError, match="twice"):
        draw([1, 2, 3, 4, 4], 2, "no")
