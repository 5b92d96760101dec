"""Lists of an event for spreadsheets, beside its entry list and ranking: slips, draw, rulings, cash.

They leave the house like the ranking does: whoever is kept off the internet is a number in them, and a
jury's reason that names somebody so is left out. The archive beside them has everything.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import TypeAlias

from tapis.club.prizes.amounts import written_amount
from tapis.club.prizes.treasury import due, paid, till
from tapis.club.state.marks import in_place, judged
from tapis.club.state.slips import Reading, Slip, SlipState
from tapis.club.state.totals import counted
from tapis.club.state.tournament import Ruling, Tournament
from tapis.club.text.full_names import PARTICLES, normalised
from tapis.core.faults import Fault
from tapis.core.form import Field, Scope
from tapis.core.sheet import Points
from tapis.core.spreadsheet import write_table
from tapis.core.terms import Json
from tapis.i18n import cell_number, clause_title
from tapis.law import Clause
from tapis.papers.fill import PaperSource
from tapis.papers.fill.ruled import marked

Row: TypeAlias = tuple[object, ...]


def tables(source: PaperSource) -> Iterator[tuple[str, bytes]]:
    """The name and content of every list that has a line."""
    common, told = source.words["common"], source.words["spreadsheets"]
    place, who = (common["round"], common["table"]), (common["number"], common["name"])
    fields = [source.translate(each.label) for each in source.fields]
    found = (
        ("slips", (*place, common["deal"], common["seat"], *who, *fields, told["points"]), _slips(source)),
        ("draw", (*place, common["seat"], *who), _draw(source)),
        (
            "rulings",
            (
                *place, common["deal"], told["clause"], told["fault"], *who, told["points"],
                told["counts"], told["out"], told["reason"], told["author"], told["time"],
            ),
            _rulings(source),
        ),
        ("cash", (*who, told["category"], told["due"], told["paid"], told["owing"]), _cash(source)),
    )  # fmt: skip
    for name, titles, rows in found:
        if lines := list(rows):
            yield f"{name}.csv", write_table(titles, lines)


def _who(source: PaperSource, number: int) -> Row:
    label = source.published(number)
    return number, " & ".join(filter(None, (label.name, label.partner)))


def _points(points: Points) -> object:
    return points if isinstance(points, int) else cell_number(points)


def _slips(source: PaperSource) -> Iterator[Row]:
    """A line for each deal and seat of what counts; one for each seat where totals alone are known."""
    for slip in source.tournament.slips:
        reading = slip.confirmed
        if reading is None or slip.state is SlipState.VOID:
            continue
        sat = source.in_round(slip.round)
        place = (slip.party or slip.round, slip.place or sat.table_cell(slip.table))
        lines = _totals(sat, slip, reading) if reading.only_totals else _deals(sat, slip, reading)
        yield from ((*place, *line) for line in lines)


def _totals(source: PaperSource, slip: Slip, reading: Reading) -> Iterator[Row]:
    word, blanks = source.words["slips"]["round_total"], ("",) * len(source.fields)
    for seat, points in enumerate(counted(source.competition, slip, reading)):
        yield word, *_seat(source, reading, seat), *blanks, _points(points)


def _deals(source: PaperSource, slip: Slip, reading: Reading) -> Iterator[Row]:
    competition = source.competition
    results = judged(source.plugin, slip, reading.deals)
    placed = in_place(source.plugin, competition.setup(slip), results)
    earned: dict[tuple[int, int], Points] = {}
    for line in competition.lines(slip, reading.deals):
        at = line.deal, line.seat
        earned[at] = earned.get(at, 0) + line.points
    for order, (number, deal) in enumerate(placed.items(), start=1):
        for seat in range(len(reading.seats)):
            typed = (_written(source, field, deal, seat) for field in source.fields)
            yield number, *_seat(source, reading, seat), *typed, _points(earned.get((order, seat), 0))


def _seat(source: PaperSource, reading: Reading, seat: int) -> Row:
    return source.seats(seat, len(reading.seats)), *_who(source, reading.seats[seat])


def _written(source: PaperSource, field: Field, deal: Json, seat: int) -> object:
    """What was typed in a field, in words where it has words."""
    value = deal.get(field.key) if isinstance(deal, Mapping) else None
    if field.scope is Scope.SEAT and isinstance(value, list):
        value = value[seat] if seat < len(value) else None
    if value is None or (isinstance(value, int) and not isinstance(value, bool)):
        return "" if value is None else value
    if isinstance(value, str):
        words = dict(zip(field.choices, field.words, strict=False))
        return source.translate(words[value]) if words.get(value) else value
    return json.dumps(value, ensure_ascii=False)


def _draw(source: PaperSource) -> Iterator[Row]:
    """Who sits where in each published round; nothing where nobody draws."""
    for each in source.tournament.rounds:
        if source.free or not each.published:
            continue
        sat = source.in_round(each.number)
        for table, seats in enumerate(each.seating.tables, start=1):
            for column, number in enumerate(seats):
                yield each.number, table, source.seats(column, len(seats)), *_who(sat, number)
        for number in each.seating.out:
            yield each.number, source.words["common"]["out"], "", *_who(sat, number)


def _rulings(source: PaperSource) -> Iterator[Row]:
    """A line for the offender, and one for each other whose points a ruling changes."""
    shy = frozenset(_kept_back(source.tournament))
    for ruling in source.tournament.rulings:
        yield _ruling(source, ruling, ruling.entrant, ruling.points, shy)
        for number, points in sorted(ruling.others.items()):
            yield _ruling(source, ruling, number, points, shy)


def _ruling(source: PaperSource, ruling: Ruling, number: int, points: int, shy: frozenset[str]) -> Row:
    told, fault = source.words["spreadsheets"], source.competition.fault_of(ruling.fault)
    named, clause = shy & _words(ruling.reason), source.competition.cited(ruling)
    return (
        ruling.round,
        source.table_cell(ruling.table),
        ruling.deal or "",
        f"{ruling.clause}{marked(source, clause)}",
        _titled(source, fault, clause) if fault else ruling.fault,
        *_who(source, number),
        points,
        told["yes"] if ruling.counts else told["no"],
        told["yes"] if ruling.eliminates and number == ruling.entrant else "",
        source.words["notes"]["unpublished"] if named else ruling.reason,
        ruling.by,
        ruling.at,
    )


def _titled(source: PaperSource, fault: Fault, clause: Clause) -> str:
    """What a fault is called; with what the club calls its own clause where it is the house's."""
    title = source.translate(fault.title)
    return f"{title} · {clause_title(clause, source.language)}" if fault.own else title


def _kept_back(tournament: Tournament) -> Iterator[str]:
    """The words of names that are not to leave the house."""
    for entrant in tournament.entrants.values():
        if entrant.person.unpublished:
            names = (*entrant.person.names, *(name for each in entrant.lineups for name in each.names))
            yield from _words(" ".join(names)) - PARTICLES


def _words(text: str) -> set[str]:
    return set("".join(letter if letter.isalnum() else " " for letter in normalised(text)).split())


def _cash(source: PaperSource) -> Iterator[Row]:
    """What each owes and has paid, then what the till must hold and holds; nothing without money."""
    tournament, told = source.tournament, source.words["spreadsheets"]
    if (
        tournament.fund is None
        and tournament.cash is None
        and not (tournament.payments or tournament.cash_lines)
    ):
        return
    found = till(tournament)
    owing = {entrant.number: rest for entrant, rest in found.owing}
    for number, entrant in sorted(tournament.entrants.items()):
        category = "" if entrant.person.unpublished else ", ".join(entrant.person.categories)
        amounts = (due(tournament, entrant), paid(tournament, entrant), owing.get(number, 0))
        yield (
            *_who(source, number),
            category,
            *(written_amount(each, found.fund.currency) for each in amounts),
        )
    for line in found.others:
        yield "", line.label, "", "", written_amount(line.amount, found.fund.currency), ""
    sums = {
        "start": found.fund.start,
        "fees": found.fees,
        "expected": found.expected,
        "counted": found.counted,
        "difference": found.off,
        "pool": found.pool,
    }
    for key, amount in sums.items():
        if amount is not None:
            yield "", told[key], "", "", written_amount(amount, found.fund.currency), ""
