"""16.8: after a misdeal the same dealer deals again, with the same trump card; no points change."""

import pytest

from tapis.club.rulings import faults
from tapis.club.state.competition import Competition
from tapis.core.faults import Remedy
from tapis.core.sheet import SheetStart
from tapis.games.estimation import PLUGIN
from tapis.games.estimation.book import ART
from tapis.games.estimation.sheet import Mark

from ..event import Event

pytestmark = pytest.mark.clause("estimation:16.8")

MISDEAL = next(fault for fault in PLUGIN.event.faults if fault.code == "misdeal")


@pytest.mark.parametrize("before", [0, 1, 7])
def test_a_misdeal_costs_nothing_however_often(before: int) -> None:
    remedy = MISDEAL.remedy(before, ART.profile())
    assert remedy == Remedy(instruction=remedy.instruction)
    assert "same dealer deals again" in remedy.instruction
    assert "same card shows trump" in remedy.instruction


def test_it_is_cited() -> None:
    assert [str(clause) for clause in MISDEAL.remedy.clauses] == ["estimation:16.8"]


def test_the_sheet_keeps_the_dealer_while_no_result_is_entered() -> None:
    mark = Mark()
    sheet = mark.blank(SheetStart(8, 1))
    assert mark.dealer(sheet) == mark.dealer(sheet) == 1


def test_a_recorded_misdeal_changes_no_total() -> None:
    event = Event(4).draw().play_round(1)
    before, dealer = event.totals(), event.slip().seats[0]
    event.do(faults.rule(Competition(event.now, PLUGIN), faults.Charge("misdeal", dealer, 1, deal=2)))
    assert event.totals() == before
    assert [(each.clause, each.points) for each in event.now.rulings] == [("estimation:16.8", 0)]
