"""W12: a suit already proposed is not proposed again."""

import pytest

from tapis.games.whist.play.calls import SAID

from .sitting import Sitting

pytestmark = pytest.mark.clause("whist:W12")

TWICE = "W12 suit-proposed-already"


@pytest.mark.parametrize("suit", "SCDH")
def test_the_next_player_joins_or_proposes_another(suit: str) -> None:
    at = Sitting().bid(f"propose {suit}")
    assert at.why(f"propose {suit}") == TWICE
    assert [at.why(f"propose {other}") for other in "SCDH" if other != suit] == [None] * 3


def test_a_suit_maintained_or_joined_stands_as_well() -> None:
    joined = Sitting().bid("propose H, join H")
    assert joined.why("propose H") == TWICE
    maintained = Sitting().bid("propose D, propose C, propose S, pass, maintain")
    assert maintained.why("propose D") == TWICE


def test_it_is_not_among_the_calls_offered() -> None:
    offered = [move.call for move in Sitting().bid("propose H").open()]
    assert SAID["propose H"] not in offered
    assert SAID["propose D"] in offered
