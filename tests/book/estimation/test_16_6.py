"""16.6: a secretary and an assistant; the secretary deals first."""

import pytest

from tapis.club.slips import table
from tapis.club.state.competition import Competition
from tapis.core.plugin import Cited
from tapis.core.sheet import SheetStart
from tapis.games.estimation import PLUGIN
from tapis.games.estimation.sheet import Mark
from tapis.law import Refused

from ..event import Event
from ..sitting import result

pytestmark = pytest.mark.clause("estimation:16.6")


@pytest.mark.parametrize("secretary", range(4))
def test_the_secretary_deals_the_first_deal(secretary: int) -> None:
    mark = Mark()
    assert mark.dealer(mark.blank(SheetStart(8, secretary))) == secretary


def test_the_rule_is_cited_for_officers() -> None:
    assert str(PLUGIN.event.citations[Cited.SECRETARY]) == "estimation:16.6"


@pytest.mark.clause("estimation:E9")
@pytest.mark.parametrize(("passes", "dealers"), [("right", [2, 3, 0, 1]), ("left", [2, 1, 0, 3])])
def test_the_deal_goes_round_and_everybody_deals_twice(passes: str, dealers: list[int]) -> None:
    mark = Mark()
    sheet = mark.blank(SheetStart(8, 2, {"deal_passes": passes}))
    seen = []
    while not mark.over(sheet):
        seen.append(mark.dealer(sheet))
        sheet = mark.enter(sheet, result("40 40 40 37", "40 40 40 37"))
    assert seen == dealers * 2


def test_a_table_names_two_different_people() -> None:
    event = Event(4).draw().publish(1)
    event.do(table.name_officers(Competition(event.now, PLUGIN), event.slip(), 2, 0))
    assert (event.slip().secretary, event.slip().assistant) == (2, 0)
    assert isinstance(table.name_officers(Competition(event.now, PLUGIN), event.slip(), 1, 1), Refused)


def test_the_named_secretary_is_the_first_dealer_of_the_sheet() -> None:
    event = Event(4).draw().publish(1)
    event.do(table.name_officers(Competition(event.now, PLUGIN), event.slip(), 2, 0))
    start = Competition(event.now, PLUGIN).setup(event.slip())
    assert Mark().dealer(Mark().blank(start)) == 2
