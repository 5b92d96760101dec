"""What the end of a party brings is a line of its own, not points of the last deal (tutti 17.19)."""

from __future__ import annotations

import pytest

from tests.parlour.evening import Evening
from tests.web.play.stage import drawn, page_of

pytestmark = pytest.mark.clause("tutti:17.19")


def test_the_bonus_is_told_apart_from_the_last_deal() -> None:
    evening = Evening().open("tutti", deals=20).people("ann", "ben", "cat", "dan")
    for number in range(1, 21):
        evening.deal(f"bonus/{number}")
        evening.play(f"bonus/{number}")
    page = page_of(evening, "ann", "en")
    assert page.phase == "over"
    assert page.ended is not None
    assert page.sheet is not None
    totals = [place.total for place in page.sheet.places]
    lines = page.ended.lines
    besides = [[each.points for _, each in line.closing if each.points] for line in lines]
    ahead = max(range(2), key=lambda column: totals[column])
    (bonus,) = besides[ahead]
    assert besides[1 - ahead] == []
    assert bonus == (totals[ahead] - bonus - totals[1 - ahead]) / 2
    last = [sum(each.points for each in line.lines if each.kind != "bonus") for line in lines]
    assert [line.points or 0 for line in lines] == last
    shown = " ".join(drawn(page, "en", whole=False).split())
    assert "Bonus, half the difference (<a" in shown
