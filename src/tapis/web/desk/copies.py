"""What two copies of an event differ in, as the desk shows it: both sheets side by side, and who wrote."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from django.utils.translation import get_language

from tapis.archive import settlement
from tapis.archive.merging import Merged
from tapis.club.copies.concerns import concern
from tapis.club.copies.operations import entries_of
from tapis.club.events import DifferenceSettled, Entry, Source
from tapis.club.state.competition import Competition
from tapis.club.state.differences import Difference
from tapis.club.state.fold import apply
from tapis.club.state.slips import Reading, Slip
from tapis.i18n.concerning import concern_line, renumbered_line, taken_lines
from tapis.web.desk.journal import JournalLine, told
from tapis.web.desk.slip import ReadingPage, side_by_side

LINES = 6
"""How many entries of a side are named, the latest; the log has them all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SidePage:
    """What one copy says: its entries, the earliest first, and its sheet where they are about one slip."""

    lines: tuple[JournalLine, ...]
    more: int
    """How many entries are not named."""
    sheet: ReadingPage | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DifferencePage:
    """One difference, and what may be done about it."""

    difference: Difference
    title: str
    ours: SidePage
    theirs: SidePage
    slip: Slip | None
    takeable: bool

    @property
    def key(self) -> str:
        """Its name on the page and in the form."""
        return self.difference.key


@dataclass(frozen=True, slots=True, kw_only=True)
class SettledPage:
    """A difference that somebody has decided."""

    difference: Difference
    title: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MergedPage:
    """What another copy has brought, each line once."""

    taken: tuple[str, ...]
    entries: int
    """How many operations were taken over."""
    renumbered: tuple[str, ...]
    to_settle: int


def merged_page(competition: Competition, found: Merged) -> MergedPage:
    """What was taken over, and what got another number."""
    tournament, language = competition.tournament, get_language() or "fr"
    return MergedPage(
        taken=taken_lines(tournament, found.taken, language),
        entries=len(found.taken),
        renumbered=tuple(renumbered_line(tournament, each, language) for each in found.renumbered),
        to_settle=len(found.differences),
    )


def differences(competition: Competition) -> tuple[DifferencePage, ...]:
    """Everything that is to be settled, in the order in which it was found."""
    return tuple(_page(competition, each) for each in competition.tournament.copies.open)


def about_slip(competition: Competition, slip: Slip) -> tuple[Difference, ...]:
    """What is to be settled that is about this slip."""
    tournament, at = competition.tournament, (slip.round, slip.table)
    return tuple(each for each in tournament.copies.open if at in concern(tournament, each).slips)


def settled(competition: Competition) -> tuple[SettledPage, ...]:
    """What was decided, the latest first."""
    known = competition.tournament.copies.differences.values()
    return tuple(
        SettledPage(difference=each, title=title(competition, each))
        for each in reversed(list(known))
        if each.settled
    )


def title(competition: Competition, difference: Difference) -> str:
    """What a difference is about."""
    tournament = competition.tournament
    return concern_line(tournament, concern(tournament, difference), get_language() or "fr")


def _page(competition: Competition, difference: Difference) -> DifferencePage:
    there = _taken(competition, difference)
    ours, theirs = _sheets(competition, there, difference)
    at = _slip(competition, difference)
    return DifferencePage(
        difference=difference,
        title=title(competition, difference),
        ours=_side(competition, difference.found.ours, ours),
        theirs=_side(there or competition, difference.found.theirs, theirs),
        slip=at,
        takeable=settlement.takeable(competition.tournament, difference),
    )


def _taken(competition: Competition, difference: Difference) -> Competition | None:
    """The event as it would stand if the other copy's word counted; None where that does not fit."""
    tournament = competition.tournament
    taken = DifferenceSettled(difference.key, True, settlement.replaced(tournament, difference))
    entry = Entry(taken, version=tournament.version + 1)
    if settlement.misfit(competition, (entry,), settlement.UNREPEATABLE):
        return None
    return replace(competition, tournament=apply(tournament, entry))


def _side(competition: Competition, operations: Collection[str], sheet: ReadingPage | None) -> SidePage:
    lines = told(competition, entries_of(competition.tournament.past, operations))
    return SidePage(lines=tuple(lines[-LINES:]), more=max(len(lines) - LINES, 0), sheet=sheet)


def _slip(competition: Competition, difference: Difference) -> Slip | None:
    """The one slip that a difference is about."""
    slips = concern(competition.tournament, difference).slips
    return competition.tournament.slip(*slips[0]) if len(slips) == 1 else None


def _sheets(
    competition: Competition, there: Competition | None, difference: Difference
) -> tuple[ReadingPage, ReadingPage] | tuple[None, None]:
    """Both sheets of the slip that a difference is about; none where it is about something else."""
    here = _slip(competition, difference)
    other = there.tournament.slip(here.round, here.table) if there and here else None
    if here is None or other is None or there is None:
        return None, None
    readings = _reading(here), _reading(other)
    if not any(each.deals or each.totals for each in readings):
        return None, None
    return side_by_side(there, other, readings)


def _reading(slip: Slip) -> Reading:
    """What a slip says as it stands: read and open, confirmed, or typed at the table."""
    if slip.readings and not slip.rejected:
        return slip.readings[-1]
    typed = Reading(
        slip.seats, slip.entered, f"table:{slip.round}.{slip.table}", "", Source.TABLE, clear=True
    )
    return slip.confirmed or typed
