"""16.14: results make 157, slips are read out, differences written; only then the next deal."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapis.core.events import Called
from tapis.core.plugin import Cited
from tapis.core.sheet import Line, Mistake, SheetStart, fold, totals
from tapis.games.estimation import PLUGIN
from tapis.games.estimation.calls import Slip
from tapis.games.estimation.result import Result
from tapis.games.estimation.sheet import Mark, Sheet
from tapis.law import Breach, Refused
from tests.cells import in_one

from ..event import DEAL, Event
from ..sitting import Sitting, ref, result

pytestmark = pytest.mark.clause("estimation:16.14")

MARK = Mark()


def sheet_of(*results: Result) -> Sheet | Mistake:
    return fold(MARK, SheetStart(8), results)


def lines_of(*results: Result) -> Sequence[Line]:
    sheet = sheet_of(*results)
    assert isinstance(sheet, Sheet)
    return MARK.lines(sheet)


@pytest.mark.parametrize(
    ("made", "total", "difference"),
    [("50 40 40 26", 156, -1), ("50 40 40 28", 158, 1), ("0 0 0 0", 0, -157), ("157 157 0 0", 314, 157)],
)
def test_another_total_than_157_is_refused_with_the_difference(
    made: str, total: int, difference: int
) -> None:
    breach = MARK.check(MARK.blank(SheetStart(8)), result("40 40 40 37", made))
    assert breach is not None
    assert ref(breach) == "estimation:16.14"
    assert breach.args == {"deals": 8, "total": total, "difference": difference}
    assert str(total) in str(breach)
    assert str(difference) in str(breach)


@pytest.mark.clause("estimation:E10")
@pytest.mark.parametrize("made", ["50 40 40 27", "157 0 0 0", "0 1 0 156"])
def test_157_is_accepted_and_a_match_earns_nothing_more(made: str) -> None:
    assert MARK.check(MARK.blank(SheetStart(8)), result("40 40 40 37", made)) is None


def test_an_impossible_estimate_is_refused_on_the_sheet_too() -> None:
    breach = MARK.check(MARK.blank(SheetStart(8)), result("158 40 40 37", "50 40 40 27"))
    assert ref(breach) == "estimation:16.9"


@pytest.mark.parametrize(
    ("estimated", "made", "points"), [(60, 47, 13), (47, 60, 13), (0, 13, 13), (157, 0, 157)]
)
def test_the_difference_is_written_whichever_is_more(estimated: int, made: int, points: int) -> None:
    entered = lines_of(result(f"{estimated} 40 40 37", f"{made} {157 - made} 0 0"))
    line = next(line for line in entered if line.seat == 0)
    assert (line.points, str(line.clause), line.kind) == (points, "estimation:16.14", "difference")


def test_an_empty_slip_against_thirteen_points_costs_thirteen() -> None:
    entered = lines_of(result("- 40 40 37", "13 50 50 44"))
    assert totals(4, entered) == (13, 10, 10, 7)


def test_a_deal_that_does_not_add_up_stops_the_sheet_there() -> None:
    good, bad = result("40 40 40 37", "50 40 40 27"), result("40 40 40 37", "50 40 40 26")
    mistake = sheet_of(good, good, bad, good)
    assert isinstance(mistake, Mistake)
    assert (mistake.deal, ref(mistake.breach)) == (3, "estimation:16.14")


def test_correcting_an_early_deal_derives_every_line_anew() -> None:
    first, second = result("40 40 40 37", "50 40 40 27"), result("10 70 40 37", "30 60 40 27")
    assert totals(4, lines_of(first, second)) == (30, 0, -20, 20)
    assert totals(4, lines_of(second, second)) == (40, 20, -20, 20)
    assert [line.deal for line in lines_of(first, second)] == sorted([1, 2] * 4 + [1, 1, 2])


def test_the_slips_are_read_out_after_the_ninth_trick_and_not_before() -> None:
    sitting = Sitting().ready().play_some(35)
    assert [
        e for e in sitting.log if isinstance(e, Called) and isinstance(e.call, Slip) and e.to is None
    ] == []
    sitting.play_some(1)
    read_out = [e for e in sitting.log if isinstance(e, Called) and isinstance(e.call, Slip) and e.to is None]
    assert [(event.seat, event.call) for event in read_out] == list(enumerate(map(Slip, (40, 40, 40, 37))))


@pytest.mark.clause("jass:J8")
@in_one("seed", [f"deal {number}" for number in range(25)])
def test_the_points_counted_make_157(seed: str) -> None:
    played = Sitting(seed=seed).ready().play_out().result
    assert played is not None
    assert sum(played.made) == 157
    assert MARK.check(MARK.blank(SheetStart(8)), played) is None


@given(
    st.lists(st.integers(0, 157), min_size=4, max_size=4),
    st.lists(st.integers(0, 157), min_size=3, max_size=3),
)
def test_exactly_the_results_that_make_157_are_accepted(estimated: list[int], three: list[int]) -> None:
    last = max(0, 157 - sum(three))
    entered = result(" ".join(map(str, estimated)), " ".join(map(str, [*three, last])), "1 1 1 1")
    assert (MARK.check(MARK.blank(SheetStart(8)), entered) is None) == (sum(three) + last == 157)


def test_the_total_of_a_form_is_this_clause() -> None:
    made = next(field for field in PLUGIN.sheet.fields if field.key == "made")
    assert ([total.points for total in made.totals], str(made.clause)) == ([157], "estimation:16.14")
    assert str(PLUGIN.event.citations[Cited.TOTAL]) == "estimation:16.14"


def test_the_next_deal_opens_only_when_this_one_adds_up() -> None:
    event = Event(4).draw().publish(1)
    wrong = {"estimated": [40, 40, 40, 37], "made": [50, 40, 40, 26]}
    assert isinstance(event.refused(2, DEAL), Refused)
    refused = event.refused(1, wrong)
    assert isinstance(refused, Breach)
    assert ref(refused) == "estimation:16.14"
    event.propose(1, DEAL).propose(2, DEAL)
    assert len(event.slip().proposals) == 2
