"""What a slip's results are worth: the regulation's own sheet, folded over them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tapis.club.events import Settings
from tapis.club.reasons import DEALS_MISSING
from tapis.club.slips import Slip
from tapis.core.plugin import Plugin
from tapis.core.sheet import Line, Mistake, Setup, fold
from tapis.law import Refused


def setup(settings: Settings, plugin: Plugin[Any], slip: Slip) -> Setup:
    """How this table's sheet starts: the secretary deals first."""
    return Setup(settings.deals, slip.secretary, plugin.regulation.profile(settings.options))


def sheet(settings: Settings, plugin: Plugin[Any], slip: Slip, deals: Sequence[Any]) -> Any | Mistake:
    """The regulation's sheet of these typed deals, or the first mistake in them."""
    results = (plugin.results.decode(deal) for deal in deals)
    return fold(plugin.marking, setup(settings, plugin, slip), results)


def flaw(
    settings: Settings, plugin: Plugin[Any], slip: Slip, deals: Sequence[Any]
) -> Mistake | Refused | None:
    """Why these deals cannot be confirmed: a total that is wrong, or deals that are missing."""
    typed = {number: deal for number, deal in enumerate(deals, start=1) if deal is not None}
    marked = sheet(settings, plugin, slip, list(typed.values()))
    if isinstance(marked, Mistake):
        return Mistake(list(typed)[marked.deal - 1], marked.breach)
    missing = [str(number) for number in range(1, settings.deals + 1) if number not in typed]
    return DEALS_MISSING(deals=", ".join(missing)) if missing else None


def lines(settings: Settings, plugin: Plugin[Any], slip: Slip, deals: Sequence[Any]) -> tuple[Line, ...]:
    """The score lines of deals the sheet accepts; none when it does not."""
    marked = sheet(settings, plugin, slip, deals)
    return () if isinstance(marked, Mistake) else tuple(plugin.marking.lines(marked))


def proposed(proposals: Mapping[int, Any]) -> tuple[Any, ...]:
    """A table's typed deals in order, as far as they go without a gap."""
    deals: list[Any] = []
    while len(deals) + 1 in proposals:
        deals.append(proposals[len(deals) + 1])
    return tuple(deals)
