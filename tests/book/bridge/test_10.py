"""10: undoubled undertricks 50 each, vulnerable 100, to the opponents."""

import pytest

from .helpers import last

pytestmark = pytest.mark.clause("bridge:10")


@pytest.mark.parametrize("down", [1, 2, 5, 13])
def test_each_missing_trick(down: int) -> None:
    assert last(f"7S N -{down}")["above:undertricks"] == (1, 50 * down, "10")
    assert last(f"3NT N =, 7S N -{down}")["above:undertricks"] == (1, 100 * down, "10")


def test_they_go_to_the_opponents_of_declarer_and_nothing_else_is_marked() -> None:
    assert set(last("4S E -2")) == {"above:undertricks"}
    assert last("4S E -2")["above:undertricks"][0] == 0
