"""W30: tables of five and six play more deals, so that everybody plays as many."""

import pytest

from tapis.core.plugin import Cited
from tapis.core.sheet import Setup
from tapis.games.whist import PLUGIN
from tapis.games.whist.result import Result

pytestmark = pytest.mark.clause("whist:W30")


@pytest.mark.parametrize(("people", "deals"), [(4, 16), (5, 20), (6, 24)])
def test_everybody_plays_sixteen(people: int, deals: int) -> None:
    (championship,) = [each for each in PLUGIN.formats if each.id == "championship"]
    assert championship.deals_at(people) == deals
    sheet = PLUGIN.marking.blank(Setup(deals, columns=people))
    played = [0] * people
    for _ in range(deals):
        sitting = PLUGIN.marking.conditions(sheet).get("sitting", range(people))
        for chair in sitting:
            played[chair] += 1
        sheet = PLUGIN.marking.enter(sheet, Result("S6", (min(sitting),), 6))
    assert played == [16] * people


def test_it_is_cited_where_a_table_is_larger() -> None:
    assert str(PLUGIN.citations[Cited.SIZES]) == "whist:W30"
