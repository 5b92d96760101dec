"""Reads LIN, the notation of Bridge Base Online: hands, auction, alerts, play, a claim, results of a match.

What cannot be so, an insufficient bid or a revoke, ends auction or play where it stands and is told as a
doubt; the hands are taken all the same.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from tapis.core.cards import RANKS, SUITS, Card, Cards
from tapis.core.notation import AT_LINE
from tapis.core.whole import whole
from tapis.games.bridge.files.lin.scan import HANDS, PLAYERS, ROOM, Command, LinGame, fits, scanned
from tapis.games.bridge.files.pbn import Board, LaxBoards
from tapis.games.bridge.files.pbn.board import PLAYERS as TAGS
from tapis.games.bridge.files.pbn.board import Doubt
from tapis.games.bridge.files.pbn.cells import Cell
from tapis.games.bridge.files.pbn.play import PlayReader
from tapis.games.bridge.files.pbn.scan import Unreadable
from tapis.games.bridge.files.pbn.sections import NO_CALL, called
from tapis.games.bridge.files.pbn.source import IN_BOARD
from tapis.games.bridge.files.pbn.values import (
    CALLS,
    NO_CARD,
    NO_DEAL,
    SHOWN,
    TWICE,
    UNEQUAL,
    Wrong,
    read_tricks,
)
from tapis.games.bridge.play import auction as calling
from tapis.games.bridge.play.auction import Auction
from tapis.games.bridge.play.tricks import opening_leader
from tapis.games.bridge.result import PASSED_OUT, SEATS, TRICKS, Contract, Vulnerable, side_of
from tapis.law import Reason, Refusal, Refused

__all__ = ["fits", "read"]

FROM_SOUTH = (2, 3, 0, 1)
"""The seats in the order in which LIN lists hands and players: south, west, north, east."""

VULNERABLE: Mapping[str, Vulnerable] = {
    "o": (False, False), "0": (False, False), "-": (False, False),
    "n": (True, False), "e": (False, True), "b": (True, True),
}  # fmt: skip
CALL = re.compile(r"([1-7](?:NT?|[SHDC])|PASS|XX|[PDXR-])(!*)", re.IGNORECASE)
CARD = re.compile(r"([SHDC])(10|.)", re.IGNORECASE)
NUMBERED = re.compile(r"[^\d]*(\d+)\s*")
SPELT = {"D": "X", "R": "XX"}
ROOMS = {"o": "Open", "c": "Closed"}
DEALERS = dict(zip("1234", FROM_SOUTH, strict=True))
READ = {HANDS, PLAYERS, ROOM, "ah", "sv", "mb", "an", "pc", "mc", "nt", "bn", "vg"}
SHOW = {"st", "rh", "pg", "sk"}
"""Commands that say how a game is shown and nothing of it."""

MATCH = ("Event", "Stage", "Scoring", "", "", "HomeTeam", "", "VisitTeam")
"""What the head of a match tells, in its order, as tags; empty where it is told otherwise."""

SCORINGS = {"I": "IMP", "P": "MatchPoints"}
BARRED = Reason("lin-bar", "A bar stands inside a text; the file was read on behind it.")
UNREAD = Reason("lin-unread", "The command {name} with “{value}” is not read here.")
NO_HANDS = Reason("lin-no-hands", "The command {name} with “{value}” belongs to no hands.")
NO_DEALER = Reason("lin-no-dealer", "The file does not tell the dealer, so the auction has no beginning.")
NO_CONTRACT = Reason("lin-no-contract", "Cards or tricks are told, and the auction comes to no contract.")
NO_RISK = Reason("lin-risk", "“{value}” is no vulnerability; use o, n, e or b.")
ALONE = Reason("lin-alert-alone", "“{value}” explains no call.")
LEFT = Reason("lin-left", "“{value}” belongs to no command.")


def read(data: bytes) -> LaxBoards | Refused:
    """The boards of a LIN file, or the first hand that is none, with its line."""
    head, games, rest = scanned(data)
    doubts = [*_unread(head, UNREAD, {"vg", "bn", PLAYERS}), *_unread(rest, NO_HANDS, set())]
    match = _match(head, games)
    try:
        boards = tuple(_board(match, at, game, doubts) for at, game in enumerate(games))
    except Unreadable as error:
        return AT_LINE(line=error.line, problem=error.problem)
    return LaxBoards(boards, tuple(sorted(doubts, key=lambda doubt: doubt.line)))


def _unread(game: LinGame, problem: Reason, read: Container[str]) -> Iterator[Doubt]:
    """What a file tells beside its games, and nothing here reads."""
    for each in game.commands:
        if each.value.strip(", ") and each.name not in SHOW and each.name not in read:
            told = problem if each.name else LEFT
            yield Doubt(each.line, "", told(name=each.name[:SHOWN], value=each.value[:SHOWN]))


@dataclass(frozen=True, slots=True)
class _Match:
    """What holds for every game of a file: its head, the tags of the match, whether two rooms played."""

    head: LinGame
    tags: Mapping[str, str]
    rooms: bool


def _match(head: LinGame, games: Sequence[LinGame]) -> _Match:
    told = head.first("vg")
    values = told.value.split(",") if told else []
    tags = {name: value.strip() for name, value in zip(MATCH, values, strict=False) if name and value.strip()}
    if "Scoring" in tags:
        tags["Scoring"] = SCORINGS.get(tags["Scoring"].upper(), tags["Scoring"])
    letters = {_room(game)[0] for game in games}
    return _Match(head, tags, told is not None or "c" in letters)


@dataclass(slots=True)
class _Source:
    """One game, and where doubts about it are collected."""

    game: LinGame
    label: str
    doubts: list[Doubt]

    def judge(self) -> None:
        """Collect the texts that hold a bar, and the commands that nothing here reads."""
        for each in self.game.commands:
            if each.barred:
                self.doubts.append(Doubt(each.line, self.label, BARRED(), mended=True))
        self.doubts.extend(_unread(self.game, UNREAD, READ))

    def doubt(self, line: int, problem: Refusal) -> None:
        """Collect something that cannot be so."""
        self.doubts.append(Doubt(line, self.label, problem))


def _board(match: _Match, at: int, game: LinGame, doubts: list[Doubt]) -> Board:
    dealt = game.first(HANDS)
    assert dealt is not None, "a game has hands"
    room, printed = _numbered(match.head, at, game)
    source = _Source(game, printed, doubts)
    source.judge()
    told = {"Room": ROOMS[room]} if match.rooms and room in ROOMS else {}
    board = Board(
        number=whole(printed, 9) or None,
        dealer=DEALERS.get(dealt.value[:1]),
        vulnerable=_vulnerable(source),
        hands=_hands(dealt, printed),
        tags={**match.tags, **_names(match.head, game, room), **told},
        comments=tuple(each.value for each in game.values("nt") if each.value),
        line=dealt.line,
        printed=printed,
    )
    return _claimed(_played(_called(board, source), source), source)


def _room(game: LinGame) -> tuple[str, str]:
    """The letter of the room of a game, and the number that follows it."""
    room = game.first(ROOM)
    told = room.value if room and room.value[1:].isdecimal() else ""
    return told[:1].lower(), told[1:]


def _numbered(head: LinGame, at: int, game: LinGame) -> tuple[str, str]:
    """The room of a game, and the number of its board as it is written."""
    letter, number = _room(game)
    headline = game.first("ah")
    if headline is not None and (found := NUMBERED.match(headline.value)) is not None:
        return letter, found[1][:SHOWN]
    listed = head.first("bn")
    numbers = listed.value.split(",") if listed else []
    if at < len(numbers) and not letter:
        return letter, numbers[at].strip()[:SHOWN]
    return letter, number


def _vulnerable(source: _Source) -> Vulnerable | None:
    told = source.game.first("sv")
    if told is None:
        return None
    if told.value.lower() not in VULNERABLE:
        source.doubt(told.line, NO_RISK(value=told.value[:SHOWN]))
    return VULNERABLE.get(told.value.lower())


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
    calls = source.game.values("mb")
    if board.dealer is None:
        if calls:
            source.doubt(calls[0].line, NO_DEALER())
        return board
    auction, notes = Auction(board.dealer), dict[int, str]()
    for command in source.game.commands:
        if command.name == "an" and auction.calls:
            notes[len(auction.calls) - 1] = command.value
        elif command.name == "an" and command.value:
            source.doubt(command.line, ALONE(value=command.value[:SHOWN]))
        elif command.name == "mb":
            longer = _calls(auction, command, source, notes)
            if longer is None:
                break
            auction = longer
    return _comes_to(replace(board, auction=auction.calls or None, auction_notes=notes), auction)


def _comes_to(board: Board, auction: Auction) -> Board:
    """The board with the contract of its auction, where that is over."""
    if not auction.over:
        return board
    contract = calling.contract(auction)
    if contract is None:
        return replace(board, contract=PASSED_OUT)
    return replace(board, contract=contract, declarer=calling.declarer(auction))


def _calls(auction: Auction, command: Command, source: _Source, notes: dict[int, str]) -> Auction | None:
    """The auction with the calls of one command, alerted ones noted; None where one cannot be."""
    text = command.value.replace(" ", "")
    cells = [(each[1].upper(), each[2]) for each in CALL.finditer(text)]
    if "".join(cell for cell, _ in cells) != text.upper().replace("!", ""):
        source.doubt(command.line, NO_CALL(text=command.value[:SHOWN]))
        return None
    for cell, alert in cells:
        if cell == "-":
            continue
        try:
            auction = called(auction, CALLS[SPELT.get(cell, cell)], command.line)
        except Unreadable as error:
            source.doubt(error.line, error.problem)
            return None
        if alert:
            notes.setdefault(len(auction.calls) - 1, "")
    return auction


def _played(board: Board, source: _Source) -> Board:
    cards = [each for each in source.game.values("pc") if each.value]
    if not isinstance(board.contract, Contract) or board.declarer is None:
        if cards:
            source.doubt(cards[0].line, NO_CONTRACT())
        return board
    reader = PlayReader(board.contract, board.hands, opening_leader(board.declarer))
    for command in cards:
        try:
            _lay(reader, command)
        except Unreadable as error:
            source.doubt(error.line, error.problem)
            break
    mine = side_of(board.declarer)
    whole = len(reader.winners) == TRICKS
    tricks = sum(side_of(winner) == mine for winner in reader.winners) if whole else None
    return replace(board, play=tuple(reader.cards) or None, tricks=tricks)


def _lay(reader: PlayReader, command: Command) -> None:
    """The cards of one command; ``Unreadable`` names the first that cannot be."""
    for suit, rank in CARD.findall(command.value):
        reader.next(Cell((suit + rank).upper(), command.line))
    if rest := CARD.sub("", command.value).strip(" ,."):
        raise Unreadable(command.line, NO_CARD(card=rest[:SHOWN]))


def _claimed(board: Board, source: _Source) -> Board:
    """The board with the tricks that were claimed, where the play does not tell them itself."""
    claim = source.game.first("mc")
    if claim is None or board.tricks is not None:
        return board
    if board.declarer is None:
        source.doubt(claim.line, NO_CONTRACT())
        return board
    try:
        return replace(board, tricks=read_tricks(claim.value, board.declarer))
    except Wrong as wrong:
        source.doubt(claim.line, wrong.problem)
        return board
