"""A small evening as papers see it: folded from events, with every kind of entrant on the list."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
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
    RulingMade,
    Settings,
    SlipConfirmed,
    SlipRead,
)
from tapis.club.events import (
    Source as Reader,
)
from tapis.club.state.competition import Competition
from tapis.club.state.fold import replay
from tapis.club.state.tournament import Tournament
from tapis.core.plugin import plugins
from tapis.law import LANGUAGES
from tapis.papers.fill import PaperKind, PaperSource

FIRST = [
    *("Anne", "Béatrice", "Claude", "Denise", "Étienne", "François", "Gisèle"),
    *("Hans", "Irène", "Jacqueline", "Karl", "Léon", "Marlène", "Noël"),
]
LAST = [
    *("Aebischer", "Blanc", "Chavaillaz", "Dafflon", "Egger", "Favre"),
    *("Grossenbacher", "Huguenin", "Imhof", "Jaquier", "Kolly", "Müller"),
]
CLUBS = ("Les Atouts", "Jassclub Düdingen", "")


def names(count: int) -> tuple[str, ...]:
    return tuple(f"{FIRST[(n * 3 + n // 12) % 14]} {LAST[(n * 5) % 12]}" for n in range(count))


def people(count: int) -> tuple[Person, ...]:
    return tuple(Person(name, CLUBS[n % 3]) for n, name in enumerate(names(count)))


def seating(players: list[int], shift: int) -> Seating:
    """Sections of equal size moved on by 0, 1, 2 and 3 tables a round; the odd ones sit out."""
    tables = len(players) // 4
    out = tuple(players[tables * 4 :])
    sections = [players[seat * tables : (seat + 1) * tables] for seat in range(4)]
    groups = (
        tuple(section[(table + shift * seat) % tables] for seat, section in enumerate(sections))
        for table in range(tables)
    )
    return Seating(tuple(groups), out)


DEAL = {"estimated": [40, 40, 40, 30], "made": [40, 41, 50, 26], "tricks": [None] * 4}
"""Differences 0 (exact, minus ten), 1, 10 and 4."""


def happened(count: int = 41, rounds: int = 4, listed: tuple[Person, ...] = ()) -> list[Any]:
    """Rounds 1 and 2 published, round 1 confirmed but for its last table, a revoke, people of every kind."""
    entered = listed or people(count)
    playing = list(range(1, len(entered) + 1))
    settings = Settings(
        "Tournoi d'automne", "estimation", rounds, 8, date="2026-11-21", place="Bulle", forfeit=45,
        tie_keys=("exact", "best-round"),
    )  # fmt: skip
    first, second = seating(playing, 0), seating(playing, 1)
    events: list[Any] = [EventOpened(settings), EntrantsRegistered(1, entered)]
    events += [PresenceSet(number, Presence.PRESENT) for number in playing]
    events += [RoundsDrawn(1, (first, second), "seed", "shift", "tapis")]
    events += [RoundPublished(1), RoundPublished(2)]
    for table, seats in enumerate(first.tables[:-1], start=1):
        events += [SlipRead(1, table, seats, (DEAL,) * 8, Reader.DESK, True), SlipConfirmed(1, table, 0)]
    events += [RulingMade(1, "revoke", "16.17", 2, 1, 2, 3, 10, {}, False, "seen by the table")]
    return events


@cache
def tournament(count: int = 41, rounds: int = 4, listed: tuple[Person, ...] = ()) -> Tournament:
    """The same, folded."""
    events = happened(count, rounds, listed)
    return replay(Entry(event, version=at) for at, event in enumerate(events, start=1))


def set_in(language: str, kinds: Iterable[PaperKind]) -> tuple[PaperKind, ...]:
    """Of these kinds those that are set in this language, where each is set in one of all."""
    return (*kinds,)[LANGUAGES.index(language) :: len(LANGUAGES)]


def source(language: str = "fr", count: int = 41) -> PaperSource:
    """The evening, ready to be printed."""
    return PaperSource(
        Competition(tournament(count), plugins()["estimation"]),
        language,
        link=lambda r, t: f"http://10.0.0.2/t/{r}/{t}",
    )


def at(source: PaperSource, tournament: Tournament) -> PaperSource:
    """The papers of the same event as it stands then."""
    return replace(source, competition=replace(source.competition, tournament=tournament))
