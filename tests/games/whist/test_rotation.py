"""Who deals and who rests is known before a deal is played: the rotation agrees with the mark."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapis.core.sheet import Setup
from tapis.core.sitting import sitting
from tapis.games.whist import PLUGIN
from tapis.games.whist.result import PASSED, Result


@settings(max_examples=30, deadline=None)
@given(st.sampled_from((4, 5, 6)), st.data())
def test_the_rotation_is_that_of_the_deals_that_count(chairs: int, data: st.DataObject) -> None:
    setup = Setup(8, data.draw(st.integers(0, chairs - 1)), columns=chairs)
    sheet = PLUGIN.marking.blank(setup)
    assert PLUGIN.rotation is not None
    for turn in PLUGIN.rotation(setup):
        for _ in range(data.draw(st.integers(0, 2))):
            sheet = PLUGIN.marking.enter(sheet, PASSED)
        assert turn.dealer == PLUGIN.marking.dealer(sheet)
        assert turn.playing == sitting(PLUGIN.marking.conditions(sheet), chairs)
        sheet = PLUGIN.marking.enter(sheet, Result("S6", (turn.playing[0],), 6))


@pytest.mark.parametrize(("chairs", "resting"), [(4, set()), (5, {0}), (6, {0, 5})])
def test_who_rests(chairs: int, resting: set[int]) -> None:
    found = PLUGIN.resting(Setup(2, 1, columns=chairs))
    assert found(1) == resting
    assert found(3) == frozenset()
