"""Another laptop's event goes on here: what was found on the sticks, or a file."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from tapis.law import IllegalMove, Refused
from tapis.web import view_support
from tapis.web.access.guards import account
from tapis.web.access.owner import is_owner
from tapis.web.access.tries import TOO_MANY_TRIES, Tries
from tapis.web.frame.middleware import status_of
from tapis.web.server.limits.reading import ARCHIVES, NO_FILE
from tapis.web.vault.event.file import Parcel, opened
from tapis.web.vault.event.taking import TakenOver, Wanted, take_over
from tapis.web.vault.stick.finding import go_on_with, offered, picked
from tapis.web.vault.stick.keeper import keeper

_bringing = Tries(limit=20, seconds=300, name="archive")


@login_required
def bring_in(request: HttpRequest) -> HttpResponse:
    """Go on here with an event from a stick or a file; whoever brings it becomes its director."""
    refusal = None
    if request.method == "POST":
        _count(request)
        taken = _taken(request)
        if isinstance(taken, TakenOver):
            go_on_with(request.POST.get("copy", ""))
            keeper().nudge(taken.event)
            _say(request, taken)
            return redirect("director:dashboard", taken.event)
        refusal = taken
    page = {
        "refusal": refusal,
        "offered": offered() if is_owner(request) else None,
        "asked": request.POST.get("copy", ""),
    }
    return render(request, "vault/import.html", page, status=status_of(refusal) if refusal else 200)


def _count(request: HttpRequest) -> None:
    """Count one more archive for the account; refused where it has brought too many."""
    who = view_support.actor_of(request)
    if _bringing.exhausted(who):
        raise IllegalMove(TOO_MANY_TRIES())
    _bringing.count(who)


def _taken(request: HttpRequest) -> TakenOver | Refused:
    parcel = _parcel(request)
    if isinstance(parcel, Refused):
        return parcel
    wanted = Wanted(
        user=account(request),
        owner=is_owner(request),
        code=request.POST.get("code", "")[:40],
        without=request.POST.get("without") == "yes",
    )
    return take_over(parcel, wanted)


def _parcel(request: HttpRequest) -> Parcel | Refused:
    """What the form names: a copy that was found, for the owner of the house, or a file."""
    uploaded, token = request.FILES.get("archive"), request.POST.get("copy", "")
    if uploaded is None and not (token and is_owner(request)):
        return NO_FILE()
    return ARCHIVES.alone(lambda: picked(token) if uploaded is None else opened(uploaded.read()))


def _say(request: HttpRequest, taken: TakenOver) -> None:
    """What goes on here, and what does not."""
    if taken.sealed:
        messages.success(request, _("The event goes on here: what was printed and the accounts stay good."))
    else:
        messages.success(request, _("The event goes on here. Codes and links have to be printed again."))
    if taken.created:
        names = ", ".join(taken.created)
        messages.success(request, _("With the passwords they had: {names}.").format(names=names))
    if taken.known:
        names = ", ".join(taken.known)
        messages.success(
            request, _("Here already, with the passwords of this laptop: {names}.").format(names=names)
        )
