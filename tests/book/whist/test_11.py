"""11: the player on the dealer's left speaks first, then the word goes clockwise."""

import pytest

from tapis.core.events import Called
from tapis.games.whist.play.calls import Word

from .sitting import Sitting, card

pytestmark = pytest.mark.clause("whist:11")


@pytest.mark.parametrize("dealer", range(4))
def test_the_dealers_left_speaks_first(dealer: int) -> None:
    at = Sitting(dealer=dealer)
    assert at.turn == (dealer + 1) % 4
    assert at.round().turn == (dealer + 1) % 4


def test_he_may_wait_propose_pass_or_announce_a_special_game() -> None:
    at = Sitting().round()
    for call in ("wait", "pass", "propose S", "propose H", "PM", "PIC", "A9 C", "GC N"):
        assert at.why(call) is None


def test_the_word_goes_clockwise_and_passes_over_those_who_are_out() -> None:
    at = Sitting().bid("propose S")
    assert at.turn == 1
    assert at.why("pass", 2) == "11 not-your-word"
    at.say("pass, propose H, pass")
    assert at.turn == 0
    at.say("pass")
    assert at.turn == 2


def test_it_is_said_aloud() -> None:
    at = Sitting().round()
    assert at.why_not(Called(0, Word.PASS, frozenset({0}))) == "11 whispered"


def test_cards_wait_for_the_end_of_the_auction_and_calls_end_with_it() -> None:
    at = Sitting().bid("propose H, pass, pass")
    assert at.why_not(card(3, "H8")) == "11 auction-under-way"
    at.say("join H")
    assert at.why("pass", 3) == "11 auction-over"
    assert at.why_not(card(0, "SA")) is None
