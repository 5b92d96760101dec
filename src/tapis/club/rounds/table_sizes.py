"""What becomes of people who do not fill a table: forfeits, stand-ins, or tables of one or two more.

Larger tables are for regulations whose sheet has room for them, and where everybody then finds a
place; otherwise people sit out as usual.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil

from tapis.club.events import Leftover, Settings
from tapis.club.state import reasons
from tapis.club.state.competition import Competition
from tapis.core.plugin import AnyPlugin, Cited
from tapis.law import Refusal


def largest(plugin: AnyPlugin) -> int:
    """The most people who may share a drawn table, the usual number where no larger table is foreseen."""
    most = plugin.columns
    while plugin.sheet.members == 1 and most + 1 in plugin.sheet.marking.sizes:
        most += 1
    return most


def largest_of(competition: Competition) -> int:
    """The most people at a table of this event, 0 when nobody is to join a full one."""
    return largest(competition.plugin) if competition.tournament.setup.leftover is Leftover.LARGER else 0


def joins(competition: Competition, players: int) -> bool:
    """Whether ``players`` people all find a place because some tables are larger."""
    most, columns = largest_of(competition), competition.plugin.columns
    return most > 0 and players >= columns and players <= players // columns * most


def deals_for(settings: Settings, plugin: AnyPlugin) -> Mapping[int, int]:
    """The number of deals at larger tables, by size, so that everybody plays as many as elsewhere.

    Where the organiser chose a number of deals, a larger table plays so many rounds of its people that
    each of them plays at least as many deals as at a full one, and all the same number.
    """
    named = next((each for each in plugin.event.formats if each.id == settings.format), None)
    if named is not None:
        return dict(named.deals_for)
    model = next((each for each in plugin.event.formats if each.deals_for), None)
    if model is None:
        return {}
    return {size: size * ceil(settings.deals / plugin.columns) for size in model.deals_for}


def bad_leftover(plugin: AnyPlugin, settings: Settings) -> Refusal | None:
    """Why the organiser cannot choose this for people left over, or None."""
    if settings.leftover is not Leftover.LARGER or largest(plugin) > plugin.columns:
        return None
    return reasons.breach(plugin, Cited.SIZES, reasons.NO_LARGER, columns=plugin.columns)
