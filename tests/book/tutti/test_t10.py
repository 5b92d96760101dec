"""T10: in a party that is not finished the free boxes count nothing."""

import pytest

from tapis.core.sheet import Mistake, totals
from tapis.games.tutti.face import the_sheet_lies_open

from .sitting import MARK, result, sheet_of

pytestmark = pytest.mark.clause("tutti:T10")


def test_free_boxes_are_zero_and_there_is_no_bonus() -> None:
    sheet = sheet_of(result(0, "hearts", 100, 57), result(1, "up", 57, 100), result(0, "down", 90, 67))
    assert not isinstance(sheet, Mistake)
    assert not MARK.over(sheet)
    assert totals(2, MARK.lines(sheet)) == (190, 100)
    grid = the_sheet_lies_open(sheet)
    assert (grid.sums, grid.extra, grid.free) == ((190, 100), (0, 0), (8, 9))
