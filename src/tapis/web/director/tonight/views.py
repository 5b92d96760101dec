"""The event at a glance: the next step, the people, the rounds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from django.http import HttpRequest, HttpResponse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tapis.club.state.competition import Competition
from tapis.web.access.guards import requires
from tapis.web.access.models import Role
from tapis.web.access.visits import Visit
from tapis.web.desk.company import alone
from tapis.web.desk.rounds.clock import running_clock
from tapis.web.director.draw.views import draws_at_once
from tapis.web.director.event.labels import PHASE_TONES, PHASES
from tapis.web.director.paging import event_page
from tapis.web.director.people.lists import attendance
from tapis.web.director.tonight.rounds import rows
from tapis.web.director.tonight.steps import counts, next_step
from tapis.web.director.tonight.todo import Todo, todos
from tapis.web.director.tonight.way import way
from tapis.web.frame.health import lamps
from tapis.web.frame.tariff import value_of
from tapis.web.room.writer import now

OWNERS: Mapping[str, Promise] = {
    "": _("Everybody"),
    Role.DIRECTOR.value: _("Director"),
    Role.DESK.value: _("Desk"),
    Role.JURY.value: _("Jury"),
}


@requires(Role.DIRECTOR, Role.DESK, Role.JURY)
def dashboard(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The page with the next step, the people and the rounds."""
    competition = visit.competition
    tournament = competition.tournament
    step = next_step(competition, now())
    return event_page(
        request,
        visit,
        "director/dashboard.html",
        here="tonight",
        next=step,
        todos=[each for each in todos(visit.event, competition) if _theirs(visit, each)],
        way=way(step, tournament.published),
        draws_at_once=draws_at_once(visit),
        counts=counts(competition),
        attendance=attendance(competition),
        rows=rows(tournament),
        lamps=lamps(visit),
        phases=PHASES,
        tones=PHASE_TONES,
        figures=_figures(competition),
        clock=running_clock(tournament),
        alone=alone(visit.event, tournament, visit.account),
    )


@requires(Role.DIRECTOR, Role.DESK, Role.JURY)
def what_is_open(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Everything that is open, in two halves: what keeps the event from being closed, and what does not."""
    competition = visit.competition
    every = todos(visit.event, competition)
    whose = request.GET.get("for", _own(visit))
    shown = [each for each in every if whose in ("", each.whose)]
    step = next_step(competition, now())
    return event_page(
        request, visit, "director/open.html", here="tonight",
        stopping=sum(each.stops for each in every),
        stops=[each for each in shown if each.stops],
        others=[each for each in shown if not each.stops],
        whose=whose, owners=_owners(every),
        ready=step.kind == "finish" and step.where == "director:closing",
        version=competition.tournament.version,
    )  # fmt: skip


def _own(visit: Visit) -> str:
    """Whose lines somebody sees first: a director everybody's, others those they can settle."""
    return "" if visit.may(Role.DIRECTOR) else min(visit.roles)


def _theirs(visit: Visit, line: Todo) -> bool:
    """Whether a line is for somebody of the roles that visit; a table that calls is everybody's."""
    return visit.may(Role.DIRECTOR) or line.calls or line.whose in visit.roles


def _owners(every: Sequence[Todo]) -> Sequence[tuple[str, Promise, int]]:
    """Whose lines can be looked at alone, and how many each has."""
    count = {whose: sum(whose in ("", each.whose) for each in every) for whose in OWNERS}
    return [(whose, title, count[whose]) for whose, title in OWNERS.items() if count[whose] or not whose]


def _figures(competition: Competition) -> Mapping[str, str]:
    """``title`` and ``origin`` of the event's table of figures; empty where the game has none."""
    tariff = competition.plugin.sheet.tariff
    if tariff is None:
        return {}
    value = value_of(competition, tariff)
    return {"title": tariff.title(value), "origin": tariff.origin(value)}
