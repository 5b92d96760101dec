"""48: at misère sur table the player on the dealer's left leads."""

import pytest

from .sitting import Sitting

pytestmark = pytest.mark.clause("whist:48")


@pytest.mark.parametrize("player", range(4))
@pytest.mark.parametrize("dealer", range(4))
def test_whoever_plays_it(player: int, dealer: int) -> None:
    order = [(dealer + 1 + place) % 4 for place in range(4)]
    at = Sitting(dealer=dealer).bid(", ".join("GMT" if seat == player else "pass" for seat in order))
    assert at.to_move == {(dealer + 1) % 4}
