"""The end of an event: its ranking becomes final, and two people together may open it again."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth import authenticate
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
from tapis.law import Reason, Refusal
from tapis.web import view_support
from tapis.web.access.guards import requires
from tapis.web.access.models import Membership, Role
from tapis.web.access.tries import TOO_MANY_TRIES, Tries
from tapis.web.desk.rank_changes import RankChange, moved
from tapis.web.director.pages.steps import next_step
from tapis.web.director.paging import event_page
from tapis.web.room.families import TOURNAMENTS
from tapis.web.room.family import Accepted
from tapis.web.room.house import house
from tapis.web.room.writer import now

NO_SECOND = Reason(
    "no-second", "The second person needs an account of this event; user name or password do not match."
)
tries = Tries(limit=10, seconds=300, name="second")


@requires(Role.DIRECTOR)
def closing(request: HttpRequest, event: str) -> HttpResponse:
    """Close the event, or reopen it."""
    refusal = None
    if request.method == "POST":
        reopens = request.POST.get("do") == "reopen"
        outcome = _reopen(request, event) if reopens else _close(request, event)
        if isinstance(outcome, Accepted):
            messages.success(
                request, _("The event is open again.") if reopens else _("The ranking is final.")
            )
            return redirect("director:dashboard", event=event)
        refusal = outcome
    competition = view_support.competition(event)
    step = next_step(competition, now())
    return event_page(
        request, event, "director/closing.html", competition.tournament, refusal,
        reopened=bool(competition.tournament.reopened), changed=_since_announced(event, competition),
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


def _since_announced(event: str, competition: Competition) -> tuple[RankChange, ...]:
    """Who moved since the ranking was announced before the event was opened again."""
    tournament = competition.tournament
    if not tournament.reopened:
        return ()
    announced = tournament.closings[-2 if tournament.closed else -1]
    records = entries(house().room(TOURNAMENTS, event).records())
    return moved(tournament, since(records, announced, competition.plugin))


def _close(request: HttpRequest, event: str) -> Accepted[Tournament] | Refusal:
    reason, instant = request.POST.get("reason", ""), now()
    return view_support.act(
        request, event, lambda competition: course.close_event(competition, reason, instant)
    )


def _reopen(request: HttpRequest, event: str) -> Accepted[Tournament] | Refusal:
    """Reopen the event; the second person proves who they are by their own password."""
    director, reason = view_support.actor_of(request), request.POST.get("reason", "")
    if tries.exhausted(director):
        return TOO_MANY_TRIES()
    name = request.POST.get("second", "").strip()
    second = authenticate(request, username=name, password=request.POST.get("password", ""))
    member = second is not None and Membership.objects.filter(user_id=second.pk, event=event).exists()
    if not member:
        tries.count(director)
        return NO_SECOND()
    return view_support.act(
        request,
        event,
        lambda competition: course.reopen_event(competition.tournament, director, name, reason),
    )
