"""An evening at free tables as papers see it: parties of two to five, one of them over."""

from __future__ import annotations

from typing import Any

from tapis.club.events import (
    EntrantsRegistered,
    Entry,
    EventOpened,
    PartyOpened,
    Person,
    Presence,
    PresenceSet,
    Settings,
    SlipConfirmed,
    SlipRead,
)
from tapis.club.events import Source as Reader
from tapis.club.state.competition import Competition
from tapis.club.state.fold import replay
from tapis.club.state.tournament import Tournament
from tapis.core.plugin import plugins
from tapis.law import Setting
from tapis.papers.fill import PaperSource
from tests.papers.evening import names
from tests.papers.teams import LINKS

DEAL = {"played": ["play"] * 4, "points": [70, 52, 21, 14], "announced": [0] * 4, "dealt": "correct"}
"""One putze for the first two, a pomme for the fourth."""


def happened(options: dict[str, Setting] | None = None) -> list[Any]:
    """Fourteen people: a finished party of four, and parties of two, three and five under way."""
    settings = Settings(
        "Soirée de putze", "putze", 1, 200, "evening", date="2026-11-21", place="Bulle",
        free_tables=True, tie_keys=("won", "putzes"), options=options or {},
    )  # fmt: skip
    events: list[Any] = [EventOpened(settings), EntrantsRegistered(1, tuple(map(Person, names(14))))]
    events += [PresenceSet(number, Presence.PRESENT) for number in range(1, 15)]
    events += [
        PartyOpened(1, 1, 1, (1, 2, 3, 4)),
        PartyOpened(1, 2, 2, (5, 6, 7), 1),
        PartyOpened(1, 3, 3, (8, 9, 10, 11, 12)),
        PartyOpened(1, 4, 4, (13, 14)),
        SlipRead(1, 1, (1, 2, 3, 4), (DEAL,) * 7, Reader.DESK, True),
        SlipConfirmed(1, 1, 0),
    ]
    return events


def tournament(options: dict[str, Setting] | None = None) -> Tournament:
    """The same, folded."""
    events = happened(options)
    return replay(Entry(event, version=at) for at, event in enumerate(events, start=1))


def source(language: str = "fr", options: dict[str, Setting] | None = None) -> PaperSource:
    """The evening, ready to be printed."""
    return PaperSource(Competition(tournament(options), plugins()["putze"]), language, link=LINKS.format)
