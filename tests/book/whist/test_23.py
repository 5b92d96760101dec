"""23: a proposer who gets the word back may go solo, or maintain while he can be joined."""

import pytest

from tapis.games.whist.auction.bidding import nobody_joins_any_more
from tapis.games.whist.result import PASSED

from .sitting import Sitting

pytestmark = pytest.mark.clause("whist:23")


def test_only_a_proposer_maintains() -> None:
    assert Sitting().round().why("maintain") == "23 nothing-to-maintain"
    solo = Sitting().bid("propose H, propose C, pass, pass, solo 6 S, solo 6 D")
    assert solo.why("maintain") == "23 nothing-to-maintain"


def test_while_he_can_be_joined() -> None:
    assert Sitting().bid("propose H, propose S, pass, pass").why("maintain") is None
    for words in ("propose S, propose H, pass, pass", "propose H, pass, pass, pass"):
        assert Sitting().bid(words).why("maintain") == "23 nobody-joins-any-more"


def test_one_who_maintains_has_left_the_auction() -> None:
    at = Sitting().bid("propose H, propose S, pass, propose C, maintain")
    assert at.turn == 1
    for call in ("pass", "solo 6 H", "join C"):
        assert at.why(call, 0) == "23 has-maintained"


def test_unjoined_he_has_passed() -> None:
    assert Sitting().bid("propose H, propose S, pass, pass, maintain, pass").result == PASSED


def test_joined_he_plays() -> None:
    at = Sitting().bid("propose H, propose S, pass, pass, maintain, join H")
    assert at.best == "E8 H 0 1"
    assert at.table.declarers == (0, 1)


def test_he_may_go_solo() -> None:
    assert Sitting().bid("propose H, pass, pass, pass").say("solo 6 H").best == "S6 H 0"


def test_a_misere_does_not_keep_him_from_maintaining() -> None:
    at = Sitting().bid("propose H, propose S, PM, pass")
    assert at.why("maintain") is None
    assert at.say("maintain, join H").best == "E12 H 0 1"


def test_the_sentence_promises_no_game_that_may_be_closed() -> None:
    assert "solo" not in (nobody_joins_any_more.__doc__ or "")
