"""A browser adds its number to the seed of the next deal. Nobody waits for it, and nobody else is shown it.

It needs no token against forgeries: the cookie that says whose page it is comes with no request from another
site.
"""

from __future__ import annotations

from collections.abc import Mapping

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from tapis.parlour.state import fair
from tapis.parlour.state.fair import Brought
from tapis.web import view_support
from tapis.web.play import tables
from tapis.web.play.door import identity
from tapis.web.play.over.proof import listed
from tapis.web.room.family import Accepted


@csrf_exempt
@require_POST
def add(request: HttpRequest, name: str) -> HttpResponse:
    """Promise the number by its hash, or tell it; whether that counts, and the list once it is closed.

    404 where nobody opened the table.
    """
    guest, told = identity.guest_of(request, name), brought(view_support.posted(request))
    tables.heard(name, guest)
    does = fair.promise_number if told.promise else fair.add_number
    outcome = tables.act(request, name, guest, lambda table: does(table, guest, told), quiet=True)
    closed = outcome.state if isinstance(outcome, Accepted) else tables.look(name).state
    answer = {
        "added": isinstance(outcome, Accepted),
        "agreed": listed(closed.agreed),
        "people": " ".join(map(str, closed.agreed_people)),
    }
    return JsonResponse(answer, headers={"Cache-Control": "no-store"})


def brought(posted: Mapping[str, str]) -> Brought:
    """The number that a form brings along, or its promise."""
    return Brought(posted.get("number", ""), posted.get("seal", ""), posted.get("promise", ""))
