"""Pictures of a contested slip: added by readers, seen by the jury, taken away by the director."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_GET, require_POST

from tapis.law import IllegalMove, Refused
from tapis.web.access.guards import requires
from tapis.web.access.models import Role
from tapis.web.access.visits import Visit
from tapis.web.desk.slips.pictures import MOST, NO_PICTURE, TOO_MANY, kept_alone
from tapis.web.frame.numbers import int_of
from tapis.web.room.families import TOURNAMENTS
from tapis.web.room.writer import now
from tapis.web.store import photos


@requires(Role.DIRECTOR, Role.DESK, Role.JURY)
@require_POST
def change(request: HttpRequest, visit: Visit, number: int, table: int) -> HttpResponse:
    """Keep a picture with the slip, or take one away."""
    visit.slip(number, table)
    stream = TOURNAMENTS.stream(visit.event)
    if request.POST.get("do") == "remove":
        visit.allow(Role.DIRECTOR)
        photos.remove(stream, number, table, int_of(request.POST.get("photo")))
        return redirect("desk:slip", visit.event, number, table)
    refusal = _added(request, visit, (number, table))
    if refusal is not None:
        raise IllegalMove(refusal)
    return redirect("desk:slip", visit.event, number, table)


def _added(request: HttpRequest, visit: Visit, slip: tuple[int, int]) -> Refused | None:
    """Keep the picture that was sent; or why not, looked at before the seventh is drawn for nothing."""
    sent, stream = request.FILES.get("photo"), TOURNAMENTS.stream(visit.event)
    if sent is None:
        return NO_PICTURE(file="–")
    if len(photos.photos(stream, *slip)) >= MOST:
        return TOO_MANY(most=MOST)
    picture = kept_alone(sent.read, str(sent.name)[:60])
    if isinstance(picture, Refused):
        return picture
    note = (visit.account, now())
    return None if photos.add(stream, slip, picture, note, most=MOST) else TOO_MANY(most=MOST)


@requires(Role.DIRECTOR, Role.DESK, Role.JURY)
@require_GET
def show(_request: HttpRequest, visit: Visit, number: int, table: int, photo: int) -> HttpResponse:
    """One picture, for who may read the slip."""
    found = photos.picture(TOURNAMENTS.stream(visit.event), number, table, photo)
    if found is None:
        raise Http404(photo)
    answer = HttpResponse(found, content_type="image/jpeg")
    answer.headers["Cache-Control"] = "private, no-store"
    return answer
