"""The entry list: find, add, edit, let go, keep apart."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from tapis.club.events import Presence
from tapis.club.people import absences, registration
from tapis.club.people.registration import ARRIVING, LEAVING
from tapis.club.ranking.preview import if_gone
from tapis.club.state import reasons
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import Outcome
from tapis.club.state.slips import Slip
from tapis.club.state.tournament import Entrant, Tournament
from tapis.law import IllegalMove, Refusal
from tapis.web import view_support
from tapis.web.access.guards import requires
from tapis.web.access.models import Role
from tapis.web.access.visits import Visit
from tapis.web.desk.ranking.changes import moved
from tapis.web.director.event import labels
from tapis.web.director.paging import event_page, local_now
from tapis.web.director.people import lists, open_lists
from tapis.web.director.people.person_form import PersonForm
from tapis.web.frame.numbers import int_of
from tapis.web.room.family import Accepted

DOUBLES = ("same-name", "twins")


@requires(Role.DIRECTOR)
def entrants(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The list, searched and filtered."""
    competition = visit.competition
    search = lists.PeopleFilter(request.GET.get("q", ""), request.GET.get("show", ""))
    return event_page(
        request,
        visit,
        "director/entrants.html",
        search=search,
        rows=lists.found(competition, search),
        tallies=lists.tallies(competition),
        filters=labels.filters(competition.plugin),
        presences=labels.PRESENCES,
        tones=labels.TONES,
        drafts=open_lists.left_open(visit),
        where=reverse("director:import", args=(visit.event,)),
        here="entrants",
    )


@requires(Role.DIRECTOR)
def add(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Enter somebody by hand."""
    form = PersonForm(visit.competition, request.POST or None)
    if "another" in request.POST:
        form.ask_for_namesake()
    if "late" in request.POST:
        form.ask_for_late()
    refusal = None
    if request.method == "POST" and form.is_valid():
        person, another = form.person(), form.cleaned_data.get("another", False)
        now = "" if form.cleaned_data.get("late") else local_now()
        outcome = view_support.act(
            request,
            visit.event,
            lambda competition: registration.register(competition, [person], namesakes=another, now=now),
        )
        if isinstance(outcome, Accepted):
            messages.success(request, _("{name} is entered.").format(name=person.called))
            return redirect(
                "director:add" if "more" in request.POST else "director:entrants", event=visit.event
            )
        refusal = outcome
    return _form_page(request, visit, "director/add.html", form, refusal)


@requires(Role.DIRECTOR)
def edit(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """Put an entrant right."""
    entrant = _entrant(visit.tournament, number)
    form, reason = _edited(request, visit, entrant), request.POST.get("replaced", "")
    refusal = None
    if request.method == "POST" and form.is_valid():
        person, another = form.person(entrant.person), form.cleaned_data.get("another", False)
        outcome = view_support.act(
            request,
            visit.event,
            lambda competition: registration.edit_entrant(
                competition, number, person, namesakes=another, reason=reason
            ),
        )
        if isinstance(outcome, Accepted):
            messages.success(request, _("{name} is saved.").format(name=person.called))
            return redirect("director:entrants", event=visit.event)
        refusal = outcome
    return _form_page(request, visit, "director/entrant.html", form, refusal, number)


@requires(Role.DIRECTOR)
@require_POST
def leave(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """Withdraw, exclude or take back an entrant, cut the tables that miss one or have them played after all;
    each needs a reason."""
    entrant = _entrant(visit.tournament, number)
    to, reason, deal = (request.POST.get(name, "") for name in ("to", "reason", "deal"))
    left = int_of(deal)

    def command(competition: Competition) -> Outcome:
        if to == "back":
            return registration.reinstate(competition.tournament, number, reason)
        if to == "cut":
            return absences.cut(competition.tournament, number, reason)
        if to == "played":
            return absences.restore(competition.tournament, number, reason)
        if to not in LEAVING:
            return reasons.NOT_A_PRESENCE()
        return registration.leave(competition.tournament, number, Presence(to), reason, deal=left)

    outcome = view_support.act(request, visit.event, command)
    if isinstance(outcome, Accepted):
        presence = labels.PRESENCES[outcome.state.entrants[number].presence]
        messages.success(request, _("{name}: {presence}.").format(name=entrant.name, presence=presence))
        return redirect("director:entrant", event=visit.event, number=number)
    form = PersonForm(visit.competition, initial=_typed(entrant))
    return _form_page(request, visit, "director/entrant.html", form, outcome, number)


@requires(Role.DIRECTOR)
@require_POST
def revoke(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """Make the link to an entrant's own page void."""
    outcome = view_support.act(
        request,
        visit.event,
        lambda competition: registration.revoke_player_link(competition.tournament, number),
    )
    if not isinstance(outcome, Accepted):
        raise IllegalMove(outcome)
    messages.success(request, _("The link is revoked; the new one stands on the page of this entry."))
    return redirect("director:entrant", event=visit.event, number=number)


@requires(Role.DIRECTOR)
def apart(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Pairs whom later draws keep apart."""
    refusal = None
    if request.method == "POST":
        one, other = (int_of(request.POST.get(name, "")) for name in ("one", "other"))
        reason, wanted = request.POST.get("reason", ""), request.POST.get("do") != "lift"
        outcome = view_support.act(
            request,
            visit.event,
            lambda competition: registration.keep_apart(
                competition.tournament, one, other, apart=wanted, reason=reason
            ),
        )
        if isinstance(outcome, Accepted):
            return redirect("director:apart", event=visit.event)
        refusal = outcome
    competition = visit.competition
    tournament = competition.tournament
    pairs = [tuple(tournament.entrants[number] for number in pair) for pair in sorted(tournament.apart)]
    everybody = lists.found(competition, lists.PeopleFilter())
    return event_page(
        request, visit, "director/apart.html", refusal,
        pairs=pairs, everybody=everybody, here="entrants",
    )  # fmt: skip


def _edited(request: HttpRequest, visit: Visit, entrant: Entrant) -> PersonForm:
    form = PersonForm(visit.competition, request.POST or None, initial=_typed(entrant))
    if "another" in request.POST:
        form.ask_for_namesake()
    return form


def _entrant(tournament: Tournament, number: int) -> Entrant:
    if number not in tournament.entrants:
        raise Http404(str(number))
    return tournament.entrants[number]


def _typed(entrant: Entrant) -> dict[str, object]:
    return PersonForm.typed(entrant.person)


def _left_at(tournament: Tournament, entrant: Entrant) -> Slip | None:
    """The slip of the table that the entrant left in the middle of its round; None where there is none."""
    found = tournament.round(entrant.since) if entrant.deal else None
    slips = found.slips.values() if found else ()
    return next((slip for slip in slips if entrant.number in slip.people), None)


def _form_page(
    request: HttpRequest,
    visit: Visit,
    template: str,
    form: PersonForm,
    refusal: Refusal | None,
    number: int = 0,
) -> HttpResponse:
    competition = visit.competition
    tournament = competition.tournament
    if refusal is not None and refusal.code in DOUBLES:
        form.ask_for_namesake()
    if refusal is not None and refusal.code == reasons.LATE.code:
        form.ask_for_late()
    entrant = tournament.entrants.get(number)
    plays = entrant is not None and entrant.presence in ARRIVING
    gone = if_gone(competition, number) if plays and tournament.published else ()
    left = entrant is not None and entrant.presence in LEAVING
    page = event_page(
        request, visit, template, refusal,
        form=form, entrant=entrant, presences=labels.PRESENCES, tones=labels.TONES, here="entrants",
        plays=plays, changed=moved(tournament, gone),
        left=left, waiting=absences.waiting(tournament, number) if left and not tournament.closed else (),
        left_at=_left_at(tournament, entrant) if entrant is not None and left else None,
        cut_off=() if left or tournament.closed else absences.cut_off(tournament, number),
    )  # fmt: skip
    page.status_code = 422 if form.errors else page.status_code
    return page
