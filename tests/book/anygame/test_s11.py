"""S11: a round that somebody sits out counts what the house has fixed."""

from __future__ import annotations

import pytest

from tapis.core.plugin import Cited
from tests.club.any_game import POINTS, Schieber

pytestmark = pytest.mark.clause("anygame:S11")


@pytest.mark.parametrize("forfeit", [0, 157])
def test_what_it_counts(forfeit: int) -> None:
    evening = Schieber(6, rounds=1, deals=2, forfeit=forfeit)
    evening.whole_round()
    out = evening.t.rounds[0].seating.out
    assert {evening.total(number) for number in out} == {forfeit}
    assert str(POINTS.event.citations[Cited.FORFEIT]) == "anygame:S11"
