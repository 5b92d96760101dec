"""T14: which tricks may be looked at again: those of one's own side, the last one too, or none."""

from __future__ import annotations

import pytest

from tapis.parlour.seen import looked_at
from tests.parlour.test_turned_down import played, taken_by


@pytest.mark.clause("tutti:T14")
def test_partners_look_at_the_tricks_of_their_side() -> None:
    deal = played("tutti", 5)
    for seat in range(4):
        assert looked_at(deal, seat) == taken_by(deal, seat, (seat + 2) % 4)
    assert looked_at(deal, None) == ()
    assert looked_at(played("tutti", 5, look_back="none"), 0) == ()
