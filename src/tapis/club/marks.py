"""What a slip's results are worth: the regulation's own sheet, folded over them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tapis.club.events import Settings
from tapis.club.reasons import BAD_RESULT, DEALS_MISSING, EARLIER_WRONG, NOT_OVER
from tapis.club.slips import Slip, proposed
from tapis.core.plugin import AnyPlugin, SomeSheet
from tapis.core.sheet import Line, Mistake, Setup, fold
from tapis.core.terms import Json
from tapis.law import IllegalMove, Profile, Refusal, Refused

__all__ = [
    "canonical",
    "deals_of",
    "first_board",
    "flaw",
    "hindrance",
    "judged",
    "lines",
    "profile",
    "proposed",
    "setup",
    "sheet",
]


def deals_of(settings: Settings, slip: Slip) -> int:
    """How many deals the slip must show: fewer when the director cut the round short."""
    return settings.deals_at(len(slip.seats)) if slip.cut is None else slip.cut


def first_board(settings: Settings, slip: Slip) -> int:
    """The number of the first board of a slip; 0 where tables are not compared.

    Boards that do not travel are the same at every table of a round.
    """
    if slip.board_set is None and not settings.comparison:
        return 0
    sets = slip.round - 1 if slip.board_set is None else slip.board_set
    return 1 + sets * settings.deals


def profile(settings: Settings, plugin: AnyPlugin) -> Profile:
    """What the event plays by: its answers, and the figures of the edition it began under."""
    return plugin.regulation.profile(settings.options, plugin.regulation.began(settings.edition))


def setup(settings: Settings, plugin: AnyPlugin, slip: Slip) -> Setup:
    """How this table's sheet starts: the secretary deals first, or the next in order of play."""
    edition = plugin.regulation.began(settings.edition)
    boards = (
        {plugin.event.boards: board} if plugin.event.boards and (board := first_board(settings, slip)) else {}
    )
    options = plugin.regulation.profile({**settings.options, **slip.options, **boards}, edition)
    seats = max(1, len(slip.seats) * plugin.sheet.members)
    dealer = slip.secretary if plugin.sheet.secretary_deals else (slip.secretary + 1) % seats
    return Setup(deals_of(settings, slip), dealer, options, len(slip.seats), edition)


def judged(plugin: AnyPlugin, slip: Slip, deals: Sequence[Json]) -> list[Any]:
    """The results with the verdicts of rulings applied: games given, taken or annulled count so."""
    judging, codec = plugin.event.judging, plugin.sheet.results
    found = list(deals)
    for number, verdict in slip.verdicts.items() if judging else ():
        if judging and 0 < number <= len(found) and found[number - 1] is not None:
            found[number - 1] = codec.encode(judging.judged(codec.decode(found[number - 1]), verdict))
    return found


def sheet(settings: Settings, plugin: AnyPlugin, slip: Slip, deals: Sequence[Json]) -> SomeSheet | Mistake:
    """The regulation's sheet of these typed deals, as rulings leave them, or the first mistake in them."""
    return _sheet(settings, plugin, slip, judged(plugin, slip, deals))


def _sheet(settings: Settings, plugin: AnyPlugin, slip: Slip, deals: Sequence[Json]) -> Any | Mistake:
    results = (plugin.sheet.results.decode(deal) for deal in deals)
    return fold(plugin.sheet.marking, setup(settings, plugin, slip), results)


def canonical(plugin: AnyPlugin, deal: int, typed: Json) -> Json | Refused:
    """One typed deal in the regulation's own spelling, so that equal results compare equal."""
    try:
        return plugin.sheet.results.encode(plugin.sheet.results.decode(typed))
    except IllegalMove as problem:
        return BAD_RESULT(deal=deal, problem=problem.refusal)
    except ValueError as problem:
        return BAD_RESULT(deal=deal, problem=str(problem))


def hindrance(marked: SomeSheet | Mistake, deal: int) -> Refusal | None:
    """Why ``deal`` cannot be marked as typed: its own breach or that of a deal before it; None otherwise.

    A later deal that becomes impossible does not hinder a correction: it is kept, and corrected next.
    """
    if not isinstance(marked, Mistake) or marked.deal > deal:
        return None
    return marked.breach if marked.deal == deal else EARLIER_WRONG(deal=marked.deal, problem=marked.breach)


def flaw(
    settings: Settings, plugin: AnyPlugin, slip: Slip, deals: Sequence[Json]
) -> Mistake | Refused | None:
    """Why these deals cannot be confirmed: a total that is wrong, or deals that are missing.

    A party that is over before the deals foreseen lacks none.
    """
    typed = {n: deal for n, deal in enumerate(judged(plugin, slip, deals), start=1) if deal is not None}
    marked = _sheet(settings, plugin, slip, list(typed.values()))
    if isinstance(marked, Mistake):
        return Mistake(list(typed)[marked.deal - 1], marked.breach)
    over, last = plugin.sheet.marking.over(marked), max(typed, default=0)
    wanted = range(1, (last if over else deals_of(settings, slip)) + 1)
    missing = [number for number in wanted if number not in typed]
    if plugin.sheet.ends_itself and missing and missing[0] > last:
        return NOT_OVER()
    return DEALS_MISSING(deals=", ".join(map(str, missing))) if missing else None


def lines(settings: Settings, plugin: AnyPlugin, slip: Slip, deals: Sequence[Json]) -> tuple[Line, ...]:
    """The score lines of deals the sheet accepts; none when it does not."""
    marked = sheet(settings, plugin, slip, deals)
    return () if isinstance(marked, Mistake) else tuple(plugin.sheet.marking.lines(marked))
