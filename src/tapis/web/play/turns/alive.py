"""What a page says every few seconds: that it is there. Nothing is shown, and nothing is asked of the log.

It needs no token against forgeries: the cookie that says whose page it is comes with no request from another
site, and all that could be pretended is that somebody is there.
"""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from tapis.web.play import tables
from tapis.web.play.door import identity


@csrf_exempt
@require_POST
def beat(request: HttpRequest, name: str) -> HttpResponse:
    """Note that the guest is there; 404 where nobody opened the table."""
    if guest := identity.guest_of(request, name):
        tables.beats(name, guest)
    return HttpResponse(status=204, headers={"Cache-Control": "no-store"})
