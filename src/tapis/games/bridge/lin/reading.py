"""Reads LIN, the notation of Bridge Base Online: hands, auction, alerts, play, a claim, results of a match.

What cannot be so, an insufficient bid or a revoke, ends auction or play where it stands and is told as a
doubt; the hands are taken all the same.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from tapis.core.cards import RANKS, SUITS, Card, Cards
from tapis.core.notation import AT_LINE
from tapis.core.whole import whole
from tapis.games.bridge import auction as calling
from tapis.games.bridge.auction import Auction
from tapis.games.bridge.lin.scan import HANDS, PLAYERS, ROOM, Command, LinGame, fits, scanned
from tapis.games.bridge.pbn import Board, LaxBoards
from tapis.games.bridge.pbn.board import PLAYERS as TAGS
from tapis.games.bridge.pbn.board import Doubt
from tapis.games.bridge.pbn.reading import IN_BOARD
from tapis.games.bridge.pbn.scan import Unreadable
from tapis.games.bridge.pbn.sections import NO_CALL, Cell, PlayReader, called
from tapis.games.bridge.pbn.values import CALLS, NO_CARD, NO_DEAL, SHOWN, TWICE, UNEQUAL, Wrong, read_tricks
from tapis.games.bridge.play import opening_leader
from tapis.games.bridge.result import PASSED_OUT, SEATS, TRICKS, Contract, Vulnerable, side_of
from tapis.law import Reason, Refusal, Refused

__all__ = ["fits", "read"]

FROM_SOUTH = (2, 3, 0, 1)
"""The seats in the order in which LIN lists hands and players: south, west, north, east."""

VULNERABLE: Mapping[str, Vulnerable] = {
    "o": (False, False), "0": (False, False), "-": (False, False),
    "n": (True, False), "e": (False, True), "b": (True, True),
}  # fmt: skip
CALL = re.compile(r"([1-7](?:NT?|[SHDC])|PASS|XX|[PDXR-])(!?)", re.IGNORECASE)
CARD = re.compile(r"([SHDC])(10|.)", re.IGNORECASE)
SPELT = {"D": "X", "R": "XX"}
ROOMS = {"o": "Open", "c": "Closed"}
BARRED = Reason("lin-bar", "A bar stands inside a text; the file was read on behind it.")


def read(data: bytes) -> LaxBoards | Refused:
    """The boards of a LIN file, or the first hand that is none, with its line."""
    head, games = scanned(data)
    doubts: list[Doubt] = []
    try:
        return LaxBoards(
            tuple(_board(head, at, game, doubts) for at, game in enumerate(games)), tuple(doubts)
        )
    except Unreadable as error:
        return AT_LINE(line=error.line, problem=error.problem)


@dataclass(slots=True)
class _Source:
    """One game, and where doubts about it are collected."""

    game: LinGame
    label: str
    doubts: list[Doubt]

    def judge(self) -> None:
        """Collect the texts that hold a bar."""
        bars = (each.line for each in self.game.commands if each.barred)
        self.doubts.extend(Doubt(line, self.label, BARRED(), mended=True) for line in bars)

    def doubt(self, line: int, problem: Refusal) -> None:
        """Collect something that cannot be so."""
        self.doubts.append(Doubt(line, self.label, problem))


def _board(head: LinGame, at: int, game: LinGame, doubts: list[Doubt]) -> Board:
    dealt = game.first(HANDS)
    assert dealt is not None, "a game has hands"
    room, printed = _numbered(head, at, game)
    source = _Source(game, printed, doubts)
    source.judge()
    board = Board(
        number=whole(printed, 9) or None,
        dealer=dict(zip("1234", FROM_SOUTH, strict=True)).get(dealt.value[:1]),
        vulnerable=_vulnerable(source),
        hands=_hands(dealt, printed),
        tags=_names(head, game, room) | ({"Room": ROOMS[room]} if room in ROOMS else {}),
        line=dealt.line,
        printed=printed,
    )
    return _claimed(_played(_called(board, source), source), source)


def _numbered(head: LinGame, at: int, game: LinGame) -> tuple[str, str]:
    """The room of a game, and the number of its board as it is written."""
    room = game.first(ROOM)
    letter = room.value[0].lower() if room and room.value[1:].isdecimal() else ""
    if (headline := game.first("ah")) is not None and (found := re.search(r"\d+", headline.value)):
        return letter, found[0][:SHOWN]
    listed = head.first("bn")
    numbers = listed.value.split(",") if listed else []
    if at < len(numbers) and not letter:
        return letter, numbers[at].strip()[:SHOWN]
    return letter, room.value[1:] if room and letter else ""


def _vulnerable(source: _Source) -> Vulnerable | None:
    told = source.game.first("sv")
    return VULNERABLE.get(told.value.lower()) if told else None


def _names(head: LinGame, game: LinGame, room: str) -> dict[str, str]:
    """The players of a game; of the eight in the head of a match those in its room."""
    own = game.first(PLAYERS)
    told = own or head.first(PLAYERS)
    names = [name.strip() for name in told.value.split(",")] if told else []
    mine = names[SEATS : 2 * SEATS] if room == "c" and len(names) >= 2 * SEATS else names[:SEATS]
    return {TAGS[seat]: name for seat, name in zip(FROM_SOUTH, mine, strict=False) if name}


def _hands(dealt: Command, printed: str) -> tuple[Cards | None, ...]:
    """The hands from north on; the last of four that is not written is what is left of the pack."""
    try:
        return _dealt(dealt.value[1:] if dealt.value[:1].isdecimal() else dealt.value)
    except Wrong as wrong:
        told = IN_BOARD(board=printed, problem=wrong.problem) if printed else wrong.problem
        raise Unreadable(dealt.line, told) from wrong


def _dealt(text: str) -> tuple[Cards | None, ...]:
    written = [part.strip() for part in text.split(",")]
    if len(written) > SEATS:
        raise Wrong(NO_DEAL(value=text[:SHOWN]))
    cards = [_hand(part) for part in (*written, *[""] * (SEATS - len(written)))]
    flat = [card for hand in cards for card in hand]
    if len(set(flat)) < len(flat):
        raise Wrong(TWICE(card=next(card for card in flat if flat.count(card) > 1)))
    hands: list[Cards | None] = [Cards.of(hand) if hand else None for hand in cards]
    missing = [at for at, hand in enumerate(hands) if hand is None]
    if len(missing) == 1:
        pack = (Card(suit, rank) for suit in SUITS for rank in RANKS)
        hands[missing[0]] = Cards.of(card for card in pack if card not in set(flat))
    if any(hand is not None and len(hand) != TRICKS for hand in hands):
        raise Wrong(UNEQUAL())
    return tuple(hands[FROM_SOUTH.index(seat)] for seat in range(SEATS))


def _hand(text: str) -> list[Card]:
    """The cards of ``SAK2HQ…``, suit by suit."""
    found, suit = [], ""
    for sign in text.upper().replace("10", "T"):
        if sign in "SHDC":
            suit = sign
        elif suit and sign in RANKS:
            found.append(Card(suit, sign))
        elif not sign.isspace():
            raise Wrong(NO_CARD(card=(suit + sign)[:SHOWN]))
    return found


def _called(board: Board, source: _Source) -> Board:
    if board.dealer is None:
        return board
    auction, notes = Auction(board.dealer), dict[int, str]()
    for command in source.game.commands:
        if command.name == "an" and auction.calls:
            notes[len(auction.calls) - 1] = command.value
        elif command.name == "mb":
            longer = _calls(auction, command, source)
            if longer is None:
                return replace(board, auction=auction.calls or None, auction_notes=notes)
            auction = longer
    if not auction.calls:
        return board
    board = replace(board, auction=auction.calls, auction_notes=notes)
    contract = calling.contract(auction) if auction.over else None
    if contract is not None:
        return replace(board, contract=contract, declarer=calling.declarer(auction))
    return replace(board, contract=PASSED_OUT) if auction.over else board


def _calls(auction: Auction, command: Command, source: _Source) -> Auction | None:
    """The auction with the calls of one command; None where one cannot be."""
    text = command.value.replace(" ", "")
    cells = [each.group(1).upper() for each in CALL.finditer(text)]
    if "".join(cells) != text.upper().replace("!", ""):
        source.doubt(command.line, NO_CALL(text=command.value[:SHOWN]))
        return None
    for cell in cells:
        if cell == "-":
            continue
        try:
            auction = called(auction, CALLS[SPELT.get(cell, cell)], command.line)
        except Unreadable as error:
            source.doubt(error.line, error.problem)
            return None
    return auction


def _played(board: Board, source: _Source) -> Board:
    if not isinstance(board.contract, Contract) or board.declarer is None:
        return board
    reader = PlayReader(board.contract, board.hands, opening_leader(board.declarer))
    for command in source.game.values("pc"):
        try:
            for suit, rank in CARD.findall(command.value):
                reader.next(Cell(suit + rank, command.line))
        except Unreadable as error:
            source.doubt(error.line, error.problem)
            break
    mine = side_of(board.declarer)
    whole = len(reader.winners) == TRICKS
    tricks = sum(side_of(winner) == mine for winner in reader.winners) if whole else None
    return replace(board, play=tuple(reader.cards) or None, tricks=tricks)


def _claimed(board: Board, source: _Source) -> Board:
    """The board with the tricks that were claimed, where the play does not tell them itself."""
    claim = source.game.first("mc")
    if claim is None or board.tricks is not None or board.declarer is None:
        return board
    try:
        return replace(board, tricks=read_tricks(claim.value, board.declarer))
    except Wrong as wrong:
        source.doubt(claim.line, wrong.problem)
        return board
