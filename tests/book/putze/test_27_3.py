"""27.3: nobody speaks before his turn, neither a decision nor a message."""

import pytest

from tapis.core.events import Called
from tapis.games.putze import PLUGIN
from tapis.games.putze.book import ART
from tapis.games.putze.faults import spoken_too_soon
from tapis.games.putze.play.calls import Word
from tapis.games.putze.play.speaking import Message, others_decide_first

from .sitting import KEEP, OWN, PLAY, REFUSE, TAKE, Sitting, put_aside

pytestmark = pytest.mark.clause("putze:27.3")


@pytest.mark.parametrize("word", [PLAY, REFUSE])
def test_a_decision_out_of_turn_is_refused_with_the_article(word: Word) -> None:
    sitting = Sitting(dealer=0)
    for seat in (2, 3, 0):
        assert sitting.ref(Called(seat, word)) == "putze:27.3"
        assert sitting.moves(seat) == []


@pytest.mark.parametrize("word", [TAKE, OWN, REFUSE])
def test_the_same_with_a_blind(word: Word) -> None:
    assert Sitting("three").ref(Called(2, word)) == "putze:27.3"


def test_the_same_when_cards_are_changed() -> None:
    sitting = Sitting("better_cards", hands={0: "S6 S7 S8"})
    assert sitting.ref(Called(0, KEEP)) == "putze:27.3"
    assert sitting.ref(put_aside(0, "S6 S7 S8")) == "putze:27.3"
    sitting.say(1, KEEP).say(0, KEEP)
    assert sitting.ref(Called(0, PLAY)) == "putze:27.3"


def test_a_message_waits_for_its_turn_too() -> None:
    sitting = Sitting(dealer=0)

    def silent() -> list[int]:
        return [seat for seat in range(4) if others_decide_first(Message(sitting.table, seat))]

    assert silent() == [0, 2, 3]
    sitting.all_say(PLAY, REFUSE)
    assert silent() == [0]
    sitting.all_say(PLAY, PLAY)
    assert silent() == []


def test_before_the_cards_are_dealt_everybody_may_talk() -> None:
    table = Sitting().game.open(0)
    assert not any(others_decide_first(Message(table, seat)) for seat in range(4))


def test_a_director_can_enter_it_and_it_costs_nothing() -> None:
    fault = next(fault for fault in PLUGIN.event.faults if fault.code == "spoken-too-soon")
    remedy = fault.remedy(3, ART.profile())
    assert fault.remedy is spoken_too_soon
    assert (remedy.points, remedy.others, remedy.eliminated) == (0, 0, False)
    assert remedy.instruction
