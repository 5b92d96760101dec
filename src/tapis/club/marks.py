"""What a slip's results are worth: the regulation's own sheet, folded over them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tapis.club.events import Settings
from tapis.club.reasons import BAD_RESULT, DEALS_MISSING, EARLIER_WRONG, NOT_OVER
from tapis.club.slips import Slip, proposed
from tapis.core.plugin import Plugin
from tapis.core.sheet import Line, Mistake, Setup, fold
from tapis.law import IllegalMove, Refusal, Refused

__all__ = ["canonical", "deals_of", "first_board", "flaw", "hindrance", "lines", "proposed", "setup", "sheet"]


def deals_of(settings: Settings, slip: Slip) -> int:
    """How many deals this slip must show."""
    return settings.deals_at(len(slip.seats)) if slip.cut is None else slip.cut


def first_board(settings: Settings, slip: Slip) -> int:
    """The number of the first board of a slip; 0 where tables are not compared.

    Boards that do not travel are the same at every table of a round.
    """
    if slip.board_set is None and not settings.comparison:
        return 0
    sets = slip.round - 1 if slip.board_set is None else slip.board_set
    return 1 + sets * settings.deals


def setup(settings: Settings, plugin: Plugin[Any], slip: Slip) -> Setup:
    """How this table's sheet starts: the secretary deals first, or the next in order of play."""
    boards = {plugin.boards: board} if plugin.boards and (board := first_board(settings, slip)) else {}
    options = plugin.regulation.profile({**settings.options, **slip.options, **boards})
    seats = max(1, len(slip.seats) * plugin.members)
    dealer = slip.secretary if plugin.secretary_deals else (slip.secretary + 1) % seats
    return Setup(deals_of(settings, slip), dealer, options, len(slip.seats))


def sheet(settings: Settings, plugin: Plugin[Any], slip: Slip, deals: Sequence[Any]) -> Any | Mistake:
    """The regulation's sheet of these typed deals, or the first mistake in them."""
    results = (plugin.results.decode(deal) for deal in deals)
    return fold(plugin.marking, setup(settings, plugin, slip), results)


def canonical(plugin: Plugin[Any], deal: int, typed: Any) -> Any | Refused:
    """One typed deal in the regulation's own spelling, so that equal results compare equal."""
    try:
        return plugin.results.encode(plugin.results.decode(typed))
    except IllegalMove as problem:
        return BAD_RESULT(deal=deal, problem=problem.refusal)
    except ValueError as problem:
        return BAD_RESULT(deal=deal, problem=str(problem))


def hindrance(marked: Any | Mistake, deal: int) -> Refusal | None:
    """What a sheet has against ``deal`` as typed: its own breach, or that of a deal before it.

    A later deal that becomes impossible does not hinder a correction: it is kept, and corrected next.
    """
    if not isinstance(marked, Mistake) or marked.deal > deal:
        return None
    return marked.breach if marked.deal == deal else EARLIER_WRONG(deal=marked.deal, problem=marked.breach)


def flaw(
    settings: Settings, plugin: Plugin[Any], slip: Slip, deals: Sequence[Any]
) -> Mistake | Refused | None:
    """Why these deals cannot be confirmed: a total that is wrong, or deals that are missing.

    A party that is over before the deals foreseen lacks none.
    """
    typed = {number: deal for number, deal in enumerate(deals, start=1) if deal is not None}
    marked = sheet(settings, plugin, slip, list(typed.values()))
    if isinstance(marked, Mistake):
        return Mistake(list(typed)[marked.deal - 1], marked.breach)
    over, last = plugin.marking.over(marked), max(typed, default=0)
    wanted = range(1, (last if over else deals_of(settings, slip)) + 1)
    missing = [number for number in wanted if number not in typed]
    if plugin.ends_itself and missing and missing[0] > last:
        return NOT_OVER()
    return DEALS_MISSING(deals=", ".join(map(str, missing))) if missing else None


def lines(settings: Settings, plugin: Plugin[Any], slip: Slip, deals: Sequence[Any]) -> tuple[Line, ...]:
    """The score lines of deals the sheet accepts; none when it does not."""
    marked = sheet(settings, plugin, slip, deals)
    return () if isinstance(marked, Mistake) else tuple(plugin.marking.lines(marked))
