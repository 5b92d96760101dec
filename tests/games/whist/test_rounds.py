"""Random rounds at tables of four, five and six: every line of their sheets worked out a second time."""

from __future__ import annotations

import pytest

from tapis.games.whist.result import PASS

from .rounds import DEALS, one_round


@pytest.mark.parametrize("number", range(3))
def test_a_round_comes_out_twice(number: int) -> None:
    deals = one_round(number)
    assert sum(deal.contract != PASS for deal in deals) == DEALS[4 + number]
