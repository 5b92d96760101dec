"""The draw: draw, look at it and its figures, draw again."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from tapis.club.crossings.boards.travelling import MOVEMENTS
from tapis.club.rounds import drawing
from tapis.club.rounds.fairness import fairness
from tapis.club.rounds.seating_text import written_rounds
from tapis.club.rounds.swiss import draw_everybody, draw_teams
from tapis.club.rounds.table_sizes import largest_of
from tapis.club.state import reasons, seals
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import Outcome
from tapis.club.state.teams.matches import EVERYBODY, SWISS
from tapis.club.state.tournament import Tournament
from tapis.law import Refusal, Refused
from tapis.web import view_support
from tapis.web.access.guards import requires
from tapis.web.access.models import Role
from tapis.web.access.visits import Visit
from tapis.web.chance import secret
from tapis.web.director.draw import movements
from tapis.web.director.draw import rounds as seatings
from tapis.web.director.event import labels
from tapis.web.director.paging import event_page
from tapis.web.director.people import lists
from tapis.web.director.tonight import steps
from tapis.web.frame.numbers import int_of
from tapis.web.room.family import Accepted


@requires(Role.DIRECTOR)
def draw(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Look at the draw, or draw every round that is not published yet; free tables have nothing to draw."""
    if visit.tournament.setup.free_tables:
        return redirect("director:tables", visit.event)
    if request.method != "POST":
        return page(request, visit)
    drawn = _drawn(request, visit.competition)  # outside the writer's queue: a search may take seconds
    outcome = view_support.act(request, visit.event, lambda _: drawn, expected=visit.version)
    if isinstance(outcome, Accepted):
        if request.POST.get("from") == "tonight":
            return redirect("director:dashboard", event=visit.event)
        first = outcome.state.published + 1
        return redirect(f"{reverse('director:draw', args=(visit.event,))}?round={first}")
    return page(request, visit, outcome)


def draws_at_once(visit: Visit) -> bool:
    """Whether the first draw leaves nothing to choose, so that another page may offer its key."""
    tournament = visit.tournament
    sealed = bool(tournament.digest and tournament.secret) and not tournament.published
    compared = tournament.setup.comparison or movements.comparable(visit.competition)
    return sealed and visit.may(Role.DIRECTOR) and not compared


def _drawn(request: HttpRequest, competition: Competition) -> Outcome:
    tournament = competition.tournament
    typed, plugin = request.POST.get("seed", "").strip(), competition.plugin
    if request.POST.get("do") == "written":
        players, source = drawing.field(competition), request.POST.get("source", "")
        most = largest_of(competition)
        rounds = written_rounds(request.POST.get("written", ""), players, plugin.columns, most)
        return rounds if isinstance(rounds, Refused) else drawing.take_over(competition, rounds, source)
    if not tournament.digest and not tournament.closed:
        return reasons.NOT_SEALED()
    if request.POST.get("do") == "standing":
        return drawing.draw_by_standing(competition, typed)
    if request.POST.get("do") in (SWISS, EVERYBODY):
        matches = draw_everybody if request.POST["do"] == EVERYBODY else draw_teams
        return matches(competition, typed)
    if request.POST.get("movement") or request.POST.get("do") in MOVEMENTS:
        return movements.drawn(competition, typed, request.POST)
    return drawing.draw(competition, typed)


def page(request: HttpRequest, visit: Visit, refusal: Refusal | None = None, **typed: object) -> HttpResponse:
    """The rounds drawn so far, one of them at a glance."""
    competition = visit.competition
    tournament = competition.tournament
    found = tournament.round(_wanted(request, tournament))
    even = seatings.figures(competition)
    return event_page(
        request, visit, "director/draw.html", refusal, here="draw",
        shown=seatings.round_page(tournament, found) if found else None,
        figures=even, beaten=sum(not each.best for each in even), attendance=lists.attendance(competition),
        phases=labels.PHASES, tones=labels.PHASE_TONES, methods=labels.methods(competition.plugin),
        figure_titles=labels.figures(competition.plugin, teams=competition.plays_matches),
        seed=request.POST.get("seed") or tournament.words.get(tournament.published + 1, ""),
        seals=seals.seals(tournament), by_hand=seatings.by_hand_page(competition, found),
        movements=movements.choices(competition, request.POST or request.GET), fair=fairness(competition),
        **_prospects(competition, wanted="boards" in request.GET), **{"chosen": (), "reason": "", **typed},
    )  # fmt: skip


def _prospects(competition: Competition, *, wanted: bool) -> dict[str, object]:
    """What is left to draw, for the page; whether the form stands open, as where movements were asked for."""
    tournament = competition.tournament
    arrived, left = seatings.strangers(competition)
    upcoming = tournament.published + 1
    return {
        "rounds": steps.progress(tournament),
        "arrived": arrived,
        "left": left,
        "upcoming": upcoming,
        "open_form": bool(wanted or arrived or left or upcoming > len(tournament.rounds)),
        "to_draw": upcoming <= tournament.setup.rounds and not tournament.closed,
    }


def _wanted(request: HttpRequest, tournament: Tournament) -> int:
    """The round asked for, or the one that matters now."""
    asked = request.GET.get("round", "") or request.POST.get("round", "")
    if tournament.round(int_of(asked)):
        return int_of(asked)
    draft = tournament.published + 1
    return draft if tournament.round(draft) else tournament.published


@requires(Role.DIRECTOR)
@require_POST
def seal(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Draw the secret of an event that was opened before events were sealed, and publish its hash."""
    drawn = secret()
    outcome = view_support.act(
        request, visit.event, lambda competition: seals.seal(competition.tournament, drawn)
    )
    if not isinstance(outcome, Accepted):
        return page(request, visit, outcome)
    messages.success(request, _("The draw is sealed: its hash is on the public page."))
    return redirect("director:draw", event=visit.event)
