"""A set of boards as a fold of its events, and when it is open. It asks nobody what time it is."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import singledispatch

from tapis.core.chance import commitment, derived
from tapis.duplicate.events import BoardSetOpened, BoardSetOver, BoardTaken, DuplicateEvent, PlayerForgotten
from tapis.parlour.state.fair import board_label


class SetPhase(StrEnum):
    """When a set is looked at."""

    BEFORE = "before"
    OPEN = "open"
    LATE = "late"
    """Only what was begun in time is still finished."""
    OVER = "over"


@dataclass(frozen=True, slots=True)
class TakenBoard:
    """A board that somebody has begun."""

    player: str
    board: int
    table: str
    called: str
    shows: bool


@dataclass(frozen=True, slots=True)
class BoardSet:
    """A set of boards as it stands."""

    opened: BoardSetOpened | None = None
    taken: Mapping[tuple[str, int], TakenBoard] = field(default_factory=dict)
    """By player and board."""
    sat: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """By player, every table chosen: of two for the same board ``taken`` knows the later one."""
    over: bool = False
    """The seal was opened; no clock closes it again."""

    @property
    def setup(self) -> BoardSetOpened:
        """What was sealed; an assertion before that."""
        assert self.opened is not None
        return self.opened

    @property
    def numbers(self) -> range:
        """The boards by their numbers."""
        return range(1, self.setup.boards + 1)

    @property
    def players(self) -> tuple[str, ...]:
        """Who has begun any, in order."""
        return tuple(dict.fromkeys(player for player, _ in self.taken))

    def length(self) -> int:
        """How many boards are played at one table."""
        return self.setup.boards if self.setup.together or self.setup.several else 1

    def first(self, board: int) -> int:
        """The board with which the table begins at which this one is played."""
        return 1 if self.setup.together or self.setup.several else board

    def seal(self, board: int) -> str:
        """The hash that binds the cards of a board, for everybody to see before."""
        return seal_of(self.setup.secret, board)

    def phase(self, now: float) -> SetPhase:
        """Where the set stands at an instant."""
        setup = self.setup
        if self.over or now >= setup.until + setup.grace:
            return SetPhase.OVER
        if now >= setup.until:
            return SetPhase.LATE
        return SetPhase.OPEN if now >= setup.begins else SetPhase.BEFORE

    def at(self, players: Collection[str], board: int) -> TakenBoard | None:
        """Where a person, who may have been several, has first begun a board; None where that is to come.

        At tables of several it is where the person sat down last, as far as that was for this board.
        """
        if self.setup.several:
            sat = (each for each in self.taken.values() if each.player in players and each.board <= board)
            return max(sat, key=lambda each: each.board, default=None)
        begun = [at for player in players if (at := (player, self.first(board))) in self.taken]
        if len(begun) > 1:
            begun.sort(key=list(self.taken).index)
        return self.taken[begun[0]] if begun else None

    @property
    def tables(self) -> tuple[str, ...]:
        """The tables at which any were begun, in order."""
        return tuple(dict.fromkeys(each.table for each in self.taken.values()))

    def of(self, table: str) -> Iterator[TakenBoard]:
        """What was begun at a table."""
        return (each for each in self.taken.values() if each.table == table)

    def counts(self, begun: float, over: float) -> bool:
        """Whether a deal counts that was played between these instants."""
        return self.setup.begins <= begun < self.setup.until and over < self.setup.until + self.setup.grace


NO_SET = BoardSet()


def seal_of(secret: str, board: int) -> str:
    """The seal of a board of the set with this secret: ``tapis verify`` takes it for that of its deal."""
    return commitment(derived(secret, board_label(board)))


def may_be_known(boards: BoardSet, now: float, *, played: bool) -> bool:
    """Whether a person may know of a board what its table shows: the person has played it, or nobody can."""
    return played or boards.phase(now) is SetPhase.OVER


@singledispatch
def effect(event: DuplicateEvent, boards: BoardSet) -> BoardSet:
    """The set after one event."""
    raise AssertionError(f"{event} after {boards} has no effect")


@effect.register
def _(event: BoardSetOpened, boards: BoardSet) -> BoardSet:
    return replace(boards, opened=event)


@effect.register
def _(event: BoardTaken, boards: BoardSet) -> BoardSet:
    taken = TakenBoard(event.player, event.board, event.table, event.called, event.shows)
    tables = dict.fromkeys((*boards.sat.get(event.player, ()), event.table))
    return replace(
        boards,
        taken={**boards.taken, (event.player, event.board): taken},
        sat={**boards.sat, event.player: tuple(tables)},
    )


@effect.register
def _(_event: BoardSetOver, boards: BoardSet) -> BoardSet:
    return replace(boards, over=True)


@effect.register
def _(_event: PlayerForgotten, boards: BoardSet) -> BoardSet:
    return boards
