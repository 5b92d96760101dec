"""4: the deal passes to the left."""

import pytest

from tapis.games.whist.result import Result

from .mark import MARK, sheet

pytestmark = pytest.mark.clause("whist:4")


@pytest.mark.parametrize(
    ("columns", "dealers"), [(4, [1, 2, 3, 0]), (5, [1, 2, 3, 4, 0]), (6, [1, 2, 3, 4, 5, 0])]
)
def test_the_deal_passes_to_the_left(columns: int, dealers: list[int]) -> None:
    found = sheet("", columns, dealer=1)
    seen = []
    for _ in dealers:
        seen.append(MARK.dealer(found))
        found = MARK.enter(found, Result("E8", found.playing[:2], 8))
    assert seen == dealers
