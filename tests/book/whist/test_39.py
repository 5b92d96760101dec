"""39: before a petite misère everybody puts a card away unseen; then twelve tricks without trumps."""

import pytest

from tapis.core.cards import read_card
from tapis.core.events import Called, CardsPassed
from tapis.games.whist.play.calls import Call, Discard
from tapis.games.whist.result import Result

from .sitting import Sitting, card

pytestmark = pytest.mark.clause("whist:39")


def petite() -> Sitting:
    return Sitting().bid("PM, pass, pass, pass")


def put(seat: int, code: str, to: frozenset[int] | None = None) -> Called[Call]:
    return Called(seat, Discard(read_card(code)), frozenset({seat}) if to is None else to)


def test_everybody_puts_one_card_away_in_any_order() -> None:
    at = petite()
    assert at.to_move == {0, 1, 2, 3}
    assert at.why_not(card(0, "SA")) == "39 cards-not-put-away"
    at.do(put(2, "DA")).do(put(0, "SA"))
    assert at.to_move == {1, 3}
    assert at.why_not(put(2, "HK")) == "39 nothing-to-put-away"
    at.do(put(3, "CA")).do(put(1, "HA"))
    assert at.to_move == {0}
    assert [len(hand) for hand in at.at.hands] == [12] * 4


def test_only_a_card_one_holds_and_unseen() -> None:
    at = petite()
    assert at.why_not(put(0, "HA")) == "39 card-of-another-hand"
    assert at.why_not(Called(0, Discard(read_card("SA")))) == "39 put-away-openly"
    assert at.why_not(put(0, "SA", frozenset({0, 1}))) == "39 put-away-openly"


def test_nobody_else_sees_it_even_at_the_end() -> None:
    at = petite().put_away("SA HA DA CA").play_some(52)
    away = [event for event in at.log if isinstance(event, CardsPassed)]
    assert [(event.giver, event.taker, event.to) for event in away] == [
        (seat, None, frozenset({seat})) for seat in range(4)
    ]
    for seat in range(4):
        for event in at.view(seat).events:
            if isinstance(event, CardsPassed):
                assert (event.cards is None) == (event.giver != seat)
            if isinstance(event, Called) and isinstance(event.call, Discard):
                assert event.seat == seat


def test_twelve_tricks_without_trumps_led_by_the_dealers_left() -> None:
    at = petite().put_away("SA HA DA CA")
    assert at.table.trick is not None
    assert at.table.trick.ranking.trump is None
    assert at.to_move == {0}


def test_no_trick_and_the_first_one_loses_it() -> None:
    at = petite().put_away("S2 HA DA CA").play("SA S3 S4 S5")
    assert at.result == Result("PM", (0,), None, (False,))
    played = Sitting().bid("pass, pass, pass, PM").put_away("S2 HA DA CA")
    played.play_some(48)
    assert isinstance(played.result, Result)
    assert played.result.made == (played.table.taken(3) == 0,)


def test_no_other_game_has_it() -> None:
    for words in ("GM, pass, pass, pass", "pass, pass, pass, solo 6 H", "PIC, pass, pass, pass"):
        assert Sitting().bid(words).why_not(put(0, "SA")) == "39 nothing-to-put-away"


def test_made_after_twelve_tricks() -> None:
    low = "2345.2345.2345.2 AKQJ.AKQ.AKQ.AKQ T98.JT9.JT9.JT98 76.876.876.76543"
    at = Sitting(low).bid("PM, pass, pass, pass").put_away("S5 SK ST S7").play_some(47)
    assert at.result is None
    assert at.play_some(1).result == Result("PM", (0,), None, (True,))
