"""58: whoever comes too late or leaves is out, without refund."""

import pytest

from .mark import clauses, remedy

pytestmark = pytest.mark.clause("whist:58")


def test_whoever_leaves_is_out_without_refund() -> None:
    found = remedy("left")
    assert found.eliminated
    assert "without refund" in found.instruction
    assert (found.points, found.others) == (0, 0)
    assert clauses("left") == ["58"]
