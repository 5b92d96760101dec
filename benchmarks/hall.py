"""A made-up evening of estimation for the benchmarks, as records: as many tables and rounds as wanted.

The events are those a real evening leaves behind: entry list, check-in, drawn and published rounds,
every deal typed at its table, the slip handed in, then confirmed by a second reader.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from tapis.club import events
from tapis.club.crossings import Seating
from tapis.log import Operation, Record, numbered
from tapis.web.room.families import TOURNAMENTS

AT = "2026-11-21T19:00:00.000Z"
DEAL: dict[str, list[int | None]] = {
    "estimated": [50, 40, 30, 20],
    "made": [40, 40, 40, 37],
    "tricks": [None] * 4,
}


def first_events(tables: int, rounds: int, deals: int) -> Iterator[Any]:
    """Up to the last seating drawn: nobody has played yet."""
    people = tuple(events.Person(f"Nom{n:04} Prénom", "Bulle") for n in range(1, 4 * tables + 1))
    yield events.EventOpened(events.Settings("Grand soir", "estimation", rounds, deals, forfeit=45))
    yield events.EntrantsRegistered(1, people)
    for number in range(1, len(people) + 1):
        yield events.PresenceSet(number, events.Presence.PRESENT)
    yield events.RoundsDrawn(1, tuple(seating(tables, n) for n in range(rounds)), "seed", "shift", "hall")


def seating(tables: int, shift: int) -> Seating:
    """Everybody at a table; those on seat s move on by s tables each round."""
    places = range(tables)
    return Seating(tuple(tuple(4 * ((at + shift * s) % tables) + s + 1 for s in range(4)) for at in places))


def played_events(tables: int, rounds: int, deals: int) -> Iterator[Any]:
    """Every round published, played and read, deal by deal through the whole hall."""
    for number in range(1, rounds + 1):
        yield events.RoundPublished(number)
        yield events.RoundStarted(number, 45)
        for deal in range(1, deals + 1):
            for table in range(1, tables + 1):
                yield events.DealProposed(number, table, deal, DEAL)
        for table, seats in enumerate(seating(tables, number - 1).tables, start=1):
            yield events.SlipRead(number, table, seats, (DEAL,) * deals, events.Source.TABLE, clear=True)
            yield events.SlipConfirmed(number, table, 0)
        yield events.RoundClosed(number)


def corrections(tables: int, deals: int) -> Iterator[Any]:
    """Disputes about the first round, settled one after the other, without end."""
    number = 0
    while True:
        table, deal = number % tables + 1, number // tables % deals + 1
        yield events.LineContested(1, table, deal, number % 4, "40?")
        yield events.ContestSettled(1, table, deal, number % 4, "read again")
        number += 1


def evening(name: str, count: int, tables: int, rounds: int, deals: int) -> list[Record]:
    """The first ``count`` records of an evening; disputes fill what is left."""

    def everything() -> Iterator[Any]:
        yield from first_events(tables, rounds, deals)
        yield from played_events(tables, rounds, deals)
        yield from corrections(tables, deals)

    return as_records(name, 0, islice(everything(), count))


def as_records(name: str, version: int, happened: Iterator[Any]) -> list[Record]:
    """One operation for each event, after ``version``."""
    stream = TOURNAMENTS.stream(name)
    return [
        record
        for at, event in enumerate(happened, start=version)
        for record in numbered(
            stream, at, [TOURNAMENTS.codec.draft(event)], Operation(f"{name}-{at}", "desk 1", AT)
        )
    ]
