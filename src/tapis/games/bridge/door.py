"""Boards of a foreign file as an event takes them: each number once, dealer and vulnerability as it has (24).

Whatever can be mended without guessing at a hand is mended, with a note; the rest is refused in a sentence
that names line and board. What has no number takes the next one; boards that stand in a file twice, as where
two rooms played them, are one board with the results of both.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import count

from tapis.core.deals import DealsRead, Scored, SharedDeal, numbers_text
from tapis.core.whole import whole
from tapis.games.bridge.boards import board_dealer, board_vulnerability
from tapis.games.bridge.pbn import Board, LaxBoards, results_of
from tapis.games.bridge.pbn.board import Doubt
from tapis.games.bridge.pbn.scores import NAME as TABLE
from tapis.games.bridge.pbn.values import WRITTEN, Wrong
from tapis.games.bridge.result import COMPASS, TRICKS, Result
from tapis.law import Reason, Refused

LEFT_OUT = Reason("board-part-left-out", "Line {line}, board {board}: {problem} Only this was left out.")
MENDED = Reason("board-mended", "Line {line}, board {board}: {problem}")
STRAY_LINE = Reason("board-stray-line", "Line {line}: {problem} It was left out.")
WRONG_SCORE = Reason(
    "pbn-wrong-score", "Line {line}, board {board}, table of results: {problem} The table was left out."
)
READ_AS = Reason("board-read-as", "Line {line}: “{printed}” was read as board {board}.")
COUNTED = Reason(
    "board-counted", "Line {line}: a board without a number was taken as board {board}, by its place."
)
FITTED = Reason(
    "board-fitted",
    "Line {line}: a board without a number was taken as board {board}, which has its dealer and "
    "vulnerability.",
)
ONE_MORE = Reason(
    "board-one-more", "Line {line}: a result without board or hands was taken as one more of board {board}."
)
NO_NUMBER = Reason(
    "board-no-number",
    "Line {line}: this board has no number from 1 on, and {board} stands in the file already.",
)
TWO_ROOMS = Reason(
    "board-two-rooms",
    "In the file more than once with the same hands, taken once: {boards}.",
)
OTHER_HANDS = Reason(
    "board-other-hands", "Line {line}: board {board} stands in the file already, with other hands."
)
OTHER_DEALER = Reason(
    "board-other-dealer",
    "Line {line}, board {board}: the file says dealer {dealer}, vulnerable {vulnerable}; a board of this "
    "number has {due_dealer} and {due_vulnerable}. Mend the file, or have the numbers decide.",
)
BY_NUMBER = Reason(
    "board-by-number",
    "Dealer and vulnerability by the number, not as the file has them: {boards}.",
)
TOO_MANY = Reason("too-many-boards", "The file has {n:board|boards}; no more than {most} are taken at once.")
PART_OF_A_HAND = Reason(
    "board-hands-missing", "Not taken, since the file does not give every hand: {boards}."
)

MOST = 1000
SHOWN_NOTES = 40
"""So many notes about single lines are told; of the others their number."""

MORE = Reason("board-more-notes", "{n:more line was|more lines were} mended or left out.")
NAMES = ("PairId_NS", "PairId_EW")
NUMBER = re.compile(r"\d{1,9}")
UNKNOWN = "?"


def taken(source: LaxBoards, *, by_number: bool) -> DealsRead[Result] | Refused:
    """The boards in order of their numbers; ``by_number``: whatever the file says of dealer and risk."""
    notes = [_noted(doubt) for doubt in source.doubts]
    boards = _numbered([board for board in source.boards if _tells(board)], notes)
    if isinstance(boards, Refused):
        return boards
    if (count := len({board.number for board in boards})) > MOST:
        return TOO_MANY(n=count, most=MOST)
    if (refusal := _as_printed(boards, notes, by_number=by_number)) is not None:
        return refusal
    return _together(boards, notes)


def _noted(doubt: Doubt) -> Refused:
    """What is told of something that cannot be so."""
    if not (doubt.board or doubt.mended):
        return STRAY_LINE(line=doubt.line, problem=doubt.problem)
    kind = MENDED if doubt.mended else LEFT_OUT
    return kind(line=doubt.line, board=doubt.board or UNKNOWN, problem=doubt.problem)


def _tells(board: Board) -> bool:
    """Whether a board says which it is, or what was dealt or made on it."""
    return bool(board.number or board.printed.strip(UNKNOWN) or board.hands or _results(board))


def _results(board: Board) -> bool:
    return board.result is not None or board.section(TABLE) is not None


def _numbered(boards: Sequence[Board], notes: list[Refused]) -> list[Board] | Refused:
    """Each board with a number: its own, one found in what is printed, or the next after the one before."""
    told = [board if board.number else _read_as(board, notes) for board in boards]
    given, before, found = {board.number for board in told}, 0, []
    for board in told:
        number = board.number or _place(board, before, given)
        if not number:
            return NO_NUMBER(line=board.line, board=before + 1)
        if not board.number:
            notes.append(_placed(board, number, before))
        found.append(replace(board, number=number))
        before = number
    return found


def _place(board: Board, before: int, given: Container[int | None]) -> int:
    """The number of a board that tells none; 0 where no place can number it."""
    if before and _goes_on(board):
        return before
    if board.dealer is None and board.vulnerable is None:
        return 0 if before + 1 in given else before + 1
    return next(at for at in count(before + 1) if at not in given and not _differs(replace(board, number=at)))


def _goes_on(board: Board) -> bool:
    """Whether it is what another room made of the board before."""
    return board.hands is None and not board.printed and board.result is not None


def _placed(board: Board, number: int, before: int) -> Refused:
    if number == before:
        return ONE_MORE(line=board.line, board=number)
    return (COUNTED if number == before + 1 else FITTED)(line=board.line, board=number)


def _read_as(board: Board, notes: list[Refused]) -> Board:
    """A board whose number stands among other words, such as ``Open 3``."""
    numbers = [whole(each, 9) for each in NUMBER.findall(board.printed)]
    if len(numbers) != 1 or not numbers[0]:
        return board
    notes.append(READ_AS(line=board.line, printed=board.printed, board=numbers[0]))
    return replace(board, number=numbers[0])


def _as_printed(boards: Iterable[Board], notes: list[Refused], *, by_number: bool) -> Refused | None:
    """Why a board cannot be taken: the file has it dealt by somebody else, or other sides vulnerable."""
    others = [board for board in boards if board.hands is not None and _differs(board)]
    if others and by_number:
        notes.append(BY_NUMBER(boards=numbers_text(board.number or 0 for board in others)))
    if not others or by_number:
        return None
    board = others[0]
    number, vulnerable = board.number or 1, board.vulnerable
    return OTHER_DEALER(
        line=board.line,
        board=number,
        dealer=UNKNOWN if board.dealer is None else COMPASS[board.dealer],
        vulnerable=UNKNOWN if vulnerable is None else WRITTEN[vulnerable],
        due_dealer=COMPASS[board_dealer(number)],
        due_vulnerable=WRITTEN[board_vulnerability(number)],
    )


def _differs(board: Board) -> bool:
    number = board.number or 1
    return board.dealer not in (None, board_dealer(number)) or board.vulnerable not in (
        None,
        board_vulnerability(number),
    )


def _together(boards: Iterable[Board], notes: list[Refused]) -> DealsRead[Result] | Refused:
    """Each number once, with the results of every time it stands in the file."""
    found: dict[int, SharedDeal[Result]] = {}
    again: set[int] = set()
    told: dict[int, set[Scored[Result]]] = {}
    for board in boards:
        deal = _shared(board, notes)
        before = found.get(deal.number)
        if before is not None and before.hands and deal.hands and before.hands != deal.hands:
            return OTHER_HANDS(line=board.line, board=deal.number)
        if before is not None:
            again.add(deal.number)
            deal = _joined(before, deal, told[deal.number])
        found[deal.number] = deal
        told.setdefault(deal.number, set()).update(deal.scores[len(before.scores) if before else 0 :])
    notes.extend([TWO_ROOMS(boards=numbers_text(again))] if again else ())
    partly = {b.number or 0 for b in boards if b.hands is not None and found[b.number or 0].hands is None}
    notes.extend([PART_OF_A_HAND(boards=numbers_text(partly))] if partly else ())
    return DealsRead(tuple(found[number] for number in sorted(found)), _few(notes))


def _joined(
    before: SharedDeal[Result], deal: SharedDeal[Result], told: Container[Scored[Result]]
) -> SharedDeal[Result]:
    """A board with what another record tells of it; results of pairs without names are never the same."""
    news = (each for each in deal.scores if not any(each.sides) or each not in told)
    scores = (*before.scores, *news)
    return replace(
        before, hands=before.hands or deal.hands, tricks=before.tricks or deal.tricks, scores=scores
    )


def _few(notes: Sequence[Refused]) -> tuple[Refused, ...]:
    more = len(notes) - SHOWN_NOTES
    return tuple(notes) if more <= 0 else (*notes[:SHOWN_NOTES], MORE(n=more))


def _shared(board: Board, notes: list[Refused]) -> SharedDeal[Result]:
    hands = tuple(hand for hand in board.hands or () if hand is not None and len(hand) == TRICKS)
    whole = len(hands) == len(COMPASS)
    try:
        scores = tuple(_scores(board))
    except Wrong as wrong:
        notes.append(WRONG_SCORE(line=board.line, board=board.number, problem=wrong.problem))
        scores = ()
    return SharedDeal(board.number or 0, hands if whole else None, scores, board.double_dummy)


def _scores(board: Board) -> Iterator[Scored[Result]]:
    """What the tables made of it: as its table of results tells, or as the board itself does."""
    table = board.section(TABLE)
    if table is None:
        if board.result is not None:
            north, east, south, west = board.players
            yield Scored((_pair(north, south), _pair(east, west)), board.result)
        return
    pairs = zip(*(table.column(name) for name in NAMES), strict=True)
    for sides, result in zip(pairs, results_of(table), strict=True):
        if result is not None:
            yield Scored((sides[0], sides[1]), result)


def _pair(one: str, other: str) -> str:
    return " & ".join(filter(None, (one, other)))
