"""47: the hands of a misère sur table are laid open after the fifth card of the deal."""

import pytest

from tapis.core.events import Shown

from .sitting import Sitting

pytestmark = pytest.mark.clause("whist:47")


def laid_open(at: Sitting) -> list[int | None]:
    return [event.owner for event in at.log if isinstance(event, Shown) and event.to is None]


def test_after_the_fifth_card_and_not_before() -> None:
    at = Sitting().bid("pass, pass, pass, GMT").play("SA S3 S4 S5")
    assert not laid_open(at)
    at.play("SK")
    assert laid_open(at) == [3]
    assert at.table.open_cards(3) == at.at.hands[3]
    assert len(at.table.open_cards(3)) == 12


def test_everybody_sees_it_and_nobody_elses() -> None:
    at = Sitting().bid("pass, pass, pass, GMT").play("SA S3 S4 S5 SK")
    for seat in range(4):
        assert at.view(seat).table.open_cards(3) == at.at.hands[3]
    assert [len(at.table.open_cards(seat)) for seat in range(3)] == [0, 0, 0]


def test_of_several_each_lays_his_hand_open() -> None:
    at = Sitting().bid("pass, GMT, pass, GMT").play("SA S3 S4 S5 SK")
    assert laid_open(at) == [1, 3]


def test_in_no_other_misere() -> None:
    assert not laid_open(Sitting().bid("pass, pass, pass, GM").play("SA S3 S4 S5 SK S8 S9 S6"))
