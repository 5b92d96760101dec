"""B15: the player on declarer's left leads."""

import pytest

from tapis.core.events import Played

from .sitting import Sitting

pytestmark = pytest.mark.clause("bridge:B15")


@pytest.mark.parametrize(
    ("words", "leader"), [("1S", 1), ("pass 1H", 2), ("pass pass 1D", 3), ("pass pass pass 1C", 0)]
)
def test_the_left_hand_neighbour_leads(words: str, leader: int) -> None:
    at = Sitting().bid(f"{words} pass pass pass")
    assert at.to_move == {leader}
    for seat in range(4):
        first = next(iter(at.at.hands[seat]))
        assert (at.why(Played(seat, first)) is None) == (seat == leader)
