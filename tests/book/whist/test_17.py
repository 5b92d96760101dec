"""17: a player who has passed says nothing more."""

import pytest

from .sitting import Sitting

pytestmark = pytest.mark.clause("whist:17")


@pytest.mark.parametrize("call", ["pass", "propose H", "join S", "solo 8 H", "GM", "GC H", "wait"])
def test_nothing_more(call: str) -> None:
    at = Sitting().bid("pass, propose S")
    assert at.why(call, 0) == "17 has-passed"


def test_the_word_passes_him_over_to_the_end() -> None:
    at = Sitting().bid("pass, propose S, propose H, propose C")
    assert at.turn == 1
    assert not at.open(0)
