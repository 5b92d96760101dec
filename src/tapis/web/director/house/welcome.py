"""The last screen of the first run: the first event, a practice evening, or only cards."""

from __future__ import annotations

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from tapis.core.plugin import regulations
from tapis.law import IllegalMove
from tapis.web.access.first_run import ADDRESSES, PASSWORD
from tapis.web.access.owner import is_owner
from tapis.web.access.visits import NO_RIGHT
from tapis.web.director.event.views import fresh_name
from tapis.web.director.practice import views
from tapis.web.frame.views import shelf
from tapis.web.store.own_row import SCREENS, own_row, said

LEADS_TO = {"event": "director:new", "play": "play:lobby"}


@login_required
def welcome(request: HttpRequest) -> HttpResponse:
    """What to begin with; whatever is chosen ends the first run."""
    if not is_owner(request):
        raise IllegalMove(NO_RIGHT())
    chosen = request.POST.get("do", "")
    if chosen in {*LEADS_TO, "practice"}:
        said(own_row(), SCREENS)
        if chosen == "practice":
            return views.practice(request)
        game = request.POST.get("regulation", "")
        asked = f"?regulation={game}" if chosen == "event" and game in regulations() else ""
        return redirect(reverse(LEADS_TO[chosen]) + asked)
    page = {
        "step": SCREENS,
        "steps": SCREENS,
        "back": ADDRESSES[PASSWORD],
        "books": views.shelved(),
        "games": [shelf(each.regulation) for each in regulations().values()],
        "name": fresh_name(request),
    }
    return render(request, "director/welcome.html", page)
