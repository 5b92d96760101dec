"""A list of people from a file or a spreadsheet: looked at, put right, entered, taken back; and taken out."""

from __future__ import annotations

from dataclasses import replace

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import get_language, gettext, ngettext
from django.views.decorators.http import require_POST

from tapis import i18n
from tapis.club.people import brought_lists, entry_list, list_writing
from tapis.club.people.entry_list import Choices, ListPreview
from tapis.club.people.list_sheets import probable
from tapis.club.state import reasons
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import called
from tapis.core.whole import whole
from tapis.law import Reason, Refusal, Refused
from tapis.web import view_support
from tapis.web.access.guards import requires
from tapis.web.access.models import Role
from tapis.web.access.visits import Visit
from tapis.web.director.paging import event_page
from tapis.web.director.people import list_page, open_lists
from tapis.web.director.people.list_form import choices_of, looked_at
from tapis.web.director.people.list_page import BroughtFile
from tapis.web.director.people.list_reading import called as source_of
from tapis.web.director.people.list_reading import sent
from tapis.web.frame.numbers import int_of
from tapis.web.room.family import Accepted
from tapis.web.store import list_drafts

MOVED = Reason(
    "preview-moved", "The entry list has changed since this preview; look at it again, then accept it."
)
READ_ANEW = Reason("read-anew", "The list is read otherwise now; look at it, then enter the people.")
PASTED = "pasted"


@requires(Role.DIRECTOR)
def upload(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Bring a list, look at whom it would enter, put it right, accept it."""
    if request.method != "POST":
        brought = open_lists.gone_on_with(open_lists.stream_of(visit), int_of(request.GET.get("draft")))
        shown = entry_list.preview(brought.data, visit.competition, brought.choices) if brought else None
        return _page(request, visit, None, brought, None if isinstance(shown, Refused) else shown)
    if "drop" in request.POST:
        return _thrown_away(request, visit)
    sent_ = brought_by(request)
    if isinstance(sent_, Refused):
        return _page(request, visit, sent_)
    read = entry_list.preview(sent_.data, visit.competition, sent_.choices)
    if isinstance(read, Refused):
        return _page(request, visit, read)
    if "accept" in request.POST:
        return _accepted(request, visit, sent_, read)
    open_lists.keep(open_lists.stream_of(visit), visit.account, sent_)
    return _page(request, visit, read.trouble, sent_, read)


def _thrown_away(request: HttpRequest, visit: Visit) -> HttpResponse:
    list_drafts.throw_away(open_lists.stream_of(visit), int_of(request.POST["drop"]))
    messages.success(request, gettext("The list is thrown away; whoever was entered from it stays entered."))
    return redirect("director:entrants", event=visit.event)


def brought_by(request: HttpRequest) -> BroughtFile | Refused:
    """The list that a page sends, with what was said about it."""
    sheets = sent(request)
    if isinstance(sheets, Refused):
        return sheets
    asked, before = whole(request.POST.get("sheet", "")), whole(request.POST.get("sheet-read", ""))
    at = asked if asked is not None and asked < len(sheets) else probable(sheets)
    anew = before is not None and before != at
    choices = Choices() if anew or "file" in request.FILES else choices_of(request.POST)
    return BroughtFile(sheets, at, source_of(request), choices)


def _accepted(request: HttpRequest, visit: Visit, brought: BroughtFile, shown: ListPreview) -> HttpResponse:
    """Enter who is ready; the page again with whoever waits, or why nobody was entered."""
    now = looked_at(shown)
    if shown.trouble or request.POST.get("looked", now) != now:
        return _page(request, visit, shown.trouble or READ_ANEW(), brought, shown)
    seen = request.POST.get("seen", "")

    def command(competition: Competition) -> reasons.Outcome:
        if str(len(competition.tournament.entrants)) != seen:
            return MOVED()
        again = entry_list.preview(brought.data, competition, brought.choices)
        return (
            again
            if isinstance(again, Refused)
            else brought_lists.enter_list(competition, again.ready, brought.source or PASTED)
        )

    outcome = view_support.act(request, visit.event, command)
    if not isinstance(outcome, Accepted):
        return _page(request, visit, outcome, brought, shown)
    entered = len(outcome.state.entrants) - len(visit.tournament.entrants)
    if entered:
        messages.success(request, _entered(visit.competition, entered))
    if not shown.waiting:
        open_lists.taken(open_lists.stream_of(visit), brought)
        return redirect("director:entrants", event=visit.event)
    return _left(request, visit, brought, shown)


def _entered(competition: Competition, entered: int) -> str:
    told = called(
        competition.plugin,
        ngettext("{n} person is entered.", "{n} people are entered.", entered),
        ngettext("{n} team is entered.", "{n} teams are entered.", entered),
        ngettext("{n} pair is entered.", "{n} pairs are entered.", entered),
    )
    return told.format(n=entered)


def _left(request: HttpRequest, visit: Visit, brought: BroughtFile, shown: ListPreview) -> HttpResponse:
    """The page with the lines that wait, once the others are entered."""
    entered = {row.line: False for row in shown.ready}
    said = replace(brought.choices, said={**brought.choices.said, **entered})
    rest, anew = replace(brought, choices=said), view_support.look(visit.event)
    open_lists.keep(open_lists.stream_of(visit), visit.account, rest)
    again = entry_list.preview(rest.data, anew.competition, said)
    assert isinstance(again, ListPreview)  # it was shown
    return _page(request, visit, None, rest, again, seen=len(anew.tournament.entrants))


def _page(
    request: HttpRequest,
    visit: Visit,
    refusal: Refusal | None = None,
    brought: BroughtFile | None = None,
    shown: ListPreview | None = None,
    *,
    seen: int | None = None,
) -> HttpResponse:
    here: dict[str, object] = {}
    if brought is not None and shown is not None:
        here = list_page.shown(visit.competition, brought, shown, everybody="all" in request.POST)
    count = len(visit.tournament.entrants) if seen is None else seen
    return event_page(
        request, visit, "director/import.html", refusal, here="entrants",
        seen=count, drafts=open_lists.left_open(visit), told=list_page.told(visit.competition),
        where=reverse("director:import", args=(visit.event,)),
        back=reverse("director:entrants", args=(visit.event,)), **here,
    )  # fmt: skip


@requires(Role.DIRECTOR)
@require_POST
def take_back(request: HttpRequest, visit: Visit, first: int) -> HttpResponse:
    """Undo a whole list."""
    outcome = view_support.act(
        request, visit.event, lambda competition: brought_lists.take_back(competition.tournament, first)
    )
    if not isinstance(outcome, Accepted):
        return _page(request, visit, outcome)
    messages.success(request, gettext("The list is taken back; nobody of it is entered any more."))
    return redirect("director:entrants", event=visit.event)


@requires(Role.DIRECTOR)
def export(_request: HttpRequest, visit: Visit) -> HttpResponse:
    """The entry list as a spreadsheet opens it."""
    language = get_language() or "fr"
    data = list_writing.export(visit.tournament, lambda text: i18n.words(text, language))
    response = HttpResponse(data, content_type="text/csv; charset=utf-8")
    response.headers["Content-Disposition"] = f'attachment; filename="{visit.event}.csv"'
    return response
