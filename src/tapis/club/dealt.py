"""Who sat at a table, dealt and played a deal, and so who can have committed a fault in it.

A deal is known when all deals before it are: who deals and who rests may hang on how they went.
"""

from __future__ import annotations

from typing import Any

from tapis.club import reasons
from tapis.club.marks import sheet
from tapis.club.slips import Slip
from tapis.club.tournament import Tournament
from tapis.core.faults import By, Fault
from tapis.core.plugin import Plugin
from tapis.core.sheet import Mistake
from tapis.core.sitting import sitting
from tapis.law import Breach, Refused


def table_of(tournament: Tournament, entrant: int, number: int) -> Slip | None:
    """The slip of somebody's table in a round; at free tables that of his latest party."""
    found = tournament.round(number)
    slips = tuple(found.slips.values()) if found else ()
    return next((slip for slip in reversed(slips) if entrant in slip.seats), None)


def playing(tournament: Tournament, plugin: Plugin[Any], slip: Slip, deal: int) -> tuple[int, ...]:
    """Who plays a deal of a table; everybody at it, where the deals before are not known."""
    marked = _before(tournament, plugin, slip, deal)
    if marked is None:
        return slip.seats
    return tuple(slip.seats[chair] for chair in sitting(plugin.marking.conditions(marked), len(slip.seats)))


def dealer(tournament: Tournament, plugin: Plugin[Any], slip: Slip, deal: int) -> int:
    """Who deals a deal of a table; 0 where the deals before are not known."""
    marked = _before(tournament, plugin, slip, deal)
    return 0 if marked is None else slip.seats[plugin.marking.dealer(marked) % len(slip.seats)]


def _before(tournament: Tournament, plugin: Plugin[Any], slip: Slip, deal: int) -> Any | None:
    """The sheet as it was when ``deal`` began."""
    before = slip.entered[: deal - 1] if deal else ()
    if len(before) < deal - 1 or None in before or not deal:
        return None
    marked = sheet(tournament.setup, plugin, slip, before)
    return None if isinstance(marked, Mistake) else marked


def cannot_be_his(
    tournament: Tournament, plugin: Plugin[Any], fault: Fault, charged: tuple[Slip, int, int]
) -> Breach | None:
    """Why a fault in this deal of a slip cannot be this entrant's, or None when it may be."""
    slip, deal, entrant = charged
    dealt, people = dealer(tournament, plugin, slip, deal), tournament.entrants
    if fault.by is By.DEALER and dealt not in {0, entrant}:
        return _said(fault, reasons.NOT_THE_DEALER(name=people[dealt].name, deal=deal))
    rests = entrant not in playing(tournament, plugin, slip, deal)
    if fault.by is By.PLAYER and rests:
        return _said(fault, reasons.RESTS(name=people[entrant].name, deal=deal))
    return None


def _said(fault: Fault, refused: Refused) -> Breach:
    return Breach(fault.remedy.clauses[0], refused.code, refused.sentence, refused.args)
