"""Reads USEBIO: hands, what every table made of each board, who played with whom and how it ended.

Whatever else such a file tells, prices and addresses among it, is named once and left aside.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from tapis.core.cards import RANKS, SUITS
from tapis.core.notation import AT_LINE
from tapis.core.whole import signed, whole
from tapis.games.bridge.files.pbn.board import Board, Doubt, LaxBoards, Section
from tapis.games.bridge.files.pbn.scan import Unreadable, decoded
from tapis.games.bridge.files.pbn.scores import NAME, TOTALS, cell
from tapis.games.bridge.files.pbn.source import IN_BOARD
from tapis.games.bridge.files.pbn.values import (
    SHOWN,
    Hands,
    Wrong,
    read_contract,
    read_deal,
    read_seat,
    read_tricks,
)
from tapis.games.bridge.files.usebio.tree import Node, tree
from tapis.games.bridge.result import COMPASS
from tapis.law import Reason, Refused

TOP = 4_000
"""Characters within which the first element begins."""

NO_USEBIO = Reason("usebio-other", "Line {line}: the file is XML, and its first element is not USEBIO.")
UNREAD = Reason("usebio-unread", "The element {name} is not read here.")
NO_NUMBER = Reason("usebio-no-board", "This board has no number.")
SCORINGS = {
    "MATCH_POINTS": "MatchPoints", "MP_PAIRS": "MatchPoints", "CROSS_IMPS": "IMP;Cross",
    "CROSS_IMP": "IMP;Cross", "BUTLER_IMPS": "IMP;Butler", "BUTLER_PAIRS": "IMP;Butler",
    "IMPS": "IMP", "SWISS_TEAMS": "IMP", "TEAMS": "IMP",
}  # fmt: skip
UNITS = {"MATCH_POINTS": "MP", "CROSS_IMP_POINTS": "IMP", "BUTLER_POINTS": "IMP"}
PASSED = {"PASS", "PASSED", "PASSEDOUT", "ALLPASS", "AP"}
NOT_PLAYED = {"NP", "NOTPLAYED"}
GIVEN = re.compile(r"A\s*(\d\d)\s*/?\s*(\d\d)", re.IGNORECASE)
DAY = re.compile(r"(\d{1,2})/(\d{1,2})/(\d{4})")
LINE = ("NS_PAIR_NUMBER", "EW_PAIR_NUMBER", "CONTRACT", "PLAYED_BY", "LEAD", "TRICKS", "SCORE")
PAIR = ("PAIR_NUMBER", "DIRECTION", "PLACE", "TOTAL_SCORE", "PERCENTAGE", "MASTER_POINTS_AWARDED")
MATCH = (
    "TEAM", "OPPOSING_TEAM", "ROUND_NUMBER", "TEAM_SCORE", "OPPOSING_TEAM_SCORE", "IMPS",
    "START_BOARD_NUMBER", "END_BOARD_NUMBER", "MATCH_SCORING_METHOD",
)  # fmt: skip
"""What is read of a match, or follows from its lines."""
READ = {
    "CLUB_NAME", "EVENT_DESCRIPTION", "TITLE", "DATE", "BOARD_SCORING_METHOD", "BOARD_NUMBER", "SECTION_ID",
    *LINE, *PAIR, *MATCH, "PLAYER_NAME", "NATIONAL_ID_NUMBER", "CLUBS", "DIAMONDS", "HEARTS", "SPADES",
    *(f"{side}_{unit}" for side in ("NS", "EW") for unit in UNITS),
}  # fmt: skip


def fits(data: bytes) -> bool:
    """Whether a file looks like USEBIO."""
    head = decoded(data[:TOP]).lstrip()
    return head.startswith("<") and "<USEBIO" in head.upper()


def read(data: bytes) -> LaxBoards | Refused:
    """The boards of a file, or the first line that cannot be."""
    root = tree(data)
    if isinstance(root, Refused):
        return root
    if root.name != "USEBIO":
        return NO_USEBIO(line=root.line)
    doubts = list(unread(root, READ))
    try:
        boards = tuple(_boards(root, doubts))
    except Unreadable as error:
        return AT_LINE(line=error.line, problem=error.problem)
    return LaxBoards(boards, tuple(sorted(doubts, key=lambda doubt: doubt.line)))


def unread(root: Node, known: Collection[str]) -> Iterator[Doubt]:
    """The first element of each name that says something and is not read."""
    told: set[str] = set()
    for node in root.walk():
        if node.text and node.name not in known and node.name not in told and node.name[:1] != "?":
            told.add(node.name)
            yield Doubt(node.line, "", UNREAD(name=node.name[:SHOWN]))


@dataclass(frozen=True, slots=True)
class _Part:
    """A section of an event, or all of it: its name, its tags, its pairs by number."""

    section: str
    tags: Mapping[str, str]
    pairs: Mapping[str, Node]
    boards: Sequence[tuple[Node, Node | None]]
    """Each with the match it belongs to."""
    teams: Mapping[str, str]
    """By its number, what a team is called."""

    def met(self, match: Node) -> Mapping[str, str]:
        """The two teams of a match, as PBN tells them."""
        called = {"HomeTeam": match.told("TEAM"), "VisitTeam": match.told("OPPOSING_TEAM")}
        return {tag: self.teams.get(told, told) for tag, told in called.items() if told}


def _boards(root: Node, doubts: list[Doubt]) -> Iterator[Board]:
    """A board for each of every section; those of which only hands are told come last."""
    hands = dict(dealt(root))
    played: set[int | None] = set()
    for part in _parts(root):
        totals = _totals(part)
        for node, match in part.boards:
            board = _board(node, match, part, hands, doubts)
            played.add(board.number)
            yield _with(board, totals)
            totals = ()
    for number, found in hands.items():
        if number not in played:
            yield Board(number=number, hands=found, printed=str(number))


def _with(board: Board, sections: tuple[Section, ...]) -> Board:
    return replace(board, sections=(*board.sections, *sections))


def _parts(root: Node) -> Iterator[_Part]:
    for event in root.each("EVENT"):
        sections = [node for node in event.walk() if node.name == "SECTION"] or [event]
        for section in sections:
            yield _Part(
                section.attributes.get("SECTION_ID", "") or section.told("SECTION_ID"),
                _tags(root, event),
                dict(_pairs(section)) or dict(_pairs(event)),
                list(_played(section, None)),
                {
                    node.attributes["TEAM_ID"]: node.attributes.get("TEAM_NAME", "")
                    for node in event.walk()
                    if "TEAM_ID" in node.attributes
                },
            )


def _tags(root: Node, event: Node) -> dict[str, str]:
    club = next(root.each("CLUB"), Node("", 0))
    day = DAY.fullmatch(event.told("DATE"))
    method = event.told("BOARD_SCORING_METHOD") or event.attributes.get("EVENT_TYPE", "")
    told = {
        "Event": event.told("EVENT_DESCRIPTION") or event.told("TITLE"),
        "Site": club.told("CLUB_NAME"),
        "Date": f"{day[3]}.{day[2].zfill(2)}.{day[1].zfill(2)}" if day else event.told("DATE"),
        "Scoring": SCORINGS.get(method.upper(), method),
    }
    return {name: value for name, value in told.items() if value}


def _pairs(section: Node) -> Iterator[tuple[str, Node]]:
    for node in section.walk():
        if node.name == "PAIR":
            yield node.told("PAIR_NUMBER"), node


def _played(node: Node, match: Node | None) -> Iterator[tuple[Node, Node | None]]:
    """Every board below an element, with the match around it."""
    for child in node.children:
        if child.name == "BOARD":
            yield child, match
        elif child.name not in ("HANDSET", "SECTION"):
            yield from _played(child, child if child.name == "MATCH" else match)


def _names(pair: Node | None, element: str) -> str:
    """What is told of both players of a pair."""
    players = pair.each("PLAYER") if pair else ()
    return " & ".join(filter(None, (player.told(element) for player in players)))


def _board(
    node: Node, match: Node | None, part: _Part, hands: Mapping[int, Hands], doubts: list[Doubt]
) -> Board:
    printed = node.told("BOARD_NUMBER")[:SHOWN]
    number = whole(printed) or None
    lines = [_Line(each, match, part, printed) for each in node.each("TRAVELLER_LINE")]
    unit = next((unit for line in lines for unit in UNITS if line.has(unit)), "")
    rows = tuple(tuple(map(cell, line.row(unit, doubts))) for line in lines)
    table = (Section(NAME, ";".join(_columns(UNITS.get(unit, ""))), rows),) if rows else ()
    section = {"Section": part.section} if part.section else {}
    tags = {**part.tags, **section, **(part.met(match) if match else {})}
    return Board(
        number=number,
        hands=hands.get(number or 0),
        tags=tags,
        sections=table,
        line=node.line,
        printed=printed,
    )


def _columns(unit: str) -> Iterator[str]:
    yield from ("PairId_NS", "PairId_EW", "Names_NS", "Names_EW", "Contract", "Declarer", "Result", "Lead")
    yield from ("Score_NS", "Score_EW", "Adjusted")
    yield from (f"{unit}_{side}" for side in ("NS", "EW") if unit)


@dataclass(frozen=True, slots=True)
class _Line:
    """What one table made of a board."""

    node: Node
    match: Node | None
    part: _Part
    board: str

    def has(self, unit: str) -> bool:
        """Whether the sides have something in that unit."""
        return bool(self.node.told(f"NS_{unit}") or self.node.told(f"EW_{unit}"))

    def row(self, unit: str, doubts: list[Doubt]) -> Iterator[str]:
        """The cells in the order of the columns."""
        numbers = [self._number(side) for side in ("NS", "EW")]
        yield from (f"{self.part.section}{number}" for number in numbers)
        yield from (self._players(number, side) for number, side in zip(numbers, ("NS", "EW"), strict=True))
        yield from self._result(doubts)
        score = signed(self.node.told("SCORE"))
        yield from ("", "") if score is None else (str(score), "") if score >= 0 else ("", str(-score))
        given = GIVEN.fullmatch(self.node.told("SCORE"))
        missed = "NP" if self._contract in NOT_PLAYED else ""
        yield f"{whole(given[1])}/{whole(given[2])}" if given else missed
        yield from (self.node.told(f"{side}_{unit}") for side in ("NS", "EW") if unit)

    def _number(self, side: str) -> str:
        name = f"{side}_PAIR_NUMBER"
        return self.node.told(name) or (self.match.told(name) if self.match else "")

    def _players(self, number: str, side: str) -> str:
        pairs = self.part.pairs
        return _names(pairs.get(number) or pairs.get(f"{number}{side}"), "PLAYER_NAME")

    @property
    def _contract(self) -> str:
        return self.node.told("CONTRACT").upper().replace(" ", "").replace("*", "X")

    def _result(self, doubts: list[Doubt]) -> tuple[str, str, str, str]:
        """Contract, declarer, tricks and lead; nothing where one of them cannot be."""
        contract = "Pass" if self._contract in PASSED else self._contract
        declarer, tricks = self.node.told("PLAYED_BY").upper(), self.node.told("TRICKS")
        if contract == "Pass" or contract in ("", *NOT_PLAYED):
            return ("Pass" if contract == "Pass" else "", "", "", "")
        try:
            read_contract(contract)
            read_tricks(tricks, read_seat(declarer))
        except Wrong as wrong:
            doubts.append(Doubt(self.node.line, self.board, wrong.problem))
            return "", "", "", ""
        return contract, declarer, tricks, lead(self.node.told("LEAD"))


def lead(text: str) -> str:
    """The card led, its suit first as PBN has it; real files have the rank first."""
    told = text.upper().replace("10", "T")
    suit, rank = (told[:1], told[1:]) if told[:1] in tuple(SUITS) else (told[-1:], told[:-1])
    return suit + rank if suit in tuple(SUITS) and rank in tuple(RANKS) else ""


def _totals(part: _Part) -> tuple[Section, ...]:
    """How it ended for each pair, where the file tells it."""
    told = ("PLACE", "TOTAL_SCORE", "PERCENTAGE", "MASTER_POINTS_AWARDED")
    columns = ("Rank", "PairId", "Direction", "TotalScore", "TotalPercentage", "MasterPoints", "Names", "Ids")
    if not any(pair.told(name) for pair in part.pairs.values() for name in told):
        return ()
    rows = tuple(tuple(map(cell, _total(number, pair))) for number, pair in part.pairs.items())
    return (Section(TOTALS, ";".join(columns), rows),)


def _total(number: str, pair: Node) -> Iterable[str]:
    points = pair.told("MASTER_POINTS_AWARDED")
    points = points or next((each.told("MASTER_POINTS_AWARDED") for each in pair.each("MASTER_POINTS")), "")
    yield from (pair.told("PLACE"), number, pair.told("DIRECTION"), pair.told("TOTAL_SCORE"))
    yield from (pair.told("PERCENTAGE"), points)
    yield from (_names(pair, "PLAYER_NAME"), _names(pair, "NATIONAL_ID_NUMBER"))


def dealt(root: Node) -> Iterator[tuple[int, Hands]]:
    """The hands of each board that has them; ``Unreadable`` names the line of one that cannot be."""
    for board in root.walk():
        held = {hand.told("DIRECTION")[:1].upper(): hand for hand in board.each("HAND")}
        number = whole(board.told("BOARD_NUMBER"))
        if board.name != "BOARD" or not held:
            continue
        if not number:
            raise Unreadable(board.line, NO_NUMBER())
        try:
            hands = read_deal("N:" + " ".join(_hand(held.get(seat)) for seat in COMPASS))
        except Wrong as wrong:
            raise Unreadable(board.line, IN_BOARD(board=number, problem=wrong.problem)) from wrong
        if hands is not None:
            yield number, hands


def _hand(hand: Node | None) -> str:
    if hand is None:
        return "-"
    suits = ("SPADES", "HEARTS", "DIAMONDS", "CLUBS")
    return ".".join(hand.told(suit).replace(" ", "").strip("-") for suit in suits)
