"""Draws by standing: tables of four down the ranking, nobody meeting anybody again."""

from __future__ import annotations

import pytest

from tapis.club.crossings import Crossing, History, Seating, by_standing
from tapis.core.chance import Chance
from tests.club.crossings.counting import again, assert_everybody_once, sat_out


@pytest.mark.parametrize(
    ("players", "rounds", "habit"),
    [
        *((players, 5, "anybody wins") for players in (16, 24, 27, 41)),
        (25, 5, "the strong win"),
        (25, 5, "low numbers win"),
        pytest.param(64, 8, "anybody wins", marks=pytest.mark.slow),
    ],
)
def test_a_whole_event_without_a_repeat(players: int, rounds: int, habit: str) -> None:
    crossing = event(players, rounds, habit)
    assert_everybody_once(crossing, range(players))
    assert again(crossing) == 0
    assert max(sat_out(crossing).values(), default=0) <= 1


def event(players: int, rounds: int, habit: str) -> Crossing:
    """An event every round of which is drawn by standing."""
    chance = Chance(f"{players} {rounds} {habit}")
    points = [0.0] * players
    crossing: list[Seating] = []
    for number in range(rounds):
        order = sorted(range(players), key=lambda player: (-points[player], player))
        history = History(tuple(crossing))
        seating = by_standing(order, f"round {number}", history=history, ahead=rounds - number - 1)
        for group in seating.tables:
            for player in group:
                points[player] += result(player, habit, chance)
        crossing.append(seating)
    return tuple(crossing)


def result(player: int, habit: str, chance: Chance) -> float:
    return {
        "the strong win": player * 7 % 16 + 8 * chance.uniform(),
        "anybody wins": chance.uniform(),
        "low numbers win": -float(player),
    }[habit]


def test_round_one_goes_straight_down_the_ranking() -> None:
    order = Chance("entry").shuffled(range(24))
    seating = by_standing(order, "seed", ahead=4)
    assert groups(seating) == {frozenset(order[first : first + 4]) for first in range(0, 24, 4)}


def test_who_has_met_gives_way_to_the_next_in_the_ranking() -> None:
    first = by_standing(range(40), "seed")
    second = by_standing(range(40), "seed", history=History((first,)))
    top = next(group for group in second.tables if 0 in group)
    assert sorted(top) == [0, 4, 8, 12]


def test_the_last_of_the_ranking_sit_out_once() -> None:
    first = by_standing(range(18), "seed")
    second = by_standing(range(18), "seed", history=History((first,)))
    assert first.out == (16, 17)
    assert second.out == (14, 15)


def test_a_field_that_must_meet_again_does_so_as_little_as_can_be() -> None:
    crossing = event(8, 3, "anybody wins")
    assert_everybody_once(crossing, range(8))
    assert 8 <= again(crossing) <= 12


def groups(seating: Seating) -> set[frozenset[int]]:
    return {frozenset(group) for group in seating.tables}
