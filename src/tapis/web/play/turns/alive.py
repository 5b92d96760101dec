"""What a page says every few seconds: that it is there. It is told how many look on, by which a page knows
whether it shows them all; who they are it asks for then.

It needs no token against forgeries: the cookie that says whose page it is comes with no request from another
site, and all that could be pretended is that somebody is there.
"""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from tapis.web.play import tables
from tapis.web.play.door import identity
from tapis.web.play.door.watchers import guests_watching

WATCHING = "Tapis-Watching"
"""The header with how many look on besides whoever asks."""


@csrf_exempt
@require_POST
def beat(request: HttpRequest, name: str) -> HttpResponse:
    """Note that the guest is there; 404 where nobody opened the table."""
    answer = HttpResponse(status=204, headers={"Cache-Control": "no-store"})
    if guest := identity.guest_of(request, name):
        table = tables.beats(name, guest)
        answer.headers[WATCHING] = str(len(guests_watching(name, table, guest)))
    return answer
