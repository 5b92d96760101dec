"""Wishes: pairs apart in every round, clubs apart in round 1, people who stay at their table."""

from __future__ import annotations

from itertools import combinations

import pytest

from tapis.club.crossings import History, Wishes, audit, by_standing, draw, redraw
from tests.club.crossings.counting import again, assert_everybody_once, met, tables_of

FOES = frozenset(frozenset(pair) for pair in ((0, 1), (2, 3), (0, 5), (6, 7)))


def clubs_of(size: int, players: int) -> tuple[frozenset[int], ...]:
    return tuple(frozenset(range(first, min(first + size, players))) for first in range(0, players, size))


@pytest.mark.parametrize(("players", "rounds"), [(13, 3), (16, 4), (24, 5), (41, 5), (400, 5)])
def test_pairs_to_keep_apart_never_meet(players: int, rounds: int) -> None:
    crossing = draw(players, rounds, "apart", wishes=Wishes(apart=FOES))
    assert_everybody_once(crossing, range(players))
    assert not FOES & met(crossing).keys()


@pytest.mark.parametrize(("players", "rounds"), [(24, 5), (28, 8), (41, 5), (100, 8)])
def test_keeping_pairs_apart_costs_nobody_a_repeat(players: int, rounds: int) -> None:
    assert again(draw(players, rounds, "apart", wishes=Wishes(apart=FOES))) == 0


def test_a_pair_that_must_meet_is_reported() -> None:
    wishes = Wishes(apart=frozenset({frozenset({0, 1})}))
    figure = audit(draw(4, 3, "four", wishes=wishes), wishes=wishes).apart_broken
    assert (figure.value, figure.bound) == (3, 3)


@pytest.mark.parametrize(("players", "size"), [(16, 4), (24, 6), (40, 7), (41, 10), (200, 25)])
def test_clubmates_do_not_meet_in_round_one(players: int, size: int) -> None:
    clubs = clubs_of(size, players)
    crossing = draw(players, 4, "clubs", wishes=Wishes(clubs=clubs))
    first = met(crossing[:1])
    assert not any(frozenset(pair) in first for club in clubs for pair in combinations(club, 2))
    assert again(crossing) == 0


def test_a_club_too_big_to_part_is_spread_as_evenly_as_can_be() -> None:
    wishes = Wishes(clubs=(frozenset(range(13)),))
    figure = audit(draw(24, 4, "big", wishes=wishes), wishes=wishes).clubs_broken
    assert (figure.value, figure.bound) == (8, 8)


@pytest.mark.parametrize("players", [16, 27, 41, 100])
def test_people_with_a_table_of_their_own_stay_there(players: int) -> None:
    pinned = ((3, 1), (8, 0), (11, 3))
    crossing = draw(players, 4, "pinned", wishes=Wishes(pinned=pinned))
    visited = tables_of(crossing)
    assert all(set(visited[player]) == {table} for player, table in pinned)
    assert again(crossing) == 0


def test_wishes_hold_in_a_redraw() -> None:
    wishes = Wishes(apart=FOES, pinned=((9, 2),))
    published = draw(32, 5, "first", wishes=wishes)[:2]
    players = [player for player in range(34) if player not in (12, 13)]
    coming = redraw(players, 3, "second", history=History(published), wishes=wishes)
    assert not FOES & met(coming).keys()
    assert set(tables_of(coming)[9]) == {2}
    assert again((*published, *coming)) == 0


def test_wishes_hold_in_a_draw_by_standing() -> None:
    seating = by_standing(range(24), "standing", wishes=Wishes(apart=FOES, pinned=((9, 4),)))
    assert not FOES & met((seating,)).keys()
    assert 9 in seating.tables[4]


def test_clubmates_do_not_meet_when_round_one_is_drawn_by_standing() -> None:
    clubs = clubs_of(6, 24)
    first = met((by_standing(range(24), "standing", wishes=Wishes(clubs=clubs)),))
    assert not any(frozenset(pair) in first for club in clubs for pair in combinations(club, 2))


def test_wishes_of_people_who_left_are_forgotten() -> None:
    wishes = Wishes(apart=frozenset({frozenset({0, 99})}), clubs=(frozenset({98, 99}),), pinned=((99, 0),))
    assert_everybody_once(draw(16, 3, "gone", wishes=wishes), range(16))
