"""5: packets of four, four and five or four, five and four, clockwise, faces unseen."""

import pytest

from tapis.core.cards import PACK, Cards
from tapis.core.events import Called, Dealt, Shown
from tapis.games.whist.play.before_play import deal_in_packets
from tapis.games.whist.play.calls import Cut

from .sitting import Sitting

pytestmark = pytest.mark.clause("whist:5")


def test_four_four_five_from_the_dealers_left() -> None:
    hands = deal_in_packets(PACK, 3, "4-4-5")
    assert hands[0] == Cards.of([*PACK[0:4], *PACK[16:20], *PACK[32:37]])
    assert hands[3] == Cards.of([*PACK[12:16], *PACK[28:32], *PACK[47:52]])
    assert deal_in_packets(PACK, 0, "4-4-5")[1] == hands[0]


def test_four_five_four() -> None:
    hands = deal_in_packets(PACK, 3, "4-5-4")
    assert hands[0] == Cards.of([*PACK[0:4], *PACK[16:21], *PACK[36:40]])
    assert hands[2] == Cards.of([*PACK[8:12], *PACK[26:31], *PACK[44:48]])


def test_the_table_chooses() -> None:
    one, other = Sitting("").do(Called(2, Cut(9))), Sitting("", packets="4-5-4").do(Called(2, Cut(9)))
    assert one.at.hands != other.at.hands


def test_everybody_sees_his_own_hand_only() -> None:
    at = Sitting("").do(Called(2, Cut(9)))
    shown = [event for event in at.log if isinstance(event, Shown)]
    assert [(event.owner, event.to, str(event.by)) for event in shown] == [
        (seat, frozenset({seat}), "whist:5") for seat in range(4)
    ]
    for seat in range(4):
        assert at.view(seat).hand == at.at.hands[seat]
        assert next(event for event in at.view(seat).events if isinstance(event, Dealt)).hands is None


def test_nothing_is_said_before() -> None:
    assert Sitting("").why("no trou", 0) == "5 not-dealt-yet"
