"""Every paper of an event under one name, for pages and commands that offer them all."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import TypeAlias

from tapis.club.rounds.free_tables import tables
from tapis.law import Refused
from tapis.papers.data import CaseForm, FormKind, Paper
from tapis.papers.fill import boards, lists, money, ranking, rounds, sheets, spares
from tapis.papers.fill.clubs import club_paper, several_clubs
from tapis.papers.fill.figures import figure_sheet
from tapis.papers.fill.handing_out import round_papers
from tapis.papers.fill.matches import match_sheets, plays_matches
from tapis.papers.fill.own_sheets import own_sheets
from tapis.papers.fill.source import PaperSource
from tapis.papers.parts import Order, Size


class PaperKind(StrEnum):
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
    MATCH_SHEETS = "match-sheets"
    OWN_SHEETS = "own-sheets"
    HAND_RECORDS = "hand-records"
    ALL_HANDS = "all-hands"
    STANDINGS = "standings"
    STANDINGS_WALL = "standings-wall"
    CLUBS = "clubs"
    PRIZES = "prizes"
    RECEIPTS = "receipts"
    RULING_FORM = "ruling-form"
    CLAIM_FORM = "claim-form"
    JURY_FORM = "jury-form"
    SPARES = "spares"
    EMERGENCY = "emergency"
    POSTER = "poster"
    ROUND = "round"


PER_ROUND = frozenset(
    {
        PaperKind.SEATING_BY_TABLE,
        PaperKind.SEATING_BY_NAME,
        PaperKind.SEATING_WALL,
        PaperKind.SLIPS,
        PaperKind.BULLETINS,
        PaperKind.ROUND,
    }
)
"""Papers about one published round."""

OF_BOARDS = frozenset(
    {
        PaperKind.TABLE_CARDS,
        PaperKind.TRAVELLERS,
        PaperKind.OWN_SHEETS,
        PaperKind.HAND_RECORDS,
        PaperKind.ALL_HANDS,
    }
)
"""Papers for events whose tables play the same boards."""

CONFINED = frozenset({PaperKind.ALL_HANDS, PaperKind.RECEIPTS})
"""Papers for directors alone, and in no bundle: hands before they are played, and money."""

CODED = frozenset(
    {
        PaperKind.SLIPS,
        PaperKind.ROUND,
        PaperKind.POSTER,
        PaperKind.TRAVEL_CARDS,
        PaperKind.SEATING_BY_NAME,
        PaperKind.SEATING_WALL,
    }
)
"""Papers with codes for phones, which a new address of the server makes worthless."""

DRAWN = frozenset(
    {
        PaperKind.LOTS,
        PaperKind.ROUND,
        PaperKind.SEATING_BY_TABLE,
        PaperKind.SEATING_BY_NAME,
        PaperKind.SEATING_WALL,
        PaperKind.TRAVEL_CARDS,
    }
)
"""Papers for events in which people are told where to sit."""

Maker: TypeAlias = "Callable[[PaperSource, int], Paper | tuple[Paper, ...] | Refused]"

MAKERS: Mapping[PaperKind, Maker] = {
    PaperKind.ENTRIES_BY_NAME: lambda source, _: lists.entry_list(source, Order.NAME),
    PaperKind.ENTRIES_BY_NUMBER: lambda source, _: lists.entry_list(source, Order.NUMBER),
    PaperKind.MISSING: lambda source, _: lists.missing_list(source),
    PaperKind.LOTS: lambda source, _: lists.lots(source),
    PaperKind.SEATING_BY_TABLE: rounds.seating_by_table,
    PaperKind.SEATING_BY_NAME: rounds.seating_by_name,
    PaperKind.SEATING_WALL: lambda source, number: rounds.seating_by_name(source, number, Size.WALL),
    PaperKind.TRAVEL_CARDS: lambda source, _: rounds.travel_cards(source),
    PaperKind.TABLE_SIGNS: lambda source, _: lists.table_signs(source),
    PaperKind.SLIPS: lambda source, number: (
        sheets.party_sheets(source) if source.free else sheets.round_sheets(source, number)
    ),
    PaperKind.GRID: lambda source, _: figure_sheet(source),
    PaperKind.BLANK_SHEETS: lambda source, _: sheets.blank_sheets(source),
    PaperKind.BULLETINS: rounds.bulletins,
    PaperKind.ROUND: round_papers,
    PaperKind.TABLE_CARDS: lambda source, _: boards.table_cards(source),
    PaperKind.TRAVELLERS: lambda source, _: boards.traveller_sheets(source),
    PaperKind.MATCH_SHEETS: lambda source, _: match_sheets(source),
    PaperKind.OWN_SHEETS: lambda source, _: own_sheets(source),
    PaperKind.HAND_RECORDS: lambda source, _: boards.hand_records(source),
    PaperKind.ALL_HANDS: lambda source, _: boards.all_hands(source),
    PaperKind.STANDINGS: lambda source, _: ranking.standings_paper(source),
    PaperKind.STANDINGS_WALL: lambda source, _: ranking.standings_paper(source, Size.WALL),
    PaperKind.CLUBS: club_paper,
    PaperKind.PRIZES: lambda source, _: ranking.prize_list(source),
    PaperKind.RECEIPTS: lambda source, _: money.receipts(source),
    PaperKind.RULING_FORM: lambda source, _: lists.ruling_form(source),
    PaperKind.CLAIM_FORM: lambda source, _: CaseForm(source.head, FormKind.CLAIM),
    PaperKind.JURY_FORM: lambda source, _: lists.jury_form(source),
    PaperKind.SPARES: lambda source, _: spares.spares(source),
    PaperKind.EMERGENCY: lambda source, _: spares.emergency(source),
    PaperKind.POSTER: lambda source, _: lists.poster(source),
}


def offered(source: PaperSource) -> tuple[PaperKind, ...]:
    """The papers this event has a use for."""
    idle = set() if source.bulletins else {PaperKind.BULLETINS}
    if not source.tournament.setup.comparison:
        idle |= OF_BOARDS
    if not plays_matches(source.competition):
        idle |= {PaperKind.MATCH_SHEETS}
    if not source.tournament.boards:
        idle |= {PaperKind.HAND_RECORDS, PaperKind.ALL_HANDS}
    if source.plugin.sheet.tariff is None:
        idle |= {PaperKind.GRID}
    if not source.competition.asks:
        idle |= {PaperKind.JURY_FORM}
    if not several_clubs(source.tournament):
        idle |= {PaperKind.CLUBS}
    money = source.tournament.payments or source.tournament.cash_lines
    if source.tournament.fund is None and not money:
        idle |= {PaperKind.RECEIPTS}
    if not source.hall.page:
        idle |= {PaperKind.POSTER}
    if source.free:
        under_way = any(at.playing for at in tables(source.tournament))
        idle |= DRAWN | (set() if under_way else {PaperKind.SLIPS})
    return tuple(kind for kind in PaperKind if kind not in idle)


def papers(kind: PaperKind, source: PaperSource, number: int = 0) -> tuple[Paper, ...] | Refused:
    """The papers of ``kind``, or why there are none.

    ``number`` is the round of a paper that belongs to one; of clubs, how many players of each count.
    """
    made = MAKERS[kind](source, number)
    return made if isinstance(made, tuple | Refused) else (made,)


def one_table(source: PaperSource, number: int, table: int) -> tuple[Paper, ...] | Refused:
    """What one table of a round needs: its slip, and the bulletins of whoever sits there."""
    slips = sheets.round_sheets(source, number, table)
    if isinstance(slips, Refused) or not source.bulletins:
        return slips
    handed = rounds.bulletins(source, number, table)
    return handed if isinstance(handed, Refused) else (*slips, handed)
