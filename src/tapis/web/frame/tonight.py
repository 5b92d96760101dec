"""Which events are on tonight: what the first page of a running house leads to.

Knows the calendar and the phases of an event; an event counts that is published, or whose day it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta

from tapis.club.state.competition import Competition
from tapis.club.state.tournament import Phase, Tournament
from tapis.web.server.instants import day


@dataclass(frozen=True, slots=True, kw_only=True)
class TonightEvent:
    """An event that is on, as everybody may know it."""

    name: str
    """As addresses have it."""
    title: str
    place: str
    published: int
    """How many rounds are published."""
    playing: bool
    """Whether the last of them is being played."""
    closed: bool


def tonight(today: date, found: Mapping[str, Competition]) -> tuple[TonightEvent, ...]:
    """The events of this day, those being played first."""
    every = (_told(name, each.tournament) for name, each in found.items() if _on(today, each.tournament))
    return tuple(sorted(every, key=lambda event: (event.closed, not event.playing, event.title)))


def _on(today: date, tournament: Tournament) -> bool:
    """Whether it is its day; an evening goes on after midnight, an event without a date while it is open.

    A practice evening is nobody's but its learner's.
    """
    if tournament.setup.practice:
        return False
    its_day = day(tournament.setup.date)
    if its_day is None:
        return tournament.published > 0 and not tournament.closed
    begun = tournament.published > 0 and not tournament.closed
    return its_day == today or (begun and today - its_day == timedelta(days=1))


def _told(name: str, tournament: Tournament) -> TonightEvent:
    latest = tournament.round(tournament.published)
    return TonightEvent(
        name=name,
        title=tournament.setup.title,
        place=tournament.setup.place,
        published=tournament.published,
        playing=latest is not None and latest.phase is Phase.PUBLISHED,
        closed=tournament.closed,
    )
