"""A browser asks to be told of its guest's turn, says whether its page is in sight, or asks no more.

The cookie that says whose it is comes with no request from another site.
"""

from __future__ import annotations

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import get_language
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from tapis.parlour.state.table import Parlour
from tapis.web import view_support
from tapis.web.play import tables
from tapis.web.play.away import notices, push
from tapis.web.play.door import identity
from tapis.web.room.families import PARLOUR
from tapis.web.store import pushes


@csrf_exempt
@require_http_methods(["GET", "POST"])
def telling(request: HttpRequest, name: str) -> HttpResponse:
    """The house's key; or keep, note or forget a browser. A house that tells no service has no key to give.

    403 for who does not sit there, and for an address of no known service.
    """
    if request.method == "GET":
        return answered(request, "", "")
    guest = identity.guest_of(request, name)
    table: Parlour = tables.look(name).state
    seated = bool(guest) and table.chair_of(guest) is not None
    return answered(request, PARLOUR.stream(name), guest if seated else "", notices.standing(table))


def answered(request: HttpRequest, stream: str, guest: str, told: str = "") -> HttpResponse:
    """The same for whatever a browser may be told of; ``told`` is what it need not be told any more.

    403 where there is no guest.
    """
    if request.method == "GET":
        if not settings.PUSH_SERVICES:
            raise Http404
        return HttpResponse(push.public_key(), content_type="text/plain")
    posted = view_support.posted(request)
    endpoint = posted.get("endpoint", "")
    if not guest or not push.allowed(endpoint):
        return HttpResponse(status=403)
    match posted.get("do"):
        case "on":
            key, auth = posted.get("key", ""), posted.get("auth", "")
            if not push.readable(key, auth):
                return HttpResponse(status=403)
            pushes.keep(stream, guest, (endpoint, key, auth), get_language() or "fr", told)
        case "off":
            pushes.forget(stream, guest, endpoint)
        case _:
            pushes.seen(stream, guest, endpoint, hidden=posted.get("hidden") == "1")
    notices.changed()
    return HttpResponse(status=204)
