"""Copies on a stick: where they go, and what a director does about the copy of an event."""

from __future__ import annotations

from dataclasses import dataclass

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from tapis.law import IllegalMove, Refused
from tapis.web.access.guards import requires
from tapis.web.access.keys import secrets_of
from tapis.web.access.models import Role
from tapis.web.access.owner import is_owner
from tapis.web.access.visits import NO_RIGHT, Visit
from tapis.web.frame.middleware import status_of
from tapis.web.vault.reasons import RIVAL, TAKEN_OVER
from tapis.web.vault.stick import places
from tapis.web.vault.stick.keeper import keeper
from tapis.web.vault.stick.lamp import age_words, lamp_words
from tapis.web.vault.stick.state import CopyState


@dataclass(frozen=True, slots=True, kw_only=True)
class CopyPanel:
    """How it stands with the copy of an event, for its page."""

    state: CopyState
    tone: str
    words: str
    age: str
    code: str
    owner: bool
    """Whether whoever looks may choose where copies go."""
    contested: bool
    """Whether another laptop took the event over, or goes on with it too."""


def copy_panel(request: HttpRequest, event: str) -> CopyPanel:
    """The copy of an event as it stands now."""
    state, now = keeper().state(event), keeper().clock()
    problem = state.problem
    return CopyPanel(
        state=state,
        tone=state.tone(now),
        words=str(lamp_words(state, now)),
        age=age_words(state.age(now)),
        code=secrets_of(event).code,
        owner=is_owner(request),
        contested=problem is not None and problem.code in {TAKEN_OVER.code, RIVAL.code},
    )


@login_required
def sticks(request: HttpRequest) -> HttpResponse:
    """Choose the stick or folder for the copies of the whole house."""
    if not is_owner(request):
        raise IllegalMove(NO_RIGHT())
    typed, refusal = "", None
    if request.method == "POST":
        typed = request.POST.get("folder", "")
        refusal = _chosen(request, typed)
        if refusal is None:
            return redirect("papers:sticks")
    page = {"page": places.place_page(typed), "refusal": refusal}
    return render(request, "vault/sticks.html", page, status=status_of(refusal) if refusal else 200)


def _chosen(request: HttpRequest, typed: str) -> Refused | None:
    if request.POST.get("do") == "stop":
        places.stop()
        messages.success(request, _("No more copies are made; what lies on the stick stays there."))
        return None
    refusal = places.choose(typed)
    if refusal is None:
        messages.success(request, _("Copies go there from now on."))
    return refusal


@requires(Role.DIRECTOR)
def copy(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Make a copy at once, or go on here with an event that another laptop took over."""
    if request.method == "POST" and request.POST.get("do") == "go-on":
        places.go_on(visit.event)
        messages.success(request, _("This laptop goes on with the event."))
    elif request.method == "POST":
        keeper().nudge(visit.event)
        messages.success(request, _("A copy is being made."))
    return redirect("papers:exchange", visit.event)
