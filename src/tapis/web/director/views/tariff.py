"""The figures an event is marked by: chosen, changed cell by cell or as a file, until play begins."""

from __future__ import annotations

from dataclasses import replace

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from tapis.club.rounds import opening
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import Outcome
from tapis.core.tariff import Tariff
from tapis.law import Breach, Refusal, Refused
from tapis.web import view_support
from tapis.web.access.guards import requires
from tapis.web.access.models import Role
from tapis.web.director.paging import event_page
from tapis.web.director.views.settings import frozen_by
from tapis.web.frame.tariff import tariff_page, value_of
from tapis.web.room.family import Accepted


@requires(Role.DIRECTOR)
def tariff(request: HttpRequest, event: str) -> HttpResponse:
    """Look at the figures, or change them."""
    competition = view_support.competition(event)
    plugin = competition.plugin
    if plugin.sheet.tariff is None:
        raise Http404(event)
    refusal = _changed(request, event, plugin.sheet.tariff) if request.method == "POST" else None
    if request.method == "POST" and refusal is None:
        messages.success(request, _("The grid is saved."))
        return redirect("director:tariff", event=event)
    frozen = frozen_by(competition)
    edit = not competition.tournament.closed and frozen is None
    return event_page(
        request, event, "director/tariff.html", competition.tournament, refusal,
        page=tariff_page(
            plugin.sheet.tariff, value_of(competition, plugin.sheet.tariff), whole=edit,
            typed=view_support.posted(request) if refusal and request.POST.get("do") == "cells" else {},
            bad=str(refusal.args.get("cell", "")) if refusal else "",
        ),
        frozen=frozen, text=request.POST.get("text"), edit=edit, here="settings",
    )  # fmt: skip


def _changed(request: HttpRequest, event: str, figures: Tariff) -> Refusal | None:
    posted = view_support.posted(request)

    def command(competition: Competition) -> Outcome:
        value = _wanted(figures, value_of(competition, figures), posted)
        if isinstance(value, Breach | Refused):
            return value
        settings = replace(
            competition.tournament.setup,
            options={**competition.tournament.setup.options, figures.option: value},
        )
        return opening.change_settings(competition, settings)

    outcome = view_support.act(request, event, command)
    return None if isinstance(outcome, Accepted) else outcome


def _wanted(figures: Tariff, before: str, posted: dict[str, str]) -> str | Refusal:
    """The new value of the option: a preset's name, a file as sent, or ``before`` with cells changed."""
    match posted.get("do"):
        case "preset" if posted.get("name") in figures.presets:
            return posted["name"]
        case "text":
            text = posted.get("text", "")
            return figures.read(text) or text
        case "cells":
            cells = {cell.key for row in figures.grid(before) for cell in row.cells}
            return figures.edited(before, {key: posted[key].strip() for key in cells & posted.keys()})
    raise Http404
