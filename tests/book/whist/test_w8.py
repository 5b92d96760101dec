"""W8: every call beats the best game; no suit is proposed that no emballage could make good."""

import pytest

from .sitting import Sitting

pytestmark = pytest.mark.clause("whist:W8")


def test_no_proposal_above_which_nobody_could_go() -> None:
    at = Sitting().bid("A9 S")
    assert at.why("propose H") == "W8 no-emballage-is-high-enough"
    assert (
        Sitting().bid("propose H, propose S, A9 S, pass").why("maintain") == "W8 no-emballage-is-high-enough"
    )


def test_nor_a_joining() -> None:
    assert Sitting().bid("propose H, A9 S").why("join H") == "52 not-above-the-best-game"


def test_as_long_as_there_is_one_it_may_be_proposed() -> None:
    assert Sitting().bid("propose C, join C").why("propose S") is None


@pytest.mark.parametrize("best", ["A10 H", "PIC", "A10 H, pass, pass"])
def test_nobody_is_sent_from_a_solo_to_a_proposal_or_back_where_neither_is_high_enough(best: str) -> None:
    at = Sitting().bid(best)
    assert at.why("solo 8 H") == "52 not-above-the-best-game"
    assert at.why("propose H") in ("W8 no-emballage-is-high-enough", "18 misere-announced")
