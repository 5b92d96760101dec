"""Everything about an event in one ZIP: the archive, lists for spreadsheets, every paper as PDF.

The archive alone is complete; the rest is for people. The same event gives the same bytes.
"""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from itertools import zip_longest
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from tapis.club.people.list_writing import export
from tapis.club.ranking.cells import Cell, CellKind
from tapis.club.ranking.master_points import MasterPoints, master_points
from tapis.club.ranking.scores import Score
from tapis.club.ranking.standings import standings
from tapis.core.sheet import Points
from tapis.core.spreadsheet import write_table
from tapis.i18n import cell_number
from tapis.law import Refused
from tapis.papers.board_list import board_list
from tapis.papers.fill import CONFINED, PER_ROUND, PaperSource, offered, papers
from tapis.papers.fill.ranking import figure_titles, marks_title, points_title
from tapis.papers.fill.ruled import ties_lines
from tapis.papers.parts import PaperFormat
from tapis.papers.printer import render_all
from tapis.papers.tables import tables

LONG_AGO = (1980, 1, 1, 0, 0, 0)


def bundle(archive: str, source: PaperSource, sheet: str = PaperFormat.A4) -> bytes:
    """The ZIP of an event whose archive is written already."""
    packed = BytesIO()
    with ZipFile(packed, "w") as target:
        for name, content in _contents(archive, source, sheet):
            target.writestr(ZipInfo(name, LONG_AGO), content, ZIP_DEFLATED)
    return packed.getvalue()


def _contents(archive: str, source: PaperSource, sheet: str) -> Iterator[tuple[str, bytes]]:
    yield "event.json", archive.encode()
    yield "entrants.csv", export(source.tournament, source.translate)
    yield "standings.csv", standings_list(source)
    yield from tables(source)
    if source.competition.comparison is not None:
        yield "boards.csv", board_list(source)
    for kind in offered(source):
        if kind in CONFINED:
            continue
        for number in _published(source) if kind in PER_ROUND else [0]:
            made = papers(kind, source, number)
            if made and not isinstance(made, Refused):
                round_part = f"round-{number}-" if number else ""
                yield f"papers/{round_part}{kind}.pdf", render_all(made, source.language, sheet)


def standings_list(source: PaperSource) -> bytes:
    """The ranking for a spreadsheet."""
    told, common = source.words["standings"], source.words["common"]
    rounds = [told["round_short"].format(number) for number in _published(source)]
    parts = figure_titles(source) if source.free else rounds
    names = (common["name"], common["partner"])[: source.plugin.sheet.members]
    found = standings(source.competition)
    points = master_points(source.competition, found)
    listed = (told["list"],) if found.lists > 1 else ()
    marks = [each for title in marks_title(source) for each in (title, told["top"])]
    titles = (
        *listed, told["rank"], common["number"], *names, common["club"],
        *parts, told["extra"], *marks, told["total"], *points_title(source, points),
    )  # fmt: skip
    sides = [source.lists[row.list_index] for row in found.rows] if listed else []
    rows = [_row(source, row.score, row.rank) for row in found.rows]
    rows += [_row(source, score, "") for score in found.unranked]
    if points:
        scores = [*(row.score for row in found.rows), *found.unranked]
        rows = [(*line, _points(points, score)) for line, score in zip(rows, scores, strict=True)]
    if listed:
        rows = [(side, *line) for side, line in zip_longest(sides, rows, fillvalue="")]
    rows += [(line,) for line in ties_lines(source)]
    return write_table(titles, rows)


def _row(source: PaperSource, score: Score, rank: int | str) -> tuple[object, ...]:
    """A line of the ranking; whoever left has a total as on the page, and no rank."""
    unit = source.unit
    person = source.in_the_ranking(score.entrant, leaves=True)
    names = (person.name, person.partner)[: source.plugin.sheet.members]
    parts = map(_number, score.figures) if source.free else (_cell(cell, unit) for cell in score.cells)
    rulings, total = _number(score.rulings, unit if score.rulings else ""), _number(score.total, unit)
    marks = [_number(score.marks.shown), _number(score.marks.top)] if score.marks else []
    blanks = [""] * (2 * len(marks_title(source)) - len(marks))
    return (rank, score.entrant.number, *names, person.club, *parts, rulings, *marks, *blanks, total)


def _points(points: MasterPoints, score: Score) -> object:
    given = points.given.get(score.entrant.number)
    return "" if given is None else _number(given)


def _cell(cell: Cell, unit: str) -> object:
    """A round for a spreadsheet: its points, or a sign where there are none: that is not a round of 0."""
    marks = {CellKind.ABSENT: "–", CellKind.OPEN: "…"}
    return marks[cell.kind] if cell.kind in marks else _number(cell.points, unit)


def _number(points: Points, unit: str = "") -> object:
    """Points for a spreadsheet: a number, or a text with its unit."""
    return points if isinstance(points, int) and not unit else cell_number(points, unit)


def _published(source: PaperSource) -> list[int]:
    return [each.number for each in source.tournament.rounds if each.published]
