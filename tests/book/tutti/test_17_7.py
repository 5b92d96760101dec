"""17.7: who may lift his cards, and when; the server withholds a hand from its owner until then."""

import pytest

from tapis.core.events import Dealt, Shown

from .sitting import SEATS, SPEECH, Sitting, says

pytestmark = pytest.mark.clause("tutti:17.7")


@pytest.mark.parametrize("dealer", SEATS)
def test_the_first_two_players_lift_at_once_and_nobody_else(dealer: int) -> None:
    sitting = Sitting(dealer).cut()
    assert sitting.lifted() == {1, 2}
    assert sitting.permits() == dict.fromkeys((1, 2), "tutti:17.7")


@pytest.mark.parametrize("dealer", SEATS)
def test_the_third_lifts_when_the_first_has_chibre(dealer: int) -> None:
    assert Sitting(dealer).cut().silence(1).lifted() == {1, 2, 3}


@pytest.mark.parametrize("dealer", SEATS)
def test_the_third_chibres_and_the_dealer_still_waits_for_his_partner(dealer: int) -> None:
    assert Sitting(dealer).cut().silence(1, 3).lifted() == {1, 2, 3}


@pytest.mark.parametrize("dealer", SEATS)
def test_the_dealer_lifts_when_his_partner_has_chibre(dealer: int) -> None:
    assert Sitting(dealer).cut().silence(1, 3, 2).lifted() == {1, 2, 3, 4}


@pytest.mark.parametrize("silent", [(), (1,), (1, 3), (1, 3, 2)])
def test_everybody_lifts_once_the_contract_is_named(silent: tuple[int, ...]) -> None:
    sitting = Sitting(2).cut().silence(*silent)
    sitting.name(SPEECH[len(silent)], "up")
    assert sitting.lifted() == {1, 2, 3, 4}
    assert sitting.permits() == dict.fromkeys((1, 2, 3, 4), "tutti:17.7")
    assert sitting.table.lifted == frozenset(SEATS)


def test_two_partners_never_lift_at_the_same_moment_before_the_contract() -> None:
    sitting = Sitting().cut()
    moments: list[set[int]] = [sitting.lifted()]
    for place in (1, 3, 2):
        sitting.chibre(place)
        moments.append(sitting.lifted() - set().union(*moments))
    assert moments == [{1, 2}, {3}, set(), {4}]


def test_a_hand_is_shown_to_its_owner_alone() -> None:
    sitting = Sitting().cut().silence(1, 3, 2).name(4, "tutti")
    shown = [event for event in sitting.log if isinstance(event, Shown)]
    assert [event.to for event in shown] == [frozenset({event.owner}) for event in shown]
    assert sorted(event.owner for event in shown if event.owner is not None) == [0, 1, 2, 3]
    for seat in SEATS:
        seen = [event.cards for event in sitting.view(seat).events if isinstance(event, Shown)]
        assert [cards for cards in seen if cards] == [sitting.hand(seat)]


def test_the_deal_itself_shows_nobody_a_card_not_even_his_own() -> None:
    sitting = Sitting().cut()
    dealt = next(event for event in sitting.log if isinstance(event, Dealt))
    assert all(dealt.seen_by(seat).hands is None for seat in (*SEATS, None))
    assert not sitting.view(sitting.seat(4)).hand
    assert len(sitting.hand(sitting.seat(4))) == 9


def test_whoever_has_the_word_has_his_cards() -> None:
    sitting = Sitting(3).cut()
    for place in SPEECH:
        assert sitting.turn == sitting.seat(place)
        assert sitting.view(sitting.turn).hand == sitting.hand(sitting.turn)
        if place != 4:
            sitting.chibre(place)


@pytest.mark.parametrize("word", ["chibre", "up"])
def test_the_table_waits_until_the_hands_that_may_be_lifted_are(word: str) -> None:
    sitting = Sitting().cut()
    waiting = sitting.game.apply(sitting.table, says(1, word))
    assert sitting.game.to_move(waiting) == frozenset()
    assert [sitting.game.moves(waiting, seat, sitting.hand(seat)) for seat in SEATS] == [[]] * 4
