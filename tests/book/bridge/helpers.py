"""A sheet of bridge from results as players write them, for tests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from tapis.core.compare import Compared
from tapis.core.sheet import Line, Mistake, Points, SheetStart, fold, totals
from tapis.games.bridge import PLUGIN
from tapis.games.bridge.mark.paper import Paper, paper
from tapis.games.bridge.mark.settlement import Settlement, settle
from tapis.games.bridge.mark.sheet import Mark, Sheet
from tapis.games.bridge.mark.written import read_result
from tapis.games.bridge.result import Result
from tapis.law import Breach, Refused

MARK = Mark()
PROFILE = PLUGIN.regulation.profile({})
"""What an event goes by that has answered nothing."""
DEALS = 24

EXAMPLE = "4S N -2, 2H N =, 3NT E =, 3C S =, 3CX S +1, 4HX N -2, 6NT W ="
"""The seven deals of clause 21."""


def result(written: str) -> Result:
    found = read_result(written)
    assert not isinstance(found, Breach | Refused), found
    return found


def results(written: str) -> list[Result]:
    return [result(each) for each in written.split(",") if each.strip()]


def folded(written: str, deals: int = DEALS, dealer: int = 0, **options: Any) -> Sheet | Mistake:
    return fold(MARK, SheetStart(deals, dealer, options), results(written))


def sheet(written: str, deals: int = DEALS, dealer: int = 0, **options: Any) -> Sheet:
    found = folded(written, deals, dealer, **options)
    assert isinstance(found, Sheet), found
    return found


def stopped(written: str, **options: Any) -> Sheet:
    """A sheet with no more deals to come."""
    return sheet(written, len(results(written)), **options)


def lines(written: str, deals: int = DEALS, **options: Any) -> list[tuple[Any, ...]]:
    """Each line as deal, column, points, kind, clause."""
    return [_plain(line) for line in MARK.lines(sheet(written, deals, **options))]


def last(written: str, **options: Any) -> dict[str, tuple[int, Any, str]]:
    """The lines of the last deal by kind: column, points, clause."""
    every = lines(written, **options)
    deal = len(results(written))
    return {kind: (column, points, clause) for at, column, points, kind, clause in every if at == deal}


def _plain(line: Line) -> tuple[Any, ...]:
    return line.deal, line.seat, line.points, line.kind, line.clause.ref


def total(written: str, deals: int = DEALS, **options: Any) -> tuple[Any, ...]:
    return totals(2, MARK.lines(sheet(written, deals, **options)))


def board(written: str, number: int = 1, **options: Any) -> tuple[Any, ...]:
    """What one deal earns on board ``number``: our points, theirs."""
    return total(written, 1, form="series", first_board=number, **options)


def refused(written: str, deals: int = DEALS, **options: Any) -> tuple[int, str]:
    """The number of the deal a sheet refuses, and the clause."""
    found = folded(written, deals, **options)
    assert isinstance(found, Mistake), "nothing was refused"
    return found.deal, str(found.breach.clause)


def on_paper(written: str, deals: int = DEALS, **options: Any) -> Paper:
    return paper(sheet(written, deals, **options))


def settled(written: str, deals: int = DEALS, **options: Any) -> Settlement:
    return settle(sheet(written, deals, **options))


def conditions(written: str, deals: int = DEALS, dealer: int = 0, **options: Any) -> Mapping[str, Any]:
    return MARK.terms(sheet(written, deals, dealer, **options)).written()


def dealer(written: str, first: int = 0, **options: Any) -> int:
    return MARK.dealer(sheet(written, dealer=first, **options))


Earned: TypeAlias = "list[tuple[Points, Points]]"


def whole(earned: Compared) -> Earned:
    """What the two sides of each table earn, where every side earns something."""
    found: Earned = []
    for ours, theirs in earned:
        assert ours is not None
        assert theirs is not None
        found.append((ours, theirs))
    return found
