"""The second person of what takes two: an account of the event, proved by its own password on this page."""

from __future__ import annotations

from django.contrib.auth import authenticate
from django.http import HttpRequest

from tapis.law import Reason, Refused
from tapis.web.access.models import Membership
from tapis.web.access.tries import TOO_MANY_TRIES, Tries
from tapis.web.access.visits import Visit

NO_SECOND = Reason(
    "no-second", "The second person needs an account of this event; user name or password do not match."
)
tries = Tries(limit=10, seconds=300, name="second")


def unsigned(request: HttpRequest, visit: Visit, name: str) -> Refused | None:
    """Why whoever is named has not signed; None where the password that was sent is theirs."""
    if tries.exhausted(visit.account):
        return TOO_MANY_TRIES()
    second = authenticate(request, username=name, password=request.POST.get("password", ""))
    if second is not None and Membership.objects.filter(user_id=second.pk, event=visit.event).exists():
        return None
    tries.count(visit.account)
    return NO_SECOND()
