"""W34: equal totals share a rank unless the organiser parts them."""

import pytest

from tapis.games.whist import PLUGIN

from .championship import played

pytestmark = pytest.mark.clause("whist:W34")

DEALS = ("S6 A 6", "A10 B 10", "S7 B 6")
"""A and B have 24 points each: A made one deal, B made one and lost one, but his best deal is the better."""


def ranks(*keys: str) -> list[tuple[int, bool]]:
    """The rank of each seat, and whether it is shared."""
    day = played(4, *DEALS, tie_keys=keys)
    rows = {row.score.entrant.number: (row.rank, row.shared) for row in day.table.rows}
    return [rows[number] for number in day.slip(1, 1).seats]


def test_equal_totals_share_a_rank() -> None:
    assert ranks() == [(1, True), (1, True), (3, True), (3, True)]


def test_deals_made_minus_lost_part_them() -> None:
    assert ranks("declared") == [(1, False), (2, False), (3, True), (3, True)]


def test_the_best_deal_parts_them() -> None:
    assert ranks("best-deal") == [(2, False), (1, False), (3, True), (3, True)]


def test_the_first_key_that_differs_decides() -> None:
    assert ranks("declared", "best-deal")[:2] == [(1, False), (2, False)]
    assert {tie.id for tie in PLUGIN.sheet.ties} == {"declared", "best-deal"}
