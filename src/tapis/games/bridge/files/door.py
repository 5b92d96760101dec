"""Boards of a foreign file as an event takes them: each number once, dealer and vulnerability as it has (24).

Whatever can be mended without guessing at a hand is mended, with a note; the rest is refused in a sentence
that names line and board. What has no number takes the next one; boards that stand in a file twice, as where
two rooms played them, are one board with the results of both. What a file itself tells is the matter of
``keeping``.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Sequence
from dataclasses import replace
from itertools import count

from tapis.core.deals import DealsRead, Scored, SharedDeal, numbers_text
from tapis.core.whole import whole
from tapis.games.bridge.files.keeping import UNKNOWN, differs, few, results, settled, whole_hands
from tapis.games.bridge.files.pbn import Board, LaxBoards
from tapis.games.bridge.files.pbn.values import WRITTEN
from tapis.games.bridge.result import COMPASS, Result
from tapis.games.bridge.tournament.boards import board_dealer, board_vulnerability
from tapis.law import Reason, Refused

READ_AS = Reason("board-read-as", "Line {line}: “{printed}” was read as board {board}.")
COUNTED = Reason(
    "board-counted", "Line {line}: a board without a number was taken as board {board}, by its place."
)
FITTED = Reason(
    "board-fitted",
    "Line {line}: a board without a number was taken as board {board}, which has its dealer and "
    "vulnerability.",
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
NUMBER = re.compile(r"\d{1,9}")


def taken(source: LaxBoards, *, by_number: bool) -> DealsRead[Result] | Refused:
    """The boards in order of their numbers; ``by_number``: whatever the file says of dealer and risk."""
    told, notes = settled(source)
    boards = _numbered(told, notes)
    if isinstance(boards, Refused):
        return boards
    if (count := len({board.number for board in boards})) > MOST:
        return TOO_MANY(n=count, most=MOST)
    if (refusal := _as_printed(boards, notes, by_number=by_number)) is not None:
        return refusal
    return _together(boards, notes)


def _numbered(boards: Sequence[Board], notes: list[Refused]) -> list[Board] | Refused:
    """Each board with a number: its own, one found in what is printed, or the next after the one before."""
    told = [board if board.number else _read_as(board, notes) for board in boards]
    given, found = {board.number for board in told}, list[Board]()
    for board in told:
        number = board.number or _place(board, found, given)
        if not number:
            return NO_NUMBER(line=board.line, board=found[-1].number if found else 1)
        if not (board.number or _again(board, found)):
            notes.append(_placed(board, number, found))
        found.append(replace(board, number=number))
    return found


def _place(board: Board, found: Sequence[Board], given: Container[int | None]) -> int:
    """The number of a board that tells none; 0 where no place can number it."""
    before = found[-1].number or 0 if found else 0
    if _again(board, found):
        return before
    if board.dealer is None and board.vulnerable is None:
        return 0 if before + 1 in given else before + 1
    return next(at for at in count(before + 1) if at not in given and not differs(replace(board, number=at)))


def _again(board: Board, found: Sequence[Board]) -> bool:
    """Whether it is the board before once more, as another room played it."""
    return bool(found) and not board.printed and board.hands is not None and board.hands == found[-1].hands


def _placed(board: Board, number: int, found: Sequence[Board]) -> Refused:
    counted = number == (found[-1].number or 0 if found else 0) + 1
    return (COUNTED if counted else FITTED)(line=board.line, board=number)


def _read_as(board: Board, notes: list[Refused]) -> Board:
    """A board whose number stands among other words, such as ``Open 3``."""
    numbers = [whole(each, 9) for each in NUMBER.findall(board.printed)]
    if len(numbers) != 1 or not numbers[0]:
        return board
    notes.append(READ_AS(line=board.line, printed=board.printed, board=numbers[0]))
    return replace(board, number=numbers[0])


def _as_printed(boards: Iterable[Board], notes: list[Refused], *, by_number: bool) -> Refused | None:
    """Why a board cannot be taken: the file has it dealt by somebody else, or other sides vulnerable."""
    others = [board for board in boards if board.hands is not None and differs(board)]
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
    return DealsRead(tuple(found[number] for number in sorted(found)), few(notes))


def _joined(
    before: SharedDeal[Result], deal: SharedDeal[Result], told: Container[Scored[Result]]
) -> SharedDeal[Result]:
    """A board with what another record tells of it; results of pairs without names are never the same."""
    news = (each for each in deal.scores if not any(each.sides) or each not in told)
    scores = (*before.scores, *news)
    return replace(
        before, hands=before.hands or deal.hands, tricks=before.tricks or deal.tricks, scores=scores
    )


def _shared(board: Board, notes: list[Refused]) -> SharedDeal[Result]:
    return SharedDeal(board.number or 0, whole_hands(board), tuple(results(board, notes)), board.double_dummy)
