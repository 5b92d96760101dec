"""One's own events, and under which name and for whom a new one is made."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from django.contrib.auth.decorators import login_required
from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language

from tapis import i18n
from tapis.club.events import Settings
from tapis.club.state.competition import Competition
from tapis.law import IllegalMove
from tapis.web import view_support
from tapis.web.access.guards import account
from tapis.web.access.models import Membership, Role
from tapis.web.access.visits import NO_RIGHT
from tapis.web.director.tonight.steps import Counts, counts
from tapis.web.frame.upgraded import told_once
from tapis.web.server.instants import day
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
