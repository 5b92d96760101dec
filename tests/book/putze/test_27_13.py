"""27.13: who takes the blind lays his hand down, and no longer looks at it once the blind is lifted."""

import pytest

from tapis.core.cards import Cards
from tapis.core.events import CardsPassed, Shown

from .sitting import PLAY, REFUSE, TAKE, Sitting

pytestmark = pytest.mark.clause("putze:27.13")

OLD = "S6 S7 S8 H6 H7 H8 D6 D7 D8"
BLIND = "SA SK SQ SJ ST HA HK HQ"


def taken(variant: str = "three") -> Sitting:
    return Sitting(variant, hands={1: OLD}, turned="C9", blind=BLIND).all_say(TAKE)


@pytest.mark.parametrize("variant", ["three", "blind"])
def test_the_hand_goes_down_and_the_blind_comes_up(variant: str) -> None:
    sitting = taken(variant)
    assert sitting.hand(1) == Cards.read(BLIND)
    assert sitting.at.aside[-1] == Cards.read(OLD)


def test_first_the_hand_then_the_blind_each_for_the_takers_eyes_only() -> None:
    moved = [event for event in taken().log if isinstance(event, CardsPassed)]
    assert [(e.giver, e.taker, e.cards, e.to, str(e.by)) for e in moved] == [
        (1, None, Cards.read(OLD), frozenset({1}), "putze:27.13"),
        (None, 1, Cards.read(BLIND), frozenset({1}), "putze:27.13"),
    ]


def cards_told(sitting: Sitting, seat: int) -> Cards:
    """Every card that the events ``seat`` may consult still name."""
    told = Cards()
    for event in sitting.view(seat).events:
        if isinstance(event, Shown | CardsPassed) and event.cards:
            told = told | event.cards
    return told


def test_the_taker_cannot_consult_the_hand_he_laid_down() -> None:
    sitting = Sitting("three", hands={1: OLD}, turned="C9", blind=BLIND)
    assert not Cards.read(OLD) - cards_told(sitting, 1)
    sitting.all_say(TAKE)
    assert cards_told(sitting, 1) == Cards.read(BLIND) | Cards.read("C9")
    sitting.all_say(PLAY, PLAY).all_ready().play_out()
    laid = Cards.of(card for trick in sitting.table.won for card in trick.cards)
    assert not (cards_told(sitting, 1) - laid) & Cards.read(OLD)


@pytest.mark.parametrize("seat", [0, 2])
def test_nobody_else_sees_either(seat: int) -> None:
    sitting = taken()
    assert not cards_told(sitting, seat) & (Cards.read(OLD) | Cards.read(BLIND))


def test_the_others_may_still_look_at_their_own() -> None:
    sitting = taken()
    assert cards_told(sitting, 2) == sitting.hand(2) | Cards.read("C9")


def test_he_plays_on_from_the_blind_alone() -> None:
    sitting = taken().all_say(PLAY, REFUSE).all_ready()
    assert sitting.view(1).hand == sitting.hand(1) == Cards.read(BLIND) | Cards.read("C9")
