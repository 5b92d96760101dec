"""7: undoubled overtricks go above at the price of the strain, and bring no game."""

import pytest

from .helpers import last, sheet

pytestmark = pytest.mark.clause("bridge:7")


@pytest.mark.parametrize(
    ("written", "points"),
    [
        ("2C N +1", 20),
        ("2D N +3", 60),
        ("2H N +2", 60),
        ("2S N +1", 30),
        ("1NT N +2", 60),
    ],
)
def test_overtricks_at_trick_value(written: str, points: int) -> None:
    assert last(written)["above:overtricks"] == (0, points, "7")


def test_they_do_not_count_towards_the_game() -> None:
    marked = sheet("2S N +4")
    assert marked.state.games == (0, 0)
    assert marked.state.below == (60, 0)


def test_vulnerable_makes_no_difference() -> None:
    assert last("3NT N =, 2S N +1")["above:overtricks"][1] == 30


def test_a_contract_just_made_has_none() -> None:
    assert "above:overtricks" not in last("2S N =")
