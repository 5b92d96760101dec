"""What the hands of boards can make: which boards are to be looked into, and what is told of each.

Nothing is looked into, kept or told before a board may be shown: no table has still to play it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from tapis.club.boards.dealing import known
from tapis.club.events import BoardHands, BoardTricks, TricksFound
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import Outcome
from tapis.core.deals import Par, Tricks
from tapis.core.plugin import SomeResult

V = TypeVar("V")


def to_weigh(competition: Competition) -> frozenset[int]:
    """The boards that may be shown and that can be looked into; none where nobody finds that out."""
    tournament, boards = competition.tournament, competition.plugin.boards
    if boards is None or boards.makeable is None or not tournament.boards:
        return frozenset()
    return known(tournament) & tournament.boards.keys()


def unweighed(competition: Competition) -> tuple[BoardHands, ...]:
    """The boards that may be shown and of which nobody has found out what they can make."""
    tournament = competition.tournament
    wanted = to_weigh(competition) - tournament.tricks.keys()
    return tuple(BoardHands(number, tournament.boards[number]) for number in sorted(wanted))


def tricks_found(competition: Competition, found: Iterable[tuple[BoardHands, Tricks]]) -> Outcome:
    """Keep what was found out of boards, as far as they still have these hands and it is still wanted."""
    wanted = unweighed(competition)
    boards = tuple(BoardTricks(board.number, tricks) for board, tricks in found if board in wanted)
    return (TricksFound(boards),) if boards else ()


@dataclass(frozen=True, slots=True)
class BoardWorth(Generic[V]):
    """What the hands of a board can make, and what comes of it."""

    tricks: Tricks
    par: Par[V]


def worths(competition: Competition) -> Mapping[int, BoardWorth[SomeResult]]:
    """What is known of the boards that may be shown, by number."""
    tournament, boards = competition.tournament, competition.plugin.boards
    told = boards.makeable if boards else None
    if told is None or not tournament.tricks:
        return {}
    profile, shown = competition.profile, known(tournament)
    return {
        number: BoardWorth(tricks, told.par(number, tricks, profile))
        for number, tricks in tournament.tricks.items()
        if number in shown
    }
