"""A friendly table: four names and a sheet, no event, no account; whoever has the link keeps the mark."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from django.core import signing
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language

from tapis.club import friendly as club
from tapis.club.friendly import FriendlyOutcome, FriendlyTable, TableOpened
from tapis.core.plugin import Plugin, plugins
from tapis.law import IllegalMove, Option, Refusal, Refused, Setting
from tapis.web import stage
from tapis.web.access.tries import TOO_MANY_TRIES, Tries
from tapis.web.director.labels import ANSWERS
from tapis.web.frame.middleware import status_of
from tapis.web.reach import reachable
from tapis.web.room.family import Accepted
from tapis.web.tables.pages import Sitting, sheet_page
from tapis.web.tables.typed import deal_of, whole

SALT_NEW = "tapis.new-table"

_opening = Tries(limit=30, seconds=300)

Act = Callable[[FriendlyTable, Plugin[Any], Mapping[str, str]], FriendlyOutcome]


def new(request: HttpRequest) -> HttpResponse:
    """Sit down: names, deals, who deals first, house conventions."""
    posted = stage.posted(request)
    plugin = plugins().get(posted.get("regulation", ""), next(iter(plugins().values())))
    name = _own_name(posted)
    refusal = None
    if request.method == "POST":
        _count(request)
        opened = _opened(plugin, posted)
        outcome = stage.act_at_table(request, name, lambda table: club.open_table(table, plugin, opened))
        if isinstance(outcome, Accepted):
            return redirect("tables:friendly", name)
        refusal = outcome
    page = {
        "refusal": refusal,
        "name": signing.dumps(name, salt=SALT_NEW),
        "typed": posted,
        "regulation": plugin.regulation.id,
        "regulations": [(each.regulation.id, each.regulation.title) for each in plugins().values()],
        "seats": range(plugin.columns * plugin.members),
        "options": _questions(plugin, posted),
        "language": get_language() or "fr",
    }
    return render(request, "tables/new.html", page, status=status_of(refusal) if refusal else 200)


def _count(request: HttpRequest) -> None:
    """One address opens a few tables at a time, not thousands."""
    address = str(request.META.get("REMOTE_ADDR", ""))
    if _opening.exhausted(address):
        raise IllegalMove(TOO_MANY_TRIES())
    _opening.count(address)


def _own_name(posted: Mapping[str, str]) -> str:
    """The name the page was given for its table, so that a double tap opens one table only."""
    try:
        return str(signing.loads(posted.get("name", ""), salt=SALT_NEW))
    except signing.BadSignature:
        return stage.new_name()


def _questions(plugin: Plugin[Any], posted: Mapping[str, str]) -> list[tuple[Option, Any, str]]:
    """What the regulation leaves open, each with its answers and the one chosen so far."""
    options = (each for each in plugin.regulation.options.values() if each.choices)
    return [(each, _answers(each), posted.get(each.key, str(each.default))) for each in options]


def _answers(option: Option) -> list[tuple[str, Any]]:
    """What an open question of the regulation can be answered with."""
    return [(str(each), ANSWERS.get(str(each), str(each))) for each in option.choices]


def _opened(plugin: Plugin[Any], posted: Mapping[str, str]) -> TableOpened:
    names = tuple(
        " ".join(posted.get(f"name{seat}", "").split()) for seat in range(plugin.columns * plugin.members)
    )
    return TableOpened(
        plugin.regulation.id,
        names,
        whole(posted, "deals"),
        min(whole(posted, "dealer"), len(names) - 1),
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
    typed = stage.posted(request) if request.POST.get("do") == "deal" else {}
    address = reachable(request, request.path)
    page = {
        "name": name,
        "opened": seen.state.setup,
        "version": seen.version,
        "page": sheet_page(_sitting(seen.state), whole(typed or request.GET, "deal"), typed),
        "contests": seen.state.contests,
        "title": plugins()[seen.state.setup.regulation].regulation.title,
        "language": get_language() or "fr",
        "address": address,
        "code": _code(address),
        "refusal": refusal,
    }
    return render(request, "tables/friendly.html", page, status=status_of(refusal) if refusal else 200)


def _code(address: str) -> str:
    import segno  # noqa: PLC0415 - not loaded with the server

    return str(segno.make(address).svg_data_uri(scale=4))


def _sitting(state: FriendlyTable) -> Sitting:
    opened = state.setup
    plugin = plugins()[opened.regulation]
    setup = club.setup_of(opened, plugin)
    contested = frozenset((each.deal, each.seat) for each in state.contests)
    return Sitting(plugin, setup, club.sides(opened, plugin), state.entered, contested)


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


def _deal(state: FriendlyTable, plugin: Plugin[Any], posted: Mapping[str, str]) -> FriendlyOutcome:
    result = deal_of(plugin, club.columns_of(state.setup, plugin), state.entered, posted)
    if isinstance(result, Refused):
        return result
    return club.enter_deal(state, plugin, whole(posted, "deal"), result)


def _contest(state: FriendlyTable, _plugin: Plugin[Any], posted: Mapping[str, str]) -> FriendlyOutcome:
    note = posted.get("note", "")
    return club.contest_deal(state, whole(posted, "deal"), whole(posted, "seat", -1), note)


def _settle(state: FriendlyTable, _plugin: Plugin[Any], posted: Mapping[str, str]) -> FriendlyOutcome:
    return club.settle_deal(state, whole(posted, "deal"), whole(posted, "seat", -1))


ACTS: Mapping[str, Act] = {"deal": _deal, "contest": _contest, "settle": _settle}
