"""The event at a glance: the next step, the people, the rounds."""

from __future__ import annotations

from collections.abc import Mapping

from django.http import HttpRequest, HttpResponse

from tapis.club.competition import Competition
from tapis.web import view_support
from tapis.web.access.guards import requires
from tapis.web.access.models import Role
from tapis.web.director.labels import PHASE_TONES, PHASES
from tapis.web.director.pages.people import attendance
from tapis.web.director.pages.steps import counts, next_step
from tapis.web.director.pages.tonight import rows
from tapis.web.director.paging import event_page
from tapis.web.director.todo import todos
from tapis.web.frame.health import lamps
from tapis.web.frame.tariff import value_of
from tapis.web.room.writer import now


@requires(Role.DIRECTOR, Role.DESK, Role.JURY)
def dashboard(request: HttpRequest, event: str) -> HttpResponse:
    """The page with the next step, the people and the rounds."""
    competition = view_support.competition(event)
    tournament = competition.tournament
    return event_page(
        request,
        event,
        "director/dashboard.html",
        tournament,
        here="tonight",
        next=next_step(competition, now()),
        todos=todos(event, competition),
        counts=counts(competition),
        attendance=attendance(competition),
        rows=rows(tournament),
        lamps=lamps(event),
        phases=PHASES,
        tones=PHASE_TONES,
        figures=_figures(competition),
    )


def _figures(competition: Competition) -> Mapping[str, str]:
    """``title`` and ``origin`` of the event's table of figures; empty where the game has none."""
    tariff = competition.plugin.sheet.tariff
    if tariff is None:
        return {}
    value = value_of(competition, tariff)
    return {"title": tariff.title(value), "origin": tariff.origin(value)}
