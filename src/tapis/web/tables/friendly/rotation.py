"""Friends who change partners: their rotation on a page, its tables, and who is ahead; no account needed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language

from tapis.club.crossings.grids.individuals import FEWEST_FRIENDS, MOST_FRIENDS
from tapis.club.friendly import rotation as club
from tapis.club.friendly.events import FriendlyTableOpened
from tapis.club.friendly.state import FriendlyTable
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
from tapis.web.tables.friendly import opening
from tapis.web.tables.friendly.following import played_on
from tapis.web.tables.friendly.hosting import remember


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
            return remember(request, name, redirect("tables:company", name))
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


def _names(posted: Mapping[str, str]) -> tuple[str, ...]:
    """The friends as they were written, one a line."""
    lines = (" ".join(line.split()) for line in posted.get("friends", "").splitlines())
    return tuple(line for line in lines if line)


def _founded(
    request: HttpRequest, name: str, plugin: AnyPlugin, chosen: Mapping[str, str]
) -> Accepted[FriendlyTable] | Refusal:
    blank = FriendlyTableOpened(
        plugin.regulation.id,
        (),
        opening.deals_of(plugin, chosen),
        options=opening.options_of(plugin, chosen),
        language=get_language() or "fr",
    )
    home = club.founded(blank, _names(chosen), lot_of(name) if chosen.get("seats") else "")
    if isinstance(home, Refused):
        return home
    return view_support.act_at_table(
        request, name, lambda table: club.open_table(table, plugin, home, *club.HOME)
    )


def rotation(request: HttpRequest, name: str) -> HttpResponse:
    """Who plays with whom in each round, who sits out, what is marked, and the standing."""
    state = view_support.look_at_table(name).state
    if not state.setup.company or name != club.home_of(name):
        raise Http404(name)
    speak_of(state.setup.regulation)
    if request.method != "POST":
        return _page(request, name, state)
    if state.followed:
        return redirect("tables:company", state.followed)
    act = _go_on if request.POST.get("do") == "on" else _open
    after = act(request, name, state)
    return after if isinstance(after, HttpResponse) else _page(request, name, state, after)


def _open(request: HttpRequest, name: str, state: FriendlyTable) -> HttpResponse | Refusal:
    """Open a table of the rotation."""
    home = state.setup
    place = int_of(request.POST.get("round")), int_of(request.POST.get("table"))
    own, plugin = club.name_at(name, *place), plugins()[home.regulation]
    outcome = view_support.act_at_table(
        request, own, lambda table: club.open_table(table, plugin, home, *place)
    )
    return redirect("tables:friendly", own) if isinstance(outcome, Accepted) else outcome


def _go_on(request: HttpRequest, name: str, state: FriendlyTable) -> HttpResponse | Refusal:
    """Open the rotation of the people who play on, and lead everybody there."""
    posted, plugin = view_support.posted(request), plugins()[state.setup.regulation]
    after = club.gone_on(state.setup, _rounds(name, state), name, _names(posted))
    if isinstance(after, Refused):
        return after
    return played_on(
        request, name, lambda table: club.open_table(table, plugin, after, *club.HOME), "tables:company"
    )


def _page(
    request: HttpRequest, name: str, state: FriendlyTable, refusal: Refusal | None = None
) -> HttpResponse:
    home, followed = state.setup, state.followed
    plugin = plugins()[home.regulation]
    rounds, brought = _rounds(name, state), club.brought_by(home)
    now = None if followed else next((each for each in rounds if not each.over), None)
    page = {
        "refusal": refusal,
        "name": name,
        "opened": home,
        "title": plugin.regulation.title,
        "language": get_language() or "fr",
        "sides": plugin.voice.sides,
        "rounds": rounds,
        "now": now,
        "heard": _heard(name, rounds, now),
        "rows": [FriendsRow(home.company[each.number], each) for each in club.standings(rounds, brought)],
        "per_deal": club.ranked_per_deal(rounds, brought),
        "several": any(len(each.tables) > 1 for each in rounds),
        "rests": any(each.out for each in rounds),
        "seal": commitment(home.seed) if home.seed else "",
        "address": reachable(request, request.path),
        **_others(request, home, followed),
    }
    return render(request, "tables/company.html", page, status=status_of(refusal) if refusal else 200)


def _heard(
    name: str, rounds: Sequence[club.CompanyRound], now: club.CompanyRound | None
) -> Mapping[str, int]:
    """The tables the page listens to, with their versions: those of the round that is on, else of the last.

    Also the first of all, where it is told that others play on. Not every one: a browser opens six lines.
    """
    listed = (rounds[0].tables[0], *(now or rounds[-1]).tables)
    return {club.name_at(name, each.round, each.table): each.version for each in listed}


def _others(request: HttpRequest, home: FriendlyTableOpened, followed: str) -> dict[str, object]:
    """Where this rotation comes from and goes on, and the form to go on with other people."""
    return {
        "followed": followed if followed and _look(followed).opened else "",
        "left": bool(followed),
        "before": home.before if home.before and _look(home.before).opened else "",
        "gone": club.gone(home),
        "least": FEWEST_FRIENDS,
        "most": MOST_FRIENDS,
        "friends": request.POST.get("friends") or "\n".join(home.company),
        "typed": "friends" in request.POST,
        "new_name": opening.signed(view_support.new_name()),
    }


def _rounds(name: str, home: FriendlyTable) -> tuple[club.CompanyRound, ...]:
    """The rounds, each table looked at once: that which the rotation is named after was seen already."""

    def look(at: int, table: int) -> FriendlyTable:
        own = club.name_at(name, at, table)
        return home if own == name else _look(own)

    return club.company_rounds(home.setup, plugins()[home.setup.regulation], look)


def _look(name: str) -> FriendlyTable:
    return house().room(TABLES, name).look().state
