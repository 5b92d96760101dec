"""One's own events, and the wizard that opens a new one."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from django.contrib.auth.decorators import login_required
from django.core import signing
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.translation import get_language

from tapis import i18n
from tapis.club.events import Settings
from tapis.club.rounds import opening
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import Outcome
from tapis.club.state.seals import seal
from tapis.core.plugin import AnyPlugin, regulations
from tapis.law import IllegalMove, Refusal
from tapis.web import view_support
from tapis.web.access.guards import account
from tapis.web.access.models import Membership, Role
from tapis.web.access.visits import NO_RIGHT
from tapis.web.chance import secret
from tapis.web.director.event.beginning import initial
from tapis.web.director.event.forms import SettingsForm
from tapis.web.director.tonight.steps import Counts, counts
from tapis.web.frame.middleware import status_of
from tapis.web.frame.upgraded import told_once
from tapis.web.frame.views import shelf
from tapis.web.room.family import Accepted
from tapis.web.server.instants import day
from tapis.web.server.speaking import speak_of
from tapis.web.store.own_row import own_row

SALT_NEW = "tapis.new-event"


@dataclass(frozen=True, slots=True, kw_only=True)
class EventRow:
    """An event in the list."""

    name: str
    settings: Settings
    day: date | None
    counts: Counts
    published: int
    closed: bool
    teams: bool
    pairs: bool


@login_required
def events(request: HttpRequest) -> HttpResponse:
    """The events in which the account has a role, the latest first."""
    own = Membership.objects.filter(user=account(request)).values_list("event", flat=True).distinct()
    found, damaged = view_support.sound(own)
    rows = [_row(name, competition) for name, competition in found.items()]
    rows.sort(key=lambda row: (row.settings.date, row.settings.title), reverse=True)
    page = {"rows": rows, "aside": sorted(damaged.items()), "upgraded": told_once(request)}
    return render(request, "director/events.html", page)


def _row(name: str, competition: Competition) -> EventRow:
    state, sheet = competition.tournament, competition.plugin.sheet
    return EventRow(
        name=name,
        settings=state.setup,
        day=day(state.setup.date),
        counts=counts(competition),
        published=state.published,
        closed=state.closed,
        teams=sheet.members > 1,
        pairs=sheet.pairs,
    )


@login_required
def new(request: HttpRequest) -> HttpResponseBase:
    """Choose a regulation where there are several, then everything else on one page."""
    wanted = request.GET.get("regulation") or (next(iter(regulations())) if len(regulations()) == 1 else "")
    if not wanted:
        books = [shelf(plugin.regulation) for plugin in regulations().values()]
        return render(request, "director/regulations.html", {"books": books})
    if wanted not in regulations():
        raise Http404(wanted)
    speak_of(wanted)
    return _create(request, regulations()[wanted])


def _create(request: HttpRequest, plugin: AnyPlugin) -> HttpResponse:
    start = {**initial(plugin, None, language_of_events()), "place": own_row().place}
    form = SettingsForm(plugin, request.POST or None, initial=start)
    refusal: Refusal | None = None
    if request.method == "POST" and form.is_valid():
        name, settings = own_name(request), form.settings()
        drawn = secret()
        outcome = view_support.begin(
            request, name, plugin, lambda competition: _opened(competition, settings, drawn)
        )
        if isinstance(outcome, Accepted) or outcome.code == "already-open":
            direct_new(request, name)
            return redirect("director:dashboard", event=name)
        refusal = outcome
    token = request.POST.get("name") or fresh_name(request)
    page = {"form": form, "book": shelf(plugin.regulation), "name": token, "refusal": refusal}
    status = status_of(refusal) if refusal else 422 if form.errors else 200
    return render(request, "director/new.html", page, status=status)


def _opened(competition: Competition, settings: Settings, drawn: str) -> Outcome:
    """The event with the seal of its draws, published from its first moment."""
    opened, sealed = opening.open_event(competition, settings), seal(competition.tournament, drawn)
    return (*opened, *sealed) if isinstance(opened, tuple) and isinstance(sealed, tuple) else opened


def direct_new(request: HttpRequest, event: str) -> None:
    """Make the account director of the event it has opened; once, since its form may be sent again later."""
    if not Membership.objects.filter(event=event).exists():
        Membership.objects.get_or_create(user=account(request), event=event, role=Role.DIRECTOR)


def language_of_events() -> str:
    """The language in which events and their papers begin: that of the house, else the reader's."""
    return own_row().language or i18n.spoken(get_language() or "fr")


def fresh_name(request: HttpRequest) -> str:
    """A signed name for the event that a page may open."""
    return signing.dumps([request.user.pk, view_support.new_name()], salt=SALT_NEW)


def own_name(request: HttpRequest) -> str:
    """The name this page was given for its event; it is signed, so that nobody can choose another's."""
    try:
        user, name = signing.loads(request.POST.get("name", ""), salt=SALT_NEW)
    except (signing.BadSignature, ValueError):
        raise IllegalMove(NO_RIGHT()) from None
    if user != request.user.pk:
        raise IllegalMove(NO_RIGHT())
    return str(name)
