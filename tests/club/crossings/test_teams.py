"""Tables of two: teams or pairs, who meet one other each round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapis.club.crossings import (
    Crossing,
    History,
    Seating,
    Wishes,
    audit,
    by_standing,
    draw,
    redraw,
)
from tapis.club.crossings.grids.circle import circle
from tapis.club.crossings.grids.halves import halves
from tapis.core.chance import Chance
from tests.cells import in_one
from tests.club.crossings.counting import (
    again,
    assert_everybody_once,
    met,
    sat_out,
    seats_of,
    tables_of,
)
from tests.club.crossings.seated import seated_once


@pytest.mark.parametrize("rounds", [3, 4])
def test_three_or_four_rounds_never_repeat_from_five_teams_on(rounds: int) -> None:
    for teams in (*range(5, 30), 39, 40, 199, 200, 1001):
        assert_fair(draw(range(1, teams + 1), rounds, "teams", size=2), range(1, teams + 1))


def test_everybody_meets_everybody_once_before_anybody_meets_again() -> None:
    for teams in range(2, 16):
        full = teams - 1 + teams % 2
        crossing = draw(teams, full, "all", size=2)
        assert_fair(crossing, range(teams))
        assert met(crossing) == Counter(frozenset(pair) for pair in combinations(range(teams), 2))
        twice = draw(teams, 2 * full, "again", size=2)
        assert set(met(twice).values()) == {2}
        assert set(sat_out(twice).values()) == ({2} if teams % 2 else set())


def assert_fair(crossing: Crossing, teams: Sequence[int]) -> None:
    """No repeat, nobody out twice while another was not, columns even."""
    assert_everybody_once(crossing, teams, 2)
    assert seated_once(crossing, teams, 2)
    assert again(crossing) == 0
    assert max(sat_out(crossing).values(), default=0) <= -(-(len(teams) % 2) * len(crossing) // len(teams))
    assert all(abs(first - second) <= 1 for first, second in seats_of(crossing, 2).values())


def test_nobody_sits_at_a_table_twice() -> None:
    for teams in (6, 8, 10, 14, 16, 17, 18, 19, 20, 24, 39, 40, 200, 1001):
        visited = tables_of(draw(teams, 3 if teams == 6 else 4, "tables", size=2))
        assert all(len(set(tables)) == len(tables) for tables in visited.values()), teams


def test_halves_that_pass_each_other() -> None:
    for teams in (6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 54, 64):
        reached = max(rounds for rounds in range(1, teams) if halves(teams, rounds))
        assert reached == (teams // 4 if teams in (12, 20, 24) else teams // 2), teams
        crossing = halves(teams, reached)
        assert crossing is not None
        assert_fair(crossing, range(teams))
        assert all(len(set(tables)) == reached for tables in tables_of(crossing).values()), teams


def test_halves_do_not_reach_everywhere() -> None:
    assert halves(4, 2) is None
    assert halves(12, 4) is None


def test_in_a_circle_one_stays_and_the_others_move_on() -> None:
    assert met(circle(6, 5)) == Counter(frozenset(pair) for pair in combinations(range(6), 2))
    assert [seating.out for seating in circle(5, 6)] == [(0,), (1,), (2,), (3,), (4,), (0,)]


# Standing.


@in_one("habit", ["the strong win", "anybody wins", "low numbers win"])
@in_one(("teams", "rounds"), [(5, 4), (6, 5), (9, 4), (10, 8), (41, 8)])
def test_an_event_by_standing_without_a_repeat(teams: int, rounds: int, habit: str) -> None:
    crossing = event(teams, rounds, habit)
    assert_everybody_once(crossing, range(teams), 2)
    assert again(crossing) == 0
    assert max(sat_out(crossing).values(), default=0) <= 1


def event(teams: int, rounds: int, habit: str) -> Crossing:
    """An event every round of which is drawn by standing."""
    chance = Chance(f"{teams} {rounds} {habit}")
    points = [0.0] * teams
    crossing: list[Seating] = []
    for number in range(rounds):
        order = sorted(range(teams), key=lambda team: (-points[team], team))
        ahead = rounds - number - 1
        seating = by_standing(order, f"{number}", history=History(tuple(crossing)), ahead=ahead, size=2)
        for group in seating.tables:
            for team in group:
                points[team] += {
                    "the strong win": team * 7 % 16 + 8 * chance.uniform(),
                    "anybody wins": chance.uniform(),
                    "low numbers win": -float(team),
                }[habit]
        crossing.append(seating)
    return tuple(crossing)


def test_neighbours_in_the_ranking_meet() -> None:
    order = Chance("ranking").shuffled(range(20))
    seating = by_standing(order, "seed", ahead=2, size=2)
    assert groups(seating) == {frozenset(order[first : first + 2]) for first in range(0, 20, 2)}


def test_those_who_met_go_on_to_the_next_in_the_ranking() -> None:
    first = by_standing(range(20), "seed", size=2)
    second = by_standing(range(20), "seed", history=History((first,)), size=2)
    assert groups(second) == {frozenset(pair) for pair in zip(*[iter((0, 2, 1, 3))] * 2, strict=True)} | {
        frozenset((four + a, four + b)) for four in range(4, 20, 4) for a, b in ((0, 2), (1, 3))
    }


def test_the_last_of_an_odd_field_sits_out_once() -> None:
    first = by_standing(range(9), "seed", size=2)
    second = by_standing(range(9), "seed", history=History((first,)), size=2)
    assert (first.out, second.out) == ((8,), (7,))


def groups(seating: Seating) -> set[frozenset[int]]:
    return {frozenset(group) for group in seating.tables}


# After departures and arrivals.


@in_one(("teams", "rounds"), [(8, 3), (9, 3), (13, 4), (40, 8)])
@in_one(("leaving", "arriving"), [(0, 1), (1, 0), (2, 3)])
def test_a_redraw_brings_no_new_repeat(teams: int, rounds: int, leaving: int, arriving: int) -> None:
    drawn = draw(teams, rounds, "first", size=2)
    for published in {1, rounds - 1}:
        present = [*range(leaving, teams), *range(teams, teams + arriving)]
        missed = tuple(team for team in range(teams, teams + arriving) for _ in range(published))
        history = History(drawn[:published], missed)
        coming = redraw(
            present, rounds - published, "second", history=history, planned=drawn[published:], size=2
        )
        assert_everybody_once(coming, present, 2)
        assert again((*history.rounds, *coming)) == 0


def test_who_sat_out_before_does_not_sit_out_again() -> None:
    drawn = draw(9, 4, "first", size=2)
    history = History(drawn[:2], (8,))
    rested = {*drawn[0].out, *drawn[1].out, 8}
    assert not rested & {*sat_out(redraw(range(9), 2, "second", history=history, size=2))}


def test_without_a_past_a_redraw_is_a_draw() -> None:
    assert redraw(range(9), 3, "seed", size=2) == draw(range(9), 3, "seed", size=2)


@settings(max_examples=15, deadline=None)
@given(st.integers(5, 10), st.integers(1, 7), st.integers())
def test_one_more_round_repeats_only_when_it_must(teams: int, rounds: int, seed: int) -> None:
    chance = Chance(f"{seed}")
    history = History(tuple(random_round(teams, chance) for _ in range(rounds)))
    possible = fewest_repeats(history, teams) == 0
    standing = by_standing(chance.shuffled(range(teams)), "x", history=history, size=2)
    assert (audit((standing,), history=history, size=2).repeats.value == 0) == possible
    (drawn,) = redraw(range(teams), 1, "x", history=history, size=2)
    assert (audit((drawn,), history=history, size=2).repeats.value == 0) == possible


def random_round(teams: int, chance: Chance) -> Seating:
    mixed = chance.shuffled(range(teams))
    seated = teams - teams % 2
    return Seating(tuple(zip(mixed[:seated:2], mixed[1:seated:2], strict=True)), tuple(mixed[seated:]))


def fewest_repeats(history: History, teams: int) -> int:
    """Every pairing tried, whoever may fairly sit out."""
    before, rested = met(history.rounds), sat_out(history.rounds)

    @cache
    def least(rest: frozenset[int]) -> int:
        if not rest:
            return 0
        first = min(rest)
        return min((frozenset((first, o)) in before) + least(rest - {first, o}) for o in rest - {first})

    everybody = frozenset(range(teams))
    if teams % 2 == 0:
        return least(everybody)
    fewest = min(rested[team] for team in everybody)
    return min(least(everybody - {team}) for team in everybody if rested[team] == fewest)


# Wishes, seeds, figures.


@pytest.mark.parametrize(("teams", "rounds"), [(6, 3), (9, 4), (10, 4), (40, 5)])
def test_teams_to_keep_apart_never_meet(teams: int, rounds: int) -> None:
    apart = frozenset({frozenset({0, 1}), frozenset({2, 3}), frozenset({0, 4})})
    crossing = draw(teams, rounds, "apart", wishes=Wishes(apart=apart), size=2)
    assert not apart & met(crossing).keys()
    assert again(crossing) == 0


@pytest.mark.parametrize(("teams", "members"), [(9, 4), (10, 5), (40, 8), (41, 20)])
def test_teams_of_one_club_do_not_meet_in_round_one(teams: int, members: int) -> None:
    clubs = (frozenset(range(members)),)
    for crossing in (
        draw(teams, 3, "club", wishes=Wishes(clubs=clubs), size=2),
        (by_standing(range(teams), "club", wishes=Wishes(clubs=clubs), size=2),),
    ):
        assert not any(set(group) <= clubs[0] for group in crossing[0].tables)


def test_a_team_with_a_table_of_its_own_stays_there() -> None:
    crossing = draw(range(1, 11), 4, "pinned", wishes=Wishes(pinned=((3, 1), (8, 0))), size=2)
    visited = tables_of(crossing)
    assert (set(visited[3]), set(visited[8])) == ({1}, {0})
    assert again(crossing) == 0


def test_the_order_of_the_list_does_not_matter() -> None:
    mixed = Chance("mixed").shuffled(range(1, 14))
    assert draw(mixed, 4, "seed", size=2) == draw(range(1, 14), 4, "seed", size=2)
    assert draw(mixed, 4, "seed", size=2) != draw(mixed, 4, "other", size=2)


def test_this_seed_gave_these_tables() -> None:
    """A change of these numbers is a change of what old archives can verify: raise the maker's version."""
    (first, *_) = draw(9, 3, "golden", size=2)
    assert first == Seating(((2, 7), (4, 3), (1, 6), (0, 8)), (5,))


LOWER = ["repeats", "worst_pair", "most_repeats", "forfeits_most", "seat_spread", "same_table"]


@settings(max_examples=60, deadline=None)
@given(st.integers(2, 14), st.integers(1, 6), st.integers(0, 2), st.integers())
def test_no_random_crossing_beats_a_bound(teams: int, rounds: int, published: int, seed: int) -> None:
    chance = Chance(f"{seed}")
    crossing = tuple(random_round(teams, chance) for _ in range(rounds))
    history = History(tuple(random_round(teams, chance) for _ in range(published)))
    found = audit(crossing, history=history, players=range(teams), size=2).figures()
    assert all(found[name].value >= found[name].bound for name in LOWER)
    assert found["forfeits_fewest"].value <= found["forfeits_fewest"].bound


def test_meetings_again_are_counted() -> None:
    same = Seating(((0, 1), (2, 3)))
    found = audit((same, same), size=2)
    assert (found.repeats.value, found.repeats.bound) == (2, 0)
    assert (found.seat_spread.value, found.seat_spread.bound) == (2, 0)
    assert (found.same_table.value, found.same_table.bound) == (4, 0)


@pytest.mark.parametrize("teams", [0, 1])
def test_one_team_cannot_be_drawn(teams: int) -> None:
    with pytest.raises(ValueError, match="at least 2"):
        draw(teams, 3, "no", size=2)


@pytest.mark.parametrize("size", [3, 5])
def test_tables_of_another_size_are_searched(size: int) -> None:
    crossing = draw(6 * size + 1, 3, "five", size=size)
    assert_everybody_once(crossing, range(6 * size + 1), size)
    assert again(crossing) == 0
