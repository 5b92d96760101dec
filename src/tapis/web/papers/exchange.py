"""Whole events as files: the archive, a ZIP of everything, and another copy merged."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.timezone import localtime

from tapis.archive import merging, records
from tapis.archive.merging import Merged
from tapis.law import Reason, Refused
from tapis.log import Operation
from tapis.log.archive import Archive, write_archive
from tapis.log.packed import unpack
from tapis.web import view_support
from tapis.web.access.guards import requires, roles
from tapis.web.access.models import Role
from tapis.web.copies.naming import ARCHIVE, file_name
from tapis.web.desk.copies import differences, merged_page
from tapis.web.desk.unplayed import unplayed_hands
from tapis.web.frame.middleware import status_of
from tapis.web.papers.copying import copy_panel
from tapis.web.papers.source import source
from tapis.web.room import erasing
from tapis.web.room.families import TOURNAMENTS
from tapis.web.room.house import house
from tapis.web.room.hub import Notice
from tapis.web.room.writer import now
from tapis.web.server.reading import ARCHIVES, NO_FILE

STALE_COPY = Reason("stale-copy", "Something was entered here meanwhile; choose the file again.")


@requires(Role.DIRECTOR)
def exchange(request: HttpRequest, event: str) -> HttpResponse:
    """The page of everything that can be taken away."""
    competition = view_support.competition(event)
    tournament = competition.tournament
    page = {
        "event": event,
        "tournament": tournament,
        "files": competition.plugin.event.deal_files,
        "roles": roles(request, event),
        "here": "exchange",
        "unplayed": unplayed_hands(request, tournament),
        "copy": copy_panel(request, event),
    }
    return render(request, "papers/exchange.html", page)


def _archive(event: str) -> Archive:
    room = house().room(TOURNAMENTS, event)
    return records.archive_of(room.stream, view_support.tournament(event), room.records())


def _archive_text(event: str) -> str:
    return write_archive(_archive(event))


def _file(content: bytes | str, event: str, ending: str, kind: str) -> HttpResponse:
    name = file_name(view_support.tournament(event).setup.title, localtime(), ending)
    response = HttpResponse(content, content_type=kind)
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


@requires(Role.DIRECTOR)
def archive(_request: HttpRequest, event: str) -> HttpResponse:
    """The whole event as one JSON text."""
    return _file(_archive_text(event), event, ARCHIVE, "application/json")


@requires(Role.DIRECTOR)
def everything(request: HttpRequest, event: str) -> HttpResponse:
    """The archive, the lists and every paper in one ZIP."""
    from tapis.papers.bundle import bundle  # noqa: PLC0415 - the typesetter is not loaded with the server

    packed = bundle(_archive_text(event), source(request, event, view_support.competition(event)))
    return _file(packed, event, ".zip", "application/zip")


@requires(Role.DIRECTOR)
def merge(request: HttpRequest, event: str) -> HttpResponse:
    """Bring in another copy of this event: what it adds, what got another number, what is to be settled."""
    found = _merged(request, event) if request.method == "POST" else None
    refusal = found if isinstance(found, Refused) else None
    competition = view_support.competition(event)
    page = {
        "event": event,
        "tournament": competition.tournament,
        "roles": roles(request, event),
        "here": "exchange",
        "refusal": refusal,
        "merged": merged_page(competition, found) if isinstance(found, Merged) else None,
        "differences": differences(competition),
        "may_decide": True,
    }
    return render(request, "papers/merge.html", page, status=status_of(refusal) if refusal else 200)


def _merged(request: HttpRequest, event: str) -> Merged | Refused:
    theirs, ours = _uploaded(request), _archive(event)
    operation = Operation(view_support.operation(request), view_support.actor_of(request), now())
    together = theirs if isinstance(theirs, Refused) else merging.merged(ours, theirs, operation)
    if isinstance(together, Refused):
        return together
    if not erasing.replaced(ours.stream, ours.records, together.archive.records):
        return STALE_COPY()
    house().hub.publish(Notice(together.archive.stream, len(together.archive.records)))
    return together


def _uploaded(request: HttpRequest) -> Archive | Refused:
    uploaded = request.FILES.get("archive")
    if uploaded is None:
        return NO_FILE()
    return ARCHIVES.alone(lambda: unpack(uploaded.read()))
