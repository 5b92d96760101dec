"""28: a wrong card corrected at once costs nothing."""

import pytest

from .mark import clauses, remedy

pytestmark = pytest.mark.clause("whist:28")


def test_it_costs_nothing() -> None:
    found = remedy("revoke-corrected", 3)
    assert (found.points, found.others, found.eliminated) == (0, 0, False)
    assert (found.lowest, found.highest) == (0, 0)
    assert clauses("revoke-corrected") == ["28"]


def test_the_card_goes_back() -> None:
    assert "goes back to the hand" in remedy("revoke-corrected").instruction
