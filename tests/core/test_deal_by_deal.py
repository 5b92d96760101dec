"""The mark of games whose deals do not hang on each other: who deals, and what a sheet is marked by."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pytest

from tapis.core.deal_by_deal import DealByDeal, Results
from tapis.core.sheet import Line, SheetStart, fold, totals
from tapis.law import LANGUAGES, Breach, Profile, first_bar, parse


def texts(kind: str, more: str = "") -> str:
    return "\n".join(f'{kind}.{language} = "x {more}"' for language in LANGUAGES)


BOOK = parse(
    f"""
[regulation]
id = "test"
edition = "2"
editions = ["1", "2"]
{texts("title")}
[[figure]]
key = "trick"
ref = "1"
value = 1
[[figure]]
key = "trick"
value = 3
since = "2"
[[clause]]
ref = "1"
status = "rule"
{texts("title")}
{texts("text", "{trick}")}
[[option]]
ref = "2"
key = "most"
default = 9
bounds = [1, 9]
{texts("title")}
{texts("text")}
"""
)


@BOOK("1")
def counted(deal: int, won: tuple[int, ...], profile: Profile) -> Sequence[Line]:
    """Every trick counts."""
    worth = profile.figure("trick")
    return [Line(deal, side, worth * each, BOOK.clause("1"), "x") for side, each in enumerate(won)]


@dataclass(frozen=True)
class Typed:
    won: int
    most: int

    @property
    def told(self) -> Mapping[str, object]:
        return {"most": self.most}


@BOOK.bars("2")
def too_many(typed: Typed) -> bool:
    """Type {most} at most."""
    return typed.won > typed.most


def refuse(won: tuple[int, ...], profile: Profile) -> Breach | None:
    """Why so many tricks cannot be entered."""
    return first_bar([too_many], Typed(max(won), profile.number("most")))


def marked(start: SheetStart, *results: tuple[int, ...], members: int = 1) -> Results[tuple[int, ...]]:
    sheet = fold(mark(members), start, results)
    assert isinstance(sheet, Results)
    return sheet


def mark(members: int = 1) -> DealByDeal[tuple[int, ...]]:
    return DealByDeal(book=BOOK, sizes=(2, 3), counted=counted, refuse=refuse, members=members)


@pytest.mark.parametrize(
    ("members", "columns", "dealers"),
    [(1, 0, [1, 0, 1, 0, 1]), (1, 3, [1, 2, 0, 1, 2]), (2, 0, [1, 2, 3, 0, 1]), (2, 3, [1, 2, 3, 4, 5])],
)
def test_the_deal_goes_round_the_chairs(members: int, columns: int, dealers: list[int]) -> None:
    """With partners as well: two of four would never deal if it went round the columns."""
    start = SheetStart(9, dealer=1, columns=columns)
    sheets = [marked(start, *[(1,) * (columns or 2)] * deals, members=members) for deals in range(5)]
    assert [mark(members).dealer(sheet) for sheet in sheets] == dealers


@pytest.mark.parametrize(("edition", "total"), [("1", (2, 1)), ("2", (6, 3)), ("", (6, 3))])
def test_a_sheet_is_marked_by_the_figures_of_its_edition(edition: str, total: tuple[int, int]) -> None:
    sheet = marked(SheetStart(1, edition=edition), (2, 1))
    assert totals(2, mark().lines(sheet)) == total


@pytest.mark.parametrize(("most", "refused"), [(9, False), (5, True)])
def test_a_result_is_judged_by_the_options_of_its_sheet(most: int, *, refused: bool) -> None:
    sheet = mark().blank(SheetStart(1, options={"most": most}))
    assert (mark().check(sheet, (6, 0)) is not None) is refused
