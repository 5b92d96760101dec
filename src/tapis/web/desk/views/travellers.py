"""The boards of an event: dealt or brought in, with what every table made of them, taken away as a file."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from tapis.club import boards as club
from tapis.club.competition import Competition
from tapis.club.reasons import Outcome
from tapis.law import Reason, Refusal
from tapis.web import view_support
from tapis.web.access.guards import allow, requires, roles
from tapis.web.access.models import Role
from tapis.web.chance import secret
from tapis.web.desk.travellers import board_seals, traveller_pages
from tapis.web.desk.unplayed import unplayed_hands
from tapis.web.frame.middleware import status_of
from tapis.web.room.family import Accepted

NO_FILE = Reason("no-file", "Choose a file first.")


@requires(Role.DIRECTOR, Role.DESK, Role.JURY)
def boards(request: HttpRequest, event: str) -> HttpResponse:
    """Every board played so far; the director deals boards or brings them in."""
    if request.method == "POST":
        allow(request, event, Role.DIRECTOR)
    refusal = _changed(request, event) if request.method == "POST" else None
    if request.method == "POST" and refusal is None:
        return redirect("desk:boards", event)
    seen = view_support.look(event)
    plugin = seen.competition.plugin
    page = {
        "event": event,
        "tournament": seen.tournament,
        "roles": roles(request, event),
        "here": "boards",
        "version": seen.version,
        "boards": traveller_pages(seen.competition),
        "files": plugin.event.deal_files,
        "dealt": len(seen.tournament.boards),
        "word": request.POST.get("word", ""),
        "sealed": board_seals(seen.tournament),
        "refusal": refusal,
        "unplayed": unplayed_hands(request, seen.tournament)
        if Role.DIRECTOR in roles(request, event)
        else None,
    }
    return render(request, "desk/travellers.html", page, status=status_of(refusal) if refusal else 200)


def _changed(request: HttpRequest, event: str) -> Refusal | None:
    """Carry out what the director's form asks for; why it is refused, or None."""
    uploaded = request.FILES.get("file")
    if request.POST.get("do") == "take" and uploaded is None:
        return NO_FILE()
    content, name = (uploaded.read(), str(uploaded.name)) if uploaded else (b"", "")
    drawn = secret()

    def change(competition: Competition) -> Outcome:
        if request.POST.get("do") == "take":
            return club.take_boards(competition, content, name, drawn)
        return club.deal_boards(competition, drawn, request.POST.get("word", ""))

    outcome = view_support.act(request, event, change)
    return None if isinstance(outcome, Accepted) else outcome


@requires(Role.DIRECTOR)
def file(_request: HttpRequest, event: str) -> HttpResponse:
    """The boards with their results as a PBN or similar file, without hands that are still to be played."""
    return _written(event, every_hand=False)


@requires(Role.DIRECTOR)
def every_hand(_request: HttpRequest, event: str) -> HttpResponse:
    """The boards as a file with every hand, before they are played too: for whoever makes the boards."""
    return _written(event, every_hand=True)


def _written(event: str, *, every_hand: bool) -> HttpResponse:
    competition = view_support.competition(event)
    plugin = competition.plugin
    if plugin.event.deal_files is None:
        raise Http404
    told = club.shared(competition, every_hand=every_hand)
    content = plugin.event.deal_files.write(told, competition.tournament.setup.title)
    response = HttpResponse(content, content_type="application/octet-stream")
    name = f"tapis-{event}{'-every-hand' if every_hand else ''}.{plugin.event.deal_files.suffix}"
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response
