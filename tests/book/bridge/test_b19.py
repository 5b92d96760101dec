"""B19: a claim of the tricks left, once a trick, answered by the two others in play."""

import pytest

from tapis.core.events import Called, Shown
from tapis.core.view import own_hand
from tapis.games.bridge.play.calls import Answer, Claim
from tapis.games.bridge.result import PlayedOut

from .sitting import E, N, S, Sitting, W, card

pytestmark = pytest.mark.clause("bridge:B19")


def after_a_trick() -> Sitting:
    return Sitting().bid("1S pass pass pass").play("HA H8 H5 H2")


@pytest.mark.parametrize(("claimer", "answerers"), [(N, {E, W}), (E, {N, W}), (W, {N, E})])
def test_the_two_other_players_in_play_answer(claimer: int, answerers: set[int]) -> None:
    assert after_a_trick().claim(claimer, 5).to_move == answerers


@pytest.mark.parametrize(("claimer", "claimed", "tricks"), [(N, 9, 9), (N, 0, 0), (E, 5, 7), (W, 12, 0)])
def test_agreed_the_deal_is_over_with_the_tricks_agreed_on(claimer: int, claimed: int, tricks: int) -> None:
    at = after_a_trick().claim(claimer, claimed)
    for seat in sorted(at.to_move):
        assert at.result is None
        at.answer(seat, True)
    assert isinstance(at.result, PlayedOut)
    assert at.result.tricks == tricks
    assert at.to_move == set()


def test_a_trick_that_is_not_complete_is_one_of_those_left() -> None:
    at = after_a_trick().play("HK").claim(N, 12).answer(E, True).answer(W, True)
    assert isinstance(at.result, PlayedOut)
    assert at.result.tricks == 12


def test_one_refusal_and_play_goes_on() -> None:
    at = after_a_trick().claim(N, 12).answer(W, True).answer(E, False)
    assert at.result is None
    assert at.to_move == {E}
    assert at.play("HK").to_move == {S}


def test_nothing_else_before_the_answer() -> None:
    at = after_a_trick().claim(N, 12)
    assert at.why(card(E, "HK")) == "B19 claim-unanswered"
    assert at.why(Called(W, Claim(1))) == "B19 claim-unanswered"
    assert at.why(Called(N, Answer(True))) == "B19 nothing-to-answer"
    assert at.why(Called(S, Answer(True))) == "B19 nothing-to-answer"
    assert at.answer(E, True).why(Called(E, Answer(False))) == "B19 nothing-to-answer"


def test_once_in_a_trick() -> None:
    at = after_a_trick().claim(N, 12).answer(E, False)
    assert at.why(Called(N, Claim(11))) == "B19 has-claimed-already"
    assert at.why(Called(W, Claim(1))) is None
    at.play("HK H9 H6 H3")
    assert at.why(Called(N, Claim(11))) is None


def test_no_more_than_is_left_and_only_once_dummy_is_open() -> None:
    assert after_a_trick().why(Called(N, Claim(13))) == "B19 claims-too-many"
    before = Sitting().bid("1S pass pass pass")
    assert before.why(Called(N, Claim(13))) == "B19 no-time-to-claim"
    assert Sitting().why(Called(N, Claim(13))) == "B19 no-time-to-claim"


def test_the_claimer_shows_his_hand_to_the_opponents_who_answer() -> None:
    by_declarer = after_a_trick().claim(N, 12)
    assert shown_to(by_declarer) == [(N, {E, W})]
    by_defender = after_a_trick().claim(E, 3)
    assert shown_to(by_defender) == [(E, {N})]
    assert E not in {
        each.owner for each in by_defender.view(W).events if isinstance(each, Shown) and each.cards
    }


def test_agreed_every_hand_lies_open() -> None:
    at = after_a_trick().claim(N, 12).answer(E, True).answer(W, True)
    open_to_all = [event for event in at.log if isinstance(event, Shown) and event.to is None]
    assert [event.owner for event in open_to_all] == [S, 0, 1, 2, 3]
    assert [at.table.open_cards(seat) for seat in range(4)] == list(at.at.hands)


def test_refused_hands_stay_hidden() -> None:
    at = after_a_trick().claim(E, 3).answer(N, False)
    assert [len(at.table.open_cards(seat)) for seat in range(4)] == [0, 0, 12, 0]


def test_refused_what_an_opponent_has_seen_stays_before_him() -> None:
    at = after_a_trick().claim(E, 3).answer(N, False)
    held = {reader: len(own_hand(at.view(reader).events, E)) for reader in (N, W)}
    assert held == {N: 12, W: 0}


def shown_to(at: Sitting) -> list[tuple[int | None, set[int]]]:
    events = [event for event in at.log if isinstance(event, Shown) and str(event.by) == "bridge:B19"]
    return [(event.owner, set(event.to or ())) for event in events]


def test_nothing_is_claimed_when_the_play_is_over() -> None:
    played = Sitting().bid("1S pass pass pass").play_some(52)
    assert played.why(Called(N, Claim(0))) == "B19 no-time-to-claim"
    agreed = after_a_trick().claim(N, 12).answer(E, True).answer(W, True)
    assert agreed.why(Called(E, Claim(0))) == "B19 no-time-to-claim"
