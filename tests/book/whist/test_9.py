"""9: no card is turned, the last one neither."""

import pytest

from tapis.core.events import Called, Shown
from tapis.games.whist.play.calls import Cut

from .sitting import Sitting

pytestmark = pytest.mark.clause("whist:9")


@pytest.mark.parametrize("dealer", range(4))
def test_nothing_of_the_deal_is_seen_by_all(dealer: int) -> None:
    at = Sitting("", dealer).do(Called((dealer - 1) % 4, Cut(20)))
    assert not [event for event in at.log if isinstance(event, Shown) and event.to is None]
    assert not any(at.table.open_cards(seat) for seat in range(4))
