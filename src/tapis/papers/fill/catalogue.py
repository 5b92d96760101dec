"""Every paper of an event under one name, for pages and commands that offer them all."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import TypeAlias

from tapis.club.free import tables
from tapis.law import Refused
from tapis.papers.data import CaseForm, FormKind, Paper
from tapis.papers.fill import boards, lists, ranking, rounds, sheets, spares
from tapis.papers.fill.clubs import club_paper, several_clubs
from tapis.papers.fill.figures import figure_sheet
from tapis.papers.fill.source import Source
from tapis.papers.parts import Order, Size


class Kind(StrEnum):
    """A paper that can be asked for."""

    ENTRIES_BY_NAME = "entries-by-name"
    ENTRIES_BY_NUMBER = "entries-by-number"
    MISSING = "missing"
    LOTS = "lots"
    SEATING_BY_TABLE = "seating-by-table"
    SEATING_BY_NAME = "seating-by-name"
    SEATING_WALL = "seating-wall"
    TRAVEL_CARDS = "travel-cards"
    TABLE_SIGNS = "table-signs"
    SLIPS = "slips"
    GRID = "grid"
    BLANK_SHEETS = "blank-sheets"
    BULLETINS = "bulletins"
    TABLE_CARDS = "table-cards"
    TRAVELLERS = "travellers"
    HAND_RECORDS = "hand-records"
    ALL_HANDS = "all-hands"
    STANDINGS = "standings"
    STANDINGS_WALL = "standings-wall"
    CLUBS = "clubs"
    PRIZES = "prizes"
    RULING_FORM = "ruling-form"
    CLAIM_FORM = "claim-form"
    JURY_FORM = "jury-form"
    SPARES = "spares"
    EMERGENCY = "emergency"


PER_ROUND = frozenset(
    {Kind.SEATING_BY_TABLE, Kind.SEATING_BY_NAME, Kind.SEATING_WALL, Kind.SLIPS, Kind.BULLETINS}
)
"""Papers about one published round."""

OF_BOARDS = frozenset({Kind.TABLE_CARDS, Kind.TRAVELLERS, Kind.HAND_RECORDS, Kind.ALL_HANDS})
"""Papers for events whose tables play the same boards."""

SECRET = frozenset({Kind.ALL_HANDS})
"""Papers that show hands before they are played: the director's alone, and in no bundle."""

DRAWN = frozenset(
    {
        Kind.LOTS,
        Kind.SEATING_BY_TABLE,
        Kind.SEATING_BY_NAME,
        Kind.SEATING_WALL,
        Kind.TRAVEL_CARDS,
    }
)
"""Papers for events in which people are told where to sit."""

Maker: TypeAlias = "Callable[[Source, int], Paper | tuple[Paper, ...] | Refused]"

MAKERS: Mapping[Kind, Maker] = {
    Kind.ENTRIES_BY_NAME: lambda source, _: lists.entry_list(source, Order.NAME),
    Kind.ENTRIES_BY_NUMBER: lambda source, _: lists.entry_list(source, Order.NUMBER),
    Kind.MISSING: lambda source, _: lists.missing_list(source),
    Kind.LOTS: lambda source, _: lists.lots(source),
    Kind.SEATING_BY_TABLE: rounds.seating_by_table,
    Kind.SEATING_BY_NAME: rounds.seating_by_name,
    Kind.SEATING_WALL: lambda source, number: rounds.seating_by_name(source, number, Size.WALL),
    Kind.TRAVEL_CARDS: lambda source, _: rounds.travel_cards(source),
    Kind.TABLE_SIGNS: lambda source, _: lists.table_signs(source),
    Kind.SLIPS: lambda source, number: (
        sheets.party_sheets(source) if source.free else sheets.round_sheets(source, number)
    ),
    Kind.GRID: lambda source, _: figure_sheet(source),
    Kind.BLANK_SHEETS: lambda source, _: sheets.blank_sheets(source),
    Kind.BULLETINS: rounds.bulletins,
    Kind.TABLE_CARDS: lambda source, _: boards.table_cards(source),
    Kind.TRAVELLERS: lambda source, _: boards.traveller_sheets(source),
    Kind.HAND_RECORDS: lambda source, _: boards.hand_records(source),
    Kind.ALL_HANDS: lambda source, _: boards.all_hands(source),
    Kind.STANDINGS: lambda source, _: ranking.standings_paper(source),
    Kind.STANDINGS_WALL: lambda source, _: ranking.standings_paper(source, Size.WALL),
    Kind.CLUBS: club_paper,
    Kind.PRIZES: lambda source, _: ranking.prize_list(source),
    Kind.RULING_FORM: lambda source, _: CaseForm(source.head, FormKind.RULING),
    Kind.CLAIM_FORM: lambda source, _: CaseForm(source.head, FormKind.CLAIM),
    Kind.JURY_FORM: lambda source, _: lists.jury_form(source),
    Kind.SPARES: lambda source, _: spares.spares(source),
    Kind.EMERGENCY: lambda source, _: spares.emergency(source),
}


def offered(source: Source) -> tuple[Kind, ...]:
    """The papers this event has a use for."""
    idle = set() if source.bulletins else {Kind.BULLETINS}
    if not source.tournament.setup.comparison:
        idle |= OF_BOARDS
    if not source.tournament.boards:
        idle |= {Kind.HAND_RECORDS, Kind.ALL_HANDS}
    if source.plugin.sheet.tariff is None:
        idle |= {Kind.GRID}
    if not source.competition.asks:
        idle |= {Kind.JURY_FORM}
    if not several_clubs(source.tournament):
        idle |= {Kind.CLUBS}
    if source.free:
        under_way = any(at.playing for at in tables(source.tournament))
        idle |= DRAWN | (set() if under_way else {Kind.SLIPS})
    return tuple(kind for kind in Kind if kind not in idle)


def papers(kind: Kind, source: Source, number: int = 0) -> tuple[Paper, ...] | Refused:
    """The papers of ``kind``, or why there are none.

    ``number`` is the round of a paper that belongs to one; of clubs, how many players of each count.
    """
    made = MAKERS[kind](source, number)
    return made if isinstance(made, tuple | Refused) else (made,)
