"""The deals of a day for whoever asks: which are still to be played, which are played, by how many."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from django.http import HttpRequest
from django.utils.translation import get_language

from tapis.core.plugin import AnyPlugin
from tapis.duplicate.state import BoardSet, seal_of
from tapis.i18n import spoken
from tapis.web.room.families import SETS
from tapis.web.room.house import house
from tapis.web.sets import asking, clock, making


@dataclass(frozen=True, slots=True, kw_only=True)
class DayDeal:
    """The deal of a day at one game."""

    game: str
    title: str
    plugin: AnyPlugin
    name: str
    """That of its set."""
    people: int
    """Who have begun it."""
    begun: bool
    """By whoever asks."""
    played: bool
    seal: str
    """That of its cards."""


def deals_of_today(request: HttpRequest) -> Sequence[DayDeal]:
    """Today's deals; nothing is written by looking."""
    return deals_of(request, clock.today(clock.now()))


def yesterday_of(request: HttpRequest) -> Sequence[DayDeal]:
    """Yesterday's deals that anybody has begun."""
    found = deals_of(request, clock.today(clock.now()) - timedelta(days=1))
    return [each for each in found if each.people]


def deals_of(request: HttpRequest, day: date) -> Sequence[DayDeal]:
    """The deals of a day."""
    who = asking.who_asks(request)
    return [_deal(who, game, plugin, day) for game, plugin in making.games()]


def _deal(who: asking.SetPlayer, game: str, plugin: AnyPlugin, day: date) -> DayDeal:
    name = making.day_name(game, day)
    boards: BoardSet = house().room(SETS, name).look().state
    taken = boards.at(who.players, 1) if boards.opened else None
    return DayDeal(
        game=game,
        title=plugin.regulation.title.get(spoken(get_language() or "fr"), game),
        plugin=plugin,
        name=name,
        people=len(boards.players),
        begun=taken is not None,
        played=taken is not None and asking.is_played(taken, 1),
        seal=boards.seal(1) if boards.opened else seal_of(making.secret_of(game, day), 1),
    )
