"""A sheet of results, marked line by line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, TypeVar, overload

from tapis.core.game import Table
from tapis.core.plugin import Plugin
from tapis.core.sheet import Line, Mistake, Points, SheetStart, columns, fold, totals
from tapis.core.terms import DealTerms, Json
from tapis.core.tricks import Seat, seat_of
from tapis.games.by_name import BridgeName, EstimationName, PutzeName, TuttiName, WhistName, game_of
from tapis.law import IllegalMove, Setting
from tapis.library import notebook

if TYPE_CHECKING:
    from tapis.games import bridge, estimation, putze, tutti, whist

T = TypeVar("T", bound=Table)
C = TypeVar("C")
R = TypeVar("R")
S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Sheet(Generic[S]):
    """A marked sheet: its lines, each with its clause, and the total of each column."""

    lines: tuple[Line, ...]
    totals: tuple[Points, ...]
    own: S
    """The sheet as the game itself keeps it."""

    names: tuple[str, ...] = field(default=(), compare=False, repr=False)
    """What the columns are called."""

    def _repr_html_(self) -> str:
        """The sheet as a notebook shows it and as its paper looks: a row a deal, the totals below."""
        return notebook.sheet_html(self.names, self.lines, self.totals)


@overload
def sheet(
    of: Plugin[T, C, R, S],
    results: Sequence[Json | R],
    dealer: Seat = ...,
    options: Mapping[str, Setting] | None = ...,
) -> Sheet[S]: ...
@overload
def sheet(
    of: BridgeName,
    results: Sequence[Json | bridge.Result],
    dealer: Seat = ...,
    options: Mapping[str, Setting] | None = ...,
) -> Sheet[bridge.Sheet]: ...
@overload
def sheet(
    of: EstimationName,
    results: Sequence[Json | estimation.Result],
    dealer: Seat = ...,
    options: Mapping[str, Setting] | None = ...,
) -> Sheet[estimation.Sheet]: ...
@overload
def sheet(
    of: PutzeName,
    results: Sequence[Json | putze.Result],
    dealer: Seat = ...,
    options: Mapping[str, Setting] | None = ...,
) -> Sheet[putze.Sheet]: ...
@overload
def sheet(
    of: TuttiName,
    results: Sequence[Json | tutti.Result],
    dealer: Seat = ...,
    options: Mapping[str, Setting] | None = ...,
) -> Sheet[tutti.Sheet]: ...
@overload
def sheet(
    of: WhistName,
    results: Sequence[Json | whist.Result],
    dealer: Seat = ...,
    options: Mapping[str, Setting] | None = ...,
) -> Sheet[whist.Sheet]: ...
@overload
def sheet(
    of: str,
    results: Sequence[Any],
    dealer: Seat = ...,
    options: Mapping[str, Setting] | None = ...,
) -> Sheet[Any]: ...
def sheet(
    of: Any, results: Sequence[Any], dealer: Seat = 0, options: Mapping[str, Setting] | None = None
) -> Sheet[Any]:
    """The sheet of results, each as a deal gives it or in its JSON form; ``of`` is a game or its name.

    IllegalMove names what is wrong with the first bad one, ValueError a seat that is none.
    """
    plugin: Plugin[Any, Any, Any, Any] = game_of(of)
    if not isinstance(results, Sequence) or isinstance(results, str):
        raise TypeError(f"Results are a list, one for each deal, not {results!r}.")
    marking = plugin.sheet.marking
    setup = SheetStart(len(results), dealer, plugin.regulation.profile(options))
    seats = max(columns(marking, setup), plugin.game(dict(options or {}), DealTerms()).seats)
    seat_of(dealer, seats)
    read = [_result(plugin, each) for each in results]
    marked = fold(marking, setup, read, plugin.sheet.possible)
    if isinstance(marked, Mistake):
        raise IllegalMove(marked.breach)
    lines = tuple(marking.lines(marked))
    sums = totals(columns(marking, setup), lines)
    return Sheet(lines, sums, marked, notebook.column_names(plugin, len(sums)))


def _result(plugin: Plugin[Any, Any, Any, Any], told: Any) -> Any:
    """A result; one that a deal gave is written and read once more, so that all are judged alike."""
    codec = plugin.sheet.results
    written = isinstance(told, Mapping | str | int | float | list | None)
    return codec.decode(told if written else codec.encode(told))
