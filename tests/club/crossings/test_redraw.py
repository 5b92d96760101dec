"""Redrawing what is still to come after departures and arrivals."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapis.club.crossings import NO_HISTORY, Crossing, History, audit, draw, redraw
from tests.club.crossings.counting import (
    again,
    assert_everybody_once,
    met,
    sat_out,
    tables_of,
)
from tests.tiers import others_slow

SIZES = [(24, 4), (27, 4), (41, 5), (100, 5), (1000, 5)]
MOVES = [(0, 1), (1, 2), (3, 3), (2, 6)]


@pytest.mark.parametrize(("players", "rounds"), others_slow(SIZES, *SIZES[:-1]))
def test_nobody_meets_anybody_again(players: int, rounds: int) -> None:
    """Whoever goes and comes, after one round, half of them or all but one."""
    drawn = draw(players, rounds, "first")
    for published, (leaving, arriving) in product({1, rounds // 2, rounds - 1}, MOVES):
        history, present = the_day(drawn[:published], players, leaving, arriving)
        coming = redraw(present, rounds - published, "second", history=history, planned=drawn[published:])
        assert_everybody_once(coming, present)
        assert new_repeats(history, coming) == 0


def the_day(published: Crossing, players: int, leaving: int, arriving: int) -> tuple[History, list[int]]:
    """What is remembered when every seventh leaves and newcomers arrive."""
    gone = {7 * number % players for number in range(leaving)}
    new = range(players, players + arriving)
    missed = tuple(player for player in new for _ in published)
    return History(published, missed), [player for player in range(players) if player not in gone] + [*new]


def new_repeats(history: History, coming: Crossing) -> int:
    return again((*history.rounds, *coming)) - again(history.rounds)


def test_eight_rounds_of_forty_go_on_with_the_same_people() -> None:
    drawn = draw(40, 8, "first")
    for published in (1, 4, 7):
        coming = redraw(range(40), 8 - published, "second", history=History(drawn[:published]))
        assert again((*drawn[:published], *coming)) == 0


def test_forfeits_of_the_past_count() -> None:
    drawn = draw(21, 4, "first")
    history = History(drawn[:2], (20,))
    coming = redraw(range(21), 2, "second", history=history)
    rested = set(sat_out(drawn[:2])) | {20}
    assert not rested & set(sat_out(coming))


def test_a_late_arrival_has_his_missed_rounds_counted() -> None:
    history = History(draw(20, 3, "first")[:1], (20,))
    coming = redraw(range(21), 20, "second", history=history)
    assert set(sat_out(coming)) == set(range(20))


def test_tables_seen_before_are_avoided() -> None:
    drawn = draw(160, 5, "first")
    coming = redraw(range(160), 3, "second", history=History(drawn[:2]))
    assert all(len(set(tables)) == 5 for tables in tables_of((*drawn[:2], *coming)).values())


def test_without_a_past_it_is_a_draw() -> None:
    assert redraw(range(20), 3, "seed", history=NO_HISTORY) == draw(20, 3, "seed")


def test_two_people_who_were_exchanged_are_remembered_where_they_sat() -> None:
    first, *_ = draw(16, 1, "first")
    played = History((first,))
    coming = redraw(range(16), 4, "second", history=played)
    assert again((first, *coming)) == 0


@pytest.mark.slow
@settings(max_examples=10, deadline=None)
@given(st.data())
def test_any_day_is_seated(data: st.DataObject) -> None:
    players = data.draw(st.integers(4, 40))
    rounds = data.draw(st.integers(1, 3))
    published = draw(players, rounds, "first")
    staying = data.draw(st.lists(st.integers(0, players - 1), unique=True))
    arriving = data.draw(st.integers(max(0, 4 - len(staying)), 8))
    present = [*staying, *range(100, 100 + arriving)]
    coming = redraw(present, 2, "second", history=History(published))
    assert_everybody_once(coming, present)
    found = audit(coming, history=History(published), players=present)
    assert found.repeats.value >= found.repeats.bound
    assert found.forfeits_most.value == found.forfeits_most.bound
    assert met(coming).total() == 6 * len(coming) * (len(present) // 4)
