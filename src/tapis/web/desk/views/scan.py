"""The desk scans a code that a table's phone shows: the sheet is handed in as if the phone had sent it."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext

from tapis.club.slips import table
from tapis.club.slips.legibility import Typed
from tapis.club.state import reasons
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import Outcome
from tapis.club.text.slip_numbers import slip_number
from tapis.law import Refusal, Refused
from tapis.web import view_support
from tapis.web.access.guards import requires, roles
from tapis.web.access.links import REVOKED
from tapis.web.access.models import Role
from tapis.web.frame.middleware import status_of
from tapis.web.room.family import Accepted
from tapis.web.tables.carried import OTHER_EVENT, Carried, read_letters
from tapis.web.tables.views import actor_of


@requires(Role.DIRECTOR, Role.DESK)
def scan(request: HttpRequest, event: str) -> HttpResponse:
    """The page to scan codes into, one after the other."""
    refusal = _filed(request, event) if request.method == "POST" else None
    if request.method == "POST" and refusal is None:
        return redirect("desk:scan", event)
    page = {
        "event": event,
        "tournament": view_support.tournament(event),
        "roles": roles(request, event),
        "here": "slips",
        "refusal": refusal,
    }
    return render(request, "desk/scan.html", page, status=status_of(refusal) if refusal else 200)


def _filed(request: HttpRequest, event: str) -> Refusal | None:
    sheet = read_letters(request.POST.get("code", ""))
    if isinstance(sheet, Refused):
        return sheet
    if sheet.event != event:
        return OTHER_EVENT()
    reader = actor_of(sheet.round, sheet.table)

    def command(competition: Competition) -> Outcome:
        return _handed_in(competition, sheet, reader)

    outcome = view_support.act(request, event, command, actor=reader)
    if not isinstance(outcome, Accepted):
        return outcome
    number = slip_number(sheet.round, sheet.table)
    messages.success(request, gettext("The sheet of slip %(number)s is handed in.") % {"number": number})
    return None


def _handed_in(competition: Competition, sheet: Carried, reader: str) -> Outcome:
    slip = competition.tournament.slip(sheet.round, sheet.table)
    if slip is None:
        return reasons.NO_SLIP(round=sheet.round, table=sheet.table)
    if slip.link != sheet.serial:
        return REVOKED()
    typed = Typed(sheet.round, sheet.table, sheet.seats, sheet.deals)
    return table.bring_in(competition, slip, typed, reader)
