"""Friends who change partners: their rotation on a page, its tables, and who is ahead; no account needed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language

from tapis.club import company as club
from tapis.club.crossings.individuals import FEWEST_FRIENDS, MOST_FRIENDS
from tapis.club.friendly_events import FriendlyTableOpened
from tapis.club.friendly_state import FriendlyTable
from tapis.core.chance import commitment
from tapis.core.plugin import AnyPlugin, plugins
from tapis.law import Refusal, Refused
from tapis.web import view_support
from tapis.web.chance import lot_of
from tapis.web.frame.middleware import status_of
from tapis.web.frame.numbers import int_of
from tapis.web.room.families import TABLES
from tapis.web.room.family import Accepted
from tapis.web.room.house import house
from tapis.web.server.lan import reachable
from tapis.web.server.speaking import speak_of
from tapis.web.tables import opening


@dataclass(frozen=True, slots=True)
class FriendsRow:
    """A friend in the standing, by name."""

    name: str
    standing: club.FriendStanding


def new(request: HttpRequest) -> HttpResponse:
    """Who plays, what is played, and whether numbers are drawn; then the rotation begins."""
    posted = view_support.posted(request)
    plugin = opening.chosen_game(posted.get("regulation") or request.GET.get("game", ""))
    if plugin is None or not club.changes_partners(plugin):
        raise Http404
    speak_of(plugin.regulation.id)
    chosen = {"kind": _usual(plugin), **posted}
    name = opening.own_name(posted)
    refusal = None
    if request.method == "POST":
        opening.count(request)
        outcome = _founded(request, name, plugin, chosen)
        if isinstance(outcome, Accepted):
            return redirect("tables:company", name)
        refusal = outcome
    page = {
        "refusal": refusal,
        "name": opening.signed(name),
        "friends": posted.get("friends", ""),
        "least": FEWEST_FRIENDS,
        "most": MOST_FRIENDS,
        "seal": commitment(lot_of(name)),
        **opening.agreement(plugin, chosen, marks=True),
    }
    return render(request, "tables/company_new.html", page, status=status_of(refusal) if refusal else 200)


def _usual(plugin: AnyPlugin) -> str:
    """The shortest kind of game that ends by itself after some deals: partners change most often."""
    fixed = [each for each in opening.kinds_of(plugin) if not each.open_ended]
    return min(fixed, key=lambda each: each.deals, default=plugin.event.formats[0]).id


def _founded(
    request: HttpRequest, name: str, plugin: AnyPlugin, chosen: Mapping[str, str]
) -> Accepted[FriendlyTable] | Refusal:
    lines = (" ".join(line.split()) for line in chosen.get("friends", "").splitlines())
    friends = tuple(line for line in lines if line)
    blank = FriendlyTableOpened(
        plugin.regulation.id,
        (),
        opening.deals_of(plugin, chosen),
        options=opening.options_of(plugin, chosen),
        language=get_language() or "fr",
    )
    home = club.founded(blank, friends, lot_of(name) if chosen.get("seats") else "")
    if isinstance(home, Refused):
        return home
    return view_support.act_at_table(
        request, name, lambda table: club.open_table(table, plugin, home, *club.HOME)
    )


def rotation(request: HttpRequest, name: str) -> HttpResponse:
    """Who plays with whom in each round, who sits out, what is marked, and the standing."""
    seen = view_support.look_at_table(name)
    home = seen.state.setup
    if not home.company or name != club.home_of(name):
        raise Http404(name)
    plugin = plugins()[home.regulation]
    speak_of(plugin.regulation.id)
    refusal = None
    if request.method == "POST":
        place = int_of(request.POST.get("round")), int_of(request.POST.get("table"))
        outcome = view_support.act_at_table(
            request,
            club.name_at(name, *place),
            lambda table: club.open_table(table, plugin, home, *place),
        )
        if isinstance(outcome, Accepted):
            return redirect("tables:friendly", club.name_at(name, *place))
        refusal = outcome
    rounds = club.company_rounds(home, plugin, lambda at, table: _look(club.name_at(name, at, table)))
    page = {
        "refusal": refusal,
        "name": name,
        "opened": home,
        "title": plugin.regulation.title,
        "language": get_language() or "fr",
        "sides": plugin.voice.sides,
        "rounds": rounds,
        "now": next((each for each in rounds if not each.over), None),
        "rows": [FriendsRow(home.company[each.number], each) for each in _standings(home, rounds)],
        "per_deal": club.ranked_per_deal(rounds, len(home.company)),
        "several": any(len(each.tables) > 1 for each in rounds),
        "rests": any(each.out for each in rounds),
        "seal": commitment(home.seed) if home.seed else "",
        "address": reachable(request, request.path),
    }
    return render(request, "tables/company.html", page, status=status_of(refusal) if refusal else 200)


def _standings(
    home: FriendlyTableOpened, rounds: tuple[club.CompanyRound, ...]
) -> tuple[club.FriendStanding, ...]:
    return club.standings(rounds, len(home.company))


def _look(name: str) -> FriendlyTable:
    return house().room(TABLES, name).look().state
