"""48: at misère sur table the player on the dealer's left leads."""

import pytest

from tests.cells import in_one

from .sitting import Sitting

pytestmark = pytest.mark.clause("whist:48")


@in_one("player", range(4))
@in_one("dealer", range(4))
def test_whoever_plays_it(player: int, dealer: int) -> None:
    order = [(dealer + 1 + place) % 4 for place in range(4)]
    at = Sitting(dealer=dealer).bid(", ".join("GMT" if seat == player else "pass" for seat in order))
    assert at.to_move == {(dealer + 1) % 4}
