"""The practice evening: choose a game, then learn with made-up people; deleted in one step."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from tapis import i18n
from tapis.club.state.competition import Competition
from tapis.club.state.tournament import Phase, Tournament
from tapis.core.plugin import AnyPlugin, plugins
from tapis.law import Reason, Refused
from tapis.web import tidying, view_support
from tapis.web.access.guards import requires
from tapis.web.access.models import Role
from tapis.web.chance import secret
from tapis.web.director import pacing, practising
from tapis.web.director.lessons import Mastery, lessons
from tapis.web.director.paging import event_page
from tapis.web.director.views.events import direct_new, fresh_name, language_of_events, own_name
from tapis.web.frame.views import RegulationShelf, shelf
from tapis.web.handbook.places import START
from tapis.web.handbook.shelf import typed_in
from tapis.web.room.family import Accepted

NO_PRACTICE = Reason("no-practice", "This is no practice evening.")
NOTHING_TO_PLAY = Reason("nothing-to-play", "Publish a round first; then the bots can play it.")


def games() -> list[AnyPlugin]:
    """The games of which there is a practice evening: those whose rounds are drawn."""
    return [each for each in plugins().values() if not any(kind.free_tables for kind in each.event.formats)]


def shelved() -> list[RegulationShelf]:
    """The same as a reader sees them: first the one that the handbook's first chapter walks through."""
    chapter = typed_in(i18n.spoken(get_language() or "fr"), START.chapter)
    books = [shelf(each.regulation) for each in games()]
    return sorted(books, key=lambda book: book.title not in chapter)


@login_required
def practice(request: HttpRequest) -> HttpResponse:
    """Choose a game; one tap opens an evening with 41 made-up players."""
    known = {each.regulation.id: each for each in games()}
    if request.method == "POST":
        plugin = known.get(request.POST.get("regulation", ""))
        if plugin is None:
            raise Http404
        name, language = own_name(request), language_of_events()
        title = _("Practice evening · {game}").format(game=shelf(plugin.regulation).title)
        settings = practising.practice_settings(plugin, title, language, timezone.localdate().isoformat())
        outcome = view_support.begin(request, name, plugin, practising.beginning(settings, secret()))
        if isinstance(outcome, Accepted) or outcome.code == "already-open":
            direct_new(request, name)
            return redirect("director:lessons", event=name)
        return render(request, "director/practice.html", {"refusal": outcome}, status=422)
    page = {"books": shelved(), "name": fresh_name(request)}
    return render(request, "director/practice.html", page)


@requires(Role.DIRECTOR)
def assistant(request: HttpRequest, event: str) -> HttpResponse:
    """What happened in the practice evening, what to do, and why."""
    return _page(request, event)


@requires(Role.DIRECTOR)
@require_POST
def play(request: HttpRequest, event: str) -> HttpResponse:
    """Bots play the round that is published, and hand in as phones do, one table after the other."""
    competition = _practised(event)
    if isinstance(competition, Refused):
        return _page(request, event, competition)
    if not competition.tournament.published:
        return _page(request, event, NOTHING_TO_PLAY())
    pacing.begin(event, view_support.operation(request))
    return redirect("director:lessons", event=event)


@requires(Role.DIRECTOR)
@require_POST
def clear_away(request: HttpRequest, event: str) -> HttpResponse:
    """Delete a practice evening in one step; nothing in it was real."""
    competition = _practised(event)
    if isinstance(competition, Refused):
        return _page(request, event, competition)
    tidying.delete_event(event)
    messages.success(request, _("The practice evening is deleted."))
    return redirect("director:events")


def _practised(event: str) -> Competition | Refused:
    competition = view_support.competition(event)
    return competition if competition.tournament.setup.practice else NO_PRACTICE()


def _page(request: HttpRequest, event: str, refusal: Refused | None = None) -> HttpResponse:
    competition = view_support.competition(event)
    if not competition.tournament.setup.practice and refusal is None:
        raise Http404(event)
    tournament = competition.tournament
    told = lessons(event, competition) if tournament.setup.practice else ()
    return event_page(
        request, event, "director/lessons.html", tournament, refusal, here="dashboard",
        lessons=sorted(told, key=lambda lesson: lesson.state is Mastery.SOLVED),
        playing=pacing.under_way(event), playable=_playable(tournament),
    )  # fmt: skip


def _playable(tournament: Tournament) -> bool:
    """Whether a round is published that is not over."""
    found = tournament.round(tournament.published)
    return bool(found and found.phase is not Phase.CLOSED)
