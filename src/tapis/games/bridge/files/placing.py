"""What a kind of file has no place for, board by board, when what another tells is written as it.

Nothing is left out in silence: each kind of thing is one sentence that names the boards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from tapis.core.deals import numbers_text
from tapis.games.bridge.files import lin
from tapis.games.bridge.files.keeping import worth
from tapis.games.bridge.files.listed.columns import TITLE
from tapis.games.bridge.files.pbn import Board
from tapis.games.bridge.files.pbn.board import PLAYERS
from tapis.games.bridge.files.pbn.scores import NAME as TABLE
from tapis.games.bridge.play import auction as calling
from tapis.games.bridge.play.auction import Auction
from tapis.games.bridge.result import PASSED_OUT
from tapis.law import Reason, Refused

NO_PLACE = Reason("file-no-place", "{kind} has no place for {what}; left out of: {boards}.")
NO_TAG = Reason("file-no-tag", "{kind} has no place for these tags: {tags}.")
NOT_WRITTEN = Reason(
    "file-board-not-written",
    "{kind} wants all four hands and the dealer; these boards are not in it: {boards}.",
)
RESPELT = Reason(
    "file-respelt",
    "{kind} keeps bars, commas and ends of lines for itself; texts go without them on: {boards}.",
)
RESULTS = Reason("no-place-results", "results of several tables")
TRICKS = Reason("no-place-tricks", "tricks that can be made")
CONTRACT = Reason("no-place-contract", "a contract that no auction comes to")
PLAY_NOTES = Reason("no-place-play-notes", "notes beside cards")
MARKS = Reason("no-place-marks", "marks beside calls and cards")
SECTIONS = Reason("no-place-sections", "sections such as {names}")
LIN, CSV = "LIN", "CSV"


@dataclass(frozen=True, slots=True)
class _Lack:
    """Something that a kind of file has no place for, and which boards tell it."""

    what: Reason
    told: Callable[[Board], bool]


LIN_LACKS = (
    _Lack(RESULTS, lambda board: board.section(TABLE) is not None),
    _Lack(TRICKS, lambda board: board.double_dummy is not None),
    _Lack(CONTRACT, lambda board: board.contract is not None and not _bid(board)),
    _Lack(PLAY_NOTES, lambda board: bool(board.play_notes)),
    _Lack(MARKS, lambda board: bool(board.auction_marks or board.play_marks)),
)


def lin_lacks(boards: Sequence[Board]) -> Iterator[Refused]:
    """What LIN leaves out of these boards."""
    without = [board for board in boards if not lin.held(board)]
    if without:
        yield NOT_WRITTEN(kind=LIN, boards=labels(without))
    told = [board for board in boards if lin.held(board)]
    yield from _lacking(LIN, LIN_LACKS, told)
    yield from _sections(LIN, told)
    placed = {*PLAYERS, *lin.match_tags(told)}
    yield from _tags(LIN, told, lambda board, name: name in placed or _implied(board, name))
    changed = [board for board in told if _respelt(board)]
    if changed:
        yield RESPELT(kind=LIN, boards=labels(changed))


def csv_lacks(boards: Sequence[Board]) -> Iterator[Refused]:
    """What a list for spreadsheets leaves out of these boards."""
    yield from _sections(CSV, boards)
    yield from _tags(CSV, boards, lambda _board, name: TITLE.fullmatch(name) is not None)


def labels(boards: Sequence[Board]) -> str:
    """The boards as a line: numbers, what stands in place of one, or the line where the board begins."""
    numbers = numbers_text(board.number for board in boards if board.number)
    others = dict.fromkeys(board.printed.strip("?") for board in boards if not board.number)
    return ", ".join(filter(None, (numbers, *(other or "?" for other in others))))


def _lacking(kind: str, lacks: Sequence[_Lack], boards: Sequence[Board]) -> Iterator[Refused]:
    for lack in lacks:
        if without := [board for board in boards if lack.told(board)]:
            yield NO_PLACE(kind=kind, what=lack.what(), boards=labels(without))


def _sections(kind: str, boards: Sequence[Board]) -> Iterator[Refused]:
    without = [board for board in boards if any(each.name != TABLE for each in board.sections)]
    names = sorted({each.name for board in without for each in board.sections if each.name != TABLE})
    if without:
        yield NO_PLACE(kind=kind, what=SECTIONS(names=", ".join(names)), boards=labels(without))


def _tags(kind: str, boards: Sequence[Board], placed: Callable[[Board, str], bool]) -> Iterator[Refused]:
    left = {
        name
        for board in boards
        for name, value in board.tags.items()
        if value.strip("?") and not placed(board, name)
    }
    if left:
        yield NO_TAG(kind=kind, tags=", ".join(sorted(left)))


def _implied(board: Board, name: str) -> bool:
    """Whether a tag is told without its name: the room beside the number, the score by the result."""
    if name == "Room":
        return board.tags[name] in lin.LETTERS and board.number is not None
    return worth(board).get(name) == board.tags[name]


def _bid(board: Board) -> bool:
    """Whether the auction comes to the contract and declarer that are told."""
    auction = Auction(board.dealer or 0, board.auction or ())
    if not auction.over:
        return False
    contract = calling.contract(auction)
    return board.contract == (contract or PASSED_OUT) and (
        not contract or board.declarer == calling.declarer(auction)
    )


def _respelt(board: Board) -> bool:
    texts = (*board.auction_notes.values(), *board.comments)
    names = [name for name in board.players if name]
    return any(lin.plain(text) != text for text in texts) or any(lin.name_of(name) != name for name in names)
