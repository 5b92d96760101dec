"""16.16: ten off for an exact estimate; an exact zero only with a worthless trick."""

import pytest

from tapis.core.sheet import SheetStart, fold, totals
from tapis.games.estimation.result import Result
from tapis.games.estimation.sheet import Mark, Sheet

from ..sitting import Sitting, ref, result

pytestmark = pytest.mark.clause("estimation:16.16")

MARK = Mark()


def entered(deal: Result) -> Sheet:
    sheet = fold(MARK, SheetStart(8), [deal])
    assert isinstance(sheet, Sheet)
    return sheet


@pytest.mark.parametrize(
    ("estimated", "made", "tricks", "points"),
    [
        (42, 42, "-", -10),
        (0, 0, "0", 0),
        (0, 0, "1", -10),
        (0, 0, "3", -10),
        (0, 13, "-", 13),
        (13, 0, "-", 13),
        (157, 157, "-", -10),
        (60, 47, "-", 13),
        (1, 1, "-", -10),
    ],
)
def test_worked_cases(estimated: int, made: int, tricks: str, points: int) -> None:
    others = f"{157 - made} 0 0"
    sheet = entered(result(f"{estimated} 3 3 3", f"{made} {others}", f"{tricks} - - -"))
    assert totals(4, MARK.lines(sheet))[0] == points


def test_the_bonus_is_a_line_of_its_own_that_cites_the_clause() -> None:
    lines = [line for line in MARK.lines(entered(result("42 3 3 3", "42 115 0 0"))) if line.seat == 0]
    assert [(line.points, str(line.clause), line.kind) for line in lines] == [
        (0, "estimation:16.14", "difference"),
        (-10, "estimation:16.16", "exact"),
    ]


def test_a_total_may_be_negative() -> None:
    deal = result("50 40 40 27", "50 40 40 27")
    sheet = fold(MARK, SheetStart(8), [deal] * 8)
    assert isinstance(sheet, Sheet)
    assert totals(4, MARK.lines(sheet)) == (-80, -80, -80, -80)


@pytest.mark.clause("estimation:E11")
def test_the_tricks_are_asked_for_a_double_zero_and_only_then() -> None:
    blank = MARK.blank(SheetStart(8))
    assert ref(MARK.check(blank, result("0 3 3 3", "0 157 0 0"))) == "estimation:16.16"
    assert MARK.check(blank, result("0 3 3 3", "0 157 0 0", "0 - - -")) is None
    assert MARK.check(blank, result("0 3 3 3", "1 156 0 0")) is None
    assert MARK.check(blank, result("1 3 3 3", "0 157 0 0")) is None


@pytest.mark.clause("estimation:E11")
def test_a_played_deal_reports_tricks_in_the_same_cases() -> None:
    for seed in range(60):
        sitting = Sitting(seed=f"zero {seed}").cut().estimates(0, None, 40, 40).play_out()
        played = sitting.result
        assert played is not None
        taken = [sum(trick.winner == seat for trick in sitting.table.won) for seat in range(4)]
        for seat in range(4):
            asked = seat < 2 and played.made[seat] == 0
            assert played.tricks[seat] == (taken[seat] if asked else None)
