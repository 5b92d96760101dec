"""A small tournament of teams as papers see it: nine teams of two, one of them left over in each round."""

from __future__ import annotations

from typing import Any

from tapis.club.crossings import Seating
from tapis.club.events import (
    EntrantsRegistered,
    Entry,
    EventOpened,
    Person,
    Presence,
    PresenceSet,
    RoundPublished,
    RoundsDrawn,
    Settings,
    SlipConfirmed,
    SlipRead,
)
from tapis.club.events import Source as Reader
from tapis.club.state.competition import Competition
from tapis.club.state.fold import replay
from tapis.club.state.tournament import Tournament
from tapis.core.plugin import plugins
from tapis.papers.fill import PaperSource
from tests.papers.evening import names

LONG = Person(
    "Wilhelmina Marie-Antoinette von Hohenstein-Grossenbacher",
    "Club des joueurs de cartes de la Haute-Gruyère et environs",
    partner="Jean-Baptiste-Emmanuel Chavaillaz-Aebischer de la Fontaine",
)
BOXES = ("hearts", "diamonds", "clubs", "spades", "down", "up", "slalom", "alternance", "misere", "tutti")
LINKS = "http://10.0.0.2/t/{}/{}"


def teams(count: int) -> tuple[Person, ...]:
    everybody = names(2 * count)
    pairs = zip(everybody[::2], everybody[1::2], strict=True)
    return tuple(
        Person(name, "Les Atouts" if n % 2 else "", partner=partner)
        for n, (name, partner) in enumerate(pairs)
    )


def deal(number: int, table: int) -> dict[str, object]:
    """The teams take in turn; the first team makes more at every further table, and half a point of bonus."""
    box, odd = BOXES[number // 2], int(number == 0)
    points = (140 + table, 113 - table) if box == "tutti" else (90 + table + odd, 67 - table - odd)
    base = "hearts" if box == "misere" else None
    return {"taker": str(number % 2), "contract": box, "base": base, "fault": None, "points": [*points]}


def seating(count: int, shift: int) -> Seating:
    order = [*range(1 + shift, count + 1), *range(1, 1 + shift)]
    tables = tuple((order[at], order[at + 1]) for at in range(0, count - 1, 2))
    return Seating(tables, tuple(order[len(tables) * 2 :]))


def happened(count: int = 9, listed: tuple[Person, ...] = ()) -> list[Any]:
    """Rounds 1 and 2 of three published, round 1 confirmed but for its last table."""
    entered = listed or teams(count)
    settings = Settings("Tournoi de tutti", "tutti", 3, 20, date="2026-11-21", place="Bulle", forfeit=1400)
    first, second = seating(len(entered), 0), seating(len(entered), 1)
    events: list[Any] = [EventOpened(settings), EntrantsRegistered(1, entered)]
    events += [PresenceSet(number, Presence.PRESENT) for number in range(1, len(entered) + 1)]
    events += [RoundsDrawn(1, (first, second), "seed", "circle", "tapis")]
    events += [RoundPublished(1), RoundPublished(2)]
    for table, seats in enumerate(first.tables[:-1], start=1):
        deals = tuple(deal(number, table) for number in range(20))
        events += [SlipRead(1, table, seats, deals, Reader.DESK, True), SlipConfirmed(1, table, 0)]
    return events


def tournament(count: int = 9, listed: tuple[Person, ...] = ()) -> Tournament:
    """The same, folded."""
    events = happened(count, listed)
    return replay(Entry(event, version=at) for at, event in enumerate(events, start=1))


def source(language: str = "fr", count: int = 9, listed: tuple[Person, ...] = ()) -> PaperSource:
    """The tournament, ready to be printed."""
    return PaperSource(
        Competition(tournament(count, listed), plugins()["tutti"]), language, link=LINKS.format
    )
