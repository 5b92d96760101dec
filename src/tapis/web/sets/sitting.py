"""Sitting down where several play boards of a set: a person at one table of it, and at no board twice.

Two streams are written, the set's first: whoever is killed between has a table and no chair, and takes one
with the next tap.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from tapis.duplicate import taking
from tapis.duplicate.events import BoardTaken
from tapis.law import Breach, Refusal, Refused
from tapis.parlour import seating
from tapis.parlour.state.table import Parlour
from tapis.selves.state import owner_of
from tapis.web.room.families import PARLOUR, SETS
from tapis.web.room.house import house
from tapis.web.sets import asking, clock
from tapis.web.sets.asking import SetPlayer


@dataclass(frozen=True, slots=True)
class WantedChair:
    """Who would sit where."""

    who: SetPlayer
    guest: str
    called: str
    table: str
    chair: int


def bind(wanted: WantedChair, table: Parlour, board_set: str, operation: str) -> Refusal | None:
    """Note that somebody sits down at a table of a set; why that may not be, or None.

    What only the table can refuse is asked first: a chair that is taken keeps nobody from other tables.
    """
    if table.opened is not None:
        seated = seating.sit(table, wanted.chair, wanted.called, wanted.guest)
        if not isinstance(seated, tuple):
            return seated
        if not seated:
            return None
    room = house().room(SETS, board_set)
    boards = room.look().state
    if boards.opened is None:
        return taking.NO_SUCH_SET()
    elsewhere = [each for each in asking.tables_of(wanted.who, boards) if each != wanted.table]
    if any(sits(wanted.who, _look(each)) for each in elsewhere):
        return taking.SITS_ELSEWHERE()
    held = boards.at(wanted.who.players, boards.setup.boards)
    dealt = dealt_at(_look(held.table)) if held is not None else 0
    first = _first(wanted.who, table, dealt)
    met = asking.dealt_elsewhere(wanted.who, boards, wanted.table)
    taken = BoardTaken(owner_of(wanted.guest), first, wanted.table, wanted.called, shows=True)
    command = partial(taking.sit, players=wanted.who.players, wanted=taken, dealt=dealt, now=clock.now())
    behind = taking.BEHIND_YOURS(board=met + 1) if first <= met else None
    outcome = behind or room.act(command, f"sit/{operation}", "")
    if isinstance(outcome, Breach | Refused):
        return outcome
    for each in elsewhere:
        _get_up(wanted.who, each, operation)
    return None


def confirmed(wanted: WantedChair, board_set: str, operation: str) -> Refusal | None:
    """Whether a chair may be kept that was just taken: not where another table was chosen in the same moment.

    Each of two such requests writes before it reads what the other has written, so that one of them sees it.
    Nor where that other table has dealt what this one deals.
    """
    boards = house().room(SETS, board_set).look().state
    held = boards.at(wanted.who.players, boards.setup.boards) if boards.opened is not None else None
    if held is None:
        return None
    met = asking.dealt_elsewhere(wanted.who, boards, wanted.table)
    kept = held.table == wanted.table
    if kept and met < asking.next_board(wanted.who, _look(wanted.table)):
        return None
    _get_up(wanted.who, wanted.table, operation)
    return taking.BEHIND_YOURS(board=met + 1) if kept else taking.SITS_ELSEWHERE()


def dealt_at(table: Parlour) -> int:
    """The last board that was dealt at a table, whose deals are boards from the first on."""
    return len(table.deals) + (table.playing is not None)


def sits(who: SetPlayer, table: Parlour) -> bool:
    """Whether somebody sits at a table, under any name."""
    return any(chair.guest and owner_of(chair.guest) in who.players for chair in table.chairs)


def _first(who: SetPlayer, table: Parlour, dealt: int) -> int:
    """The board from which on a person plays who sits down now; the one in play is met by looking on.

    Whoever has got up from cards of it takes them up again: for those it begins with the one in play.
    """
    comes = len(table.deals) + 1
    looks_on = table.playing is not None and not asking.holds(who, table)
    return comes + 1 if looks_on and comes <= dealt else comes


def _get_up(who: SetPlayer, name: str, operation: str) -> None:
    """Let somebody sit at that table no more, who has sat down there in the same moment."""
    for chair in _look(name).chairs:
        if chair.guest and owner_of(chair.guest) in who.players:
            leave = partial(seating.leave, guest=chair.guest)
            house().room(PARLOUR, name).act(leave, f"elsewhere/{operation}", f"guest:{chair.guest}")


def _look(name: str) -> Parlour:
    return house().room(PARLOUR, name).look().state
