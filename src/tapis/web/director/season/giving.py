"""A season on the projector, and its prize-giving in the hand of whoever leads it.

The hall is told names as their cards ask, and never one that was not called.
"""

from __future__ import annotations

from collections.abc import Callable

from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from tapis.club.prizes.year import YearCall, year_calls, year_podium
from tapis.club.publishing.events import NamesOut
from tapis.club.ranking.clubs import ClubPlace
from tapis.club.ranking.evenings import SeasonPlace
from tapis.club.seasons.events import YearPrize, YearPrizeFor
from tapis.club.seasons.public_table import public_table
from tapis.club.seasons.state import Season
from tapis.club.seasons.table import SeasonTable, table
from tapis.web.desk.ranking.ceremony import CalledName, OnPodium, Remote, ceremony, remote_of
from tapis.web.director.members.house_register import KnownHouse
from tapis.web.director.season.pages import SeasonPage, next_evening, stranger_page
from tapis.web.frame.templatetags.tapis import measured
from tapis.web.room.families import SEASONS, TOURNAMENTS
from tapis.web.room.house import house


def projected(
    name: str, season: Season, known: KnownHouse, title_of: Callable[[str], str]
) -> dict[str, object]:
    """What the projector shows of a season: its ranking, or the prize-giving as far as it has come."""
    shown = stranger_page(name, season, known, NamesOut.FULL, title_of)
    told: dict[str, object] = {
        "page": shown,
        "coming": next_evening(shown, timezone.localdate()),
        "here": reverse("director:season-screen", args=[name]),
        "version": house().log.version(SEASONS.stream(name)),
        "running": running_evening(shown),
        "scene": "standings",
    }
    if not season.held and not season.step:
        return told
    public = public_table(table(season, known.whole, known.evenings))
    calls = [named(each) for each in year_calls(public, season)]
    reached = ceremony(season.title, calls, season.step, lambda: _podium(public))
    return told | {"scene": "prizes", "ceremony": reached}


def running_evening(shown: SeasonPage) -> tuple[str, int] | None:
    """The latest evening that counts and is not closed, with its version: it changes the ranking."""
    running = [each.name for each in shown.ticks if each.chosen and each.begun and not each.closed]
    return (running[-1], house().log.version(TOURNAMENTS.stream(running[-1]))) if running else None


def remote(page: SeasonPage) -> Remote:
    """The prize-giving for whoever runs it: the name that comes next too."""
    every = year_calls(public_table(page.table), page.season)
    return remote_of([named(each) for each in every], page.season.step)


def named(call: YearCall) -> CalledName:
    """A call in words: every prize and every name in one line each."""
    people, clubs = tuple(map(_name, call.places)), ", ".join(map(_club, call.clubs))
    names = (*people, clubs) if clubs else people
    return CalledName(
        title=", ".join(map(_title, call.prizes)),
        mark=str(call.first.rank) if call.first.whose is YearPrizeFor.RANK else "★",
        names=names,
        name=", ".join(names),
        prizes=tuple(filter(None, (each.value for each in call.prizes))),
    )


def _title(prize: YearPrize) -> str:
    return prize.title or _("Rank %(n)s") % {"n": prize.rank}


def _name(place: SeasonPlace) -> str:
    return _("Name not published") if place.hidden else place.called


def _club(place: ClubPlace) -> str:
    return _("Club not published") if place.hidden else place.club


def _podium(public: SeasonTable) -> list[OnPodium]:
    return [
        OnPodium(
            rank=each.rank,
            name=_name(each),
            points=measured(each.total, each.unit),
            club="" if each.beside else each.club,
            shared=each.shared,
        )
        for each in year_podium(public)
    ]
