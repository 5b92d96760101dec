"""15: the party is worth 700 in two games, 500 in three."""

import pytest

from .helpers import last, lines

pytestmark = pytest.mark.clause("bridge:15")


@pytest.mark.parametrize(
    ("written", "column", "points"),
    [
        ("3NT N =, 3NT N =", 0, 700),
        ("3NT N =, 3NT E =, 3NT N =", 0, 500),
        ("3NT E =, 2S E =, 2S W =", 1, 700),
    ],
)
def test_the_winner_gets_it_with_the_last_deal(written: str, column: int, points: int) -> None:
    assert last(written)["above:party"] == (column, points, "15")


def test_not_before_the_second_game() -> None:
    assert "above:party" not in last("3NT N =, 2S N =")
    assert not [
        line for line in lines("3NT N =, 3NT E =, 3NT N =") if line[3] == "above:party" and line[0] < 3
    ]


def test_a_part_score_of_the_loser_does_not_make_it_three_games() -> None:
    assert last("2S E =, 3NT N =, 2S E =, 3NT N =")["above:party"][1] == 700
