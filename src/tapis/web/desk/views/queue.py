"""Second readings one after another: what somebody typed, and whether the paper says the same."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST

from tapis.club.slips import desk, worklist
from tapis.club.slips.lone_reader import one_reading_is_enough
from tapis.club.state import reasons
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import Outcome
from tapis.club.state.slips import DONE, Slip
from tapis.club.state.tournament import Tournament
from tapis.club.text.slip_numbers import read_slip_number, slip_number
from tapis.law import IllegalMove, Refusal, Refused
from tapis.web import view_support
from tapis.web.access.guards import requires
from tapis.web.access.models import Role
from tapis.web.desk.slip import read_since, slip_page
from tapis.web.desk.views.stack import page_of, told
from tapis.web.frame.middleware import status_of
from tapis.web.room.family import Accepted

AT_ONCE = 12
"""How many slips are sent in one piece; the page asks again for those that follow."""


@requires(Role.DIRECTOR, Role.DESK)
def queue(request: HttpRequest, event: str) -> HttpResponse:
    """The first readings that wait for this reader, each with the question whether the paper says so."""
    if request.method != "POST":
        return render(request, "desk/queue.html", _waiting(request, event, None))
    refusal = _accepted(request, event)
    if request.htmx:  # type: ignore[attr-defined]
        return _answered(request, event, refusal)
    if refusal is None:
        return redirect("desk:queue", event)
    return render(request, "desk/queue.html", _waiting(request, event, refusal), status=status_of(refusal))


def _waiting(request: HttpRequest, event: str, refusal: Refusal | None) -> dict[str, object]:
    competition = view_support.competition(event)
    me = view_support.actor_of(request)
    later = set(request.GET.getlist("later"))
    every = worklist.to_read(competition, me)
    waiting = [slip for slip in every if slip_number(slip.round, slip.table) not in later]
    shown = [slip_page(competition, slip) for slip in waiting[:AT_ONCE]]
    own = worklist.own_first(competition.tournament, me)
    return page_of(request, event) | {
        "waiting": shown, "own": own, "later": sorted(later), "refusal": refusal,
    }  # fmt: skip


@requires(Role.DIRECTOR)
@require_POST
def one_reader(request: HttpRequest, event: str) -> HttpResponse:
    """Whoever is alone at the desk: one reading is enough, and what was read so far counts."""
    before = len(_settled(view_support.tournament(event)))
    outcome = view_support.act(request, event, one_reading_is_enough)
    if not isinstance(outcome, Accepted):
        raise IllegalMove(outcome)
    count = len(_settled(outcome.state)) - before
    said = ngettext(
        "One reading is enough from now on; %(n)s slip counts.",
        "One reading is enough from now on; %(n)s slips count.",
        count,
    )
    messages.success(request, said % {"n": count})
    return redirect("director:dashboard", event=event)


def _settled(tournament: Tournament) -> list[Slip]:
    return [each for each in tournament.slips if each.state in DONE]


def _accepted(request: HttpRequest, event: str) -> Refusal | None:
    posted = view_support.posted(request)
    reader = view_support.actor_of(request)
    number = read_slip_number(posted.get("slip", ""))
    if isinstance(number, Refused):
        return number

    def accept(competition: Competition) -> Outcome:
        slip = competition.tournament.slip(*number)
        if slip is None:
            return reasons.NO_SLIP(round=number[0], table=number[1])
        stale = read_since(slip, 0, posted.get("seen", ""))
        return stale or desk.accept(competition, *number, reader)

    outcome = view_support.act(request, event, accept)
    return None if isinstance(outcome, Accepted) else outcome


def _answered(request: HttpRequest, event: str, refusal: Refusal | None) -> HttpResponse:
    number = read_slip_number(request.POST.get("slip", ""))
    slip = None if isinstance(number, Refused) else view_support.tournament(event).slip(*number)
    tone, said = told(slip) if slip else ("bad", "")
    page = page_of(request, event) | {"said": said, "tone": tone, "refusal": refusal}
    return render(request, "desk/answer.html", page, status=status_of(refusal) if refusal else 200)
