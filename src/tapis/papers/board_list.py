"""What every table made of every board, as a list for spreadsheets: a line for each board and table.

It leaves the house like the ranking does: whoever is kept off the internet is a number in it, and why a
director set a score is not told.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from fractions import Fraction

from tapis.club.boards.comparison import travellers
from tapis.club.boards.dealing import known
from tapis.club.boards.travelled import Travelled, by_net, hundredths
from tapis.core.sheet import Points
from tapis.core.spreadsheet import write_table
from tapis.i18n import cell_number
from tapis.papers.fill import PaperSource
from tapis.papers.fill.boards import result_of

FIRST = "A"
"""The first cards of a board that was fouled are called so, those after it by the letters that follow."""


def board_list(source: PaperSource, *, public: bool = False) -> bytes:
    """The list, best result of the first side first; ``public``: only of boards nobody has still to play."""
    said, common = source.words["boards"], source.words["common"]
    how = source.competition.comparison
    marks = source.translate(how.marks) if how and how.top else ""
    sides = [f"{title} {side}" for side in source.sides for title in (common["number"], common["name"])]
    earned = [f"{source.unit or said['score']} {side}" for side in source.sides]
    counted = [f"{marks} {side}" for side in source.sides] if marks else []
    titles = (
        said["board"], common["round"], common["table"],
        *sides, said["result"], said["score"], *counted, *earned,
    )  # fmt: skip
    shown = known(source.tournament) if public else None
    return write_table(titles, _rows(source, shown, marked=bool(marks)))


def _rows(
    source: PaperSource, shown: Collection[int] | None, *, marked: bool
) -> Iterator[tuple[object, ...]]:
    for board, lines in sorted(travellers(source.competition).items()):
        if shown is None or board in shown:
            fouled = board in source.tournament.fouled
            for line in sorted(lines, key=lambda each: (each.cards, by_net(each))):
                name = f"{board} {chr(ord(FIRST) + line.cards)}" if fouled else board
                yield name, line.round, source.table_cell(line.table), *_line(source, line, marked=marked)


def _line(source: PaperSource, line: Travelled, *, marked: bool) -> Iterator[object]:
    sat = source.in_round(line.round)
    for column in (0, 1):
        labels = [sat.published(number) for number in line.side(column)]
        yield line.seats[column] if len(labels) == 1 else " + ".join(label.number for label in labels)
        yield " & ".join(name for label in labels for name in label.names)
    yield result_of(source, line)
    yield "" if line.net is None or line.adjusted is not None else _figure(line.net)
    if marked:
        yield from (_figure(_rounded(line.marks(column))) for column in (0, 1))
    yield from (
        "" if points is None else cell_number(points, source.unit) if source.unit else _figure(points)
        for points in line.earned
    )


def _rounded(marks: Points | None) -> Points | None:
    return None if marks is None else hundredths(marks)


def _figure(points: Points | None) -> object:
    """A whole number as one, another as a spreadsheet of this house reads it; empty for none."""
    if points is None:
        return ""
    return points if isinstance(points, int) else cell_number(Fraction(points))
