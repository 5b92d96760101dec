"""The prize-giving: from the last prize to the winner, a step at a time, and what everybody knows of it.

Each prize takes two steps, first the prize and then the name; after the winner one more step shows whoever
stands on the podium together. ``Giving`` holds no winner who has not been called: nobody learns a name early.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tapis.club.events import Prize, PrizesRevealed, RankingHeld, ScreenChosen
from tapis.club.prizes.awards import Award, Winner, giving_order, prizes
from tapis.club.ranking.cells import CellKind
from tapis.club.ranking.standings import StandingsRow, standings
from tapis.club.state import reasons
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import Outcome
from tapis.club.state.stage import HallScene
from tapis.club.state.tournament import Tournament

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


@dataclass(frozen=True, slots=True)
class Giving:
    """A prize-giving as far as it has come."""

    step: int
    steps: int
    """How many steps there are until everything is known."""
    prizes: tuple[Prize, ...] = ()
    """What is being called, several prizes where people share them; empty before the first and at the end."""
    first: bool = False
    """Whether that is the last to be called, the winner's."""
    named: bool = False
    """Whether the name was said."""
    called: tuple[CallUp, ...] = ()
    """Everybody called so far, the latest first."""
    each: int = 0
    """What one of those who share gets, in cents; 0 where one person gets it all, or where it is no money."""

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
    chosen: list[StandingsRow] = []
    for rank in range(1, PODIUM + 1):
        alike = [row for row in ranked if row.rank == rank]
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


def giving(every: tuple[CallUp, ...], step: int) -> Giving:
    """The prize-giving at a step."""
    steps = 2 * len(every) + 1 if every else 0
    at = max(0, min(step, steps))
    if at in (0, steps):
        return Giving(at, steps, called=every if at else ())
    done, half = divmod(at, 2)
    place = len(every) - done - half
    now = every[place]
    return Giving(
        at,
        steps,
        now.prizes,
        first=place == 0,
        named=not half,
        called=every[place + half :],
        each=each_of(now),
    )


def each_of(call: CallUp) -> int:
    """What one of those who share a prize of money gets, in cents; 0 where one person gets it all."""
    money = all(prize.value and not prize.what for prize in call.prizes)
    return Award(call.prizes, call.winners).each if money and len(call.winners) > 1 else 0


def turn(competition: Competition, step: int) -> Outcome:
    """Go to a step of the prize-giving. Until the last one the ranking is kept back from everybody.

    Screens follow from the first step on and stay on the podium; by themselves they would show the ranking.
    """
    steps = giving(call_ups(competition), 0).steps
    if not steps:
        return reasons.NO_PRIZES()
    if not 0 <= step <= steps:
        return reasons.NO_SUCH_STEP(step=step, steps=steps)
    if step == competition.tournament.stage.step:
        return reasons.SHOWN_ALREADY()
    held, stage = step < steps, competition.tournament.stage
    begins = not stage.step and stage.shown != HallScene.PRIZES
    return (
        *((ScreenChosen(HallScene.PRIZES),) if begins else ()),
        PrizesRevealed(step),
        *((RankingHeld(held),) if held != stage.held else ()),
    )


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
