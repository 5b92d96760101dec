"""Faults at a friendly table: the table agrees on one, and its points stand on the sheet.

There is no director here. What a fault costs the regulation says, or the table where it is silent, within the
bounds that events begin with; how often somebody has committed it
before is counted at this table, deal by deal.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tapis.club.events import AS_PROPOSED
from tapis.club.friendly.events import FaultNoted, FaultWithdrawn
from tapis.club.friendly.scorekeeping import FriendlyOutcome, columns_of, setup_of
from tapis.club.friendly.state import FriendlyTable
from tapis.club.rulings.players import said_of
from tapis.club.state import reasons
from tapis.club.state.house_clause import bounds, limit
from tapis.club.text.full_names import TEXT_LIMIT
from tapis.core.faults import Fault, Remedy
from tapis.core.house import FAULTS, bounded
from tapis.core.plugin import AnyPlugin
from tapis.core.sheet import Points
from tapis.law import Clause, Profile, Refusal


@dataclass(frozen=True, slots=True)
class Penalty:
    """A fault on the sheet of a friendly table."""

    noted: FaultNoted
    fault: Fault
    remedy: Remedy
    points: tuple[Points, ...]
    """What it adds to each column."""

    @property
    def clause(self) -> Clause:
        """The clause it rests on."""
        return self.fault.remedy.clause


def note(table: FriendlyTable, plugin: AnyPlugin, noted: FaultNoted) -> FriendlyOutcome:
    """Enter a fault in a deal that is being played or is marked; the fault gets its number here."""
    columns = range(columns_of(table.setup, plugin))
    fault = fault_of(plugin, noted.fault)
    if fault is None:
        return reasons.NO_FAULT(fault=noted.fault)
    if fault.own and not noted.reason.strip():
        return said_of(fault, reasons.NEEDS_REASON())
    if len(noted.reason) > TEXT_LIMIT:
        return reasons.NAME_TOO_LONG(limit=TEXT_LIMIT)
    partner = noted.partner == -1 or (noted.partner in columns and noted.partner != noted.seat)
    if noted.seat not in columns or not partner or not 1 <= noted.deal <= len(table.entered) + 1:
        return reasons.NO_LINE(deal=noted.deal)
    return _beyond(table, plugin, noted) or (
        replace(noted, id=table.faults_noted + 1, reason=noted.reason.strip()),
    )


def _beyond(table: FriendlyTable, plugin: AnyPlugin, noted: FaultNoted) -> Refusal | None:
    """Refuse a fault of who is out, and points that the regulation does not allow for it; None otherwise."""
    counted = replace(table, faults=(*table.faults, replace(noted, id=table.faults_noted + 1)))
    every = penalties(counted, plugin)
    out = [each for each in every if each.noted.seat == noted.seat and each.remedy.eliminated]
    if len(out) > 1:
        return reasons.OUT_ALREADY(name=table.setup.names[noted.seat], clause=out[0].clause)
    mine = next(each for each in every if each.noted.id == table.faults_noted + 1)
    lowest, highest = mine.remedy.lowest, mine.remedy.highest
    if mine.fault.own and lowest != highest and not (noted.points and lowest <= noted.points <= highest):
        return mine.fault.remedy.breach(lowest=lowest, highest=highest)
    if noted.points is None or lowest <= noted.points <= highest:
        return None
    return reasons.NO_SUCH_POINTS(lowest=lowest, highest=highest)


def withdraw(table: FriendlyTable, number: int) -> FriendlyOutcome:
    """Take a fault off the sheet again."""
    known = any(each.id == number for each in table.faults)
    return (FaultWithdrawn(number),) if known else reasons.NO_FAULT(fault=number)


def fault_of(plugin: AnyPlugin, code: str) -> Fault | None:
    """The fault with this code, or None."""
    return next((each for each in faults(plugin) if each.code == code), None)


def faults(plugin: AnyPlugin) -> tuple[Fault, ...]:
    """Those of the regulation, then what a table may agree on where it is silent."""
    return (*plugin.event.faults, *FAULTS)


@dataclass(frozen=True, slots=True)
class Listed:
    """A fault that a table may enter."""

    code: str
    title: str
    clause: Clause


def listed(plugin: AnyPlugin) -> tuple[Listed, ...]:
    """Every fault of the regulation, and what a table may judge by itself."""
    return tuple(Listed(each.code, each.title, each.remedy.clause) for each in faults(plugin))


def _profile(table: FriendlyTable, plugin: AnyPlugin) -> Profile:
    profile = plugin.regulation.profile(table.setup.options, setup_of(table.setup, plugin).edition)
    return bounded(profile, bounds(limit(plugin, None, profile), AS_PROPOSED))


def penalties(table: FriendlyTable, plugin: AnyPlugin) -> tuple[Penalty, ...]:
    """Every fault of the table with its points, in order of deals."""
    return tuple(_penalties(table, plugin))


def _penalties(table: FriendlyTable, plugin: AnyPlugin) -> Iterator[Penalty]:
    columns = columns_of(table.setup, plugin)
    profile = _profile(table, plugin)
    before: dict[tuple[str, int], int] = {}
    for each in sorted(table.faults, key=lambda noted: (noted.deal, noted.id)):
        fault = fault_of(plugin, each.fault)
        if fault is None:
            continue
        remedy = fault.remedy(before.get((each.fault, each.seat), 0), profile)
        before[each.fault, each.seat] = before.get((each.fault, each.seat), 0) + 1
        yield Penalty(each, fault, remedy, tuple(_points(remedy, each, column) for column in range(columns)))


def _points(remedy: Remedy, noted: FaultNoted, column: int) -> Points:
    if column == noted.seat:
        return remedy.points if noted.points is None else noted.points
    return 0 if remedy.opponents and column == noted.partner else remedy.others
