"""53: looking at another's cards or cheating costs up to 15, the opponents get 5, by the jury only."""

import pytest

from .mark import clauses, remedy

pytestmark = pytest.mark.clause("whist:53")


def test_up_to_fifteen_and_five_for_the_others() -> None:
    found = remedy("cheating")
    assert (found.lowest, found.highest, found.others) == (-15, 0, 5)
    assert -15 <= found.points <= 0
    assert clauses("cheating") == ["53"]


def test_only_the_jury_gives_them() -> None:
    assert "Only the jury" in remedy("cheating").instruction
