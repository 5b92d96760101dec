"""Checking in by oneself: a tablet at the door, or one's own phone with the hall's code.

A tablet is opened by the desk and may check in as many as come. A phone is somebody's own, and its browser a
few a minute: what it did is marked, and can be taken back in one go.
"""

from __future__ import annotations

import secrets

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from tapis.club.events import Presence
from tapis.club.people import registration
from tapis.club.people.registration import WAITING
from tapis.club.state.effects.people import DOOR
from tapis.club.state.entrants import by_name
from tapis.club.state.tournament import Entrant
from tapis.law import IllegalMove, Reason, Refused
from tapis.web import view_support
from tapis.web.access.guards import at_door
from tapis.web.access.links import DoorLink
from tapis.web.access.tries import Tries, address
from tapis.web.access.visits import Visit, roles
from tapis.web.director.paging import local_now
from tapis.web.director.people.scanned import CARD, by_code
from tapis.web.frame.numbers import int_of
from tapis.web.room.family import Accepted

BROWSER, TABLET, SALT = "tapis-door", "tapis-tablet", "tapis.door.browser"
A_DAY = 24 * 3600
A_MINUTE, OF_ADDRESS = 4, 30
"""How many a browser on a phone checks in within a minute; how many those of one address do."""

SLOWLY = Reason(
    "too-many-tries", "This phone has checked in several people just now; wait a minute, or go to the desk."
)
NOT_OPENED = Reason("door-not-opened", "Open the page at the door first, then tap your name.")

NOT_ENTERED = Reason("card-not-entered", "This card is not entered tonight; please go to the desk.")

_browsers = Tries(limit=A_MINUTE, seconds=60, name="door")
_addresses = Tries(limit=OF_ADDRESS, seconds=60, name="door-address")


@at_door
def kiosk(request: HttpRequest, link: DoorLink, visit: Visit) -> HttpResponse:
    """Everybody who is not here yet, to be tapped and confirmed; without whoever wants no publication."""
    entrants = visit.tournament.entrants
    listed = {number: each for number, each in entrants.items() if _listed(each)}
    if request.method != "POST":
        who, done = (entrants.get(int_of(request.GET.get(name, ""))) for name in ("who", "done"))
        shown = who if who and _listed(who) else None
        greeted = done if done and done.plays and not done.person.hidden else None
        return _known(request, link, _page(request, visit, listed, who=shown, done=greeted))
    carded = request.POST.get("set", "").partition(CARD)[2]
    if carded:
        return _by_card(request, link, visit, listed, carded)
    number = int_of(request.POST.get("who", ""))
    if number not in listed:
        return redirect(request.path)
    return _came(request, link, visit, listed, number)


def _by_card(
    request: HttpRequest, link: DoorLink, visit: Visit, listed: dict[int, Entrant], typed: str
) -> HttpResponse:
    """Whose card was read is here, also somebody whose name stands on no page; others go to the desk."""
    card = by_code(request, visit, typed)
    if isinstance(card, Refused):
        return _page(request, visit, listed, refusal=card)
    if not card.entry:
        return _page(request, visit, listed, refusal=NOT_ENTERED())
    if visit.tournament.entrants[card.entry].plays:
        return redirect(f"{request.path}?done={card.entry}")
    return _came(request, link, visit, listed, card.entry)


def _came(
    request: HttpRequest, link: DoorLink, visit: Visit, listed: dict[int, Entrant], number: int
) -> HttpResponse:
    outcome = view_support.act(
        request,
        link.event,
        lambda competition: registration.check_in(competition, number, Presence.PRESENT, local_now()),
        actor=_actor(request, link),
    )
    if isinstance(outcome, Accepted):
        return redirect(f"{request.path}?done={number}")
    return _page(request, visit, listed, refusal=outcome)


def _listed(entrant: Entrant) -> bool:
    return entrant.presence in WAITING and not entrant.person.hidden


def _known(request: HttpRequest, link: DoorLink, answer: HttpResponse) -> HttpResponse:
    """The page, to a browser that is known from then on: the desk's as a tablet, any other as a phone."""
    if roles(request, link.event):
        answer.set_signed_cookie(TABLET, link.event, salt=SALT, max_age=A_DAY, httponly=True, samesite="Lax")
    elif not request.get_signed_cookie(BROWSER, "", salt=SALT):
        mark = secrets.token_hex(4)
        answer.set_signed_cookie(BROWSER, mark, salt=SALT, max_age=A_DAY, httponly=True, samesite="Lax")
    return answer


def _actor(request: HttpRequest, link: DoorLink) -> str:
    """Under what name the log keeps who checks in here; a phone is counted, and refused after a few."""
    if request.get_signed_cookie(TABLET, "", salt=SALT, max_age=A_DAY) == link.event:
        return DOOR
    mark = request.get_signed_cookie(BROWSER, "", salt=SALT, max_age=A_DAY)
    if not mark:
        raise IllegalMove(NOT_OPENED())
    if _browsers.exhausted(mark) or _addresses.exhausted(address(request)):
        raise IllegalMove(SLOWLY())
    _browsers.count(mark)
    _addresses.count(address(request))
    return f"{DOOR}:{mark}"


def _page(request: HttpRequest, visit: Visit, listed: dict[int, Entrant], **shown: object) -> HttpResponse:
    people = sorted(listed.values(), key=by_name)
    page = {"people": people, "tournament": visit.tournament, **shown}
    refusal = shown.get("refusal")
    return render(request, "director/kiosk.html", page, status=422 if refusal else 200)
