"""The prize-giving: from the last prize to the winner, a step at a time, and what everybody knows of it.

Each prize takes two steps, first the prize and then the name; after the winner one more step shows whoever
stands on the podium together. ``Giving`` holds no winner who has not been called: nobody learns a name early.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from tapis.club.events import Prize, PrizesRevealed, RankingHeld, ScreenChosen
from tapis.club.prizes.awards import Award, Winner, giving_order, prizes
from tapis.club.ranking.cells import CellKind
from tapis.club.ranking.standings import StandingsRow, standings
from tapis.club.state import reasons
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import Outcome
from tapis.club.state.stage import HallScene
from tapis.club.state.tournament import Tournament
from tapis.law import Refused

CALLED = 10
"""How many places are called up where nobody has said what there is to win."""
PODIUM = 3
"""The last rank that stands on the podium."""
MOST_ON_PODIUM = 8
"""With more people than this, whoever shares the last of those ranks is left to the list beside it."""


@dataclass(frozen=True, slots=True)
class CallUp:
    """One prize with those who have won it; of a plain place, called without a prize, ``what`` is empty."""

    prizes: tuple[Prize, ...]
    winners: tuple[Winner, ...]

    @property
    def first(self) -> Prize:
        """The greatest of the prizes."""
        return self.prizes[0]


class HasRank(Protocol):
    """A line of a ranking, of an evening or of a year."""

    @property
    def rank(self) -> int:
        """The rank; ties share it."""


Call = TypeVar("Call")
Line = TypeVar("Line", bound=HasRank)


@dataclass(frozen=True, slots=True)
class Giving(Generic[Call]):
    """A prize-giving as far as it has come, of whatever is called there."""

    step: int
    steps: int
    """How many steps there are until everything is known."""
    at: int | None = None
    """Which call it has come to, counted from the winner's; None before the first and at the end."""
    named: bool = False
    """Whether the name was said."""
    called: tuple[Call, ...] = ()
    """Everybody called so far, the latest first."""

    @property
    def first(self) -> bool:
        """Whether this is the last to be called, the winner's."""
        return self.at == 0

    @property
    def over(self) -> bool:
        """Whether everything is known."""
        return self.step == self.steps > 0


def call_ups(competition: Competition) -> tuple[CallUp, ...]:
    """Whoever is called up, the winner first: for the event's prizes or, where it has none, for a rank."""
    if competition.tournament.prizes:
        given = [each for each in giving_order(prizes(competition)) if each.winners]
        return tuple(CallUp(each.prizes, each.winners) for each in reversed(given))
    return tuple(map(_place, ranked_with_result(competition)[:CALLED]))


def _place(row: StandingsRow) -> CallUp:
    entrant = row.score.entrant
    return CallUp((Prize(place=row.rank),), (Winner(entrant, entrant.club, row.rank),))


def ranked_with_result(competition: Competition) -> list[StandingsRow]:
    """The ranking without those who have not played yet; of several lists all who are first come first."""
    rows = standings(competition).by_rank
    return [row for row in rows if any(cell.kind is CellKind.PLAYED for cell in row.score.cells)]


def podium(competition: Competition) -> list[StandingsRow]:
    """Everybody of the first three ranks, ties whole; of several lists whoever is first in one."""
    ranked = ranked_with_result(competition)
    if standings(competition).lists > 1:
        return [row for row in ranked if row.rank == 1]
    return foremost(ranked)


def foremost(ranked: Sequence[Line]) -> list[Line]:
    """Everybody of the first three ranks, ties whole, as far as there is room."""
    chosen: list[Line] = []
    for rank in range(1, PODIUM + 1):
        alike = [each for each in ranked if each.rank == rank]
        if rank == 1 or len(chosen) + len(alike) <= MOST_ON_PODIUM:
            chosen += alike
    return chosen


def arranged(ranks: Sequence[int]) -> tuple[int, ...]:
    """Where whoever has these ranks stands, from left to right, as places in ``ranks``.

    The first stand in the middle, everybody else on the side with fewer people: a second on the left where
    both have as many, a third on the right.
    """
    left, right = list[int](), list[int]()
    for at, rank in enumerate(ranks):
        if rank > 1:
            on_the_left = len(left) <= len(right) if rank == 2 else len(left) < len(right)
            (left if on_the_left else right).append(at)
    return (*reversed(left), *(at for at, rank in enumerate(ranks) if rank == 1), *right)


def giving(every: Sequence[Call], step: int) -> Giving[Call]:
    """The prize-giving of these calls at a step, the winner's call first."""
    steps = 2 * len(every) + 1 if every else 0
    now = max(0, min(step, steps))
    if now in (0, steps):
        return Giving(now, steps, called=tuple(every) if now else ())
    done, half = divmod(now, 2)
    at = len(every) - done - half
    return Giving(now, steps, at, not half, tuple(every[at + half :]))


def each_of(call: CallUp) -> int:
    """What one of those who share a prize of money gets, in cents; 0 where one person gets it all."""
    money = all(prize.value and not prize.what for prize in call.prizes)
    return Award(call.prizes, call.winners).each if money and len(call.winners) > 1 else 0


def turn(competition: Competition, step: int) -> Outcome:
    """Go to a step of the prize-giving. Until the last one the ranking is kept back from everybody.

    Screens follow from the first step on and stay on the podium; by themselves they would show the ranking.
    """
    now = giving(call_ups(competition), step)
    if refused := unreachable(now, step):
        return refused
    if step == competition.tournament.stage.step:
        return reasons.SHOWN_ALREADY()
    held, stage = not now.over, competition.tournament.stage
    begins = not stage.step and stage.shown != HallScene.PRIZES
    return (
        *((ScreenChosen(HallScene.PRIZES),) if begins else ()),
        PrizesRevealed(step),
        *((RankingHeld(held),) if held != stage.held else ()),
    )


def unreachable(reached: Giving[Call], step: int) -> Refused | None:
    """Why a prize-giving has no such step: nobody is called, or it is longer or shorter."""
    if not reached.steps:
        return reasons.NO_PRIZES()
    return None if reached.step == step else reasons.NO_SUCH_STEP(step=step, steps=reached.steps)


def kept_for_prizes(tournament: Tournament, published: int) -> tuple[RankingHeld, ...]:
    """What keeps the ranking back by itself: prizes to be won, and no round to be published any more.

    The last one would otherwise tell the hall, and every phone, who is called up.
    """
    waits = tournament.prizes and not tournament.setup.free_tables and not tournament.closed
    last = published >= tournament.setup.rounds and not tournament.stage.given
    return (RankingHeld(True),) if waits and last and not tournament.stage.held else ()


def shown_again(tournament: Tournament) -> tuple[RankingHeld, ...]:
    """What shows the ranking again where the last round is taken back."""
    stage = tournament.stage
    return (RankingHeld(False),) if tournament.prizes and stage.held and not stage.given else ()
