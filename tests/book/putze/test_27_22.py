"""27.22: nobody has to play, even after changing cards."""

import pytest

from tapis.core.events import Called

from .sitting import KEEP, REFUSE, Sitting

pytestmark = pytest.mark.clause("putze:27.22")


@pytest.mark.parametrize("change", [True, False])
def test_a_player_who_changed_may_refuse(*, change: bool) -> None:
    sitting = Sitting("better_cards", dealer=0, hands={1: "S6 S7 S8"})
    sitting = sitting.change(1, "S6 S7 S8") if change else sitting.say(1, KEEP)
    sitting.say(0, KEEP)
    assert Called(1, REFUSE) in sitting.moves(1)
    sitting.all_say(REFUSE, REFUSE)
    assert sitting.result is not None
    assert sitting.result.players == ()
