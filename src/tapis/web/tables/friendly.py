"""A friendly table: some names and a sheet, no event, no account; whoever has the link keeps the mark."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language

from tapis.club import friendly as club
from tapis.club.friendly import FriendlyOutcome, FriendlyTable
from tapis.core.plugin import Plugin, plugins
from tapis.law import Breach, Refusal, Refused
from tapis.web import stage
from tapis.web.frame.middleware import status_of
from tapis.web.reach import reachable
from tapis.web.room.family import Accepted
from tapis.web.tables.opening import count, own_name, signed
from tapis.web.tables.pages import Sitting, sheet_page
from tapis.web.tables.typed import OVERTAKEN, deal_of, print_of, whole

Act = Callable[[FriendlyTable, Plugin[Any], Mapping[str, str]], FriendlyOutcome]


def table(request: HttpRequest, name: str) -> HttpResponse:
    """The sheet of a friendly table."""
    refusal = None
    if request.method == "POST":
        on = request.POST.get("do") in ("again", "partners")
        after = _again(request, name) if on else _acted(request, name) or name
        if isinstance(after, str):
            return redirect("tables:friendly", after)
        refusal = after
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
        "followed": seen.state.followed,
        "accounts": _accounts(seen.state),
        "new_name": signed(stage.new_name()),
    }
    return render(request, "tables/friendly.html", page, status=status_of(refusal) if refusal else 200)


def _again(request: HttpRequest, name: str) -> str | Refusal:
    """The name of the table of the next party, opened now unless another phone was faster."""
    state = stage.look_at_table(name).state
    plugin = plugins()[state.setup.regulation]
    if state.followed:
        return state.followed
    opened = club.next_party(state, plugin, other_partners=request.POST.get("do") == "partners")
    if isinstance(opened, Refused):
        return opened
    count(request)
    new_name = own_name(stage.posted(request))
    begun = stage.act_at_table(request, new_name, lambda table: club.open_table(table, plugin, opened))
    if not isinstance(begun, Accepted):
        return begun
    told = stage.act_at_table(request, name, lambda table: club.follow_party(table, new_name), "-told")
    return told.state.followed if isinstance(told, Accepted) else told


def _accounts(state: FriendlyTable) -> list[tuple[str, list[int], int]]:
    """Everybody's own account over the parties so far: name, each party, sum; nothing where none is kept."""
    parties = club.accounts(state, plugins()[state.setup.regulation])
    if not parties:
        return []
    rows = ((name, [party[seat] for party in parties]) for seat, name in enumerate(state.setup.names))
    return [(name, mine, sum(mine)) for name, mine in rows]


def _code(address: str) -> str:
    import segno  # noqa: PLC0415 - not loaded with the server

    return str(segno.make(address).svg_data_uri(scale=4))


def _sitting(state: FriendlyTable) -> Sitting:
    opened = state.setup
    plugin = plugins()[opened.regulation]
    setup = club.setup_of(opened, plugin)
    contested = frozenset((each.deal, each.seat) for each in state.contests)
    people = opened.names if plugin.members > 1 else ()
    return Sitting(plugin, setup, club.sides(opened, plugin), state.entered, contested, people=people)


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
    if isinstance(result, Breach | Refused):
        return result
    return club.enter_deal(state, plugin, whole(posted, "deal"), result)


def _strike(state: FriendlyTable, _plugin: Plugin[Any], posted: Mapping[str, str]) -> FriendlyOutcome:
    deal = whole(posted, "deal")
    same = print_of(state.entered, deal) == posted.get("seen", "")
    return club.strike_deal(state, deal) if same else OVERTAKEN(deal=deal)


def _contest(state: FriendlyTable, _plugin: Plugin[Any], posted: Mapping[str, str]) -> FriendlyOutcome:
    note = posted.get("note", "")
    return club.contest_deal(state, whole(posted, "deal"), whole(posted, "seat", -1), note)


def _settle(state: FriendlyTable, _plugin: Plugin[Any], posted: Mapping[str, str]) -> FriendlyOutcome:
    return club.settle_deal(state, whole(posted, "deal"), whole(posted, "seat", -1))


def _stop(state: FriendlyTable, plugin: Plugin[Any], _posted: Mapping[str, str]) -> FriendlyOutcome:
    return club.break_off(state, plugin)


ACTS: Mapping[str, Act] = {
    "deal": _deal,
    "strike": _strike,
    "contest": _contest,
    "settle": _settle,
    "stop": _stop,
}
