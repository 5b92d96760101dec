"""Reads PBN: text or bytes in, boards out, or the first line that cannot be.

``#`` as a value repeats the game before; ``##`` before a value lets it hold for the games that follow.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from tapis.core.notation import AT_LINE
from tapis.games.bridge import auction as calling
from tapis.games.bridge.pbn.board import Board, Section
from tapis.games.bridge.pbn.scan import Game, Tag, Unreadable, decoded, games
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
    Wrong,
    read_board,
    read_contract,
    read_deal,
    read_seat,
    read_tricks,
    read_vulnerable,
)
from tapis.games.bridge.result import TRICKS, Contract, PassedOut, side_of
from tapis.law import Refused

T = TypeVar("T")

SAME, LASTING = "#", "##"
AUCTION, PLAY, NOTE = "Auction", "Play", "Note"
TABLE, DIGITS = "OptimumResultTable", "DoubleDummyTricks"
UNDERSTOOD = {"Board", "Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Result"}


def read(source: str | bytes) -> tuple[Board, ...] | Refused:
    """The boards of a PBN file, or why it cannot be read, with the line."""
    text = decoded(source) if isinstance(source, bytes) else source
    try:
        return tuple(_boards(text))
    except Unreadable as error:
        return AT_LINE(line=error.line, problem=error.problem)


def _boards(text: str) -> Iterator[Board]:
    inherited = _Inherited({}, {})
    for game in games(text):
        tags, notes = _first_of_each(game)
        inherited, tags = inherited.into(tags)
        yield _board(tags, notes, game)


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


def _board(tags: Mapping[str, Tag], notes: Mapping[str, list[str]], game: Game) -> Board:
    deal = _known(tags, "Deal", read_deal)
    dealer = _known(tags, "Dealer", read_seat)
    contract: Contract | PassedOut | None = _known(tags, "Contract", read_contract)
    board = Board(
        number=_known(tags, "Board", read_board),
        dealer=dealer,
        vulnerable=_known(tags, "Vulnerable", read_vulnerable),
        hands=deal,
        contract=contract,
        declarer=_known(tags, "Declarer", read_seat),
        tags={name: tag.value for name, tag in tags.items() if _plain(tag)},
        sections=tuple(_section(tag, notes) for tag in tags.values() if tag.words and _other(tag)),
        comments=tuple(comment for comment in game.comments if comment),
    )
    declarer = board.declarer
    board = replace(board, tricks=_known(tags, "Result", lambda value: read_tricks(value, declarer)))
    board = _with_table(board, tags)
    return _with_play(_with_auction(board, tags, notes), tags, notes)


def _known(tags: Mapping[str, Tag], name: str, reader: Callable[[str], T]) -> T | None:
    """What the value of a tag means; ``Unreadable`` names its line."""
    if name not in tags:
        return None
    try:
        return reader(tags[name].value)
    except Wrong as wrong:
        raise Unreadable(tags[name].line, wrong.problem) from wrong


def _other(tag: Tag) -> bool:
    return tag.name not in (AUCTION, PLAY, TABLE)


def _plain(tag: Tag) -> bool:
    """Whether a tag is kept as it is: nothing here understands it, and it has no section."""
    return not tag.words and tag.name not in UNDERSTOOD | {AUCTION, PLAY, DIGITS, TABLE}


def _section(tag: Tag, notes: Mapping[str, list[str]]) -> Section:
    rows = tuple(tuple(word.text for word in row) for row in rows_of(tag.words))
    return Section(tag.name, tag.value, rows, tuple(notes.get(tag.name, ())))


def _kept(board: Board, tag: Tag, notes: Mapping[str, list[str]]) -> Board:
    """The board with a section that is not interpreted."""
    return replace(board, sections=(*board.sections, _section(tag, notes)))


def _with_table(board: Board, tags: Mapping[str, Tag]) -> Board:
    for tag in (tags[name] for name in (TABLE, DIGITS) if name in tags):
        if (found := read_double_dummy(tag)) is not None:
            return replace(board, double_dummy=found)
    left = [tags[name] for name in (TABLE, DIGITS) if name in tags]
    sections = tuple(_section(tag, {}) for tag in left if tag.words)
    plain = {tag.name: tag.value for tag in left if not tag.words}
    return replace(board, sections=(*board.sections, *sections), tags={**board.tags, **plain})


def _with_auction(board: Board, tags: Mapping[str, Tag], notes: Mapping[str, list[str]]) -> Board:
    if AUCTION not in tags:
        return board
    try:
        read = read_auction(tags[AUCTION], board.dealer)
    except Irregular:
        return _kept(board, tags[AUCTION], notes)
    return _called(board, read, _texts(notes.get(AUCTION, ())))


def _called(board: Board, read: Called, texts: Mapping[int, str]) -> Board:
    made = {place: texts[number] for place, number in read.notes.items() if number in texts}
    dealer = read.auction.dealer if board.dealer is None else board.dealer
    board = replace(board, dealer=dealer, auction=read.auction.calls, auction_notes=made)
    if board.contract is not None or calling.auction_goes_on(read.auction):
        return board
    contract = calling.contract(read.auction)
    if contract is None:
        return board
    return replace(board, contract=contract, declarer=calling.declarer(read.auction))


def _with_play(board: Board, tags: Mapping[str, Tag], notes: Mapping[str, list[str]]) -> Board:
    if PLAY not in tags:
        return board
    if not isinstance(board.contract, Contract):
        return _kept(board, tags[PLAY], notes)
    try:
        read = read_play(tags[PLAY], board.contract, board.hands)
    except Irregular:
        return _kept(board, tags[PLAY], notes)
    return _played(board, read, _texts(notes.get(PLAY, ())))


def _played(board: Board, read: Play, texts: Mapping[int, str]) -> Board:
    made = {place: texts[number] for place, number in read.notes.items() if number in texts}
    board = replace(board, play=read.cards, play_notes=made)
    if board.tricks is not None or board.declarer is None or len(read.winners) < TRICKS:
        return board
    ours = sum(side_of(winner) == side_of(board.declarer) for winner in read.winners)
    return replace(board, tricks=ours)


def _texts(notes: list[str] | tuple[str, ...]) -> dict[int, str]:
    """The texts of notes by number, as ``1:forcing`` gives them."""
    parted = (note.partition(":") for note in notes)
    return {int(number): text.strip() for number, _, text in parted if number.strip().isdecimal()}
