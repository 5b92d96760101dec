"""P15: the turned card of the blind stays until the exchange is closed, then goes to who took the blind."""

import pytest

from tapis.core.cards import Cards, read_card
from tapis.core.events import CardsPassed

from .sitting import OWN, PLAY, READY, REFUSE, SIX, TAKE, Sitting

pytestmark = pytest.mark.clause("putze:P15")


def table(six: int = 2) -> Sitting:
    return Sitting("three", hands={six: "H6"}, turned="HQ", blind="SA SK SQ SJ ST S9 S8 S7")


def test_it_lies_there_while_the_others_may_still_exchange() -> None:
    sitting = table().all_say(TAKE, PLAY, PLAY)
    assert sitting.table.turned == read_card("HQ")
    assert len(sitting.hand(1)) == 8
    sitting.say(1, READY).say(0, READY)
    assert len(sitting.hand(1)) == 8


def test_it_goes_to_the_taker_in_everybodys_sight_when_all_are_ready() -> None:
    sitting = table().all_say(TAKE, PLAY, PLAY).all_ready()
    assert read_card("HQ") in sitting.hand(1)
    assert sitting.table.turned is None
    last = [event for event in sitting.log if isinstance(event, CardsPassed)][-1]
    assert (last.giver, last.taker, last.cards, last.to, str(last.by)) == (
        None, 1, Cards.read("HQ"), None, "putze:P15",
    )  # fmt: skip
    assert len(sitting.hand(1)) == 9


def test_he_may_so_receive_the_six() -> None:
    sitting = table().all_say(TAKE, PLAY, PLAY).say(2, SIX)
    assert read_card("H6") in sitting.hand(1)
    assert read_card("HQ") in sitting.hand(2)
    assert [len(sitting.hand(seat)) for seat in range(3)] == [9, 9, 9]


def test_a_six_in_the_blind_may_be_exchanged_by_its_taker_to_no_effect() -> None:
    sitting = Sitting("three", turned="HQ", blind="H6 SK SQ SJ ST S9 S8 S7").all_say(TAKE, PLAY, PLAY)
    sitting.say(1, SIX)
    assert Cards.read("H6 HQ") - sitting.hand(1) == Cards()


def test_a_holder_who_refused_exchanges_nothing_and_the_taker_gets_the_turned_card() -> None:
    sitting = table().all_say(TAKE, REFUSE, PLAY).all_ready()
    assert read_card("HQ") in sitting.hand(1)
    assert read_card("H6") in sitting.hand(2)


def test_without_a_taker_it_stays() -> None:
    sitting = table().all_say(OWN, OWN, OWN).all_ready()
    assert sitting.table.turned == read_card("HQ")
    assert sitting.at.aside[0] == Cards.read("HQ")


def test_a_taker_left_alone_gets_nothing_more() -> None:
    sitting = table().all_say(TAKE, REFUSE, REFUSE)
    assert sitting.result is not None
    assert len(sitting.hand(1)) == 8


def test_everybody_who_plays_says_that_he_is_ready() -> None:
    sitting = table().all_say(OWN, REFUSE, OWN)
    assert sitting.movers == {0, 1}
    assert sitting.say(0, READY).movers == {1}
