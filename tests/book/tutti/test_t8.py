"""T8: the first dealer is drawn; the deal passes to the right, five times to each."""

from collections import Counter

import pytest

from tapis.core.sheet import SheetStart

from .sitting import MARK, whole_party

pytestmark = pytest.mark.clause("tutti:T8")


@pytest.mark.parametrize("first", range(4))
def test_the_neighbour_on_the_right_deals_next(first: int) -> None:
    sheet, dealers = MARK.blank(SheetStart(20, first)), []
    for result in whole_party(1000, 1000):
        dealers.append(MARK.dealer(sheet))
        sheet = MARK.enter(sheet, result)
    assert dealers[:5] == [first, (first + 1) % 4, (first + 2) % 4, (first + 3) % 4, first]
    assert Counter(dealers) == dict.fromkeys(range(4), 5)
