"""6: a marked card is for the jury, which may have a new pack brought."""

import pytest

from .mark import clauses, remedy

pytestmark = pytest.mark.clause("whist:6")


def test_the_jury_may_have_a_new_pack_brought() -> None:
    assert "new pack" in remedy("marked-card").instruction
    assert clauses("marked-card") == ["6"]


def test_it_costs_nothing() -> None:
    found = remedy("marked-card")
    assert (found.points, found.others, found.lowest, found.highest) == (0, 0, 0, 0)
