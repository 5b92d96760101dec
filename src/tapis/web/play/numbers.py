"""A browser adds its number to the seed of the next deal. Nobody waits for it, and nobody else is shown it.

It needs no token against forgeries: the cookie that says whose page it is comes with no request from another
site.
"""

from __future__ import annotations

from collections.abc import Mapping

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from tapis.parlour import fair
from tapis.parlour.fair import Brought
from tapis.web import view_support
from tapis.web.play import identity, tables
from tapis.web.room.family import Accepted


@csrf_exempt
@require_POST
def add(request: HttpRequest, name: str) -> HttpResponse:
    """Add the number; whether it counts. 404 where nobody opened the table."""
    guest, number = identity.guest_of(request, name), brought(view_support.posted(request))
    tables.heard(name, guest)
    outcome = tables.act(
        request, name, guest, lambda table: fair.add_number(table, guest, number), quiet=True
    )
    return JsonResponse({"added": isinstance(outcome, Accepted)}, headers={"Cache-Control": "no-store"})


def brought(posted: Mapping[str, str]) -> Brought:
    """The number that a form brings along."""
    return Brought(posted.get("number", ""), posted.get("seal", ""))
