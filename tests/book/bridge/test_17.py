"""17: two columns: the scorer's side, north and south, on the left; the others on the right."""

import pytest

from tapis.games.bridge import PLUGIN

from .helpers import last, on_paper

pytestmark = pytest.mark.clause("bridge:17")


@pytest.mark.parametrize(("declarer", "column"), [("N", 0), ("S", 0), ("E", 1), ("W", 1)])
def test_each_side_has_its_column(declarer: str, column: int) -> None:
    assert last(f"2S {declarer} =")["below:tricks"][0] == column
    on = on_paper(f"2S {declarer} =").columns
    assert (on[column].total, on[1 - column].total) == (60, 0)


def test_two_columns_of_two_people_each() -> None:
    assert PLUGIN.sheet.marking.sizes == (2,)
    assert PLUGIN.sheet.members == 2
