"""A friendly table: four names and a sheet, no event, no account; whoever has the link keeps the mark."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language

from tapis.club import friendly as club
from tapis.club.friendly import FriendlyOutcome, FriendlyTable, TableOpened
from tapis.core.plugin import Plugin, plugins
from tapis.core.sheet import Setup
from tapis.law import Refusal, Setting
from tapis.web import entry, stage
from tapis.web.director.labels import ANSWERS
from tapis.web.frame.middleware import status_of
from tapis.web.room.family import Accepted
from tapis.web.tables.pages import Sitting, sheet_page

Act = Callable[[FriendlyTable, Plugin[Any], Mapping[str, str]], FriendlyOutcome]


def new(request: HttpRequest) -> HttpResponse:
    """Sit down: names, deals, who deals first, house conventions."""
    posted = stage.posted(request)
    plugin = plugins().get(posted.get("regulation", ""), next(iter(plugins().values())))
    refusal = None
    if request.method == "POST":
        name = stage.new_name()
        opened = _opened(plugin, posted)
        outcome = stage.act_at_table(request, name, lambda table: club.open_table(table, plugin, opened))
        if isinstance(outcome, Accepted):
            return redirect("tables:friendly", outcome.stream.partition("/")[2])
        refusal = outcome
    page = {
        "refusal": refusal,
        "typed": posted,
        "regulation": plugin.regulation.id,
        "regulations": [(each.regulation.id, each.regulation.title) for each in plugins().values()],
        "seats": range(plugin.marking.seats),
        "options": [
            (option, [(str(each), ANSWERS.get(str(each), str(each))) for each in option.choices])
            for option in plugin.regulation.options.values()
            if option.choices
        ],
        "language": get_language() or "fr",
    }
    return render(request, "tables/new.html", page, status=status_of(refusal) if refusal else 200)


def _opened(plugin: Plugin[Any], posted: Mapping[str, str]) -> TableOpened:
    names = tuple(" ".join(posted.get(f"name{seat}", "").split()) for seat in range(plugin.marking.seats))
    return TableOpened(
        plugin.regulation.id,
        names,
        _int(posted, "deals"),
        min(_int(posted, "dealer"), plugin.marking.seats - 1),
        _options(plugin, posted),
        get_language() or "fr",
    )


def _options(plugin: Plugin[Any], posted: Mapping[str, str]) -> dict[str, Setting]:
    """The house conventions chosen; what was not offered keeps its default."""
    chosen: dict[str, Setting] = {}
    for option in plugin.regulation.options.values():
        answers = {str(choice): choice for choice in option.choices}
        if posted.get(option.key, "") in answers:
            chosen[option.key] = answers[posted[option.key]]
    return chosen


def table(request: HttpRequest, name: str) -> HttpResponse:
    """The sheet of a friendly table."""
    refusal = _acted(request, name) if request.method == "POST" else None
    if request.method == "POST" and refusal is None:
        return redirect("tables:friendly", name)
    seen = stage.look_at_table(name)
    asked = _int(stage.posted(request) or dict(request.GET.items()), "deal")
    page = {
        "name": name,
        "opened": seen.state.setup,
        "version": seen.version,
        "page": sheet_page(_sitting(seen.state), asked, stage.posted(request) if refusal else {}),
        "contests": seen.state.contests,
        "address": request.build_absolute_uri(),
        "code": _code(request.build_absolute_uri(request.path)),
        "refusal": refusal,
    }
    return render(request, "tables/friendly.html", page, status=status_of(refusal) if refusal else 200)


def _code(address: str) -> str:
    import segno  # noqa: PLC0415 - not loaded with the server

    return str(segno.make(address).svg_data_uri(scale=4))


def _sitting(state: FriendlyTable) -> Sitting:
    opened = state.setup
    plugin = plugins()[opened.regulation]
    setup = Setup(opened.deals, opened.dealer, plugin.regulation.profile(opened.options))
    contested = frozenset((each.deal, each.seat) for each in state.contests)
    return Sitting(plugin, setup, opened.names, state.entered, contested)


def _acted(request: HttpRequest, name: str) -> Refusal | None:
    posted = stage.posted(request)
    act = ACTS.get(posted.get("do", ""))
    if act is None:
        raise Http404

    def command(state: FriendlyTable) -> FriendlyOutcome:
        return act(state, plugins()[state.setup.regulation], posted)

    stage.look_at_table(name)
    outcome = stage.act_at_table(request, name, command)
    return None if isinstance(outcome, Accepted) else outcome


def _int(data: Mapping[str, Any], name: str) -> int:
    text = str(data.get(name, ""))
    return int(text) if text.isdecimal() and len(text) < 5 else 0


def _deal(state: FriendlyTable, plugin: Plugin[Any], posted: Mapping[str, str]) -> FriendlyOutcome:
    deal = _int(posted, "deal")
    typed = entry.read(plugin.fields, plugin.marking.seats, deal, posted)
    return club.enter_deal(state, plugin, deal, typed or {})


ACTS: Mapping[str, Act] = {
    "deal": _deal,
    "contest": lambda state, _plugin, posted: club.contest_deal(
        state, _int(posted, "deal"), _int(posted, "seat"), posted.get("note", "")
    ),
    "settle": lambda state, _plugin, posted: club.settle_deal(
        state, _int(posted, "deal"), _int(posted, "seat")
    ),
}
