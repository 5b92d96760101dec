"""27.21: three better cards for each; put three aside first, then lift them; or look at them, no more."""

import pytest

from tapis.core.cards import Cards
from tapis.core.events import Called, CardsPassed, Dealt, Shown
from tapis.games.putze.play.calls import Discard

from .sitting import KEEP, PLAY, Sitting, put_aside

pytestmark = pytest.mark.clause("putze:27.21")

HAND = "S6 S7 S8 H6 H7 H8 D6 D7 D8"
BETTER = "SA SK SQ HA HK HQ"
"""Three for the player on the dealer's right, then three for the dealer."""
MINE, YOURS = Cards.read("SA SK SQ"), Cards.read("HA HK HQ")


def table() -> Sitting:
    return Sitting("better_cards", dealer=0, hands={1: HAND}, turned="C9", blind=BETTER)


def test_each_has_three_cards_waiting() -> None:
    dealt = next(event for event in table().log if isinstance(event, Dealt))
    assert dealt.aside[1:3] == (MINE, YOURS)


def test_three_cards_go_aside_and_only_then_are_three_lifted() -> None:
    sitting = table().change(1, "S6 S7 S8")
    assert sitting.hand(1) == Cards.read("H6 H7 H8 D6 D7 D8") | MINE
    moved = [event for event in sitting.log if isinstance(event, CardsPassed)]
    assert [(e.giver, e.taker, e.cards, e.to, str(e.by)) for e in moved] == [
        (1, None, Cards.read("S6 S7 S8"), frozenset({1}), "putze:27.21"),
        (None, 1, MINE, frozenset({1}), "putze:27.21"),
    ]


@pytest.mark.parametrize("cards", ["S6 S7", "S6 S7 S8 H6", "SA SK SQ", "S6 S7 C9"])
def test_three_cards_of_his_hand_no_more_no_fewer(cards: str) -> None:
    assert table().ref(put_aside(1, cards)) == "putze:27.21"


def test_face_down() -> None:
    assert table().ref(Called(1, Discard(Cards.read("S6 S7 S8")))) == "putze:27.21"
    sitting = table().change(1, "S6 S7 S8")
    told = [event for event in sitting.view(0).events if isinstance(event, Called | CardsPassed)]
    assert [event.call if isinstance(event, Called) else event.cards for event in told] == [None] * 3


def test_who_keeps_his_cards_may_look_at_the_three_and_nobody_else() -> None:
    sitting = table().say(1, KEEP)
    assert sitting.hand(1) == Cards.read(HAND)
    looked = [e for e in sitting.log if isinstance(e, Shown) and e.owner is None and e.to is not None]
    assert [(e.cards, e.to, str(e.by)) for e in looked] == [(MINE, frozenset({1}), "putze:27.21")]
    assert sitting.view(1).hand == Cards.read(HAND)


def test_who_changes_does_not_see_them_before_he_has_put_his_aside() -> None:
    sitting = table()
    assert not any(isinstance(e, Shown) and e.cards == MINE for e in sitting.view(1).events)


def test_once() -> None:
    sitting = table().change(1, "S6 S7 S8")
    assert sitting.ref(put_aside(1, "H6 H7 H8")) == "putze:27.21"
    assert sitting.ref(Called(1, KEEP)) == "putze:27.21"


def test_each_his_own_three() -> None:
    sitting = table().say(1, KEEP)
    hand = sitting.hand(0)
    three = " ".join(card.code for card in list(hand)[:3])
    sitting.change(0, three)
    assert sitting.hand(0) == (hand - Cards.read(three)) | YOURS


def test_every_choice_of_three_is_offered_and_keeping_all() -> None:
    offered = [move.call for move in table().moves(1) if isinstance(move, Called)]
    assert len(offered) == 84 + 1
    assert KEEP in offered
    assert table().moves(0) == []


@pytest.mark.parametrize("variant", ["four", "three", "blind", "without_six_of_spades"])
def test_nowhere_else(variant: str) -> None:
    sitting = Sitting(variant)
    three = " ".join(card.code for card in list(sitting.hand(1))[:3])
    assert sitting.ref(put_aside(1, three)) == "putze:27.21"
    assert sitting.ref(Called(1, KEEP)) == "putze:27.21"


def test_keeping_is_said_aloud() -> None:
    assert table().ref(Called(1, KEEP, frozenset({1}))) == "putze:27.2"


@pytest.mark.clause("putze:P20")
def test_both_change_before_anybody_says_whether_he_plays() -> None:
    sitting = table()
    assert sitting.ref(Called(1, PLAY)) == "putze:P20"
    sitting.say(1, KEEP)
    assert sitting.ref(Called(1, PLAY)) == "putze:P20"
    assert sitting.movers == {0}
    assert sitting.say(0, KEEP).movers == {1}


@pytest.mark.clause("putze:P20")
def test_cards_put_aside_are_not_looked_at_again_even_by_their_player() -> None:
    sitting = table().change(1, "S6 S7 S8")
    told = Cards()
    for event in sitting.view(1).events:
        if isinstance(event, Shown | CardsPassed) and event.cards:
            told = told | event.cards
        assert not (isinstance(event, Called) and isinstance(event.call, Discard))
    assert not told & Cards.read("S6 S7 S8")
    assert sitting.view(1).hand == sitting.hand(1)
