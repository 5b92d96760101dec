"""59: noise brings a warning, then exclusion."""

import pytest

from .mark import clauses, remedy

pytestmark = pytest.mark.clause("whist:59")


def test_first_a_warning() -> None:
    found = remedy("noise")
    assert not found.eliminated
    assert "warns" in found.instruction
    assert clauses("noise") == ["59"]


@pytest.mark.parametrize("before", [1, 2])
def test_then_exclusion(before: int) -> None:
    found = remedy("noise", before)
    assert found.eliminated
    assert "without refund" in found.instruction


def test_it_never_costs_points() -> None:
    assert {remedy("noise", before).points for before in range(3)} == {0}
