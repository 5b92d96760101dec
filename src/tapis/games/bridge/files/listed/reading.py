"""Reads a list of boards from a spreadsheet: each line becomes a game of PBN, and is read as one.

What a tag means is not known here. A line with a number in the column ``ScoreTable`` is one more result of
the board above.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from tapis.core.deals import LARGEST
from tapis.core.notation import AT_LINE
from tapis.core.spreadsheet import SpreadsheetText, TextLine, read_text, restored
from tapis.core.whole import whole
from tapis.games.bridge.files.listed.columns import (
    AUCTION,
    COMMENT,
    PLAY,
    TABLE,
    TITLE,
    TRICK_TITLES,
    TRICKS,
    numbered,
    unbraced,
)
from tapis.games.bridge.files.pbn.board import Board, Doubt, LaxBoards
from tapis.games.bridge.files.pbn.reading import DIGITS, read_game
from tapis.games.bridge.files.pbn.scan import Game, Tag, Unreadable, Word, decoded
from tapis.games.bridge.files.pbn.scores import cell as table_cell
from tapis.games.bridge.files.pbn.source import NOTE
from tapis.games.bridge.files.pbn.values import SHOWN
from tapis.games.bridge.result import TRICKS as THIRTEEN
from tapis.law import Reason, Refused

NO_TITLE = Reason("list-no-title", "The title “{title}” is no name of a column, or stands there twice.")
TOO_WIDE = Reason("list-too-wide", "“{text}” stands behind the last column.")
TORN = Reason("list-torn", "The quotation marks of this line do not match.")
NO_COUNT = Reason("list-no-count", "“{text}” counts no result of a table.")
NO_BOARD_ABOVE = Reason("list-no-board", "This result of a table has no board above it.")
NOT_TWENTY = Reason(
    "list-not-twenty", "The tricks that can be made are not told of every declarer and strain."
)
TOP = 4_000
"""Characters within which the first line ends."""


def fits(data: bytes) -> bool:
    """Whether a file begins with titles of columns, one of them of boards or hands."""
    lines = decoded(data[:TOP]).lstrip().splitlines()
    first = next((line for line in lines if not line.lower().startswith("sep=")), "")
    text = None if first.startswith(("[", "%", "{")) else read_text(first.encode())
    if not isinstance(text, SpreadsheetText) or text.lines[0].cells is None:
        return False
    titles = {cell.strip() for cell in text.lines[0].cells}
    return len(titles) > 1 and bool(titles & {"Board", "Deal"})


def read(data: bytes) -> LaxBoards | Refused:
    """The boards of a list, or the first hand that is none, with its line."""
    text = read_text(data, LARGEST)
    if isinstance(text, Refused):
        return text
    doubts: list[Doubt] = []
    head, *lines = text.lines
    titles = _titles(head, doubts)
    try:
        boards = tuple(_board(game, doubts) for game in _games(titles, lines, doubts))
    except Unreadable as error:
        return AT_LINE(line=error.line, problem=error.problem)
    return LaxBoards(boards, tuple(sorted(doubts, key=lambda doubt: doubt.line)))


def _titles(head: TextLine, doubts: list[Doubt]) -> list[str]:
    """The name of each column; empty where it has none."""
    found: list[str] = []
    for cell in head.cells or ():
        title = restored(cell).strip()
        fine = (TITLE.fullmatch(title) or title in TRICK_TITLES) and title not in (*found, NOTE)
        if title and not fine:
            doubts.append(Doubt(head.number, "", NO_TITLE(title=title[:SHOWN])))
        found.append(title if fine else "")
    return found


@dataclass(slots=True)
class _Row:
    """The cells of a line by title, and the results of tables that follow it."""

    line: int
    cells: Mapping[str, str]
    results: list[tuple[int, Mapping[str, str]]] = field(default_factory=list)


def _games(titles: Sequence[str], lines: Sequence[TextLine], doubts: list[Doubt]) -> Iterator[_Row]:
    row: _Row | None = None
    for line in lines:
        cells = _cells(titles, line, doubts)
        if not cells:
            continue
        if TABLE not in cells:
            if row is not None:
                yield row
            row = _Row(line.number, cells)
        elif row is None or cells.get("Board", "") != row.cells.get("Board", ""):
            doubts.append(Doubt(line.number, cells.get("Board", ""), NO_BOARD_ABOVE()))
        else:
            row.results.append((line.number, cells))
    if row is not None:
        yield row


def _cells(titles: Sequence[str], line: TextLine, doubts: list[Doubt]) -> dict[str, str]:
    """The cells of a line that say something, by title."""
    if line.cells is None:
        doubts.append(Doubt(line.number, "", TORN()))
        return {}
    over = [" ".join(cell.split()) for cell in line.cells[len(titles) :] if cell.strip()]
    doubts.extend(Doubt(line.number, "", TOO_WIDE(text=cell[:SHOWN])) for cell in over)
    named = zip(titles, map(restored, line.cells), strict=False)
    told = {title: cell for title, cell in named if title and cell.strip()}
    if TABLE in told and whole(told[TABLE]) is None:
        text = " ".join(told.pop(TABLE).split())[:SHOWN]
        doubts.append(Doubt(line.number, told.get("Board", ""), NO_COUNT(text=text)))
    return told


def _board(row: _Row, doubts: list[Doubt]) -> Board:
    game = Game()
    for title, cell in row.cells.items():
        game.tags.extend(_tags(title, cell, row))
    game.tags.extend(_results(row))
    game.comments = unbraced(row.cells[COMMENT]) if COMMENT in row.cells else []
    game.tags.extend(_makeable(row, doubts))
    return read_game(game, row.line, doubts, in_order=True)


def _tags(title: str, cell: str, row: _Row) -> Iterator[Tag]:
    """The tag of a cell, with the notes that follow it."""
    if title in (AUCTION, PLAY):
        words, notes = numbered(cell)
        first = row.cells.get("Dealer", "") if title == AUCTION else ""
        yield Tag(title, first, row.line, tuple(Word(word, row.line) for word in words))
        yield from (Tag(NOTE, note, row.line) for note in notes)
    elif title != COMMENT and title not in TRICK_TITLES:
        yield Tag(title, " ".join(cell.splitlines()), row.line)


def _makeable(row: _Row, doubts: list[Doubt]) -> Iterator[Tag]:
    """The tricks that can be made, where all twenty are told."""
    told = [row.cells[title] for title, _, _ in TRICKS if title in row.cells]
    found = [whole(cell) for cell in told]
    tricks = [each for each in found if each is not None and each <= THIRTEEN]
    if len(tricks) == len(TRICKS):
        yield Tag(DIGITS, "".join(f"{each:x}" for each in tricks), row.line)
    elif told:
        doubts.append(Doubt(row.line, row.cells.get("Board", ""), NOT_TWENTY()))


def _results(row: _Row) -> Iterator[Tag]:
    """The table of results that the lines below a board make."""
    if not row.results:
        return
    columns = dict.fromkeys(name for _, cells in row.results for name in cells)
    titles = [name for name in columns if name not in ("Board", TABLE)]
    words = [Word(table_cell(cells.get(name, "")), line) for line, cells in row.results for name in titles]
    yield Tag(TABLE, ";".join(titles), row.line, tuple(words))
