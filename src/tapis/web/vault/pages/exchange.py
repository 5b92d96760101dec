"""Whole events as files: the archive, a ZIP of everything, and another copy merged."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.timezone import localtime

from tapis.archive import records
from tapis.archive.merging import Merged
from tapis.law import Refused
from tapis.log import Operation
from tapis.log.archive import Archive, write_archive
from tapis.log.packed import unpack
from tapis.web import view_support
from tapis.web.access.guards import requires
from tapis.web.access.models import Role
from tapis.web.access.visits import Visit
from tapis.web.desk.boards.secrecy import unplayed_hands
from tapis.web.desk.differing.page import differences, merged_page
from tapis.web.frame.middleware import status_of
from tapis.web.papers.source import source
from tapis.web.room.families import TOURNAMENTS
from tapis.web.room.writer import now
from tapis.web.server import printing
from tapis.web.server.limits.reading import ARCHIVES, NO_FILE
from tapis.web.vault.event import merging
from tapis.web.vault.pages.copying import copy_panel
from tapis.web.vault.shelf.naming import ARCHIVE, file_name


@requires(Role.DIRECTOR)
def exchange(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The page of everything that can be taken away."""
    competition = visit.competition
    tournament = competition.tournament
    page = {
        **visit.page("exchange"),
        "files": competition.plugin.deal_files,
        "unplayed": unplayed_hands(request, tournament),
        "copy": copy_panel(request, visit.event),
    }
    return render(request, "vault/exchange.html", page)


def _archive(visit: Visit) -> Archive:
    return records.archive_of(TOURNAMENTS.stream(visit.event), visit.tournament, visit.records())


def _file(content: bytes | str, visit: Visit, ending: str, kind: str) -> HttpResponse:
    name = file_name(visit.tournament.setup.title, localtime(), ending)
    response = HttpResponse(content, content_type=kind)
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


@requires(Role.DIRECTOR)
def archive(_request: HttpRequest, visit: Visit) -> HttpResponse:
    """The whole event as one JSON text."""
    return _file(write_archive(_archive(visit)), visit, ARCHIVE, "application/json")


@requires(Role.DIRECTOR)
def everything(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The archive, the lists and every paper in one ZIP."""
    from tapis.papers.bundle import bundle  # noqa: PLC0415 - the typesetter is not loaded with the server

    packed = bundle(write_archive(_archive(visit)), source(request, visit), printing.sheet())
    return _file(packed, visit, ".zip", "application/zip")


@requires(Role.DIRECTOR)
def merge(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Bring in another copy of this event: what it adds, what got another number, what is to be settled."""
    found = _merged(request, visit) if request.method == "POST" else None
    refusal = found if isinstance(found, Refused) else None
    if isinstance(found, Merged):
        visit = visit.at(view_support.look(visit.event))
    page = {
        **visit.page("exchange"),
        "refusal": refusal,
        "merged": merged_page(visit.competition, found) if isinstance(found, Merged) else None,
        "differences": differences(visit.competition),
        "may_decide": True,
    }
    return render(request, "vault/merge.html", page, status=status_of(refusal) if refusal else 200)


def _merged(request: HttpRequest, visit: Visit) -> Merged | Refused:
    theirs = _uploaded(request)
    operation = Operation(view_support.operation(request), visit.account, now())
    return theirs if isinstance(theirs, Refused) else merging.merge(_archive(visit), theirs, operation)


def _uploaded(request: HttpRequest) -> Archive | Refused:
    uploaded = request.FILES.get("archive")
    if uploaded is None:
        return NO_FILE()
    return ARCHIVES.alone(lambda: unpack(uploaded.read()))
