"""45: the fourth ace shows himself only when the others have passed grande misère."""

import pytest

from tapis.core.cards import Cards
from tapis.core.events import Shown

from .sitting import TROU, Sitting

pytestmark = pytest.mark.clause("whist:45")


def aces(at: Sitting) -> list[Shown]:
    return [event for event in at.log if isinstance(event, Shown) and event.to is None]


def test_not_before() -> None:
    at = Sitting(TROU).bid("pass, pass")
    assert not aces(at)
    assert at.best == "TR 0"
    assert all(at.view(seat).table.auction.ace is None for seat in range(4))


def test_then_he_shows_his_ace_and_nothing_else() -> None:
    (shown,) = aces(Sitting(TROU).bid("pass, pass, pass"))
    assert (shown.owner, shown.cards, str(shown.by)) == (3, Cards.read("CA"), "whist:45")


def test_never_when_a_higher_game_is_played() -> None:
    at = Sitting(TROU).bid("pass, pass, GM")
    assert at.best == "GM 3"
    assert not aces(at)


def test_the_trou_itself_is_silent() -> None:
    at = Sitting(TROU).round()
    assert at.why("pass", 0) == "45 has-announced-the-trou"
    assert at.say("GM").why("GMT", 0) == "45 has-announced-the-trou"
