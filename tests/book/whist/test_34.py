"""34: two players with all thirteen tricks score double; abondances get nothing for extra tricks."""

import pytest

from .mark import lines, total

pytestmark = pytest.mark.clause("whist:34")


@pytest.mark.parametrize("game", ["E8", "E9", "E10", "E11", "E12", "E13"])
def test_a_pair_with_every_trick_scores_double(game: str) -> None:
    assert total(f"{game} A+C 13") == (44, 0, 44, 0)


def test_a_trou_with_every_trick_scores_double() -> None:
    assert total("TR B+C 13") == (0, 32, 32, 0)
    assert total("TR B+C 12") == (0, 16, 16, 0)


def test_the_line_of_the_doubling_cites_the_clause() -> None:
    assert [line for line in lines("E8 A+C 13") if line[1] == 0] == [
        (1, 0, 7, "made", "15"),
        (1, 0, 15, "above", "W20"),
        (1, 0, 22, "all", "34"),
    ]


def test_twelve_tricks_are_not_doubled() -> None:
    assert total("E8 A+C 12") == (19, 0, 19, 0)


def test_a_player_alone_is_not_doubled() -> None:
    assert total("S8 A 13") == (21, 0, 0, 0)
    assert total("PC A 13") == (100, 0, 0, 0)


@pytest.mark.parametrize(("game", "points"), [("A9", 32), ("A10", 42), ("A11", 60)])
def test_an_abondance_gets_nothing_for_extra_tricks(game: str, points: int) -> None:
    assert {total(f"{game} A {tricks}")[0] for tricks in range(int(game[1:]), 14)} == {points}


def test_a_grid_may_give_a_fixed_number_instead() -> None:
    assert {total(f"{game} A+C 13", grid="liege-30")[0] for game in ("E8", "E11", "E13", "TR")} == {30}


def test_a_grid_that_takes_from_opponents_doubles_that_too() -> None:
    assert total("E8 A+C 13", grid="zero-sum") == (18, -18, 18, -18)
    assert total("E12 A+C 13", grid="zero-sum") == (20, -20, 20, -20)
