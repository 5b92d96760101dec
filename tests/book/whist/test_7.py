"""7: a dealer's error costs him 3, gives the others 1 each; the table may let it pass."""

import pytest

from .mark import clauses, remedy

pytestmark = pytest.mark.clause("whist:7")


@pytest.mark.parametrize("before", [0, 1, 5])
def test_it_costs_three_and_gives_the_others_one(before: int) -> None:
    found = remedy("misdeal", before)
    assert (found.points, found.others) == (-3, 1)
    assert clauses("misdeal") == ["7"]


def test_the_table_may_let_it_pass() -> None:
    found = remedy("misdeal")
    assert (found.lowest, found.highest) == (-3, 0)


def test_the_same_player_deals_again() -> None:
    assert "same player deals again" in remedy("misdeal").instruction
