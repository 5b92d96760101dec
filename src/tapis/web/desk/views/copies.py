"""What two copies of an event differ in: both sides, and the decision between them."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from tapis.archive import settlement
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import Outcome
from tapis.law import Refusal
from tapis.web import view_support
from tapis.web.access.guards import allow, requires, roles
from tapis.web.access.models import Role
from tapis.web.desk import copies as pages
from tapis.web.frame.middleware import status_of
from tapis.web.room.family import Accepted

THEIRS = "theirs"


@requires(Role.DIRECTOR, Role.DESK, Role.JURY)
def copies(request: HttpRequest, event: str) -> HttpResponse:
    """Everything to settle between this copy and others, and what was settled; directors decide here."""
    refusal = None
    if request.method == "POST":
        allow(request, event, Role.DIRECTOR)
        refusal = _settled(request, event)
        if refusal is None:
            return redirect("desk:copies", event)
    seen = view_support.look(event)
    mine = roles(request, event)
    page = {
        "event": event,
        "tournament": seen.tournament,
        "roles": mine,
        "here": "exchange",
        "differences": pages.differences(seen.competition),
        "settled": pages.settled(seen.competition),
        "may_decide": Role.DIRECTOR in mine,
        "refusal": refusal,
    }
    return render(request, "desk/copies.html", page, status=status_of(refusal) if refusal else 200)


def _settled(request: HttpRequest, event: str) -> Refusal | None:
    posted = view_support.posted(request)
    key, reason = posted.get("key", ""), posted.get("reason", "")

    def settle(competition: Competition) -> Outcome:
        command = settlement.take_theirs if posted.get("do") == THEIRS else settlement.keep_ours
        return command(competition, key, reason)

    outcome = view_support.act(request, event, settle)
    return None if isinstance(outcome, Accepted) else outcome
