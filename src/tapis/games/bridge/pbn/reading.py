"""Reads PBN: text or bytes in, boards out, or the first line that cannot be.

``#`` as a value repeats the game before; ``##`` before a value lets it hold for the games that follow.
Real files tell auctions and plays that cannot have been. ``read`` refuses them; ``read_lax`` keeps them as
sections that are not interpreted, and tells them, so that the hands can be used all the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias, TypeVar

from tapis.core.notation import AT_LINE
from tapis.core.tricks import Seat
from tapis.core.whole import whole
from tapis.games.bridge import auction as calling
from tapis.games.bridge.pbn.board import Board, Doubt, LaxBoards, Section
from tapis.games.bridge.pbn.scan import MOST_SHOWN, Game, Tag, Unreadable, Word, decoded, games
from tapis.games.bridge.pbn.sections import (
    Called,
    Irregular,
    Play,
    read_auction,
    read_double_dummy,
    read_play,
    rows_of,
)
from tapis.games.bridge.pbn.values import (
    MOST_DIGITS,
    SHOWN,
    Hands,
    Wrong,
    read_board,
    read_contract,
    read_deal,
    read_seat,
    read_tricks,
    read_vulnerable,
)
from tapis.games.bridge.play import opening_leader
from tapis.games.bridge.result import PASSED_OUT, TRICKS, Contract, PassedOut, side_of
from tapis.law import Reason, Refused

T = TypeVar("T")

Doubts: TypeAlias = "list[Doubt] | None"
"""Where doubts are collected; None where the first is an error."""

IN_BOARD = Reason("pbn-in-board", "Board {board}: {problem}")
NO_EMPTY_LINE = Reason(
    "pbn-no-empty-line", "No empty line stands between this board and the one before; both were read."
)
TAG_AGAIN = Reason("pbn-tag-again", "The tag {name} says “{value}” again on the same board.")
STRAY = Reason("pbn-stray", "“{text}” belongs to no board.")
SAME, LASTING, UNSAID = "#", "##", "?"
AUCTION, PLAY, NOTE, DEAL = "Auction", "Play", "Note", "Deal"
TABLE, DIGITS = "OptimumResultTable", "DoubleDummyTricks"
UNDERSTOOD = {"Board", "Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Result"}


def read(source: str | bytes) -> tuple[Board, ...] | Refused:
    """The boards of a PBN file, or why it cannot be read, with the line."""
    return _read(source, None)


def read_lax(source: str | bytes) -> LaxBoards | Refused:
    """The boards of a PBN file whose hands can be read, and what else of it cannot be so."""
    doubts: list[Doubt] = []
    boards = _read(source, doubts)
    return boards if isinstance(boards, Refused) else LaxBoards(boards, tuple(doubts))


def _read(source: str | bytes, doubts: Doubts) -> tuple[Board, ...] | Refused:
    text = decoded(source) if isinstance(source, bytes) else source
    try:
        return tuple(_boards(text, doubts))
    except Unreadable as error:
        return AT_LINE(line=error.line, problem=error.problem)


def _boards(text: str, doubts: Doubts) -> Iterator[Board]:
    inherited = _Inherited({}, {})
    strays: list[Word] = []
    for game in games(text, None if doubts is None else strays):
        tags, notes = _first_of_each(game)
        inherited, tags = inherited.into(tags)
        source = _Source(tags, notes, doubts)
        source.judge(game)
        yield _board(source, game)
    if doubts is not None:
        doubts.extend(Doubt(stray.line, "", STRAY(text=stray.text[:MOST_SHOWN])) for stray in strays)


def _first_of_each(game: Game) -> tuple[dict[str, Tag], dict[str, list[str]]]:
    """Each tag once, as it came first; the notes by the section they follow."""
    tags: dict[str, Tag] = {}
    notes: dict[str, list[str]] = {}
    section = ""
    for tag in game.tags:
        if tag.name == NOTE:
            notes.setdefault(section, []).append(tag.value)
        else:
            section = tag.name
            tags.setdefault(tag.name, tag)
    return tags, notes


@dataclass(frozen=True, slots=True)
class _Inherited:
    """The tags of the game before, and those that hold for every game to come."""

    before: Mapping[str, Tag]
    lasting: Mapping[str, Tag]

    def into(self, tags: Mapping[str, Tag]) -> tuple[_Inherited, dict[str, Tag]]:
        """What the next game inherits, and the tags of this one in full."""
        lasting = {name: tag for name, tag in self.lasting.items() if name not in tags}
        full = dict(lasting)
        for name, tag in tags.items():
            full[name] = self._value(tag)
            if tag.value.startswith(LASTING):
                lasting[name] = full[name]
        return _Inherited(full, lasting), full

    def _value(self, tag: Tag) -> Tag:
        if tag.value in (SAME, LASTING):
            old = self.before.get(tag.name, Tag(tag.name, "", tag.line))
            return replace(old, line=tag.line)
        return replace(tag, value=tag.value.removeprefix(LASTING))


@dataclass(frozen=True, slots=True)
class _Source:
    """One game: its tags in full, the notes by section, and where doubts about it are collected."""

    tags: Mapping[str, Tag]
    notes: Mapping[str, list[str]]
    doubts: Doubts

    @property
    def printed(self) -> str:
        """The number of the board as it is written."""
        return self.tags["Board"].value.strip()[:SHOWN] if "Board" in self.tags else ""

    def doubt(self, error: Unreadable) -> None:
        """Collect what cannot be read; it is an error where nothing may be left out."""
        if self.doubts is None:
            raise error
        self.doubts.append(Doubt(error.line, self.printed, error.problem))

    def judge(self, game: Game) -> None:
        """Collect how the game stands in its file: joined to the one before, or with a tag that changes."""
        if self.doubts is None:
            return
        if game.joined:
            self.doubts.append(Doubt(game.tags[0].line, self.printed, NO_EMPTY_LINE(), mended=True))
        for tag in game.tags:
            if tag.name != NOTE and game.told[tag.name] != tag.value:
                self.doubt(Unreadable(tag.line, TAG_AGAIN(name=tag.name, value=tag.value[:SHOWN])))

    def known(self, name: str, reader: Callable[[str], T]) -> T | None:
        """What the value of a tag means."""
        if name not in self.tags:
            return None
        tag = self.tags[name]
        try:
            return reader(tag.value)
        except Wrong as wrong:
            self.doubt(Unreadable(tag.line, wrong.problem))
            return None

    def number(self) -> int | None:
        """The number of the board; where doubts are collected, what is printed instead is judged later."""
        try:
            return read_board(self.printed)
        except Wrong as wrong:
            if self.doubts is None:
                raise Unreadable(self.tags["Board"].line, wrong.problem) from wrong
            return None

    def hands(self) -> Hands | None:
        """The hands; what is wrong with them is always an error, which names the board."""
        if DEAL not in self.tags:
            return None
        tag = self.tags[DEAL]
        try:
            return read_deal(tag.value)
        except Wrong as wrong:
            told = IN_BOARD(board=self.printed, problem=wrong.problem) if self.printed else wrong.problem
            raise Unreadable(tag.line, told if self.doubts is not None else wrong.problem) from wrong

    def interpreted(self, name: str, board: Board, reader: Callable[[], Board]) -> Board:
        """The board with a section read; one that cannot be is kept as it stands."""
        try:
            return reader()
        except Irregular:
            pass
        except Unreadable as error:
            self.doubt(error)
        return replace(board, sections=(*board.sections, self.section(name)))

    def section(self, name: str) -> Section:
        """A section as it is written."""
        tag = self.tags[name]
        rows = tuple(tuple(word.text for word in row) for row in rows_of(tag.words))
        return Section(tag.name, tag.value, rows, tuple(self.notes.get(tag.name, ())))

    def texts(self, name: str) -> dict[int, str]:
        """The texts of a section's notes by number, as ``1:forcing`` gives them."""
        parted = (note.partition(":") for note in self.notes.get(name, ()))
        told = ((number.strip(), text.strip()) for number, _, text in parted)
        numbered = ((whole(number, MOST_DIGITS), text) for number, text in told)
        return {number: text for number, text in numbered if number is not None}


def _board(source: _Source, game: Game) -> Board:
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
        line=game.tags[0].line,
        printed=source.printed,
    )
    return _with_play(_with_auction(_with_table(board, source), source), source)


def _other(tag: Tag) -> bool:
    return tag.name not in (AUCTION, PLAY, TABLE)


def _plain(tag: Tag) -> bool:
    """Whether a tag is kept as it is: nothing here understands it, it has no section and says something."""
    return (
        not tag.words and tag.value != UNSAID and tag.name not in UNDERSTOOD | {AUCTION, PLAY, DIGITS, TABLE}
    )


def _with_table(board: Board, source: _Source) -> Board:
    found = [source.tags[name] for name in (TABLE, DIGITS) if name in source.tags]
    for tag in found:
        try:
            table = read_double_dummy(tag)
        except Unreadable as error:
            source.doubt(error)
            continue
        if table is not None:
            return replace(board, double_dummy=table)
    sections = tuple(source.section(tag.name) for tag in found if tag.words)
    plain = {tag.name: tag.value for tag in found if not tag.words}
    return replace(board, sections=(*board.sections, *sections), tags={**board.tags, **plain})


def _with_auction(board: Board, source: _Source) -> Board:
    if AUCTION not in source.tags:
        return board
    return source.interpreted(
        AUCTION,
        board,
        lambda: _called(board, read_auction(source.tags[AUCTION], board.dealer), source.texts(AUCTION)),
    )


def _called(board: Board, read: Called, texts: Mapping[int, str]) -> Board:
    made = {place: texts[number] for place, number in read.notes.items() if number in texts}
    dealer = read.auction.dealer if board.dealer is None else board.dealer
    board = replace(board, dealer=dealer, auction=read.auction.calls, auction_notes=made)
    if board.contract is not None or not read.auction.over:
        return board
    contract = calling.contract(read.auction)
    if contract is None:
        return replace(board, contract=PASSED_OUT)
    return replace(board, contract=contract, declarer=calling.declarer(read.auction))


def _with_play(board: Board, source: _Source) -> Board:
    if PLAY not in source.tags:
        return board
    return source.interpreted(PLAY, board, lambda: _followed(board, source))


def _followed(board: Board, source: _Source) -> Board:
    if not isinstance(board.contract, Contract) or board.declarer is None:
        raise Irregular
    read = read_play(source.tags[PLAY], board.contract, board.hands)
    if read.leader != opening_leader(board.declarer):
        raise Irregular
    return _played(board, board.declarer, read, source.texts(PLAY))


def _played(board: Board, declarer: Seat, read: Play, texts: Mapping[int, str]) -> Board:
    made = {place: texts[number] for place, number in read.notes.items() if number in texts}
    board = replace(board, play=read.cards, play_notes=made)
    if board.tricks is not None or len(read.winners) < TRICKS:
        return board
    ours = sum(side_of(winner) == side_of(declarer) for winner in read.winners)
    return replace(board, tricks=ours)
