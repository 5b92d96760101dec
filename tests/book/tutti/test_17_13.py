"""17.13: each team plays each contract once."""

import pytest

from tapis.core.sheet import Mistake
from tapis.games.tutti.calls import Choice
from tapis.games.tutti.contracts import BOXES

from .sitting import MARK, Sitting, contract, ref, result, says, sheet_of

pytestmark = pytest.mark.clause("tutti:17.13")


@pytest.mark.parametrize("box", BOXES)
def test_a_filled_box_cannot_be_named_again(box: str) -> None:
    sitting = Sitting(filled=([], [box])).cut()
    names = {"slalom": "slalom down", "misere": "misere tutti"}
    assert ref(sitting.refusal(says(1, names.get(box, box)))) == "tutti:17.13"
    offered = {word.contract.box for word in sitting.words() if isinstance(word, Choice)}
    assert offered == set(BOXES) - {box}


def test_what_the_opponents_have_played_is_free_to_me() -> None:
    sitting = Sitting(filled=(["hearts"], ["spades"])).cut()
    assert sitting.refusal(says(1, "hearts")) is None
    sitting.silence(1, 3)
    assert sitting.refusal(says(2, "spades")) is None
    assert ref(sitting.refusal(says(2, "hearts"))) == "tutti:17.13"


def test_both_players_of_a_team_share_its_boxes() -> None:
    sitting = Sitting(filled=([], ["up"])).cut().silence(1)
    assert ref(sitting.refusal(says(3, "up"))) == "tutti:17.13"


def test_another_base_or_direction_does_not_make_it_another_contract() -> None:
    sitting = Sitting(filled=([], ["misere", "slalom"])).cut()
    for name in ("misere clubs", "misere tutti", "slalom up", "slalom down"):
        assert ref(sitting.refusal(says(1, name))) == "tutti:17.13"


@pytest.mark.parametrize("second", ["misere clubs", "misere tutti"])
def test_the_sheet_refuses_a_box_filled_before(second: str) -> None:
    points = (200, 53) if second.endswith("tutti") else (100, 57)
    mistake = sheet_of(result(0, "misere hearts", 40, 117), result(0, second, *points))
    assert isinstance(mistake, Mistake)
    assert (mistake.deal, ref(mistake.breach)) == (2, "tutti:17.13")


def test_the_same_box_of_the_other_team_is_another_box() -> None:
    sheet = sheet_of(result(0, "hearts", 100, 57), result(1, "hearts", 57, 100))
    assert not isinstance(sheet, Mistake)
    assert MARK.terms(sheet).written() == {"filled": [["hearts"], ["hearts"]]}


def test_the_filled_boxes_are_told_to_the_next_deal_in_the_order_of_the_sheet() -> None:
    sheet = sheet_of(result(0, "tutti", 100, 153), result(1, "up", 57, 100), result(0, "clubs", 100, 57))
    assert not isinstance(sheet, Mistake)
    assert MARK.terms(sheet).written() == {"filled": [["clubs", "tutti"], ["up"]]}
    assert contract("misere hearts").base == "hearts"
