"""The director chooses what the screens of the hall show, and runs the prize-giving, from any machine."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from urllib.parse import urlsplit

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_GET, require_POST

from tapis.club.prizes import ceremony
from tapis.club.prizes.rehearsal import rehearsed
from tapis.club.rounds import course, screens
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import SHOWN_ALREADY, Outcome
from tapis.club.state.stage import HallScene
from tapis.club.state.tournament import Tournament
from tapis.law import Refusal, Refused
from tapis.web import view_support
from tapis.web.access.guards import requires
from tapis.web.access.models import Role
from tapis.web.access.visits import Visit
from tapis.web.desk.rounds.scenes import SCENES
from tapis.web.frame.middleware import status_of
from tapis.web.frame.numbers import int_of
from tapis.web.room import following
from tapis.web.room.family import Accepted
from tapis.web.screen.calling import prize_giving, remote
from tapis.web.screen.inside import code_address
from tapis.web.server.lan import reachable

WORDS: Mapping[str, Promise] = {
    HallScene.SEATING: _("everybody by name, a page after the other where a hall is full"),
    HallScene.CLOCK: _("the bell at 5 minutes and at the end, tables still playing"),
    HallScene.TABLES: _("what still plays is bright, what is in steps back"),
    HallScene.STANDINGS: _("with the places won and lost; after a round the lines slide"),
    HallScene.PRIZES: _("from the last prize to the winner, a key a step"),
}
"""What there is to see."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ScreenChoice:
    """A scene as it is offered."""

    scene: str
    title: Promise
    words: Promise
    chosen: bool
    """Whether the director wants it."""
    now: bool
    """Whether the projector shows it."""

    @property
    def page(self) -> str:
        """The name of its page among the addresses."""
        return f"screen:{self.scene}"


@requires(Role.DIRECTOR)
def chooser(request: HttpRequest, visit: Visit) -> HttpResponse:
    """What the screens show and may show, the line of announcement, the programme, the prize-giving."""
    refusal, typed = None, None
    if request.method == "POST":
        outcome = view_support.act(request, visit.event, lambda competition: _chosen(request, competition))
        _site_follows(request, visit, outcome)
        if isinstance(outcome, Accepted) or outcome.code == SHOWN_ALREADY.code:
            return redirect("screen:chooser", visit.event)
        refusal, typed = outcome, request.POST.get("programme")
    page = _page(request, visit, typed) | {"refusal": refusal}
    return render(request, "screen/chooser.html", page, status=status_of(refusal) if refusal else 200)


def _site_follows(request: HttpRequest, visit: Visit, outcome: Accepted[Tournament] | Refusal) -> None:
    """Have the site say what the hall knows, once the ranking is shown or kept back."""
    if not isinstance(outcome, Accepted) or outcome.state.stage.held is visit.tournament.stage.held:
        return
    if not following.shown([visit.event], visit.account):
        messages.warning(
            request,
            gettext(
                "Pages that are published could not be reached and stay as they were: publish them again."
            ),
        )


def _chosen(request: HttpRequest, competition: Competition) -> Outcome:
    tournament, posted = competition.tournament, request.POST
    acts: Mapping[str, Callable[[], Outcome]] = {
        "show": lambda: screens.choose(tournament, posted.get("scene", "")),
        "hold": lambda: screens.hold(tournament, held=True),
        "release": lambda: screens.hold(tournament, held=False),
        "programme": lambda: screens.set_programme(tournament, posted.get("programme", "")),
    }
    act = acts.get(posted.get("do", ""))
    if act is None:
        raise Http404
    return act()


def _page(request: HttpRequest, visit: Visit, typed: str | None) -> dict[str, object]:
    stage = visit.tournament.stage
    public = reachable(request, reverse("screen:public", args=[visit.event]))
    written = "\n".join(f"{hour} {words}" for hour, words in stage.programme)
    return {
        **visit.page("screens"),
        "choices": choices(visit.competition),
        "alone": not stage.shown,
        "stage": stage,
        "public": public,
        "projector": code_address(request, visit.event),
        "host": urlsplit(public).netloc,
        "limit": course.LINE_LIMIT,
        "programme": typed if typed is not None else written,
        "remote": remote(visit.competition),
    }


def choices(competition: Competition) -> tuple[ScreenChoice, ...]:
    """Every scene that this event has."""
    tournament = competition.tournament
    now = screens.showing(tournament)
    return tuple(
        ScreenChoice(
            scene=each,
            title=SCENES[each],
            words=WORDS[each],
            chosen=tournament.stage.shown == each,
            now=now is each,
        )
        for each in screens.scenes(tournament)
    )


@requires(Role.DIRECTOR)
@require_GET
def hand(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The keys of the prize-giving for the projector itself, for whoever may run it."""
    return render(request, "screen/hand.html", {"action": reverse("screen:reveal", args=[visit.event])})


@requires(Role.DIRECTOR)
@require_GET
def rehearsal(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The prize-giving with invented people, for whoever runs it and on this machine alone."""
    steps = remote(visit.competition).giving.steps
    step = min(int_of(request.GET.get("step")), steps)
    page = {
        "event": visit.event,
        "tournament": replace(visit.tournament, announcement=""),
        "ceremony": prize_giving(rehearsed(visit.competition, step), veiled=True),
        "back": max(step - 1, 0),
        "on": min(step + 1, steps),
    }
    return render(request, "screen/rehearsal.html", page)


@requires(Role.DIRECTOR)
@require_POST
def reveal(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Go to a step of the prize-giving: the next prize, the name that goes with it, or one step back."""
    step = int_of(request.POST.get("step"), -1)
    outcome = view_support.act(request, visit.event, lambda competition: ceremony.turn(competition, step))
    _site_follows(request, visit, outcome)
    if not isinstance(outcome, Accepted) and _matters(outcome):
        page = _page(request, visit, None) | {"refusal": outcome}
        return render(request, "screen/chooser.html", page, status=status_of(outcome))
    if request.POST.get("from") == "projector":
        now = visit.after(outcome) if isinstance(outcome, Accepted) else visit
        shown = screens.showing(now.tournament)
        if shown is HallScene.PRIZES:
            return redirect("screen:projector", visit.event)
        return redirect("screen:prizes", visit.event)
    return redirect(f"{reverse('screen:chooser', args=[visit.event])}#remote")


def _matters(outcome: object) -> bool:
    """Whether a refusal is worth a word: a key that was pressed twice is not."""
    return not (isinstance(outcome, Refused) and outcome.code == SHOWN_ALREADY.code)
