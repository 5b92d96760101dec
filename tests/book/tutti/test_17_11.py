"""17.11: the player who takes the contract leads."""

import pytest

from tapis.core.events import Played
from tests.cells import in_one

from .sitting import SEATS, SPEECH, Sitting, ref

pytestmark = pytest.mark.clause("tutti:17.11")


@in_one("dealer", SEATS)
@in_one("place", SPEECH)
@in_one("name", ["spades", "misere tutti", "alternance"])
def test_whoever_named_the_contract_leads_and_play_goes_round_from_him(
    dealer: int, place: int, name: str
) -> None:
    sitting = Sitting(dealer).cut().silence(*SPEECH[: SPEECH.index(place)]).name(place, name)
    order = []
    for _ in range(4):
        order.append(sitting.turn)
        sitting.play_some(1)
    assert order == [(dealer + place + step) % 4 for step in range(4)]


@pytest.mark.clause("jass:J5")
def test_whoever_takes_a_trick_leads_to_the_next() -> None:
    sitting = Sitting().cut().name(1, "down")
    for _ in range(8):
        sitting.play_some(4)
        assert sitting.turn == sitting.table.won[-1].winner


@pytest.mark.clause("jass:J5")
@pytest.mark.parametrize("name", ["spades", "up", "tutti"])
def test_nobody_plays_before_his_turn(name: str) -> None:
    sitting = Sitting().cut().name(1, name)
    for _ in range(4):
        for seat in {*SEATS} - {sitting.turn}:
            for card in sitting.hand(seat):
                assert ref(sitting.refusal(Played(seat, card))) == "jass:J5"
        sitting.play_some(1)
