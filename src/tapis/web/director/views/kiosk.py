"""Checking in by oneself: a tablet at the door, or one's own phone with the hall's code."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from tapis.club import registration
from tapis.club.events import Presence
from tapis.club.names import by_name
from tapis.club.registration import WAITING
from tapis.club.tournament import Entrant
from tapis.web import view_support
from tapis.web.access.guards import at_door
from tapis.web.access.links import DoorLink
from tapis.web.director.paging import local_now
from tapis.web.frame.numbers import int_of
from tapis.web.room.family import Accepted

DOOR = "door"
"""Under what name the log keeps who checks in without the desk."""


@at_door
def kiosk(request: HttpRequest, link: DoorLink) -> HttpResponse:
    """Everybody who is not here yet, to be tapped and confirmed; without whoever wants no publication."""
    entrants = view_support.tournament(link.event).entrants
    listed = {number: each for number, each in entrants.items() if _listed(each)}
    if request.method != "POST":
        who, done = (entrants.get(int_of(request.GET.get(name, ""))) for name in ("who", "done"))
        shown = who if who and _listed(who) else None
        greeted = done if done and done.plays and not done.person.hidden else None
        return _page(request, link, listed, who=shown, done=greeted)
    number = int_of(request.POST.get("who", ""))
    if number not in listed:
        return redirect(request.path)
    outcome = view_support.act(
        request,
        link.event,
        lambda competition: registration.check_in(competition, number, Presence.PRESENT, local_now()),
        actor=DOOR,
    )
    if isinstance(outcome, Accepted):
        return redirect(f"{request.path}?done={number}")
    return _page(request, link, listed, refusal=outcome)


def _listed(entrant: Entrant) -> bool:
    return entrant.presence in WAITING and not entrant.person.hidden


def _page(request: HttpRequest, link: DoorLink, listed: dict[int, Entrant], **shown: object) -> HttpResponse:
    people = sorted(listed.values(), key=by_name)
    page = {"people": people, "tournament": view_support.tournament(link.event), **shown}
    refusal = shown.get("refusal")
    return render(request, "director/kiosk.html", page, status=422 if refusal else 200)
