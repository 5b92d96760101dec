"""What a round needs: seatings, travel cards, slips, bulletins. Only a published round is printed."""

from __future__ import annotations

from typing import TypeAlias, TypeVar

from tapis.club.numbers import slip_number
from tapis.club.reasons import NOT_PUBLISHED
from tapis.club.slips import Slip
from tapis.club.tournament import Round
from tapis.core.form import Field, Scope
from tapis.core.sheet import Setup
from tapis.law import Refused
from tapis.papers.data import (
    Bulletin,
    Column,
    EstimationBulletins,
    Placement,
    ScoreSlips,
    SeatingByName,
    SeatingByTable,
    SeatingTable,
    SlipForm,
    SlipSheet,
    Stop,
    TravelCard,
    TravelCards,
)
from tapis.papers.fill.source import LETTERS, Source, by_name
from tapis.papers.parts import Size

T = TypeVar("T")
Filled: TypeAlias = "T | Refused"


def published(source: Source, number: int) -> Filled[Round]:
    """Round ``number``, or why it cannot be printed."""
    found = source.tournament.round(number)
    return found if found is not None and found.published else NOT_PUBLISHED(round=number)


def seating_by_table(source: Source, number: int) -> Filled[SeatingByTable]:
    """The seating of a round, table by table, as it is posted."""
    if isinstance(found := published(source, number), Refused):
        return found
    tables = tuple(
        SeatingTable(str(table), source.chairs(seats, public=True))
        for table, seats in enumerate(found.seating.tables, start=1)
        if seats
    )
    out = tuple(source.public(each) for each in found.seating.out)
    return SeatingByTable(source.head, str(number), tables, out)


def seating_by_name(source: Source, number: int, size: Size = Size.PAGE) -> Filled[SeatingByName]:
    """The seating of a round in order of names; people without a published name come last, by number."""
    if isinstance(found := published(source, number), Refused):
        return found
    places = _places(found)
    people = sorted(
        (source.tournament.entrants[each] for each in (*places, *found.seating.out)),
        key=lambda entrant: (entrant.person.hidden, *by_name(entrant)),
    )
    rows = tuple(Placement(source.public(each.number), *places.get(each.number, ("", ""))) for each in people)
    return SeatingByName(source.head, str(number), rows, size)


def _places(found: Round) -> dict[int, tuple[str, str]]:
    return {
        number: (str(table), LETTERS[seat])
        for table, seats in enumerate(found.seating.tables, start=1)
        for seat, number in enumerate(seats)
    }


def travel_cards(source: Source) -> TravelCards:
    """A card for everybody who plays: published rounds filled in, later ones left open."""
    playing = sorted((each for each in source.tournament.entrants.values() if each.plays), key=by_name)
    rounds = range(1, source.tournament.setup.rounds + 1)
    done = {number: _places(at) for number in rounds if isinstance(at := published(source, number), Round)}

    def stop(number: int, entrant: int) -> Stop:
        if number not in done:
            return Stop(str(number))
        table, seat = done[number].get(entrant, ("", ""))
        return Stop(str(number), table, seat, out=not table)

    return TravelCards(
        source.head,
        tuple(
            TravelCard(source.person(each.number), tuple(stop(number, each.number) for number in rounds))
            for each in playing
        ),
    )


def slip_form(source: Source) -> SlipForm:
    """What the regulation's slip asks for, from its own fields; the last column takes the points."""
    labels, asked = source.game.get("fields", {}), source.plugin.fields

    def label(key: str, msgid: str) -> str:
        return str(labels.get(key) or source.translate(msgid))

    always = [each for each in asked if not each.only_if]
    seats = tuple(Column(label(f.key, f.label), _usual(f)) for f in always if f.scope is Scope.SEAT)
    deals = tuple(Column(label(f.key, f.label)) for f in always if f.scope is Scope.DEAL)
    points = Column(source.game.get("difference", source.words["travel"]["points"]))
    only_if = tuple(source.translate(each.label) for each in asked if each.only_if)
    notes = (source.game["note"],) if "note" in source.game else only_if
    return SlipForm(source.tournament.setup.deals, (*seats, points), deals, notes)


def _usual(field: Field) -> int | None:
    """What the boxes of a field usually add to."""
    return field.totals[0].points if field.totals else None


def score_slips(source: Source, number: int) -> Filled[ScoreSlips]:
    """A slip for every table of a round, with its number and the link of its own page."""
    if isinstance(found := published(source, number), Refused):
        return found
    slips = tuple(_slip(source, slip) for _, slip in sorted(found.slips.items()))
    return ScoreSlips(source.head, slip_form(source), slips)


def _slip(source: Source, slip: Slip) -> SlipSheet:
    settings = source.tournament.setup
    setup = Setup(settings.deals, slip.secretary, settings.options, len(slip.seats))
    sheet = source.plugin.marking.blank(setup)
    return SlipSheet(
        str(slip.round),
        str(slip.table),
        source.chairs(slip.seats),
        slip_number(slip.round, slip.table),
        source.link(slip.round, slip.table),
        (source.plugin.marking.dealer(sheet),),
    )


def bulletins(source: Source, number: int) -> Filled[EstimationBulletins]:
    """A bulletin for everybody at a table in this round; each table begins a new row of four."""
    if isinstance(found := published(source, number), Refused):
        return found
    filled: list[Bulletin] = []
    for table, seats in enumerate(found.seating.tables, start=1):
        filled += [
            Bulletin(chair.person, str(number), str(table), chair.seat) for chair in source.chairs(seats)
        ]
        filled += [Bulletin(round=str(number), table=str(table))] * (-len(seats) % 4)
    return EstimationBulletins(source.head, source.tournament.setup.deals, tuple(filled))
