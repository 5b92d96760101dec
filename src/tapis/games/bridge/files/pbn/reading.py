"""Reads PBN: text or bytes in, boards out, or the first line that cannot be.

Real files tell auctions and plays that cannot have been. ``read`` refuses them; ``read_lax`` keeps them as
sections that are not interpreted, and tells them, so that the hands can be used all the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tapis.core.notation import AT_LINE
from tapis.core.tricks import Seat
from tapis.games.bridge.files.pbn.board import Board, Doubt, LaxBoards
from tapis.games.bridge.files.pbn.cells import Irregular
from tapis.games.bridge.files.pbn.play import Play, read_order, read_play
from tapis.games.bridge.files.pbn.scan import MOST_SHOWN, Game, Tag, Unreadable, Word, decoded, games
from tapis.games.bridge.files.pbn.sections import Called, read_auction, read_double_dummy
from tapis.games.bridge.files.pbn.source import DEAL, NOTE, Doubts, Inherited, Source, first_of_each
from tapis.games.bridge.files.pbn.values import (
    UNKNOWN,
    read_contract,
    read_seat,
    read_tricks,
    read_vulnerable,
    write_contract,
)
from tapis.games.bridge.play import auction as calling
from tapis.games.bridge.result import COMPASS, PASSED_OUT, TRICKS, Contract, PassedOut, side_of
from tapis.law import Reason, Refused

STRAY = Reason("pbn-stray", "“{text}” belongs to no board.")
OTHER_AUCTION = Reason(
    "pbn-other-auction", "The auction comes to {called}, the tags say {told}; the tags were taken."
)
OTHER_TABLE = Reason("pbn-other-table", "The tag {name} tells other tricks than the table before.")
TURNED = Reason(
    "pbn-turned",
    "The rows of the play do not begin with one seat; each card was given to the hand that holds it.",
)
AUCTION, PLAY = "Auction", "Play"
TABLE, DIGITS = "OptimumResultTable", "DoubleDummyTricks"
UNDERSTOOD = ("Board", "Dealer", "Vulnerable", DEAL, "Declarer", "Contract", "Result")
TABLES = (TABLE, DIGITS)


def read(source: str | bytes) -> tuple[Board, ...] | Refused:
    """The boards of a PBN file, or why it cannot be read, with the line."""
    return _read(source, None)


def read_lax(source: str | bytes) -> LaxBoards | Refused:
    """The boards of a PBN file whose hands can be read, and what else of it cannot be so."""
    doubts: list[Doubt] = []
    boards = _read(source, doubts)
    if isinstance(boards, Refused):
        return boards
    return LaxBoards(boards, tuple(sorted(doubts, key=lambda doubt: doubt.line)))


def _read(source: str | bytes, doubts: Doubts) -> tuple[Board, ...] | Refused:
    text = decoded(source) if isinstance(source, bytes) else source
    try:
        return tuple(_boards(text, doubts))
    except Unreadable as error:
        return AT_LINE(line=error.line, problem=error.problem)


def _boards(text: str, doubts: Doubts) -> Iterator[Board]:
    inherited = Inherited({}, {})
    strays: list[Word] = []
    for game in games(text, None if doubts is None else strays):
        tags, notes = first_of_each(game)
        inherited, tags = inherited.into(tags)
        source = Source(tags, notes, doubts)
        source.judge(game)
        yield _board(source, game)
    if doubts is not None:
        doubts.extend(Doubt(stray.line, "", STRAY(text=stray.text[:MOST_SHOWN])) for stray in strays)


def read_game(game: Game, line: int, doubts: list[Doubt], *, in_order: bool = False) -> Board:
    """The board of one game that inherits nothing; ``line`` is where it stands."""
    tags, notes = first_of_each(game)
    source = Source(tags, notes, doubts, in_order)
    source.judge(game)
    return replace(_board(source, game), line=line)


def _board(source: Source, game: Game) -> Board:
    tags = source.tags
    contract: Contract | PassedOut | None = source.known("Contract", read_contract)
    declarer = source.known("Declarer", read_seat)
    board = Board(
        number=source.number(),
        dealer=source.known("Dealer", read_seat),
        vulnerable=source.known("Vulnerable", read_vulnerable),
        hands=source.hands(),
        contract=contract,
        declarer=declarer,
        tricks=source.known("Result", lambda value: read_tricks(value, declarer)),
        tags={name: tag.value for name, tag in tags.items() if _plain(tag)},
        sections=tuple(source.section(tag.name) for tag in tags.values() if tag.words and _other(tag)),
        comments=tuple(comment for comment in game.comments if comment),
        line=game.tags[0].line if game.tags else 0,
        printed=source.printed,
    )
    return _with_play(_with_auction(_with_table(_with_rest(board, source), source), source), source)


def _other(tag: Tag) -> bool:
    return tag.name not in (AUCTION, PLAY, TABLE)


def _plain(tag: Tag) -> bool:
    """Whether a tag is kept as it is: nothing here understands it, it has no section and says something."""
    return not tag.words and tag.value != "?" and tag.name not in (*UNDERSTOOD, AUCTION, PLAY, NOTE, *TABLES)


def _with_rest(board: Board, source: Source) -> Board:
    """The board with values that say something and settle nothing, such as tricks without a contract."""
    settled = {"Contract": board.contract, "Result": board.tricks}
    rest = {
        name: source.tags[name].value
        for name, value in settled.items()
        if value is None and name in source.tags and source.tags[name].value not in UNKNOWN
    }
    told = {doubt.line for doubt in source.doubts or ()}
    kept = {name: value for name, value in rest.items() if source.tags[name].line not in told}
    return replace(board, tags={**board.tags, **kept}) if kept else board


def _with_table(board: Board, source: Source) -> Board:
    found = [source.tags[name] for name in TABLES if name in source.tags]
    for tag in found:
        board = _tabled(board, source, tag)
    return board


def _tabled(board: Board, source: Source, tag: Tag) -> Board:
    """The board with a double-dummy table; one that is not complete is kept as it stands."""
    try:
        table = read_double_dummy(tag)
    except Unreadable as error:
        source.doubt(error)
        table = None
    if table is not None and board.double_dummy not in (None, table):
        source.remark(tag.line, OTHER_TABLE(name=tag.name))
    if table is not None:
        return replace(board, double_dummy=board.double_dummy or table)
    if tag.words:
        return replace(board, sections=(*board.sections, source.section(tag.name)))
    return replace(board, tags={**board.tags, tag.name: tag.value}) if tag.value else board


def _with_auction(board: Board, source: Source) -> Board:
    if AUCTION not in source.tags:
        return board
    return source.interpreted(AUCTION, board, lambda: _called(board, source))


def _called(board: Board, source: Source) -> Board:
    tag = source.tags[AUCTION]
    read: Called = read_auction(tag, board.dealer)
    board = replace(
        board,
        dealer=read.auction.dealer if board.dealer is None else board.dealer,
        auction=read.auction.calls,
        auction_notes=source.texts(AUCTION, read.notes),
        auction_marks=read.marks,
    )
    if not read.auction.over:
        return board
    contract, declarer = calling.contract(read.auction), calling.declarer(read.auction)
    called = _ending(contract or PASSED_OUT, declarer)
    board = replace(board, contract=board.contract or contract or PASSED_OUT)
    told = _ending(board.contract or PASSED_OUT, board.declarer)
    if called != told and not (board.declarer is None and called.startswith(told)):
        source.remark(tag.line, OTHER_AUCTION(called=called, told=told), mended=True)
    return replace(board, declarer=declarer if board.declarer is None else board.declarer)


def _ending(contract: Contract | PassedOut, declarer: Seat | None) -> str:
    """A contract and its declarer, as a sentence names them."""
    if not isinstance(contract, Contract):
        return write_contract(contract)
    return f"{write_contract(contract)} {'' if declarer is None else COMPASS[declarer]}".strip()


def _with_play(board: Board, source: Source) -> Board:
    if PLAY not in source.tags:
        return board
    return source.interpreted(PLAY, board, lambda: _followed(board, source))


def _followed(board: Board, source: Source) -> Board:
    if not isinstance(board.contract, Contract) or board.declarer is None:
        raise Irregular
    reader = read_order if source.in_order else read_play
    read = reader(source.tags[PLAY], board.contract, board.declarer, board.hands)
    if read.turned:
        source.remark(read.turned, TURNED(), mended=True)
    return _played(board, board.declarer, read, source)


def _played(board: Board, declarer: Seat, read: Play, source: Source) -> Board:
    board = replace(board, play=read.cards, play_notes=source.texts(PLAY, read.notes), play_marks=read.marks)
    if board.tricks is not None or len(read.winners) < TRICKS:
        return board
    ours = sum(side_of(winner) == side_of(declarer) for winner in read.winners)
    return replace(board, tricks=ours)
