"""What a round needs: seatings, travel cards, bulletins. Only a published round is printed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import zip_longest
from typing import TypeAlias, TypeVar

from tapis.club.crossings.boards.travelling import MOVEMENTS
from tapis.club.events import Person
from tapis.club.state.entrants import by_name
from tapis.club.state.reasons import NOT_PUBLISHED
from tapis.club.state.tournament import Round
from tapis.law import Refused
from tapis.papers.data import (
    Placement,
    SeatingByName,
    SeatingByTable,
    SeatingTable,
    TravelCard,
    TravelCards,
    TravelStop,
)
from tapis.papers.fill.source import PaperSource
from tapis.papers.parts import PersonLabel, Size
from tapis.papers.sheets import Bulletin, Bulletins

T = TypeVar("T")
Filled: TypeAlias = "T | Refused"


def published(source: PaperSource, number: int) -> Filled[Round]:
    """Round ``number``, or why it cannot be printed."""
    found = source.tournament.round(number)
    return found if found is not None and found.published else NOT_PUBLISHED(round=number)


def seating_by_table(source: PaperSource, number: int) -> Filled[SeatingByTable]:
    """The seating of a round, table by table, as it is posted."""
    if isinstance(found := published(source, number), Refused):
        return found
    source = source.in_round(number)
    tables = tuple(
        SeatingTable(source.table_name(table), source.chairs(seats, public=True))
        for table, seats in enumerate(found.seating.tables, start=1)
        if seats
    )
    out = tuple(source.public(each) for each in found.seating.out)
    return SeatingByTable(source.head, str(number), tables, out)


def seating_by_name(source: PaperSource, number: int, size: Size = Size.PAGE) -> Filled[SeatingByName]:
    """The seating of a round in order of names; people without a published name come last, by number."""
    if isinstance(found := published(source, number), Refused):
        return found
    source, places = source.in_round(number), _places(source, found)
    rows = [
        (*_alphabet(source.tournament.entrants[entrant].person, at), entrant, row)
        for entrant in (*places, *found.seating.out)
        for at, row in enumerate(_placements(source, entrant, places.get(entrant)))
    ]
    lines = tuple(row for *_, row in sorted(rows, key=_order))
    return SeatingByName(source.head, str(number), lines, size, source.hall)


def _alphabet(person: Person, at: int) -> tuple[bool, tuple[str, str]]:
    """Where one of an entrant's names stands: by the surname it was entered with; a hidden one comes last."""
    return person.hidden, ("", "") if person.hidden else person.full_names[at].key


def _order(row: tuple[bool, tuple[str, str], int, Placement]) -> tuple[bool, tuple[str, str], int]:
    return row[:3]


def _placements(source: PaperSource, number: int, place: tuple[str, str] | None) -> Iterator[Placement]:
    """A line for everybody, one for each of two partners; those whose names are hidden come as numbers."""
    person = source.on_the_wall(number)
    table, seats = place or ("", "")
    if not person.partner:
        yield Placement(person, table, seats)
        return
    for name, seat in zip_longest(person.names, seats.split(), fillvalue=""):
        yield Placement(replace(person, name=name, partner=""), table, seat)


def _places(source: PaperSource, found: Round) -> dict[int, tuple[str, str]]:
    """The table and the seats of everybody who plays, by entrant's number."""
    return {
        number: (source.table_name(table), source.seats(column, len(seats)))
        for table, seats in enumerate(found.seating.tables, start=1)
        for column, number in enumerate(seats)
    }


def _told(source: PaperSource, found: Round) -> bool:
    """Whether people may know where they sit: the round is published, or part of a movement that has begun.

    A movement is settled as a whole: the cards of the tables, too, tell every round of it.
    """
    return found.published or (found.method in MOVEMENTS and source.tournament.published > 0)


def travel_cards(source: PaperSource) -> TravelCards:
    """A card for everybody who plays: the rounds that are known filled in, others left open."""
    playing = sorted((each for each in source.tournament.entrants.values() if each.plays), key=by_name)
    rounds = range(1, source.tournament.setup.rounds + 1)
    done = {at.number: _places(source, at) for at in source.tournament.rounds if _told(source, at)}

    def stop(number: int, entrant: int) -> TravelStop:
        if number not in done:
            return TravelStop(str(number))
        table, seat = done[number].get(entrant, ("", ""))
        return TravelStop(str(number), table, seat, out=not table)

    return TravelCards(
        source.head,
        tuple(
            TravelCard(
                source.person(each.number),
                tuple(stop(number, each.number) for number in rounds),
                source.own(each.number),
            )
            for each in playing
        ),
        source.plugin.sheet.members,
    )


def bulletins(source: PaperSource, number: int, only: int = 0) -> Filled[Bulletins]:
    """A bulletin for everybody at a table (or at one alone) in this round; each begins a new row of four."""
    if isinstance(found := published(source, number), Refused):
        return found
    source, filled = source.in_round(number), list[Bulletin]()
    for table, seats in enumerate(found.seating.tables, start=1):
        if only not in (0, table):
            continue
        filled += [
            Bulletin(PersonLabel(name, beside=chair.person.beside), str(number), str(table), seat)
            for chair in source.chairs(seats)
            for name, seat in zip(chair.person.names, chair.seat.split(), strict=False)
        ]
        filled += [Bulletin(round=str(number), table=str(table))] * (-len(filled) % 4)
    return Bulletins(source.head, source.plugin.regulation.id, source.tournament.setup.deals, tuple(filled))
