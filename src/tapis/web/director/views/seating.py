"""One drawn round: two people exchanged by hand, its publication, who really sat where."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from tapis.club.rounds import drawing, manual_changes
from tapis.club.slips import table
from tapis.club.state import reasons
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import Outcome, called
from tapis.law import Reason, Refused
from tapis.web import view_support
from tapis.web.access.guards import requires
from tapis.web.access.models import Role
from tapis.web.director.pages.seatings import exchanged
from tapis.web.director.views.draw import page
from tapis.web.frame.numbers import int_of
from tapis.web.room.family import Accepted

NOT_TWO = Reason("not-two", "Mark exactly two people who change places.")
NOT_TWO_TEAMS = Reason("not-two-teams", "Mark exactly two teams that change places.")
NOT_TWO_PAIRS = Reason("not-two-pairs", "Mark exactly two pairs that change places.")


@requires(Role.DIRECTOR)
@require_POST
def exchange(request: HttpRequest, event: str, number: int) -> HttpResponse:
    """Two people change places: in a draft by hand, in a published round because they really sat so."""
    chosen = [int_of(each) for each in request.POST.getlist("who")]
    reason = request.POST.get("reason", "")
    outcome = (
        view_support.act(
            request,
            event,
            lambda competition: _exchanged(competition, number, (chosen[0], chosen[1]), reason),
        )
        if len(set(chosen)) == 2
        else _not_two(event)
    )
    if isinstance(outcome, Accepted):
        messages.success(request, _("They have changed places; the figures are counted afresh."))
        return redirect(f"{reverse('director:draw', args=(event,))}?round={number}#seating")
    return page(request, event, outcome, chosen=chosen, reason=reason)


def _not_two(event: str) -> Refused:
    plugin = view_support.competition(event).plugin
    return called(plugin, NOT_TWO, NOT_TWO_TEAMS, NOT_TWO_PAIRS)()


def _exchanged(competition: Competition, number: int, pair: tuple[int, int], reason: str) -> Outcome:
    tournament = competition.tournament
    found = tournament.round(number)
    if found is None:
        return reasons.NOT_DRAWN(round=number)
    if not found.published:
        return drawing.swap_people(tournament, number, pair, reason)
    return table.record_seats(tournament, number, exchanged(found, *pair), reason)


@requires(Role.DIRECTOR)
@require_POST
def publish(request: HttpRequest, event: str, number: int) -> HttpResponse:
    """Make a seating final."""
    outcome = view_support.act(request, event, lambda competition: drawing.publish(competition, number))
    if isinstance(outcome, Accepted):
        told = _("The seating of round {round} is published. Print its papers now.").format(round=number)
        messages.success(request, told)
        return redirect("director:dashboard", event=event)
    return page(request, event, outcome)


@requires(Role.DIRECTOR)
@require_POST
def withdraw(request: HttpRequest, event: str, number: int) -> HttpResponse:
    """Take back a publication that nobody has used."""
    reason = request.POST.get("reason", "")
    outcome = view_support.act(
        request,
        event,
        lambda competition: manual_changes.withdraw_publication(competition.tournament, number, reason),
    )
    if not isinstance(outcome, Accepted):
        return page(request, event, outcome)
    told = _("The seating of round {round} is a draft again. Papers printed for it no longer count.")
    messages.success(request, told.format(round=number))
    return redirect(f"{reverse('director:draw', args=(event,))}?round={number}#seating")


@requires(Role.DIRECTOR)
@require_POST
def open_table(request: HttpRequest, event: str, number: int) -> HttpResponse:
    """Open another table in a published round with people who have no place in it."""
    chosen = [int_of(each) for each in request.POST.getlist("who")]
    reason = request.POST.get("reason", "")
    outcome = view_support.act(
        request,
        event,
        lambda competition: manual_changes.open_drawn_table(competition, number, chosen, reason),
    )
    if not isinstance(outcome, Accepted):
        return page(request, event, outcome, opening=chosen, opening_reason=reason)
    found = outcome.state.rounds[number - 1]
    told = _("Table {table} is opened. Print its slip now.").format(table=len(found.seating.tables))
    messages.success(request, told)
    return redirect(f"{reverse('director:draw', args=(event,))}?round={number}#opened")
