"""58: whoever comes too late or leaves is out, without refund."""

from dataclasses import replace

import pytest

from tapis.club.events import Settings
from tapis.club.people.admission import late

from .mark import clauses, remedy

pytestmark = pytest.mark.clause("whist:58")


def test_whoever_leaves_is_out_without_refund() -> None:
    found = remedy("left")
    assert found.eliminated
    assert "without refund" in found.instruction
    assert (found.points, found.others) == (0, 0)
    assert clauses("left") == ["58"]


@pytest.mark.parametrize(("hour", "out"), [("09:44", False), ("09:45", True), ("09:46", True)])
def test_whoever_comes_at_the_hour_is_too_late(hour: str, out: bool) -> None:
    day = Settings("x", "whist", 3, 16, date="2026-11-21", deadline="09:45")
    assert late(day, f"2026-11-21T{hour}") is out
    assert late(replace(day, date=""), f"2027-02-03T{hour}") is out
