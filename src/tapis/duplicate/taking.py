"""Commands about a set of boards: seal it, begin a board of it, open its seal."""

from __future__ import annotations

from collections.abc import Collection
from typing import TypeAlias

from tapis.duplicate.events import BoardSetOpened, BoardSetOver, BoardTaken, DuplicateEvent
from tapis.duplicate.state import BoardSet, SetPhase
from tapis.law import Reason, Refusal

SetOutcome: TypeAlias = "tuple[DuplicateEvent, ...] | Refusal"

CHALLENGES = (4, 8, 16)
"""How many boards a challenge may have."""

NO_SUCH_SET = Reason("no-such-set", "There are no such deals: open the link once more as it was sent.")
NO_SUCH_BOARD = Reason("no-such-board", "These are {boards:deal|deals}; there is no deal {board}.")
NOT_YET = Reason("board-not-yet", "The house's clock says that the day of this deal has not come.")
DAY_IS_OVER = Reason(
    "day-is-over", "The day of this deal is over: what was begun is kept, and the next one waits."
)
ALL_PLAYED_THERE = Reason("all-played-there", "At this table every deal is dealt: open another one.")
BEHIND_YOURS = Reason(
    "behind-yours",
    "These deals you have begun at another table: go on there, or at one that has come to deal {board}.",
)
SITS_ELSEWHERE = Reason(
    "sits-elsewhere", "You sit at another table of the same deals: get up there before you sit down here."
)
STILL_TO_PLAY = Reason(
    "still-to-play",
    "You may see this once you have played this deal yourself, or when nobody can play it any more.",
)


def seal(boards: BoardSet, opened: BoardSetOpened) -> SetOutcome:
    """Seal a set; one that is sealed stays as it is."""
    return () if boards.opened else (opened,)


def take(boards: BoardSet, players: Collection[str], wanted: BoardTaken, now: float) -> SetOutcome:
    """Begin a board; nothing where the person, by any of these names, has begun it already."""
    if boards.opened is None:
        return NO_SUCH_SET()
    if wanted.board not in boards.numbers:
        return NO_SUCH_BOARD(boards=boards.setup.boards, board=wanted.board)
    if boards.at(players, wanted.board) is not None:
        return ()
    phase = boards.phase(now)
    if phase is SetPhase.BEFORE:
        return NOT_YET()
    if boards.setup.day and phase is not SetPhase.OPEN:
        return DAY_IS_OVER()
    return (wanted,)


def sit(boards: BoardSet, players: Collection[str], wanted: BoardTaken, dealt: int, now: float) -> SetOutcome:
    """Sit down at a table from a board on, ``dealt`` boards being dealt at the table of before.

    Who goes to another table goes to one that is ahead: nobody meets a board of which a table has told.
    """
    if boards.opened is None:
        return NO_SUCH_SET()
    if wanted.board not in boards.numbers:
        return ALL_PLAYED_THERE()
    held = boards.at(players, boards.setup.boards)
    if held is not None and held.table == wanted.table:
        return ()
    if held is not None and wanted.board <= dealt:
        return BEHIND_YOURS(board=dealt + 1)
    return NOT_YET() if boards.phase(now) is SetPhase.BEFORE else (wanted,)


def close(boards: BoardSet, now: float) -> SetOutcome:
    """Open the seal, once nobody can play any more so that it counts."""
    if boards.opened is None or boards.over or boards.phase(now) is not SetPhase.OVER:
        return ()
    return (BoardSetOver(),)
