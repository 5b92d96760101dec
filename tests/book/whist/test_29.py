"""29: not following suit, noticed late, costs at most 3; the jury may have the game count as won."""

import pytest

from .mark import clauses, lines, remedy

pytestmark = pytest.mark.clause("whist:29")


def test_at_most_three_and_one_for_the_others() -> None:
    found = remedy("revoke")
    assert (found.points, found.lowest, found.highest, found.others) == (-3, -3, 0, 1)
    assert clauses("revoke") == ["29"]


def test_it_never_becomes_dearer() -> None:
    assert remedy("revoke", 4) == remedy("revoke")


def test_the_jury_may_give_the_game() -> None:
    assert "give the game" in remedy("revoke").instruction
    assert lines("E9 A+B J+29") == [(1, 0, 10, "made", "29"), (1, 1, 10, "made", "29")]
