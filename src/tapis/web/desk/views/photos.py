"""Pictures of a contested slip: added by readers, seen by the jury, taken away by the director."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_GET, require_POST

from tapis.law import IllegalMove, Refused
from tapis.web import view_support
from tapis.web.access.guards import allow, requires
from tapis.web.access.models import Role
from tapis.web.desk.pictures import MOST, NO_PICTURE, TOO_MANY, kept_alone
from tapis.web.frame.numbers import int_of
from tapis.web.room.families import TOURNAMENTS
from tapis.web.room.writer import now
from tapis.web.store import photos


@requires(Role.DIRECTOR, Role.DESK, Role.JURY)
@require_POST
def change(request: HttpRequest, event: str, number: int, table: int) -> HttpResponse:
    """Keep a picture with the slip, or take one away."""
    view_support.slip(view_support.tournament(event), number, table)
    stream = TOURNAMENTS.stream(event)
    if request.POST.get("do") == "remove":
        allow(request, event, Role.DIRECTOR)
        photos.remove(stream, number, table, int_of(request.POST.get("photo")))
        return redirect("desk:slip", event, number, table)
    refusal = _added(request, stream, (number, table))
    if refusal is not None:
        raise IllegalMove(refusal)
    return redirect("desk:slip", event, number, table)


def _added(request: HttpRequest, stream: str, slip: tuple[int, int]) -> Refused | None:
    """Keep the picture that was sent; or why not, looked at before the seventh is drawn for nothing."""
    sent = request.FILES.get("photo")
    if sent is None:
        return NO_PICTURE(file="–")
    if len(photos.photos(stream, *slip)) >= MOST:
        return TOO_MANY(most=MOST)
    picture = kept_alone(sent.read, str(sent.name)[:60])
    if isinstance(picture, Refused):
        return picture
    note = (view_support.actor_of(request), now())
    return None if photos.add(stream, slip, picture, note, most=MOST) else TOO_MANY(most=MOST)


@requires(Role.DIRECTOR, Role.DESK, Role.JURY)
@require_GET
def show(_request: HttpRequest, event: str, number: int, table: int, photo: int) -> HttpResponse:
    """One picture, for who may read the slip."""
    found = photos.picture(TOURNAMENTS.stream(event), number, table, photo)
    if found is None:
        raise Http404(photo)
    answer = HttpResponse(found, content_type="image/jpeg")
    answer.headers["Cache-Control"] = "private, no-store"
    return answer
