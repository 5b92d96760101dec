"""A season on the projector, and its prize-giving in the hand of whoever leads it.

The hall is told names as their cards ask, and never one that was not called.
"""

from __future__ import annotations

from collections.abc import Callable

from django.urls import reverse
from django.utils import timezone

from tapis.club.prizes.year import year_calls, year_giving, year_podium
from tapis.club.publishing.events import NamesOut
from tapis.club.seasons.public_table import public_table
from tapis.club.seasons.state import Season
from tapis.club.seasons.table import table
from tapis.web.director.members.house_register import KnownHouse
from tapis.web.director.season.pages import SeasonPage, next_evening, stranger_page
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
    giving = year_giving(year_calls(public, season), season.step)
    podium = year_podium(public) if giving.over else ()
    return told | {"scene": "prizes", "giving": giving, "podium": podium}


def running_evening(shown: SeasonPage) -> tuple[str, int] | None:
    """The latest evening that counts and is not closed, with its version: it changes the ranking."""
    running = [each.name for each in shown.ticks if each.chosen and each.begun and not each.closed]
    return (running[-1], house().log.version(TOURNAMENTS.stream(running[-1]))) if running else None


def remote(page: SeasonPage) -> dict[str, object]:
    """The prize-giving for whoever runs it: the name that comes next too."""
    every = year_calls(public_table(page.table), page.season)
    giving = year_giving(every, page.season.step)
    coming = every[len(every) - (giving.step + 1) // 2] if giving.call else None
    return {"giving": giving, "coming": coming}
