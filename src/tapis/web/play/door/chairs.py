"""Who may sit down at a table: for the sake of who sits there, and of boards that are the same elsewhere."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from tapis.law import Refusal
from tapis.parlour.state.table import Parlour
from tapis.web import view_support
from tapis.web.frame.numbers import int_of
from tapis.web.room.family import Accepted
from tapis.web.selves import browser
from tapis.web.selves.company import closed_to
from tapis.web.sets import sitting
from tapis.web.sets.asking import SetPlayer
from tapis.web.sets.sitting import WantedChair


def closed(request: HttpRequest, name: str, guest: str, table: Parlour) -> Refusal | None:
    """Why a guest may not sit down where a form says; None where nothing is in the way so far."""
    refusal = closed_to(table, browser.reader_of(request), guest)
    if refusal is not None or not table.setup.several:
        return refusal
    wanted = _wanted(request, name, guest)
    return sitting.bind(wanted, table, table.setup.board_set, view_support.operation(request))


def confirmed(
    request: HttpRequest, name: str, guest: str, outcome: Accepted[Parlour] | Refusal
) -> Refusal | None:
    """Why a chair that was just taken is left again; None where it may be kept, and after any other form."""
    if not isinstance(outcome, Accepted) or view_support.posted(request).get("do") != "sit":
        return None
    table = outcome.state
    if not table.setup.several:
        return None
    wanted = _wanted(request, name, guest)
    return sitting.confirmed(wanted, table.setup.board_set, view_support.operation(request))


def to_its_set(name: str, *, part: bool) -> HttpResponse:
    """Lead whoever has still to play what a table shows to the page of its boards."""
    went = redirect("same:set", name)
    return HttpResponse(status=204, headers={"HX-Redirect": went["Location"]}) if part else went


def _wanted(request: HttpRequest, name: str, guest: str) -> WantedChair:
    posted, who = view_support.posted(request), SetPlayer.of(browser.reader_of(request), guest)
    return WantedChair(who, guest, posted.get("name", ""), name, int_of(posted.get("seat"), -1))
