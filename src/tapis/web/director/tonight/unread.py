"""Slips that nobody has read, or one person only, of every round: the desk's own part of what is open.

A call, a doubt or a claim on a slip is ``settling``'s.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from django.urls import reverse
from django.utils.translation import gettext, ngettext

from tapis.club.state.competition import Competition
from tapis.club.state.slips import Slip, SlipState
from tapis.club.state.tournament import Phase, Round, Tournament
from tapis.web.desk.templatetags.desk import reader_name
from tapis.web.director.tonight.todo import Todo, Weight
from tapis.web.frame.templatetags.free import placed

AWAY = (SlipState.PRINTED, SlipState.PLAYING, SlipState.RECEIVED, SlipState.POSTPONED)
"""The states of a slip that nobody has read."""


def unread(event: str, competition: Competition) -> Sequence[Todo]:
    """What waits to be read: corrections and late slips one by one, the round being typed as a pile."""
    tournament = competition.tournament
    if tournament.closed:
        return ()
    return tuple(
        each for found in tournament.rounds if found.published for each in _of(event, tournament, found)
    )


def _of(event: str, tournament: Tournament, found: Round) -> Iterator[Todo]:
    slips = [slip for _, slip in sorted(found.slips.items())]
    once = [each for each in slips if each.state is SlipState.FIRST_READING and not each.contests]
    for each in once:
        if each.versions:
            yield _correction(event, tournament, each)
    first = [each for each in once if not each.versions]
    if first:
        yield _read_once(event, found, first)
    away = [each for each in slips if each.state in AWAY]
    if found.phase is Phase.CLOSED:
        yield from (_overdue(event, tournament, each) for each in away)
        return
    missing = [each for each in away if each.state in (SlipState.PRINTED, SlipState.PLAYING)]
    if missing and len(missing) < len(slips):
        yield _missing(event, found, missing)


def _correction(event: str, tournament: Tournament, slip: Slip) -> Todo:
    reading = slip.readings[-1]
    return Todo(
        weight=Weight.SECOND,
        tone="warn",
        title=gettext("%(where)s: a correction waits for a second reading")
        % {"where": placed(tournament, slip)},
        words=" · ".join(part for part in (reader_name(reading.reader), reading.reason) if part),
        href=reverse("desk:slip", args=(event, slip.round, slip.table)),
        label=gettext("Read"),
        icon="check",
        stops=True,
        whose="desk",
    )


def _read_once(event: str, found: Round, slips: Sequence[Slip]) -> Todo:
    many = ngettext(
        "%(n)s slip waits for a second reading", "%(n)s slips wait for a second reading", len(slips)
    )
    return Todo(
        weight=Weight.SECOND,
        tone="info",
        title=many % {"n": len(slips)},
        words=_where(found, slips),
        href=reverse("desk:queue", args=(event,)),
        label=gettext("Read"),
        icon="check",
        stops=True,
        whose="desk",
    )


def _missing(event: str, found: Round, slips: Sequence[Slip]) -> Todo:
    many = ngettext("%(n)s slip is missing", "%(n)s slips are missing", len(slips))
    return Todo(
        weight=Weight.MISSING,
        tone="info",
        title=many % {"n": len(slips)},
        words=_tables(found, slips),
        href=reverse("desk:rounds", args=(event,)),
        label=gettext("See"),
        icon="list",
        stops=True,
        whose="desk",
    )


def _overdue(event: str, tournament: Tournament, slip: Slip) -> Todo:
    """The slip of a round that is closed without it."""
    return Todo(
        weight=Weight.MISSING,
        tone="warn",
        title=gettext("%(where)s: the slip is missing") % {"where": placed(tournament, slip)},
        words=slip.postponed,
        href=reverse("desk:slip", args=(event, slip.round, slip.table)),
        label=gettext("Open"),
        icon="list",
        stops=True,
        whose="desk",
    )


def _where(found: Round, slips: Sequence[Slip]) -> str:
    """The tables of a round; which round, where it is not the one being played."""
    tables = _tables(found, slips)
    if found.phase is not Phase.CLOSED:
        return tables
    return ", ".join((gettext("round %(n)s") % {"n": found.number}, tables))


def _tables(found: Round, slips: Sequence[Slip]) -> str:
    numbers = {"tables": ", ".join(found.table_name(each.table) for each in slips)}
    return ngettext("table %(tables)s", "tables %(tables)s", len(slips)) % numbers
