"""42: the holder of the fourth ace is the partner and chooses trumps; the two need nine tricks."""

import pytest

from tapis.games.whist.auction.contracts import CONTRACTS
from tapis.games.whist.result import Result

from .sitting import TROU, Sitting

pytestmark = pytest.mark.clause("whist:42")


@pytest.mark.parametrize("suit", "SHDC")
def test_the_fourth_ace_chooses_any_suit(suit: str) -> None:
    at = Sitting(TROU).bid("pass, pass, pass")
    assert at.to_move == {3}
    at.say(f"trump {suit}")
    assert at.table.trick is not None
    assert at.table.trick.ranking.trump == suit
    assert at.table.declarers == (0, 3)


def test_nobody_else_does_and_nothing_else_is_said() -> None:
    at = Sitting(TROU).bid("pass, pass, pass")
    assert at.why("trump H", 0) == "42 not-the-fourth-ace"
    assert at.why("pass") == "42 trumps-are-due"
    assert Sitting().round().why("trump H") == "42 not-the-fourth-ace"
    assert Sitting(TROU).round().why("trump H", 3) == "42 not-the-fourth-ace"


def test_nine_tricks_together() -> None:
    assert CONTRACTS["TR"].tricks == 9
    at = Sitting(TROU).bid("pass, pass, pass, trump H").play_some(52)
    tricks = at.table.taken(0) + at.table.taken(3)
    assert at.result == Result("TR", (0, 3), tricks)
