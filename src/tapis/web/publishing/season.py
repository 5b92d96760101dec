"""The pages of a season: its ranking, its clubs, and once the year is over who has won.

They are drawn from what strangers may know (``public_table``) and from nothing else. A season that lies on
the site goes along with each of its evenings, so that a result put right there is put right here; to put it
there for the first time, or to take it back, is for whoever leads it.
"""

from __future__ import annotations

from collections.abc import Iterator

from django.utils import translation
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tapis.club.prizes.ceremony import PODIUM
from tapis.club.publishing.events import NamesOut
from tapis.club.seasons.state import Season
from tapis.i18n import of_game, spoken
from tapis.web.desk.ranking.clubs import ClubRanking
from tapis.web.director.season.pages import SeasonPage
from tapis.web.director.season.views import for_everybody
from tapis.web.publishing.drafts import INDEX, DraftPage, PageSet, ToPublish
from tapis.web.publishing.pages import drafted, read
from tapis.web.room.families import SEASONS
from tapis.web.room.house import house
from tapis.web.store.own_row import own_row
from tapis.web.vault.shelf.naming import plain

FIRST = "fr"
"""The language of a house that has said none and held no evening."""


def seasons_of(asked: ToPublish) -> Iterator[PageSet]:
    """Every season on the site that the event belongs to."""
    day = asked.competition.tournament.setup.date
    for name in house().names(SEASONS):
        lying = asked.site.of(SEASONS.stream(name))
        season = house().room(SEASONS, name).look().state
        if lying.out and season.holds(asked.event, day):
            yield season_draft(name, season, lying.names, asked.club)


def season_draft(name: str, season: Season, names: NamesOut, club: str) -> PageSet:
    """The pages of one season, in the language of the house or else of its latest evening."""
    shown = for_everybody(name, season, names)
    language = spoken(own_row().language or shown.language or FIRST)
    places = shown.table.places
    with translation.override(_words(shown, language)):
        return PageSet(
            source=SEASONS.stream(name),
            wished=plain(season.title).lower(),
            title=season.title,
            language=language,
            club=club,
            pages=tuple(_pages(shown)),
            names=names,
            people=sum(not each.hidden for each in places),
            absent=sum(each.hidden for each in places),
        )


def _words(shown: SeasonPage, language: str) -> str:
    """The words of the game where every evening was of one."""
    games = {each.regulation for each in shown.table.evenings}
    return of_game(language, games.pop()) if len(games) == 1 else language


def _pages(shown: SeasonPage) -> Iterator[DraftPage]:
    yield _index(shown)
    if shown.clubs:
        yield _clubs(shown)


def _index(shown: SeasonPage) -> DraftPage:
    people = sum(not each.hidden for each in shown.table.places)
    about = read(
        lambda: ngettext("%(n)s name, ranks, points", "%(n)s names, ranks, points", people) % {"n": people}
    )
    told = read(lambda: _("kept for the prize-giving")) if shown.held else about
    first = [each for each in shown.table.ranked if each.rank <= PODIUM] if shown.season.closed else []
    values = {"page": shown, "podium": first}
    return drafted(INDEX, shown.season.title, told, "publishing/season.html", values)


def _clubs(shown: SeasonPage) -> DraftPage:
    ranking = ClubRanking(shown.clubs, shown.adding, public=True)
    about = read(lambda: _("the best players of each club"))
    values = {"clubs": ranking, "held": False}
    return drafted("clubs", _("Ranking of clubs"), about, "publishing/clubs.html", values)
