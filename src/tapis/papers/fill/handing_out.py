"""Everything a round needs as one document, in the order in which it leaves the desk, spares last.

First what hangs on the wall, then what goes to the tables. Slips and bulletins are cut out of pages; their
order is such that the cut stacks laid on each other run through all tables, and the spare lies at the bottom.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeAlias, TypeVar

from tapis.law import Refused
from tapis.papers.data import Paper
from tapis.papers.fill.rounds import bulletins, seating_by_name, seating_by_table
from tapis.papers.fill.sheets import Sheets, blank_sheets, round_sheets
from tapis.papers.fill.source import PaperSource
from tapis.papers.sheets import Bulletin, ScoreSlips

T = TypeVar("T")
Filled: TypeAlias = "T | Refused"

TABLE_OF_BULLETINS = 4
"""How many bulletins stand in a row of a page; each table begins a row."""
SMALL_SLIPS, SMALL_BULLETINS = 8, 10
"""Up to so many deals two slips, and two rows of bulletins, share a page."""


def round_papers(source: PaperSource, number: int) -> Filled[tuple[Paper, ...]]:
    """All papers of a published round in handing-out order, or why they cannot be printed."""
    by_name, by_table = seating_by_name(source, number), seating_by_table(source, number)
    sheets = round_sheets(source, number)
    if isinstance(by_name, Refused) or isinstance(by_table, Refused) or isinstance(sheets, Refused):
        return next(each for each in (by_name, by_table, sheets) if isinstance(each, Refused))
    papers: list[Paper] = [by_name, by_table, *_with_spares(source, sheets)]
    if source.bulletins and not isinstance(made := bulletins(source, number), Refused):
        each = 2 if made.deals <= SMALL_BULLETINS else 1
        rows = [*_rows(made.bulletins), (Bulletin(),) * TABLE_OF_BULLETINS]
        papers.append(replace(made, bulletins=tuple(b for row in stacked(rows, each) for b in row)))
    return tuple(papers)


def _with_spares(source: PaperSource, sheets: Sequence[Sheets]) -> list[Paper]:
    """The sheets of all tables, then a blank one for each size of table that plays."""
    blanks = {len(each.slips[0].chairs): each for each in blank_sheets(source)}
    papers: list[Paper] = []
    for sheet in sheets:
        blank = blanks[len(sheet.slips[0].chairs)] if sheet.slips else None
        if blank is None:
            continue
        if isinstance(sheet, ScoreSlips):
            each = 2 if sheet.form.deals <= SMALL_SLIPS else 1
            papers.append(replace(sheet, slips=stacked([*sheet.slips, blank.slips[0]], each)))
        else:
            papers += [sheet, replace(blank, slips=blank.slips[:1])]
    return papers


def _rows(listed: Sequence[Bulletin]) -> list[tuple[Bulletin, ...]]:
    return [tuple(listed[at : at + TABLE_OF_BULLETINS]) for at in range(0, len(listed), TABLE_OF_BULLETINS)]


def stacked(items: Sequence[T], each: int) -> tuple[T, ...]:
    """``items`` in an order for pages of ``each``: cut apart, one stack laid on the other, they run on.

    The last item fills up the pages.

    >>> stacked("12345", 2)
    ('1', '4', '2', '5', '3', '5')
    """
    pages = -(-len(items) // each)
    full = [*items, *list(items[-1:]) * (pages * each - len(items))]
    return tuple(full[page + pages * part] for page in range(pages) for part in range(each))
