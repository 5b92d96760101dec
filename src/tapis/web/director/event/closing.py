"""The end of an event: its ranking becomes final, and two people together may open it again."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from tapis.archive.records import entries
from tapis.club.ranking.preview import since
from tapis.club.rounds import course
from tapis.club.slips.unplayed_tables import never_comes
from tapis.club.state.competition import Competition
from tapis.club.state.slips import Slip
from tapis.club.state.tournament import Phase, Tournament
from tapis.core.plugin import Cited
from tapis.law import Refusal
from tapis.web import view_support
from tapis.web.access.guards import requires
from tapis.web.access.models import Role
from tapis.web.access.visits import Visit
from tapis.web.desk.ranking.changes import RankChange, moved
from tapis.web.director.event.second_person import unsigned
from tapis.web.director.paging import event_page
from tapis.web.director.tonight.steps import next_step
from tapis.web.room.family import Accepted
from tapis.web.room.writer import now


@requires(Role.DIRECTOR)
def closing(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Close the event, or reopen it."""
    refusal = None
    if request.method == "POST":
        reopens = request.POST.get("do") == "reopen"
        outcome = _reopen(request, visit) if reopens else _close(request, visit)
        if isinstance(outcome, Accepted):
            messages.success(
                request, _("The event is open again.") if reopens else _("The ranking is final.")
            )
            return redirect("director:dashboard", event=visit.event)
        refusal = outcome
    competition = visit.competition
    step = next_step(competition, now())
    return event_page(
        request, visit, "director/closing.html", refusal,
        reopened=bool(competition.tournament.reopened), changed=_since_announced(visit),
        next=step, ready=step.where == "director:closing", here="settings",
        missing=_never_handed_in(competition),
        forfeit=competition.plugin.event.citations.get(Cited.FORFEIT),
        reason=request.POST.get("reason", ""), second=request.POST.get("second", ""),
    )  # fmt: skip


def _never_handed_in(competition: Competition) -> tuple[Slip, ...]:
    """The slips of closed rounds that the event still waits for."""
    closed = (each for each in competition.tournament.rounds if each.phase is Phase.CLOSED)
    slips = (slip for each in closed for _, slip in sorted(each.slips.items()))
    return tuple(slip for slip in slips if never_comes(competition, slip))


def _since_announced(visit: Visit) -> tuple[RankChange, ...]:
    """Who moved since the ranking was announced before the event was opened again."""
    tournament = visit.tournament
    if not tournament.reopened:
        return ()
    announced = tournament.closings[-2 if tournament.closed else -1]
    before = since(entries(visit.records()), announced, visit.competition.plugin)
    return moved(tournament, before)


def _close(request: HttpRequest, visit: Visit) -> Accepted[Tournament] | Refusal:
    reason, instant = request.POST.get("reason", ""), now()
    return view_support.act(
        request, visit.event, lambda competition: course.close_event(competition, reason, instant)
    )


def _reopen(request: HttpRequest, visit: Visit) -> Accepted[Tournament] | Refusal:
    """Reopen the event; the second person proves who they are by their own password."""
    director, reason = visit.account, request.POST.get("reason", "")
    name = request.POST.get("second", "").strip()
    if refusal := unsigned(request, visit, name):
        return refusal
    return view_support.act(
        request,
        visit.event,
        lambda competition: course.reopen_event(competition.tournament, director, name, reason),
    )
