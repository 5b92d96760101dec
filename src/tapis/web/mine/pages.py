"""What stands on one's own pages, as values: rows of deals, figures of a game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from django.db.models import QuerySet
from django.utils.translation import get_language

from tapis import i18n
from tapis.core.past import PastSum, ToldAs
from tapis.core.plugin import AnyPlugin, plugins
from tapis.i18n.numbers import decimals_text, number_text
from tapis.web.play.over.ending import hindsight_told
from tapis.web.selves import deals
from tapis.web.server.instants import moment
from tapis.web.store.models import StoredDeal


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnDealRow:
    """A deal of one's own, as a line of a list."""

    title: str
    """The game."""
    table: str
    number: int
    when: str
    points: str
    """What it brought, with its sign but where the lowest wins: of two sides, less what it brought the other.

    Empty where its game is not installed.
    """
    told: str
    """What it was worth, in a sentence; empty where that was not found out."""
    people: int
    counted: bool


@dataclass(frozen=True, slots=True)
class OwnFigureRow:
    """A figure over all deals, and over those with other people."""

    title: str
    all: str
    with_people: str


@dataclass(frozen=True, slots=True)
class OwnGame:
    """What one's deals of a game come to."""

    id: str
    title: str
    deals: int
    people: int
    """How many of them with other people."""
    left_out: int
    """How many are not counted, since somebody helped."""
    figures: Sequence[OwnFigureRow]


def language() -> str:
    """That of the page."""
    return i18n.spoken(get_language() or "fr")


def title_of(game: str) -> str:
    """What a game is called."""
    plugin = plugins().get(game)
    return plugin.regulation.title.get(language(), game) if plugin else game


def rows(found: Iterable[StoredDeal]) -> list[OwnDealRow]:
    """The lines of a list of deals."""
    return [_row(each) for each in found]


def games(found: QuerySet[StoredDeal]) -> Iterator[OwnGame]:
    """What one's deals come to, game by game; those that are not installed say nothing."""
    by_game: dict[str, list[tuple[str, int, bool]]] = {}
    for game, text, people, counts in found.values_list("game", "told", "people", "counted"):
        by_game.setdefault(game, []).append((text, people, counts))
    for game, plugin in plugins().items():
        if game in by_game:
            yield _game(plugin, by_game[game])


def _game(plugin: AnyPlugin, found: Sequence[tuple[str, int, bool]]) -> OwnGame:
    counted = [(deals.past(plugin, text), people) for text, people, counts in found if counts]
    every = [past for past, _ in counted]
    among = [past for past, people in counted if people]
    figures = [
        OwnFigureRow(i18n.words(each.title, language()), _told(each.of(every)), _told(each.of(among)))
        for each in plugin.sheet.past
    ]
    left_out = len(found) - len(counted)
    game = plugin.regulation.id
    return OwnGame(game, title_of(game), len(counted), len(among), left_out, figures)


def _row(row: StoredDeal) -> OwnDealRow:
    told, plugin = deals.told(row), plugins().get(row.game)
    known = told is not None and plugin is not None
    return OwnDealRow(
        title=title_of(row.game),
        table=row.table,
        number=row.number,
        when=moment(row.at),
        points=_brought(told.worth, plugin) if told is not None else "",
        told=hindsight_told(told.found, plugin, language()) if known and told and plugin else "",
        people=row.people,
        counted=row.counted,
    )


def _brought(points: int | Fraction, plugin: AnyPlugin | None) -> str:
    """With its sign, but where the lowest wins: what is far from an estimate is no gain."""
    lowest = plugin is not None and plugin.sheet.marking.lowest_wins
    return number_text(points, language()) if lowest else _signed(points)


def _signed(points: int | Fraction) -> str:
    return ("+" if points > 0 else "") + number_text(points, language())


def _told(found: PastSum) -> str:
    """A figure with how many deals it rests on: a number never stands alone."""
    if not found.deals:
        return "–"
    if found.told is ToldAs.SUM:
        return f"{_signed(found.total)} ({found.deals})"
    if found.told is ToldAs.MEAN:
        return f"{decimals_text(float(found.mean), 1, language())} ({found.deals})"
    return f"{round(100 * found.mean)}\N{NO-BREAK SPACE}% ({int(found.total)}/{found.deals})"
