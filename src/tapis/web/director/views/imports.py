"""The entry list as a file: brought in after a preview, taken out for a spreadsheet."""

from __future__ import annotations

import base64

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.html import format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language, ngettext

from tapis import i18n
from tapis.club.people import entry_list, registration
from tapis.club.people.columns import TITLES, TOLD, ColumnRole
from tapis.club.people.entry_list import ListPreview
from tapis.club.state import reasons
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import called
from tapis.club.text.full_names import FullName, together
from tapis.law import Reason, Refused
from tapis.web import view_support
from tapis.web.access.guards import requires
from tapis.web.access.models import Role
from tapis.web.director.paging import event_page
from tapis.web.frame.numbers import ints_of
from tapis.web.room.family import Accepted

NO_FILE = Reason("no-file", "Choose a file first.")
MOVED = Reason(
    "preview-moved", "The entry list has changed since this preview; look at it again, then accept it."
)


@requires(Role.DIRECTOR)
def upload(request: HttpRequest, event: str) -> HttpResponse:
    """Upload a file, look at what it would enter, accept it."""
    competition = view_support.competition(event)
    if request.method != "POST":
        return event_page(
            request, event, "director/import.html", competition.tournament, here="entrants",
            told=_told(competition),
        )  # fmt: skip
    data = _data(request)
    shown = NO_FILE() if data is None else entry_list.preview(data, competition)
    refusal: Refused | None = shown if isinstance(shown, Refused) else None
    if isinstance(shown, ListPreview) and data is not None and "accept" in request.POST:
        done = _accept(request, event, data)
        if isinstance(done, HttpResponse):
            return done
        refusal = done
    return event_page(
        request, event, "director/import.html", competition.tournament, refusal, here="entrants",
        preview=shown if isinstance(shown, ListPreview) else None,
        faulty=[row for row in shown.rows if row.problem] if isinstance(shown, ListPreview) else [],
        kept=base64.b64encode(data or b"").decode(), confirmed=_confirmed(request), told=_told(competition),
    )  # fmt: skip


def _told(competition: Competition) -> dict[str, SafeString]:
    """What columns may be called, as the reader of the list knows them."""
    second = ColumnRole.FIRST if competition.plugin.sheet.members == 1 else ColumnRole.PARTNER
    return {
        "columns": _named(ColumnRole.NAME, second, *TOLD),
        "joker": _named(ColumnRole.JOKER),
        "old": _named(ColumnRole.AGE),
    }


def _named(*roles: ColumnRole) -> SafeString:
    language = get_language() or "fr"
    named = ((i18n.words(TITLES[role], language),) for role in roles)
    return format_html_join(", ", "<b data-column>{}</b>", named)


def _data(request: HttpRequest) -> bytes | None:
    """The file just chosen, or the one that the preview carried along; None without either."""
    chosen = request.FILES.get("file")
    if chosen is not None:
        return bytes(chosen.read())
    try:
        return base64.b64decode(request.POST["kept"], validate=True) if "kept" in request.POST else None
    except ValueError:  # not base 64, or not even ASCII
        return None


def _confirmed(request: HttpRequest) -> set[int]:
    return set(ints_of(request.POST.getlist("another")))


def _corrected(request: HttpRequest) -> dict[int, list[FullName]]:
    """The names that were told apart in the preview, by the line they stand on."""
    return {
        line: [
            together(*pair)
            for pair in zip(
                request.POST.getlist(f"given-{line}"), request.POST.getlist(f"surname-{line}"), strict=False
            )
        ]
        for line in ints_of(request.POST.getlist("parted"))
    }


def _accept(request: HttpRequest, event: str, data: bytes) -> HttpResponse | Refused:
    """Enter the people of the preview, unless the list has become another since it was shown."""
    confirmed, seen, corrected = _confirmed(request), request.POST.get("sound", ""), _corrected(request)

    def command(competition: Competition) -> reasons.Outcome:
        again = entry_list.preview(data, competition)
        if isinstance(again, Refused):
            return again
        if str(len(again.people())) != seen:
            return MOVED()
        return registration.register(
            competition, again.people(confirmed, corrected), namesakes=True, listed=True
        )

    before = view_support.competition(event)
    outcome = view_support.act(request, event, command)
    if not isinstance(outcome, Accepted):
        assert isinstance(outcome, Refused)
        return outcome
    entered = len(outcome.state.entrants) - len(before.tournament.entrants)
    told = called(
        before.plugin,
        ngettext("{n} person is entered.", "{n} people are entered.", entered),
        ngettext("{n} team is entered.", "{n} teams are entered.", entered),
        ngettext("{n} pair is entered.", "{n} pairs are entered.", entered),
    )
    messages.success(request, told.format(n=entered))
    return redirect("director:entrants", event=event)


@requires(Role.DIRECTOR)
def export(_request: HttpRequest, event: str) -> HttpResponse:
    """The entry list as a spreadsheet opens it."""
    language = get_language() or "fr"
    data = entry_list.export(view_support.tournament(event), lambda text: i18n.words(text, language))
    response = HttpResponse(data, content_type="text/csv; charset=utf-8")
    response.headers["Content-Disposition"] = f'attachment; filename="{event}.csv"'
    return response
