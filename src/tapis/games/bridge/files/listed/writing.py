"""Writes boards as a list for spreadsheets; a column that no board needs is left out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tapis.core.spreadsheet import write_table
from tapis.games.bridge.files.listed.columns import (
    AUCTION,
    COMMENT,
    FIRST,
    PLAY,
    TABLE,
    TRICKS,
    beside,
    braced,
)
from tapis.games.bridge.files.pbn.board import Board
from tapis.games.bridge.files.pbn.values import write_call
from tapis.games.bridge.files.pbn.writing import written_values
from tapis.games.bridge.play.auction import Auction
from tapis.games.bridge.result import COMPASS, SEATS, STRAINS
from tapis.games.bridge.result import TRICKS as THIRTEEN


def write(boards: Sequence[Board]) -> bytes:
    """The list: for each board a line, and one for each of its table of results."""
    rows = [row for board in boards for row in _rows(board)]
    used = dict.fromkeys(name for row in rows for name, value in row.items() if value)
    tricks = [title for title, _, _ in TRICKS]
    first = [name for name in FIRST if name in used or name == FIRST[0]]
    others = sorted(set(used) - {*first, COMMENT, *tricks})
    last = [name for name in (*tricks, COMMENT) if name in used]
    titles = (*first, *others, *last)
    return write_table(titles, ([row.get(name, "") for name in titles] for row in rows))


def _rows(board: Board) -> Iterator[Mapping[str, object]]:
    yield {**board.tags, **_told(board)}
    table = board.section(TABLE)
    for at, cells in enumerate(table.rows if table else (), start=1):
        named = zip(table.columns if table else (), cells, strict=False)
        told = {name: cell.strip('"') for name, cell in named if cell != "-"}
        yield {"Board": _number(board), **told, TABLE: at}


def _number(board: Board) -> object:
    """A number as one, so that the list can be sorted."""
    return board.number or written_values(board)["Board"]


def _told(board: Board) -> dict[str, object]:
    """The cells of what is understood of a board, as far as it is told."""
    known = {name: value for name, value in written_values(board).items() if value.strip("?")}
    return {
        **known,
        "Board": _number(board),
        **_calls(board),
        **_cards(board),
        **_makeable(board),
        COMMENT: braced(board.comments),
    }


def _calls(board: Board) -> dict[str, object]:
    if board.auction is None or board.dealer is None:
        return {}
    words = [write_call(call) for call in board.auction]
    cell = beside(words, board.auction_notes, board.auction_marks)
    return {AUCTION: cell if Auction(board.dealer, board.auction).over else f"{cell} *".strip()}


def _cards(board: Board) -> dict[str, object]:
    if board.play is None:
        return {}
    cell = beside([card.code for card in board.play], board.play_notes, board.play_marks)
    return {PLAY: cell if len(board.play) == SEATS * THIRTEEN else f"{cell} *".strip()}


def _makeable(board: Board) -> dict[str, object]:
    if board.double_dummy is None:
        return {}
    table = board.double_dummy
    return {title: str(table[COMPASS.index(seat)][STRAINS.index(strain)]) for title, seat, strain in TRICKS}
