"""Writes LIN, one game a line, as Bridge Base Online and viewers of hands read it.

What the notation has no place for is left out, and told: a contract without its auction, results of several
tables, a board whose hands or dealer are not known.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from tapis.core.cards import Cards
from tapis.games.bridge.files.lin.reading import FROM_SOUTH, MATCH, ROOMS, SCORINGS
from tapis.games.bridge.files.pbn.board import PLAYERS, Board
from tapis.games.bridge.files.pbn.values import SUITS
from tapis.games.bridge.play.calls import AuctionCall, Double, Pass, Redouble
from tapis.games.bridge.result import SEATS, TRICKS, Contract

RISKS = {(False, False): "o", (True, False): "n", (False, True): "e", (True, True): "b"}
FIRST = 1
"""The number by which LIN knows the player in the south."""

LETTERS = {room: letter for letter, room in ROOMS.items()}
GAMES = {scoring: letter for letter, scoring in SCORINGS.items()}


def write(boards: Iterable[Board]) -> bytes:
    """The boards of which every hand and the dealer are known, as a file in UTF-8."""
    told = [board for board in boards if held(board)]
    lines = [*_head(told), *(_line(_commands(board)) for board in told)]
    return "".join(f"{line}\n" for line in lines).encode()


def held(board: Board) -> bool:
    """Whether LIN has a place for the board."""
    hands = board.hands or ()
    return (
        board.dealer is not None
        and len(hands) == SEATS
        and all(hand is not None and len(hand) == TRICKS for hand in hands)
    )


def match_tags(boards: Sequence[Board]) -> dict[str, str]:
    """What the head of a file tells: tags that LIN has a place for and that every board has alike."""
    names = [name for name in MATCH if name]
    tags = {name: {board.tags.get(name, "") for board in boards} for name in names}
    return {name: values.pop() for name, values in tags.items() if len(values) == 1 and _said(name, values)}


def _said(name: str, values: set[str]) -> bool:
    (value,) = values
    return bool(value.strip("?")) and (name != "Scoring" or value in GAMES)


def plain(value: str) -> str:
    """A value without the bar that would end it, on one line."""
    return " ".join(value.replace("|", "/").split())


def name_of(text: str) -> str:
    """A name in a list, without the comma that would end it."""
    return plain(text).replace(",", " ")


def _line(commands: Iterable[tuple[str, str]]) -> str:
    return "".join(f"{name}|{plain(value)}|" for name, value in commands)


def _head(boards: Sequence[Board]) -> Iterator[str]:
    """The head of a match: where its tags or its rooms are told."""
    tags = match_tags(boards)
    if not tags and not any(board.tags.get("Room") in LETTERS for board in boards):
        return
    known = {**tags, "Scoring": GAMES.get(tags.get("Scoring", ""), "")}
    yield _line([("vg", ",".join(name_of(known.get(name, "")) for name in MATCH))])


def _commands(board: Board) -> Iterator[tuple[str, str]]:
    number = "" if board.number is None else str(board.number)
    if number:
        yield "qx", f"{LETTERS.get(board.tags.get('Room', ''), 'o')}{number}"
    names = dict(zip(PLAYERS, board.players, strict=True))
    yield "pn", ",".join(name_of(names[PLAYERS[seat]]) for seat in FROM_SOUTH)
    yield "st", ""
    yield "md", _deal(board)
    yield "rh", ""
    if number:
        yield "ah", f"Board {number}"
    if board.vulnerable is not None:
        yield "sv", RISKS[board.vulnerable]
    yield from _auction(board)
    yield from _play(board)
    yield from (("nt", comment) for comment in board.comments)


def _deal(board: Board) -> str:
    hands = [_hand(board.hands[seat]) for seat in FROM_SOUTH] if board.hands else []
    return f"{FROM_SOUTH.index(board.dealer or 0) + FIRST}{','.join(hands)}"


def _hand(hand: Cards | None) -> str:
    """A hand suit by suit, each with its letter, the lowest card first as that program has it."""
    return "".join(suit + "".join(card.rank for card in (hand or Cards()).suit(suit)) for suit in SUITS)


def _auction(board: Board) -> Iterator[tuple[str, str]]:
    for at, call in enumerate(board.auction or ()):
        alert = "!" if at in board.auction_notes else ""
        yield "mb", _call(call) + alert
        if board.auction_notes.get(at):
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
    if claimed(board):
        yield "mc", str(board.tricks)


def claimed(board: Board) -> bool:
    """Whether the tricks are told apart: the auction tells the contract, the play not its end."""
    bid = bool(board.auction) and isinstance(board.contract, Contract)
    return bid and board.tricks is not None and len(board.play or ()) < SEATS * TRICKS
