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
from tapis.web.access.visits import Visit
from tapis.web.desk.slips.page import read_since, slip_page
from tapis.web.desk.slips.typing import page_of, told
from tapis.web.frame.middleware import status_of
from tapis.web.room.family import Accepted

AT_ONCE = 12
"""How many slips are sent in one piece; the page asks again for those that follow."""


@requires(Role.DIRECTOR, Role.DESK)
def queue(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The first readings that wait for this reader, each with the question whether the paper says so."""
    if request.method != "POST":
        return render(request, "desk/queue.html", _waiting(request, visit, None))
    done = _accepted(request, visit)
    if request.htmx:  # type: ignore[attr-defined]
        return _answered(request, visit, done)
    if isinstance(done, Visit):
        return redirect("desk:queue", visit.event)
    return render(request, "desk/queue.html", _waiting(request, visit, done), status=status_of(done))


def _waiting(request: HttpRequest, visit: Visit, refusal: Refusal | None) -> dict[str, object]:
    competition = visit.competition
    later = set(request.GET.getlist("later"))
    every = worklist.to_read(competition, visit.account)
    waiting = [slip for slip in every if slip_number(slip.round, slip.table) not in later]
    shown = [slip_page(competition, slip) for slip in waiting[:AT_ONCE]]
    own = worklist.own_first(competition.tournament, visit.account)
    return page_of(request, visit) | {
        "waiting": shown, "own": own, "later": sorted(later), "refusal": refusal,
    }  # fmt: skip


@requires(Role.DIRECTOR)
@require_POST
def one_reader(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Whoever is alone at the desk: one reading is enough, and what was read so far counts."""
    before = len(_settled(visit.tournament))
    outcome = view_support.act(request, visit.event, one_reading_is_enough)
    if not isinstance(outcome, Accepted):
        raise IllegalMove(outcome)
    count = len(_settled(outcome.state)) - before
    said = ngettext(
        "One reading is enough from now on; %(n)s slip counts.",
        "One reading is enough from now on; %(n)s slips count.",
        count,
    )
    messages.success(request, said % {"n": count})
    return redirect("director:dashboard", event=visit.event)


def _settled(tournament: Tournament) -> list[Slip]:
    return [each for each in tournament.slips if each.state in DONE]


def _accepted(request: HttpRequest, visit: Visit) -> Visit | Refusal:
    """The visit after the reading was accepted, or why it was not."""
    posted = view_support.posted(request)
    number = read_slip_number(posted.get("slip", ""))
    if isinstance(number, Refused):
        return number

    def accept(competition: Competition) -> Outcome:
        slip = competition.tournament.slip(*number)
        if slip is None:
            return reasons.NO_SLIP(round=number[0], table=number[1])
        stale = read_since(slip, 0, posted.get("seen", ""))
        return stale or desk.accept(competition, *number, visit.account)

    outcome = view_support.act(request, visit.event, accept)
    return visit.after(outcome) if isinstance(outcome, Accepted) else outcome


def _answered(request: HttpRequest, before: Visit, done: Visit | Refusal) -> HttpResponse:
    visit, refusal = (done, None) if isinstance(done, Visit) else (before, done)
    number = read_slip_number(request.POST.get("slip", ""))
    slip = None if isinstance(number, Refused) else visit.tournament.slip(*number)
    tone, said = told(visit.tournament, slip) if slip else ("bad", "")
    page = page_of(request, visit) | {"said": said, "tone": tone, "refusal": refusal}
    return render(request, "desk/answer.html", page, status=status_of(refusal) if refusal else 200)
