"""P5: the party stops at the first winner; or the others play on, and the winner gets no more cards."""

import pytest

from tapis.core.events import Called

from .party import MARK, sheet
from .sitting import KEEP, OWN, Sitting

pytestmark = pytest.mark.clause("putze:P5")


@pytest.mark.parametrize("on", [True, False])
def test_the_house_chooses(*, on: bool) -> None:
    assert MARK.over(sheet(*["p - - -"] * 4, play_on=on)) is not on


def test_who_has_finished_has_no_cards_and_nothing_to_say() -> None:
    sitting = Sitting("four", dealer=0, out=[2])
    assert len(sitting.hand(2)) == 0
    assert sitting.ref(Called(2, OWN)) == "putze:P5"
    assert sitting.moves(2) == ()
    sitting.all_say(OWN, OWN, OWN).all_ready().play_out()
    assert sitting.result is not None
    assert sitting.result.played == (True, True, None, True)


def test_two_of_five_play_with_better_cards() -> None:
    sitting = Sitting("dealer_sits_out", dealer=4, out=[0, 2, 3])
    assert sitting.movers == {1}
    assert Called(1, KEEP) in sitting.moves(1)
    assert [len(sitting.hand(seat)) for seat in range(5)] == [0, 9, 0, 0, 9]


def test_the_last_one_has_the_last_place() -> None:
    found = sheet("p -", "p -", "p -", "p -", "p -", "p -", "p -", variant="better_cards", play_on=True)
    assert found.places == (1, 2)
    assert MARK.over(found)
