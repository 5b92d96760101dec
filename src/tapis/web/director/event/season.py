"""The ranking of the club over several of its events: which of them, how many count, by what."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language

from tapis import i18n
from tapis.club.events import Settings
from tapis.club.ranking.clubs import of_season
from tapis.club.ranking.season import TITLES, CountedBy, Counting, Evening, evening, season
from tapis.club.state.competition import Competition
from tapis.core.plugin import AnyPlugin, plugins
from tapis.web import view_support
from tapis.web.access.guards import account
from tapis.web.access.models import Membership
from tapis.web.desk.ranking.clubs import ClubRanking, how_many, of_members
from tapis.web.frame.numbers import int_of, ints_of
from tapis.web.server import printing
from tapis.web.server.instants import day
from tapis.web.store import place

USUAL_BEST, MOST = 5, 99


@dataclass(frozen=True, slots=True)
class SeasonSelection:
    """What the page ranks."""

    plugin: AnyPlugin | None
    """The regulation whose events are ranked."""
    known: tuple[tuple[str, Competition], ...]
    """The events of it that may be chosen."""
    names: frozenset[str]
    """Those chosen."""
    counting: Counting
    """How they are added up."""
    of_club: int
    """How many people count for each club."""

    @property
    def evenings(self) -> tuple[Evening, ...]:
        """The events chosen, in order of dates."""
        return tuple(evening(competition) for name, competition in self.known if name in self.names)


@login_required
def ranking(request: HttpRequest) -> HttpResponse:
    """The season of one regulation over the account's own events."""
    own = own_events(request)
    chosen = _chosen(own, request.GET, request.GET.getlist("event"))
    evenings = chosen.evenings if chosen.plugin else ()
    if "print" in request.GET and chosen.plugin and evenings:
        return _paper(chosen, evenings, clubs=request.GET["print"] == "clubs")
    page = {
        "chosen": chosen,
        "evenings": evenings,
        "places": season(evenings, chosen.counting),
        "regulations": _regulations(own),
        "ways": [(by.value, TITLES[by]) for by in CountedBy],
        "scale": "/".join(map(str, chosen.counting.scale)),
        "clubs": _clubs(chosen, evenings),
        "asked": request.GET.urlencode(),
    }
    return render(request, "director/season.html", page)


def own_events(request: HttpRequest) -> list[tuple[str, Competition]]:
    """Every event in which the account has a role and something is published, by date."""
    own = Membership.objects.filter(user=account(request)).values_list("event", flat=True).distinct()
    found, _ = view_support.sound(own)
    begun = [
        each
        for each in found.items()
        if each[1].tournament.published and not each[1].tournament.setup.practice
    ]
    return sorted(begun, key=lambda each: _day_and_title(each[1].tournament.setup))


def _day_and_title(settings: Settings) -> tuple[str, str]:
    return settings.date, settings.title


def _chosen(
    events: Sequence[tuple[str, Competition]], asked: Mapping[str, str], names: list[str]
) -> SeasonSelection:
    """What an address asks for; without a choice every event of the latest one's regulation."""
    latest = events[-1][1].plugin if events else None
    plugin = plugins().get(asked["regulation"]) if asked.get("regulation") else latest
    known = tuple(each for each in events if each[1].plugin is plugin)
    every = {name for name, _ in known}
    lowest = plugin.sheet.marking.lowest_wins if plugin else False
    best = min(int_of(asked.get("best")) or USUAL_BEST, MOST)
    by = CountedBy(asked["by"]) if asked.get("by") in set(CountedBy) else CountedBy.POINTS
    counting = Counting(best, by, _scale(asked.get("scale", "")), lowest)
    of_club = how_many(asked.get("clubs"))
    chosen = every & set(names) or _latest_season(known)
    return SeasonSelection(plugin, known, frozenset(chosen), counting, of_club)


def _latest_season(known: Sequence[tuple[str, Competition]]) -> set[str]:
    """The names of the evenings since the season of the last one began; all, where that one has no day."""
    latest = day(known[-1][1].tournament.setup.date) if known else None
    if latest is None:
        return {name for name, _ in known}
    began = _began(latest, place.season_start())
    dated = [(name, day(each.tournament.setup.date)) for name, each in known]
    return {name for name, when in dated if when is not None and when >= began}


def _began(latest: date, start: tuple[int, int]) -> date:
    """The first day of the season that ``latest`` falls into."""
    first = [_first(latest.year - back, *start) for back in (0, 1)]
    return next(each for each in first if each <= latest)


def _first(year: int, month: int, number: int) -> date:
    """That day of a year; the 1st of March where there is no 29th of February."""
    try:
        return date(year, month, number)
    except ValueError:
        return date(year, 3, 1)


def _clubs(chosen: SeasonSelection, evenings: tuple[Evening, ...]) -> ClubRanking:
    lowest = chosen.counting.sign == 1
    return of_members(of_season(evenings, chosen.counting), chosen.of_club, lowest_wins=lowest)


def _scale(text: str) -> tuple[int, ...]:
    return ints_of(re.findall(r"\d{1,5}", text)[:99])


def _regulations(events: Sequence[tuple[str, Competition]]) -> list[tuple[str, str]]:
    language = get_language() or "fr"
    books = {each.plugin.regulation.id: each.plugin.regulation for _, each in events}
    return [(each, book.title.get(i18n.spoken(language), each)) for each, book in books.items()]


def _paper(chosen: SeasonSelection, evenings: tuple[Evening, ...], *, clubs: bool) -> HttpResponse:
    from tapis.papers.fill.clubs import season_of_clubs  # noqa: PLC0415 - the typesetter is not loaded with the server
    from tapis.papers.fill.season import season_paper  # noqa: PLC0415

    assert chosen.plugin is not None
    language = get_language() or "fr"
    title = i18n.words(chosen.plugin.regulation.title.get(i18n.spoken(language), ""), language)
    paper = season_paper(evenings, chosen.counting, title, language)
    if clubs:
        paper = season_of_clubs(evenings, chosen.counting, chosen.of_club, title, language)
    response = HttpResponse(printing.pdf((paper,), language), content_type="application/pdf")
    response.headers["Content-Disposition"] = 'inline; filename="season.pdf"'
    return response
