"""People of earlier evenings, of those events the account directs: ticked, entered here, saved as a file."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import get_language, ngettext

from tapis import i18n
from tapis.club.people import list_writing
from tapis.club.people import members as club
from tapis.club.people.members import PastEvening
from tapis.club.state.reasons import called
from tapis.law import Refusal
from tapis.web import view_support
from tapis.web.access.guards import requires
from tapis.web.access.models import Role
from tapis.web.access.visits import Visit
from tapis.web.access.wishes import NAME
from tapis.web.director.paging import event_page
from tapis.web.director.people.forgetting import own_events
from tapis.web.room.families import REGISTER
from tapis.web.room.family import Accepted
from tapis.web.room.house import house

EVERYBODY = "everybody"


@requires(Role.DIRECTOR)
def members(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Who played the last time, or ever; those who are ticked are entered."""
    known = _evenings(request, visit.event)
    asked = request.POST if request.method == "POST" else request.GET
    latest = known[0].name if known else EVERYBODY
    chosen = asked.get("from", latest)
    evenings = _chosen(known, chosen)
    ticked = set(request.POST.getlist("who"))
    refusal: Refusal | None = None
    if request.method == "POST":
        done = _entered(request, visit, evenings, ticked)
        if isinstance(done, HttpResponse):
            return done
        refusal = done
    if not evenings:  # it is not theirs, or was deleted since
        chosen, evenings = latest, _chosen(known, latest)
    competition = visit.competition
    found = club.members(competition, evenings)
    words = asked.get("q", "")
    rows = club.matching(found.offered, words)
    if request.GET.get("tick") == "all":
        ticked = {each.key for each in rows}
    return event_page(
        request, visit, "director/members.html", refusal,
        evenings=known, chosen=chosen, everybody=EVERYBODY, found=found, rows=rows, words=words,
        ticked=ticked, wishes=len(evenings) == 1 and bool(evenings[0].tournament.apart), here="entrants",
    )  # fmt: skip


def _evenings(request: HttpRequest, event: str) -> list[PastEvening]:
    """The account's other events in which somebody is entered, the latest first."""
    found, _ = view_support.sound(name for name in own_events(request) if name != event)
    register = house().room(REGISTER, NAME).look().state
    owners = {each: register.owner(each) for each in register.seats}
    past = [PastEvening(name, each, owners) for name, each in found.items()]
    real = [each for each in past if each.tournament.entrants and not each.tournament.setup.practice]
    return sorted(real, key=lambda each: each.order, reverse=True)


def _chosen(known: list[PastEvening], chosen: str) -> list[PastEvening]:
    return known if chosen == EVERYBODY else [each for each in known if each.name == chosen]


def _entered(
    request: HttpRequest, visit: Visit, evenings: list[PastEvening], ticked: set[str]
) -> HttpResponse | Refusal:
    """Enter those who were ticked; the list of entrants, or why nobody was entered."""
    apart, another = "apart" in request.POST, "another" in request.POST
    outcome = view_support.act(
        request,
        visit.event,
        lambda competition: club.enter(competition, evenings, ticked, apart=apart, another=another),
    )
    if not isinstance(outcome, Accepted):
        return outcome
    told = called(
        visit.competition.plugin,
        ngettext("{n} person is entered.", "{n} people are entered.", len(ticked)),
        ngettext("{n} team is entered.", "{n} teams are entered.", len(ticked)),
        ngettext("{n} pair is entered.", "{n} pairs are entered.", len(ticked)),
    )
    messages.success(request, told.format(n=len(ticked)))
    return redirect("director:entrants", event=visit.event)


@requires(Role.DIRECTOR)
def file(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Those whom the page offers, as a list that can be brought in again."""
    known = _evenings(request, visit.event)
    found = club.members(visit.competition, _chosen(known, request.GET.get("from", EVERYBODY)))
    language = get_language() or "fr"
    people = [each.person for each in found.offered]
    data = list_writing.export_people(people, lambda text: i18n.words(text, language))
    response = HttpResponse(data, content_type="text/csv; charset=utf-8")
    response.headers["Content-Disposition"] = 'attachment; filename="members.csv"'
    return response
