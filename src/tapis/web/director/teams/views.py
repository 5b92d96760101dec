"""Teams with a name: the list and its seeding, the entry of one, the line-ups of a round."""

from __future__ import annotations

from collections.abc import Mapping

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from tapis.club.events import Person, Presence
from tapis.club.people.registration import ARRIVING
from tapis.club.people.teams import entries
from tapis.club.people.teams.entries import change_team, enter_teams, name_team, rules_of, seed_teams
from tapis.club.rounds.lineups import as_before, give_lineup
from tapis.club.state import reasons
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import Outcome
from tapis.club.state.teams.rosters import Numbers, numbers_of
from tapis.law import Refusal, Refused
from tapis.web import view_support
from tapis.web.access.guards import requires
from tapis.web.access.models import Role
from tapis.web.access.table_links import captain_links
from tapis.web.access.visits import Visit
from tapis.web.director.event import labels
from tapis.web.director.paging import event_page, local_now
from tapis.web.director.people.person_form import PRIVACY
from tapis.web.director.teams.form import EMPTY, TeamForm
from tapis.web.director.teams.page import team_lines, unnamed
from tapis.web.frame.numbers import int_of
from tapis.web.room.family import Accepted
from tapis.web.tables.teams.lineups import lineup_pages, seats_of


@requires(Role.DIRECTOR)
def all_teams(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Every team, in the order of the seeding."""
    most = _most(visit)
    refusal = _listed(request, visit) if request.method == "POST" else None
    if request.method == "POST" and refusal is None:
        return redirect("director:teams", event=visit.event)
    return event_page(
        request, visit, "director/teams.html", refusal, here="entrants",
        lines=team_lines(visit.tournament), unnamed=unnamed(visit.tournament), most=most,
        presences=labels.PRESENCES, tones=labels.TONES,
    )  # fmt: skip


def _listed(request: HttpRequest, visit: Visit) -> Refusal | None:
    posted = view_support.posted(request)

    def command(competition: Competition) -> Outcome:
        if posted.get("do") == "name":
            one, _comma, other = posted.get("pairs", "").partition("-")
            return name_team(competition, (int_of(one), int_of(other)), posted.get("name", ""))
        return seed_teams(competition, _order(competition, posted))

    outcome = view_support.act(request, visit.event, command)
    return None if isinstance(outcome, Accepted) else outcome


def _order(competition: Competition, posted: Mapping[str, str]) -> list[Numbers]:
    """The teams in the order of the places typed, or of their numbers; who has no place is not seeded."""
    rosters = competition.tournament.teams.rosters
    if posted.get("do") == "numbers":
        return sorted(rosters)
    places = {numbers: int_of(posted.get(f"place{numbers[0]}"), 0) for numbers in rosters}
    return sorted((numbers for numbers, place in places.items() if place > 0), key=lambda n: (places[n], n))


@requires(Role.DIRECTOR)
def add(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Enter a team by hand."""
    most = _most(visit)
    form, refusal = TeamForm.shown(EMPTY, most), None
    if request.method == "POST":
        posted = view_support.posted(request)
        form = TeamForm.typed(posted, most)
        refusal = _entered(request, visit, form, posted)
        if refusal is None:
            messages.success(request, _("{name} is entered.").format(name=form.name))
            return redirect("director:team-new" if "more" in posted else "director:teams", event=visit.event)
    return _form(request, visit, form, refusal)


def _entered(request: HttpRequest, visit: Visit, form: TeamForm, posted: Mapping[str, str]) -> Refusal | None:
    roster = form.roster()
    if isinstance(roster, Refused):
        return roster
    like = Person("", club=" ".join(posted.get("club", "").split()))
    now = "" if "late" in posted else local_now()
    outcome = view_support.act(
        request,
        visit.event,
        lambda competition: enter_teams(
            competition, [(roster, like)], namesakes="another" in posted, now=now
        ),
    )
    return None if isinstance(outcome, Accepted) else outcome


@requires(Role.DIRECTOR)
def edit(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """Put a team right, check it in, let it go."""
    numbers, most = numbers_of(visit.tournament, number), _most(visit)
    if numbers is None or numbers[0] != number:
        raise Http404(str(number))
    roster = visit.tournament.teams.rosters[numbers]
    form, refusal = TeamForm.shown(roster, max(most, len(roster.players))), None
    if request.method == "POST":
        posted = view_support.posted(request)
        if "name" in posted:
            form = TeamForm.typed(posted, max(most, len(roster.players)))
        refusal = _edited(request, visit, numbers, form)
        if refusal is None:
            messages.success(request, _("{name} is saved.").format(name=form.name))
            return redirect("director:team-entry", event=visit.event, number=number)
    return _form(request, visit, form, refusal, numbers)


def _edited(request: HttpRequest, visit: Visit, numbers: Numbers, form: TeamForm) -> Refusal | None:
    posted = view_support.posted(request)
    do, reason = posted.get("do", ""), posted.get("reason", "")

    def command(competition: Competition) -> Outcome:
        if do == "withdraw":
            return entries.withdraw(competition, numbers, reason)
        if do == "back":
            return entries.take_back(competition, numbers, reason)
        if do in ARRIVING:
            return entries.arrive(competition, numbers, Presence(do))
        roster = form.roster(competition.tournament.teams.rosters[numbers])
        if isinstance(roster, Refused):
            return roster
        return change_team(competition, numbers, roster, form.renamed())

    outcome = view_support.act(request, visit.event, command)
    return None if isinstance(outcome, Accepted) else outcome


def _form(
    request: HttpRequest,
    visit: Visit,
    form: TeamForm,
    refusal: Refusal | None,
    numbers: Numbers | None = None,
) -> HttpResponse:
    pairs = [visit.tournament.entrants[each] for each in numbers or ()]
    late = refusal is not None and refusal.code == reasons.LATE.code
    return event_page(
        request, visit, "director/team_entry.html", refusal, here="entrants",
        form=form, privacy=PRIVACY, pairs=pairs, presences=labels.PRESENCES, tones=labels.TONES,
        roster=visit.tournament.teams.rosters[numbers] if numbers else None,
        out=any(each.presence not in ARRIVING for each in pairs),
        here_now=all(each.plays for each in pairs),
        address=captain_links(request, visit)(numbers) if numbers else "",
        late=late, another=refusal is not None and refusal.code == reasons.SAME_NAME.code,
    )  # fmt: skip


@requires(Role.DIRECTOR)
def lineups(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Who sits in the matches of the round that is published last."""
    _most(visit)
    posted = view_support.posted(request)
    refusal = _seated(request, visit, posted) if request.method == "POST" else None
    if request.method == "POST" and refusal is None:
        return redirect("director:lineups", event=visit.event)
    rules = rules_of(visit.competition)
    return event_page(
        request, visit, "director/lineups.html", refusal, here="draw",
        matches=lineup_pages(visit.competition), number=visit.tournament.published,
        blind=rules is not None and rules.blind(visit.competition.profile),
        lineup_clause=rules.lineup if rules else None,
    )  # fmt: skip


def _seated(request: HttpRequest, visit: Visit, posted: Mapping[str, str]) -> Refusal | None:
    number, team = int_of(posted.get("round")), int_of(posted.get("team"))

    def command(competition: Competition) -> Outcome:
        numbers = numbers_of(competition.tournament, team)
        if numbers is None:
            return entries.NO_TEAM()
        if posted.get("do") == "as-before":
            return as_before(competition, number, numbers)
        return give_lineup(competition, number, numbers, seats_of(posted), director=True)

    outcome = view_support.act(request, visit.event, command)
    return None if isinstance(outcome, Accepted) else outcome


def _most(visit: Visit) -> int:
    """How many players a team has at most; 404 where teams do not meet in matches."""
    rules = rules_of(visit.competition)
    if rules is None:
        raise Http404(visit.event)
    return rules.most(visit.competition.profile)
