"""17.3: the secretary's line stands only when the two sides make 157, or 253 when all is trump."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapis.core.form import Total
from tapis.core.plugin import Cited
from tapis.core.sheet import Mistake, SheetStart
from tapis.games.tutti import PLUGIN
from tapis.games.tutti.contracts import CONTRACTS
from tapis.games.tutti.result import Result
from tests.cells import in_one

from .sitting import MARK, Sitting, ref, result, sheet_of

pytestmark = pytest.mark.clause("tutti:17.3")

BLANK = MARK.blank(SheetStart(20))
DUE = {"hearts": 157, "up": 157, "slalom down": 157, "misere clubs": 157, "tutti": 253, "misere tutti": 253}


@in_one(("name", "due"), DUE.items())
@in_one("off", [-1, 1, 40, -100, 100])
def test_another_total_is_refused_with_the_difference(name: str, due: int, off: int) -> None:
    breach = MARK.check(BLANK, result(0, name, 60, due + off - 60))
    assert breach is not None
    assert ref(breach) == "tutti:17.3"
    assert breach.args.items() >= {"total": due + off, "due": due, "difference": off}.items()
    assert str(due + off) in str(breach)


def test_the_worked_case_100_and_56() -> None:
    breach = MARK.check(BLANK, result(0, "hearts", 100, 56))
    assert breach is not None
    assert breach.args["total"] == 156


@pytest.mark.parametrize(("name", "due"), DUE.items())
def test_the_exact_total_and_a_match_of_either_side_are_accepted(name: str, due: int) -> None:
    for points in ((60, due - 60), (0, due), (due, 0), (due + 100, 0), (0, due + 100)):
        assert MARK.check(BLANK, result(0, name, *points)) is None


def test_253_in_a_suit_and_157_in_tutti_are_wrong() -> None:
    assert ref(MARK.check(BLANK, result(0, "hearts", 200, 53))) == "tutti:17.3"
    assert ref(MARK.check(BLANK, result(0, "tutti", 100, 57))) == "tutti:17.3"
    assert ref(MARK.check(BLANK, result(0, "misere hearts", 200, 53))) == "tutti:17.3"


def test_a_hundred_more_is_a_match_only_against_nothing() -> None:
    assert ref(MARK.check(BLANK, result(0, "hearts", 200, 57))) == "tutti:17.3"


@given(st.sampled_from(CONTRACTS), st.integers(0, 999), st.integers(0, 999), st.integers(0, 1))
def test_exactly_what_adds_up_is_accepted(each, one: int, other: int, taker: int) -> None:  # type: ignore[no-untyped-def]
    due = 253 if each.mode == "tutti" else 157
    good = one + other == due or {one, other} == {0, due + 100}
    assert (MARK.check(BLANK, Result(taker, each.box, (one, other), each.base)) is None) == good


def test_the_sheet_stops_at_the_wrong_line() -> None:
    good, bad = result(0, "hearts", 100, 57), result(1, "hearts", 100, 56)
    mistake = sheet_of(good, bad, result(0, "up", 100, 57))
    assert isinstance(mistake, Mistake)
    assert mistake.deal == 2


@in_one("seed", [f"deal {number}" for number in range(12)])
@in_one("name", ["clubs", "up", "slalom up", "alternance", "misere tutti", "tutti"])
def test_what_is_played_here_always_adds_up(seed: str, name: str) -> None:
    played = Sitting(seed=seed).cut().name(1, name).play_out().result
    assert played is not None
    assert MARK.check(BLANK, played) is None


def test_the_form_shows_the_total_of_the_contract() -> None:
    points = next(field for field in PLUGIN.sheet.fields if field.key == "points")
    assert points.complement
    assert str(points.clause) == "tutti:17.3"
    assert {each.points for each in points.totals} == {157, 257, 253, 353}
    assert points.totals[2] == Total(253, "contract=tutti,trick=|taken")
    assert points.totals[0].points == 157
    assert "tutti" not in points.totals[0].only_if
    assert "misere" not in points.totals[0].only_if


def test_secretary_and_total_are_cited() -> None:
    assert str(PLUGIN.event.citations[Cited.SECRETARY]) == "tutti:17.3"
    assert str(PLUGIN.event.citations[Cited.TOTAL]) == "tutti:17.3"
