"""P13: announce in turn, just before one's first card, all one has; nobody must; who refuses does not."""

import pytest

from tapis.core.events import Called, Played
from tapis.games.putze.play.calls import Announce, Word

from .sitting import PLAY, REFUSE, Sitting

pytestmark = pytest.mark.clause("putze:P13")

HANDS = {
    1: "S6 S7 S8 C6 C7 C8 HJ D6 DT",
    2: "H6 H7 H8 H9 CJ CA DQ DA S9",
    3: "ST SJ SQ C9 CT CQ D7 DK HK",
}


def table(*words: Word) -> Sitting:
    return Sitting(dealer=0, hands=HANDS, turned="D9").all_say(*(words or [PLAY] * 4))


def test_it_is_offered_before_the_first_card_and_not_imposed() -> None:
    sitting = table()
    assert [move for move in sitting.moves(1) if isinstance(move, Called)] == [Called(1, Announce((20, 20)))]
    assert any(isinstance(move, Played) for move in sitting.moves(1))


def test_in_turn() -> None:
    sitting = table()
    assert sitting.ref(Called(2, Announce((50,)))) == "putze:P13"
    sitting.play_some(1)
    assert sitting.ref(Called(2, Announce((50,)))) is None


def test_not_after_the_first_card() -> None:
    sitting = table().play_some(4)
    while sitting.movers != {1}:
        sitting.play_some(1)
    assert sitting.ref(Called(1, Announce((20, 20)))) == "putze:P13"


def test_not_before_all_have_spoken() -> None:
    sitting = Sitting(dealer=0, hands=HANDS, turned="D9")
    assert sitting.ref(Called(1, Announce((20, 20)))) == "putze:P13"


@pytest.mark.parametrize("values", [(), (20,), (50,), (20, 20, 20), (40,), (20, 50)])
def test_all_one_has_and_nothing_else(values: tuple[int, ...]) -> None:
    assert table().ref(Called(1, Announce(values))) == "putze:P13"


def test_once() -> None:
    sitting = table().announce(1, 20, 20)
    assert sitting.ref(Called(1, Announce((20, 20)))) == "putze:P13"
    assert not any(isinstance(move, Called) for move in sitting.moves(1))


def test_who_refuses_announces_nothing() -> None:
    sitting = table(PLAY, REFUSE, PLAY, PLAY)
    assert sitting.ref(Called(2, Announce((50,)))) == "putze:P13"


def test_aloud() -> None:
    assert table().ref(Called(1, Announce((20, 20)), frozenset({1}))) == "putze:27.2"


def test_the_others_hear_the_values_and_see_no_card() -> None:
    sitting = table().announce(1, 20, 20)
    heard = [event for event in sitting.view(3).events if isinstance(event, Called)][-1]
    assert heard.call == Announce((20, 20))
    assert sitting.table.values == ((1, (20, 20)),)
