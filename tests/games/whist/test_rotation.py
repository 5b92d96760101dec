"""Who deals and who rests is known before a deal is played: the rotation agrees with the mark."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapis.core.sheet import SheetStart
from tapis.games.whist import TYPED_PLUGIN
from tapis.games.whist.result import PASSED, Result


@settings(max_examples=30, deadline=None)
@given(st.sampled_from((4, 5, 6)), st.sampled_from(("dealer", "previous")), st.data())
def test_the_rotation_is_that_of_the_deals_that_count(chairs: int, custom: str, data: st.DataObject) -> None:
    setup = SheetStart(8, data.draw(st.integers(0, chairs - 1)), {"resting": custom}, chairs)
    sheet = TYPED_PLUGIN.sheet.marking.blank(setup)
    assert TYPED_PLUGIN.sheet.rotation is not None
    for turn in TYPED_PLUGIN.sheet.rotation(setup):
        for _ in range(data.draw(st.integers(0, 2))):
            sheet = TYPED_PLUGIN.sheet.marking.enter(sheet, PASSED)
        assert turn.dealer == TYPED_PLUGIN.sheet.marking.dealer(sheet)
        assert turn.playing == TYPED_PLUGIN.sheet.marking.terms(sheet).chairs(chairs)
        sheet = TYPED_PLUGIN.sheet.marking.enter(sheet, Result("S6", (turn.playing[0],), 6))


@pytest.mark.parametrize(
    ("custom", "chairs", "resting"),
    [
        ("dealer", 4, set()), ("dealer", 5, {1}), ("dealer", 6, {1, 4}),
        ("previous", 4, set()), ("previous", 5, {0}), ("previous", 6, {0, 5}),
    ],
)  # fmt: skip
def test_who_rests(custom: str, chairs: int, resting: set[int]) -> None:
    found = TYPED_PLUGIN.resting(SheetStart(2, 1, {"resting": custom}, chairs))
    assert found(1) == resting
    assert found(3) == frozenset()
