"""A sheet of whist from results as players write them, for tests."""

from __future__ import annotations

from typing import Any

from tapis.core.faults import Remedy
from tapis.core.sheet import Line, Mistake, SheetStart, fold, totals
from tapis.games.whist.book import ART
from tapis.games.whist.jury.faults import FAULTS
from tapis.games.whist.mark.sheet import Mark, Sheet
from tapis.games.whist.mark.shorthand.written import read_result
from tapis.games.whist.result import Result
from tapis.law import Breach, Refused

MARK = Mark()
DEALS = 16


def results(written: str) -> list[Result]:
    found = [read_result(each) for each in written.split(",") if each.strip()]
    assert not any(isinstance(each, Breach | Refused) for each in found), found
    return found  # type: ignore[return-value]


def folded(
    written: str, columns: int = 4, *, deals: int = DEALS, dealer: int = 0, **options: Any
) -> Sheet | Mistake:
    return fold(MARK, SheetStart(deals, dealer, options, columns), results(written))


def sheet(written: str = "", columns: int = 4, **more: Any) -> Sheet:
    found = folded(written, columns, **more)
    assert isinstance(found, Sheet), found
    return found


def total(written: str, columns: int = 4, **more: Any) -> tuple[Any, ...]:
    """What the deals bring each column."""
    return totals(columns, MARK.lines(sheet(written, columns, **more)))


def marked(result: Result, **more: Any) -> tuple[Any, ...]:
    """What one result brings each of four columns."""
    found = MARK.enter(sheet("", **more), result)
    return totals(4, MARK.lines(found))


def lines(written: str, columns: int = 4, **more: Any) -> list[tuple[Any, ...]]:
    """Each line as deal, column, points, kind, clause."""
    return [_plain(line) for line in MARK.lines(sheet(written, columns, **more))]


def _plain(line: Line) -> tuple[Any, ...]:
    return line.deal, line.seat, line.points, line.kind, line.clause.ref


def refused(written: str, columns: int = 4, **more: Any) -> tuple[int, str, str]:
    """The number of the deal a sheet refuses, the clause and the rule."""
    found = folded(written, columns, **more)
    assert isinstance(found, Mistake), "nothing was refused"
    return found.deal, found.breach.clause.ref, found.breach.code


def cannot(result: Result, columns: int = 4, **more: Any) -> str:
    """The clause and the rule by which a sheet refuses a first result."""
    breach = MARK.check(sheet("", columns, **more), result)
    assert breach is not None, "nothing was refused"
    return f"{breach.clause.ref} {breach.code}"


def remedy(code: str, before: int = 0) -> Remedy:
    return next(fault for fault in FAULTS if fault.code == code).remedy(before, ART.profile())


def clauses(code: str) -> list[str]:
    """The clauses a fault is ruled by."""
    return [clause.ref for clause in next(fault for fault in FAULTS if fault.code == code).remedy.clauses]
