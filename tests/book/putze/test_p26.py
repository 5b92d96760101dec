"""P26: which tricks may be looked at again: one's own, the last one too, or none."""

from __future__ import annotations

import pytest

from tapis.parlour.seen import looked_at
from tests.parlour.test_turned_down import played, taken_by


@pytest.mark.clause("putze:P26")
def test_at_putze_everybody_has_his_own_tricks_or_none() -> None:
    deal = played("putze", 4)
    for seat in range(4):
        assert looked_at(deal, seat) == taken_by(deal, seat)
    assert looked_at(played("putze", 4, look_back="none"), 1) == ()
