"""P20: both change first, then both speak; what is put aside is not looked at again."""

import pytest

from tapis.core.events import Called
from tapis.games.putze.play.changing import what_is_put_down_stays_down

from .sitting import KEEP, PLAY, REFUSE, Sitting

pytestmark = pytest.mark.clause("putze:P20")


def test_the_order_of_things() -> None:
    sitting = Sitting("better_cards", dealer=0, hands={1: "S6 S7 S8", 0: "D6 D7 D8"})
    assert sitting.movers == {1}
    sitting.change(1, "S6 S7 S8")
    assert sitting.movers == {0}
    assert sitting.ref(Called(1, PLAY)) == "putze:P20"
    sitting.change(0, "D6 D7 D8")
    assert sitting.movers == {1}
    assert sitting.all_say(PLAY, REFUSE).table.players == (1,)


def test_only_who_changed_has_put_something_down() -> None:
    sitting = Sitting("better_cards", dealer=0, hands={1: "S6 S7 S8"}).change(1, "S6 S7 S8").say(0, KEEP)
    assert what_is_put_down_stays_down(sitting.table, 1)
    assert not what_is_put_down_stays_down(sitting.table, 0)
    assert sitting.view(0).hand == sitting.hand(0)
