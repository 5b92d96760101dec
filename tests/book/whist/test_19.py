"""19: join a suit that has been proposed, holding a card of it."""

import pytest

from .sitting import SUITS, Sitting

pytestmark = pytest.mark.clause("whist:19")


def test_a_suit_that_is_proposed() -> None:
    at = Sitting().bid("propose C")
    assert at.why("join C") is None
    assert at.why("join H") == "19 suit-not-proposed"
    assert at.say("join C").best == "E8 C 0 1"


def test_a_proposal_is_gone_when_its_player_passes_or_names_another_game() -> None:
    assert Sitting().bid("propose C, pass, propose D, propose H, pass").why("join C") == (
        "19 suit-not-proposed"
    )
    solo = Sitting().bid("propose C, propose D, pass, propose H, solo 6 S")
    assert solo.why("join C") == "19 suit-not-proposed"


def test_nobody_joins_his_own_proposal() -> None:
    at = Sitting().bid("propose H, pass, pass, pass")
    assert at.why("join H") == "19 nobody-else-proposed"
    assert at.why("join S") == "19 suit-not-proposed"


def test_one_who_maintains_can_be_joined() -> None:
    at = Sitting().bid("propose H, propose S, pass, pass, maintain")
    assert at.say("join H").best == "E8 H 0 1"


def test_a_card_of_the_suit() -> None:
    at = Sitting(SUITS).bid("propose S")
    assert at.why("join S") == "19 void-of-the-suit"
    assert Sitting().bid("propose S").why("join S") is None
