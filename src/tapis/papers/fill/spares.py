"""Papers with nothing filled in, and the page for the worst moment."""

from __future__ import annotations

from tapis.papers.data import (
    CaseForm,
    Emergency,
    EntryList,
    EntryRow,
    FormKind,
    Moves,
    Paper,
    Placement,
    PrintedStandings,
    SeatingByName,
    SeatingByTable,
    SeatingTable,
    StandingRow,
    TableSigns,
    TravelCard,
    TravelCards,
    TravelStop,
)
from tapis.papers.fill.lists import jury_form, ruling_form
from tapis.papers.fill.ranking import figure_titles, leading
from tapis.papers.fill.sheets import blank_sheets, slip_form
from tapis.papers.fill.source import PaperSource
from tapis.papers.parts import PersonLabel
from tapis.papers.sheets import Bulletin, Bulletins

NO_CODE = "____-____-____"
"""A line to write the code on, where it is not for everybody's eyes."""


def emergency(source: PaperSource) -> Emergency:
    """The page that says how to go on by paper."""
    game, totals = source.game, slip_form(source).totals
    check = source.words["emergency"]["check"].format(" / ".join(map(str, totals))) if totals else ""
    return Emergency(
        source.head,
        "" if source.free else source.measured(source.tournament.setup.forfeit),
        game.get("check", check),
        source.plugin.sheet.marking.lowest_wins,
        _moves(source),
        game.get("title", ""),
        tuple(game.get("rules", ())),
        leading(source, figure_titles(source)),
        (source.code or NO_CODE).replace("-", "\u00a0"),
    )


def _moves(source: PaperSource) -> Moves:
    if source.free:
        return Moves.FREE
    return Moves.TEAMS if source.plugin.sheet.members > 1 else Moves.ALONE


def blank_bulletins(source: PaperSource, copies: int = 8) -> Bulletins:
    """Bulletins for any player, table and round."""
    game, deals = source.plugin.regulation.id, source.tournament.setup.deals
    return Bulletins(source.head, game, deals, (Bulletin(),) * copies)


def spares(source: PaperSource) -> tuple[Paper, ...]:
    """One set of everything blank, led by the page for the worst moment."""
    head = source.head
    return (
        emergency(source),
        *blank_sheets(source),
        *((blank_bulletins(source),) if source.bulletins else ()),
        *(() if source.free else _seatings(source)),
        EntryList(head, (EntryRow(),) * 24),
        _standings(source),
        ruling_form(source),
        CaseForm(head, FormKind.CLAIM),
        *((jury_form(source),) if source.competition.asks else ()),
        TableSigns(head, ("",)),
    )


def _seatings(source: PaperSource) -> tuple[Paper, ...]:
    head = source.head
    card = TravelCard(PersonLabel(), tuple(TravelStop(number) for number in _rounds(source)))
    table = SeatingTable("", source.empty_chairs())
    return (
        TravelCards(head, (card,) * 8, source.plugin.sheet.members),
        SeatingByTable(head, "", (table,) * 10),
        SeatingByName(head, "", (Placement(PersonLabel()),) * 48),
    )


def _standings(source: PaperSource) -> PrintedStandings:
    rounds, figures = _rounds(source), figure_titles(source)
    row = StandingRow("", PersonLabel(), ("",) * len(rounds), "", figures=("",) * len(figures))
    lowest_wins = source.plugin.sheet.marking.lowest_wins
    return PrintedStandings(source.head, (row,) * 24, rounds, lowest_wins=lowest_wins, figures=figures)


def _rounds(source: PaperSource) -> tuple[str, ...]:
    return () if source.free else tuple(str(at + 1) for at in range(source.tournament.setup.rounds))
