"""Writes LIN, one game a line, as Bridge Base Online and viewers of hands read it.

What the notation has no place for is left out: a contract without its auction, results of several tables.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tapis.core.cards import Cards
from tapis.games.bridge.calls import AuctionCall, Double, Pass, Redouble
from tapis.games.bridge.lin.reading import FROM_SOUTH
from tapis.games.bridge.pbn.board import PLAYERS, Board
from tapis.games.bridge.pbn.values import SUITS
from tapis.games.bridge.result import SEATS, TRICKS

RISKS = {(False, False): "o", (True, False): "n", (False, True): "e", (True, True): "b"}
FIRST = 1
"""The number by which LIN knows the player in the south."""


def write(boards: Iterable[Board]) -> bytes:
    """The boards of which every hand and the dealer are known, as a file in UTF-8."""
    return "".join(f"{_game(board)}\n" for board in boards if _told(board)).encode()


def _told(board: Board) -> bool:
    return board.dealer is not None and board.hands is not None and None not in board.hands


def _game(board: Board) -> str:
    return "".join(f"{name}|{_plain(value)}|" for name, value in _commands(board))


def _plain(value: str) -> str:
    """A value without the bar that would end it, on one line."""
    return " ".join(value.replace("|", "/").split())


def _commands(board: Board) -> Iterator[tuple[str, str]]:
    number = "" if board.number is None else str(board.number)
    if number:
        yield "qx", f"o{number}"
    names = dict(zip(PLAYERS, board.players, strict=True))
    yield "pn", ",".join(names[PLAYERS[seat]].replace(",", " ") for seat in FROM_SOUTH)
    yield "st", ""
    yield "md", _deal(board)
    yield "rh", ""
    if number:
        yield "ah", f"Board {number}"
    if board.vulnerable is not None:
        yield "sv", RISKS[board.vulnerable]
    yield from _auction(board)
    yield from _play(board)


def _deal(board: Board) -> str:
    hands = [_hand(board.hands[seat]) for seat in FROM_SOUTH] if board.hands else []
    return f"{FROM_SOUTH.index(board.dealer or 0) + FIRST}{','.join(hands)}"


def _hand(hand: Cards | None) -> str:
    """A hand suit by suit, each with its letter, the lowest card first as that program has it."""
    return "".join(suit + "".join(card.rank for card in (hand or Cards()).suit(suit)) for suit in SUITS)


def _auction(board: Board) -> Iterator[tuple[str, str]]:
    for at, call in enumerate(board.auction or ()):
        yield "mb", _call(call)
        if at in board.auction_notes:
            yield "an", board.auction_notes[at]
    if board.auction:
        yield "pg", ""


def _call(call: AuctionCall) -> str:
    match call:
        case Pass():
            return "p"
        case Double():
            return "d"
        case Redouble():
            return "r"
    return f"{call.level}{call.strain}"


def _play(board: Board) -> Iterator[tuple[str, str]]:
    cards = board.play or ()
    for at, card in enumerate(cards, start=1):
        yield "pc", card.code
        if at % SEATS == 0:
            yield "pg", ""
    if board.tricks is not None and board.auction and len(cards) < SEATS * TRICKS:
        yield "mc", str(board.tricks)
