"""54: remarks that influence play cost up to 15, or the jury has the game count as won."""

import pytest

from .mark import clauses, lines, remedy

pytestmark = pytest.mark.clause("whist:54")


def test_up_to_fifteen() -> None:
    found = remedy("remarks")
    assert (found.lowest, found.highest, found.others) == (-15, 0, 0)
    assert clauses("remarks") == ["54"]


def test_the_jury_may_have_the_game_count_as_won() -> None:
    assert "give the game" in remedy("remarks").instruction
    assert lines("S7 C J+54") == [(1, 2, 15, "made", "54")]
