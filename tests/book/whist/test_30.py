"""30: two cards at once cost at most 3, and give the others 1."""

import pytest

from .mark import clauses, remedy

pytestmark = pytest.mark.clause("whist:30")


def test_at_most_three_and_one_for_the_others() -> None:
    found = remedy("two-cards")
    assert (found.points, found.lowest, found.highest, found.others) == (-3, -3, 0, 1)
    assert clauses("two-cards") == ["30"]


def test_without_influence_they_cost_nothing() -> None:
    assert "no influence" in remedy("two-cards").instruction
