"""37: abondance: nine tricks alone, own trump named with the call, and the declarer leads any card."""

import pytest

from tapis.games.whist.auction.contracts import CONTRACTS
from tapis.games.whist.result import Result

from .sitting import SUITS, Sitting, card

pytestmark = pytest.mark.clause("whist:37")


@pytest.mark.parametrize(("words", "leader"), [("pass, A9 C, pass, pass", 1), ("pass, pass, pass, A10 H", 3)])
def test_the_declarer_leads(words: str, leader: int) -> None:
    at = Sitting().bid(words)
    assert at.to_move == {leader}
    assert not [each for each in at.at.hands[leader] if at.why_not(card(leader, each.code)) is not None]


def test_nine_or_more_tricks() -> None:
    assert [CONTRACTS[code].tricks for code in ("A9", "A10", "A11")] == [9, 10, 11]
    at = Sitting(SUITS).bid("A9 S, pass, pass, pass").play_some(48)
    assert at.result is None
    assert at.play_some(4).result == Result("A9", (0,), 13)


def test_trumps_are_named_with_the_call() -> None:
    at = Sitting().bid("A9 D, pass, pass, pass")
    assert at.table.trick is not None
    assert at.table.trick.ranking.trump == "D"
