"""The settings of an event: what can still change, and why the rest cannot."""

from __future__ import annotations

from dataclasses import replace

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from tapis.club.events import Settings
from tapis.club.rounds import opening
from tapis.club.rounds.event_settings import FREE
from tapis.club.state.competition import Competition
from tapis.core.plugin import AnyPlugin
from tapis.law import Refusal
from tapis.web import view_support
from tapis.web.access.guards import requires
from tapis.web.access.models import Role
from tapis.web.access.visits import Visit
from tapis.web.director.event.beginning import initial
from tapis.web.director.event.forms import SettingsForm
from tapis.web.director.paging import event_page
from tapis.web.room.family import Accepted


@requires(Role.DIRECTOR)
def settings(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Look at the settings, or change them with a reason."""
    competition = visit.competition
    form, frozen = _form(request, competition)
    refusal, reason = None, request.POST.get("reason", "")
    if request.method == "POST" and form.is_valid():
        wanted = with_tariff(competition.plugin, competition.tournament.setup, form.settings())
        outcome = view_support.act(
            request,
            visit.event,
            lambda competition: opening.change_settings(competition, wanted, reason),
        )
        if isinstance(outcome, Accepted):
            messages.success(request, _("The settings are saved."))
            return redirect("director:settings", event=visit.event)
        refusal = outcome
    page = event_page(
        request, visit, "director/settings.html", refusal,
        form=form, frozen=frozen, reason=reason, here="settings",
    )  # fmt: skip
    page.status_code = 422 if form.errors else page.status_code
    return page


def with_tariff(plugin: AnyPlugin, before: Settings, wanted: Settings) -> Settings:
    """The settings as typed, with the event's table of figures, which another page changes."""
    if plugin.sheet.tariff is None or plugin.sheet.tariff.option not in before.options:
        return wanted
    kept = {plugin.sheet.tariff.option: before.options[plugin.sheet.tariff.option]}
    return replace(wanted, options={**wanted.options, **kept})


def _form(request: HttpRequest, competition: Competition) -> tuple[SettingsForm, Refusal | None]:
    """The form with what is frozen, and the sentence that says why."""
    tournament = competition.tournament
    start = initial(competition.plugin, tournament.setup)
    frozen = frozen_by(competition)
    if tournament.published and not tournament.setup.free_tables:
        start["format"] = FREE
    form = SettingsForm(competition.plugin, request.POST or None, initial=start)
    if tournament.closed:
        form.freeze(*form.fields)
    elif frozen:
        ties = (field.name for field in form.ties) if tournament.published else ()
        form.freeze("deals", "format", "place_bonus", *ties, *(f"option_{key}" for key in form.options))
    return form, frozen


def frozen_by(competition: Competition) -> Refusal | None:
    """Why the deals and the house conventions cannot change any more; None while they can."""
    setup = competition.tournament.setup
    other = replace(setup, deals=setup.deals % 40 + 1, format=FREE)
    outcome = opening.change_settings(competition, other, "-")
    return None if isinstance(outcome, tuple) else outcome
