"""How a slip is typed: which way is asked for, what each offers, and what it makes of what was sent."""

from __future__ import annotations

import pytest

from tapis.club.events import Depth
from tapis.club.slips import desk
from tapis.club.slips.legibility import Typed
from tapis.web.desk.slips.form import Work, work
from tapis.web.desk.slips.ways import DEALS, GRID, TOTALS, ByDeal, ByGrid, ByTotals, Content, way_sent
from tests.club.evening import ANNE, Evening
from tests.club.teams import TeamEvening


def asked(evening: Evening, **data: str) -> Work:
    return work(evening.competition, evening.slip(1, 1), "berta", data)


@pytest.fixture(params=[Evening, TeamEvening], ids=["estimation", "tutti"])
def evening(request: pytest.FixtureRequest) -> Evening:
    made: Evening = request.param(8, rounds=1, depth=Depth.ESCALATING)
    made.begin()
    return made


def test_the_shortest_way_comes_first_and_one_key_leads_through_all(evening: Evening) -> None:
    kinds = ["totals", "boxes", "deals"] if evening.plugin.sheet.boxes else ["totals", "deals"]
    found = [asked(evening).typing.kind]
    while (other := asked(evening, kind=found[-1]).other) not in found:
        found.append(other)
    assert found == kinds
    assert [asked(evening, prefers=kind).typing.kind for kind in kinds] == kinds


def test_where_every_deal_is_wanted_there_is_no_other_way() -> None:
    evening = Evening(8, rounds=1, depth=Depth.DEALS)
    evening.begin()
    shown = asked(evening, kind="totals", prefers="boxes")
    assert (shown.typing.kind, shown.other) == ("deals", "")


def test_a_reading_is_typed_again_as_it_was_typed(evening: Evening) -> None:
    slip = evening.slip(1, 1)
    totals = (80, 77) if len(slip.people) == 2 else (10, 20, 30, 44)
    typed = Typed(1, 1, slip.seats, (), totals=totals)
    evening.do(desk.read(evening.competition, typed, ANNE), ANNE)
    again = work(evening.competition, evening.slip(1, 1), ANNE, {"prefers": "deals"}).typing
    assert isinstance(again, ByTotals)
    assert again.totals == [str(total) for total in totals]


def test_only_a_form_of_deals_has_lines_to_add() -> None:
    evening = TeamEvening(4, rounds=1, depth=Depth.TOTALS)
    evening.begin()
    forms = [asked(evening, kind=kind).typing for kind in ("totals", "boxes", "deals")]
    assert [type(each) for each in forms] == [ByTotals, ByGrid, ByDeal]
    assert [hasattr(each, "more") for each in forms] == [False, False, True]


def test_what_was_sent_is_read_by_the_way_whose_form_it_is(evening: Evening) -> None:
    competition, slip = evening.competition, evening.slip(1, 1)
    last = len(slip.people) - 1
    sent = {"t0": "12", f"t{last}": "x", "foot": "157"}
    assert way_sent(competition, slip, sent) is TOTALS
    read = TOTALS.read(competition, slip, sent)
    assert isinstance(read, Content)
    assert (read.deals, read.totals[0], read.totals[last], read.foot) == ((), 12, None, 157)
    boxed = way_sent(competition, slip, {"b-sum-0": ""})
    assert boxed is (GRID if evening.plugin.sheet.boxes else DEALS)
    assert way_sent(competition, slip, {"d1-tricks-0": "3"}) is DEALS
