"""The personal score sheets of an event, for everybody who has played a board."""

from __future__ import annotations

from tapis.club.boards.personal_sheet import OwnBoard, OwnSheet, own_sheet
from tapis.club.boards.travelled import Marks
from tapis.club.ranking.standings import StandingsRow, standings
from tapis.club.state.teams.matches import line_of, teams
from tapis.law import Refused
from tapis.papers.boards import OwnScoreSheet, OwnScoreSheets, OwnSheetRow
from tapis.papers.fill.boards import NOT_COMPARED, result_of
from tapis.papers.fill.ranking import marks_text
from tapis.papers.fill.source import PaperSource

UNTOLD = "…"
"""Stands where something may not be said yet."""


def own_sheets(source: PaperSource) -> OwnScoreSheets | Refused:
    """A sheet for everybody who played, the best first, list after list."""
    how = source.competition.comparison
    if how is None:
        return NOT_COMPARED()
    rows = standings(source.competition)
    known = teams(source.tournament.rounds)
    ranked = {row.score.entrant.number: row for row in rows.rows}
    sheets = [
        own_sheet(source.competition, number)
        for line in (*ranked, *(each.entrant.number for each in rows.unranked))
        for number in (known[line].pairs if line in known else (line,))
    ]
    waiting = any(not each.told for sheet in sheets for each in sheet.boards)
    return OwnScoreSheets(
        source.head,
        source.translate(how.title),
        how.deal_unit,
        source.translate(how.marks) if how.top else "",
        tuple(
            _sheet(source, each, ranked.get(line_of(source.tournament, each.number)), rows.lists)
            for each in sheets
            if each.boards
        ),
        source.words["boards"]["untold"] if waiting else "",
    )


def _sheet(source: PaperSource, sheet: OwnSheet, row: StandingsRow | None, lists: int) -> OwnScoreSheet:
    where = f" · {source.lists[row.list_index]}" if row and lists > 1 else ""
    return OwnScoreSheet(
        source.public(sheet.number),
        tuple(_row(source, each) for each in sheet.boards),
        f"{row.rank}{where}" if row else "",
        marks_text(source, row.score.marks) if row and row.score.marks else "",
        source.measured(row.score.total) if row else "",
    )


def _row(source: PaperSource, own: OwnBoard) -> OwnSheetRow:
    line = own.line
    met = own.opponents
    return OwnSheetRow(
        str(line.round),
        str(line.board),
        source.sides[own.column],
        source.in_round(line.round).side(met) if met else None,
        result_of(source, line),
        "" if own.net is None or line.adjusted is not None else source.written(own.net),
        _marks(source, own),
        UNTOLD if not own.told else "–" if own.earned is None else source.measured(own.earned),
        "" if own.running is None else source.measured(own.running),
    )


def _marks(source: PaperSource, own: OwnBoard) -> str:
    if own.marks is None or own.line.top is None:
        return "–" if own.told else UNTOLD
    return marks_text(source, Marks(own.marks, own.line.top))
