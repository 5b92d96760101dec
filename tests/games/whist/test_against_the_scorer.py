"""Every result of the published grid, and any others of any table, marked by two scorers."""

from __future__ import annotations

from itertools import combinations, product

from hypothesis import given, settings
from hypothesis import strategies as st

from tapis.core.sheet import SheetStart, fold, totals
from tapis.games.whist.auction.catalogue import CATALOGUE
from tapis.games.whist.mark.sheet import Mark, Sheet
from tapis.games.whist.result import Result, Ruled
from tests.cells import in_one

from .scorer import score

MARK = Mark()
GRIDS = ("cm2018", "liege-30")
LADDER = MARK.blank(SheetStart(1)).grid.ladder


def marked(
    result: Result, columns: int = 4, dealer: int = 0, grid: str = "cm2018"
) -> tuple[list[int], Sheet]:
    sheet = fold(MARK, SheetStart(1, dealer, {"grid": grid}, columns), [result])
    assert isinstance(sheet, Sheet), sheet
    return [int(points) for points in totals(columns, MARK.lines(sheet))], sheet


def expected(result: Result, columns: int, players: tuple[int, ...], grid: str) -> list[int]:
    points = score(
        result.contract,
        list(result.declarers),
        result.tricks or 0,
        list(result.made),
        players,
        thirty=grid == "liege-30",
        ruled=result.ruled,
    )
    return [points.get(column, 0) for column in range(columns)]


@in_one("grid", GRIDS)
@in_one("contract", LADDER)
def test_every_result_at_a_table_of_four(contract: str, grid: str) -> None:
    entry = CATALOGUE[contract]
    for number in entry.declarers:
        for declarers in combinations(range(4), number):
            ends = product((True, False), repeat=number) if entry.each_for_himself else ((),)
            for made in ends:
                for tricks in (None,) if entry.each_for_himself else range(14):
                    result = Result(contract, declarers, tricks, made)
                    assert marked(result, grid=grid)[0] == expected(result, 4, (0, 1, 2, 3), grid)


@st.composite
def deals(draw: st.DrawFn) -> tuple[Result, int, int]:
    columns = draw(st.integers(4, 6))
    dealer = draw(st.integers(0, columns - 1))
    resting = {(dealer - step) % columns for step in range(1, columns - 3)}
    players = [chair for chair in range(columns) if chair not in resting]
    entry = CATALOGUE[draw(st.sampled_from(LADDER))]
    number = draw(st.sampled_from(entry.declarers))
    declarers = tuple(sorted(draw(st.permutations(players))[:number]))
    if entry.each_for_himself:
        made = tuple(draw(st.lists(st.booleans(), min_size=number, max_size=number)))
        return Result(entry.code, declarers, None, made), columns, dealer
    ruled = draw(st.sampled_from(["", Ruled.WON, Ruled.LOST]))
    return Result(entry.code, declarers, draw(st.integers(0, 13)), (), ruled), columns, dealer


@settings(max_examples=100, deadline=None)
@given(deals(), st.sampled_from(GRIDS))
def test_tables_of_every_size(deal: tuple[Result, int, int], grid: str) -> None:
    result, columns, dealer = deal
    points, sheet = marked(result, columns, dealer, grid)
    blank = MARK.blank(SheetStart(1, dealer, {}, columns))
    assert points == expected(result, columns, blank.playing, grid)
    assert {line.seat for line in MARK.lines(sheet)} <= set(blank.playing)


@settings(max_examples=50, deadline=None)
@given(deals())
def test_a_declarer_has_one_line_made_or_lost(deal: tuple[Result, int, int]) -> None:
    result, columns, dealer = deal
    _, sheet = marked(result, columns, dealer)
    decided = [line.seat for line in MARK.lines(sheet) if line.kind in ("made", "lost")]
    assert decided == sorted(result.declarers)


@settings(max_examples=50, deadline=None)
@given(deals())
def test_a_grid_that_balances_does(deal: tuple[Result, int, int]) -> None:
    result, columns, dealer = deal
    if result.contract != "E13":
        assert sum(marked(result, columns, dealer, "zero-sum")[0]) == 0
