"""A jury's word written on a slip counts only by a ruling, which has an author and a reason."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tapis.club.state import reasons
from tapis.club.state.slips import Slip
from tapis.core.plugin import AnyPlugin, Cited
from tapis.core.terms import Json
from tapis.law import Breach, Clause, Reason, Refusal


@dataclass(frozen=True, slots=True)
class Unruled:
    """A deal whose line holds a jury's word by ``clause``, without a ruling that gives it."""

    deal: int
    clause: Clause


def unruled(plugin: AnyPlugin, slip: Slip, deals: Sequence[Json]) -> tuple[Unruled, ...]:
    """The deals that hold a jury's word without a ruling."""
    return tuple(each for each in _borne(plugin, deals) if each.deal not in slip.verdicts)


def _borne(plugin: AnyPlugin, deals: Sequence[Json]) -> Iterator[Unruled]:
    judging = plugin.event.judging
    for number, deal in enumerate(deals, start=1):
        clause = judging.borne(plugin.sheet.results.decode(deal)) if judging and deal is not None else None
        if clause is not None:
            yield Unruled(number, clause)


def refused_at_the_table(plugin: AnyPlugin, slip: Slip, deals: Sequence[Json]) -> Breach | None:
    """Why a table may not hand this in: it has written down a jury's word by itself."""
    return _breach(reasons.JURY_ONLY, unruled(plugin, slip, deals))


def contested(plugin: AnyPlugin, slip: Slip) -> Refusal | None:
    """Why a slip is not confirmed while a line is contested; None when no line is."""
    if not slip.contests:
        return None
    deal = slip.contests[0].deal
    return reasons.breach(plugin, Cited.WATCH, reasons.LINE_CONTESTED, deal=deal, table=slip.table)


def _breach(reason: Reason, found: tuple[Unruled, ...]) -> Breach | None:
    if not found:
        return None
    return Breach(found[0].clause, reason.code, reason.sentence, {"deal": found[0].deal})
