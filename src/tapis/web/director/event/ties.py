"""Tie-breaks that change after a round was published: seen before, for a reason, with a second person."""

from __future__ import annotations

from collections.abc import Mapping

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from tapis.club.ranking.preview import would_change
from tapis.club.rounds.opening import TwoPersons, change_ties
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import Outcome
from tapis.club.state.tournament import Tournament
from tapis.law import Refusal
from tapis.web import view_support
from tapis.web.access.guards import requires
from tapis.web.access.models import Role
from tapis.web.access.visits import Visit
from tapis.web.desk.ranking.changes import RankChange, moved
from tapis.web.director.event.beginning import initial
from tapis.web.director.event.forms import SettingsForm
from tapis.web.director.event.second_person import unsigned
from tapis.web.director.paging import event_page
from tapis.web.room.family import Accepted

LOOK = "look"
"""What the button sends that only shows what would change."""


@requires(Role.DIRECTOR)
def ties(request: HttpRequest, visit: Visit) -> HttpResponse:
    """See what other tie-breaks would change, or change them."""
    keys = _keys(request.POST) if request.method == "POST" else visit.tournament.setup.tie_keys
    refusal: Refusal | None = None
    looked = request.POST.get("do") == LOOK
    if request.method == "POST" and not looked:
        outcome = _changed(request, visit, keys)
        if isinstance(outcome, Accepted):
            messages.success(request, _("The tie-breaks are changed, and every ranking says so."))
            return redirect("director:settings", event=visit.event)
        refusal = outcome
    tournament, plugin = visit.tournament, visit.competition.plugin
    chosen = {f"tie_{at}": key for at, key in enumerate(keys)}
    blank = {name: "" for name in initial(plugin, tournament.setup) if name.startswith("tie_")}
    form = SettingsForm(plugin, None, initial={**initial(plugin, tournament.setup), **blank, **chosen})
    return event_page(
        request, visit, "director/ties.html", refusal, here="settings", form=form,
        changed=_foreseen(visit.competition, keys) if looked else None,
        reason=request.POST.get("reason", ""), second=request.POST.get("second", ""),
    )  # fmt: skip


def _keys(sent: Mapping[str, str]) -> tuple[str, ...]:
    """The keys in the order of their places, each once and without the places left empty."""
    places = sorted((name for name in sent if name.startswith("tie_")), key=lambda name: (len(name), name))
    return tuple(dict.fromkeys(sent[name] for name in places if sent[name]))


def _changed(request: HttpRequest, visit: Visit, keys: tuple[str, ...]) -> Accepted[Tournament] | Refusal:
    """Change them; a second person who types no password has agreed by word of mouth."""
    director, second = visit.account, request.POST.get("second", "").strip()
    signs = bool(request.POST.get("password"))
    if signs and (refusal := unsigned(request, visit, second)):
        return refusal
    agreed, reason = TwoPersons(director, second, signs), request.POST.get("reason", "")

    def command(competition: Competition) -> Outcome:
        return change_ties(competition, keys, agreed, reason)

    return view_support.act(request, visit.event, command)


def _foreseen(competition: Competition, keys: tuple[str, ...]) -> tuple[RankChange, ...]:
    """Who would have another place; nobody where these keys are impossible, which the change itself says."""
    outcome = change_ties(competition, keys, TwoPersons("1", "2"), "-")
    return (
        moved(competition.tournament, would_change(competition, *outcome))
        if isinstance(outcome, tuple)
        else ()
    )
