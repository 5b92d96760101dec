"""Whole events as files: the archive, a ZIP of everything, and an archive brought in."""

from __future__ import annotations

from threading import Lock

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from tapis.core.plugin import plugins
from tapis.lab import copies, records
from tapis.law import IllegalMove, Reason, Refused
from tapis.log.archive import Archive, write_archive
from tapis.log.merging import Merged
from tapis.log.packed import unpack
from tapis.web import view_support
from tapis.web.access.guards import account, requires, roles
from tapis.web.access.models import Membership, Role
from tapis.web.access.tries import TOO_MANY_TRIES, Tries
from tapis.web.desk.journal import conflicts_of
from tapis.web.desk.unplayed import unplayed_hands
from tapis.web.frame.middleware import status_of
from tapis.web.papers.source import source
from tapis.web.room import erasing
from tapis.web.room.families import TOURNAMENTS
from tapis.web.room.house import house
from tapis.web.room.hub import Notice

THERE_ALREADY = Reason("there-already", "This event is here already; nothing was changed.")
NO_REGULATION = Reason("unknown-regulation", "This house does not know the regulation {regulation}.")
STALE_COPY = Reason("stale-copy", "Something was entered here meanwhile; choose the file again.")
NO_FILE = Reason("no-file", "Choose a file first.")

READING = Reason("too-busy", "Another archive is being read just now; send yours again in a moment.")

_reading = Lock()
_bringing = Tries(limit=20, seconds=300, name="archive")


@requires(Role.DIRECTOR)
def exchange(request: HttpRequest, event: str) -> HttpResponse:
    """The page of everything that can be taken away."""
    tournament = view_support.tournament(event)
    page = {
        "event": event,
        "tournament": tournament,
        "roles": roles(request, event),
        "here": "exchange",
        "unplayed": unplayed_hands(request, tournament),
    }
    return render(request, "papers/exchange.html", page)


def _archive(event: str) -> Archive:
    room = house().room(TOURNAMENTS, event)
    return records.archive_of(room.stream, view_support.tournament(event), room.records())


def _archive_text(event: str) -> str:
    return write_archive(_archive(event))


def _file(content: bytes | str, name: str, kind: str) -> HttpResponse:
    response = HttpResponse(content, content_type=kind)
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


@requires(Role.DIRECTOR)
def archive(_request: HttpRequest, event: str) -> HttpResponse:
    """The whole event as one JSON text."""
    return _file(_archive_text(event), f"tapis-{event}.json", "application/json")


@requires(Role.DIRECTOR)
def everything(request: HttpRequest, event: str) -> HttpResponse:
    """The archive, the lists and every paper in one ZIP."""
    from tapis.papers.bundle import bundle  # noqa: PLC0415 - the typesetter is not loaded with the server

    packed = bundle(_archive_text(event), source(request, event, view_support.competition(event)))
    return _file(packed, f"tapis-{event}.zip", "application/zip")


@requires(Role.DIRECTOR)
def merge(request: HttpRequest, event: str) -> HttpResponse:
    """Take over what only another copy of this event holds; what contradicts ours is listed and left out."""
    found = _merged(request, event) if request.method == "POST" else None
    refusal = found if isinstance(found, Refused) else None
    competition = view_support.competition(event)
    page = {
        "event": event,
        "tournament": competition.tournament,
        "roles": roles(request, event),
        "here": "exchange",
        "refusal": refusal,
        "merged": found if isinstance(found, Merged) else None,
        "conflicts": conflicts_of(competition, found) if isinstance(found, Merged) else (),
    }
    return render(request, "papers/merge.html", page, status=status_of(refusal) if refusal else 200)


def _merged(request: HttpRequest, event: str) -> Merged | Refused:
    theirs, ours = _uploaded(request), _archive(event)
    together = theirs if isinstance(theirs, Refused) else copies.merged(ours, theirs)
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
    if not _reading.acquire(blocking=False):
        return READING()
    try:
        return unpack(uploaded.read())
    finally:
        _reading.release()


@login_required
def bring_in(request: HttpRequest) -> HttpResponse:
    """Open an archived event on this machine; whoever brings it becomes its director."""
    refusal = None
    if request.method == "POST":
        _count(request)
        brought = _brought(request)
        if isinstance(brought, str):
            Membership.objects.get_or_create(user=account(request), event=brought, role=Role.DIRECTOR)
            return redirect("director:dashboard", brought)
        refusal = brought
    status = status_of(refusal) if refusal else 200
    return render(request, "papers/import.html", {"refusal": refusal}, status=status)


def _count(request: HttpRequest) -> None:
    """Count one more archive for the account; refused where it has brought too many."""
    who = view_support.actor_of(request)
    if _bringing.exhausted(who):
        raise IllegalMove(TOO_MANY_TRIES())
    _bringing.count(who)


def _brought(request: HttpRequest) -> str | Refused:
    found = _uploaded(request)
    if isinstance(found, Refused):
        return found
    if found.regulation not in plugins():
        return NO_REGULATION(regulation=found.regulation)
    return _stored(found)


def _stored(found: Archive) -> str | Refused:
    """The name of the event as stored, or why not; it is folded first, so that a bad one changes nothing."""
    folded = records.folded(found)
    if isinstance(folded, Refused):
        return folded
    name = found.stream.removeprefix(f"{TOURNAMENTS.prefix}/")
    return THERE_ALREADY() if house().log.write(found.records) else name
