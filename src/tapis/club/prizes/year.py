"""The prize-giving of the year: a season's prizes called from the last to the winner, as an evening's are.

``YearGiving`` holds no winner who has not been called: nobody learns a name early. It does not know how
people are named; give it the table that strangers may read.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from tapis.club.prizes.ceremony import CALLED, MOST_ON_PODIUM, PODIUM, arranged
from tapis.club.ranking.clubs import ClubPlace
from tapis.club.ranking.evenings import SeasonPlace
from tapis.club.seasons.events import YearHeld, YearPrize, YearPrizeFor, YearRevealed
from tapis.club.seasons.reasons import SeasonOutcome
from tapis.club.seasons.state import Season
from tapis.club.seasons.table import SeasonTable, YearWinner, winners
from tapis.club.state import reasons


@dataclass(frozen=True, slots=True)
class YearCall:
    """Prizes of the year that the same people take: called once, or one name would tell the other."""

    prizes: tuple[YearPrize, ...]
    places: tuple[SeasonPlace, ...] = ()
    clubs: tuple[ClubPlace, ...] = ()

    @property
    def first(self) -> YearPrize:
        """The greatest of the prizes."""
        return self.prizes[0]


@dataclass(frozen=True, slots=True)
class YearGiving:
    """The prize-giving as far as it has come."""

    step: int
    steps: int
    call: YearCall | None = None
    """What is being called, without a name until it was said."""
    first: bool = False
    """Whether that is the last to be called, the winner's."""
    named: bool = False
    called: tuple[YearCall, ...] = ()
    """Everybody called so far, the latest first."""

    @property
    def over(self) -> bool:
        """Whether everything is known."""
        return self.step == self.steps > 0


def year_calls(found: SeasonTable, season: Season) -> tuple[YearCall, ...]:
    """Whoever is called up, the winner first: for the prizes of the year or, where there are none, a rank."""
    written = season.prizes or tuple(YearPrize("", rank=rank) for rank in _ranks(found))
    ordered = sorted(written, key=lambda each: (each.whose is not YearPrizeFor.RANK, each.rank))
    given = [each for each in winners(found, ordered, season.rule) if each.places or each.clubs]
    return tuple(_together(list(same)) for _, same in groupby(given, key=_who))


def _ranks(found: SeasonTable) -> list[int]:
    return sorted({each.rank for each in found.ranked if each.rank <= CALLED})


def _who(winner: YearWinner) -> tuple[object, ...]:
    """Who takes it, for which list: being first and coming most often are two things to be called for."""
    return winner.prize.whose, winner.places, winner.clubs


def _together(same: Sequence[YearWinner]) -> YearCall:
    return YearCall(tuple(each.prize for each in same), same[0].places, same[0].clubs)


def year_giving(every: Sequence[YearCall], step: int) -> YearGiving:
    """The prize-giving at a step: each call takes two, first the prize and then the name."""
    steps = 2 * len(every) + 1 if every else 0
    at = max(0, min(step, steps))
    if at in (0, steps):
        return YearGiving(at, steps, called=tuple(every) if at else ())
    done, half = divmod(at, 2)
    place = len(every) - done - half
    call = replace(every[place], places=(), clubs=()) if half else every[place]
    return YearGiving(at, steps, call, place == 0, not half, tuple(every[place + half :]))


def year_podium(found: SeasonTable) -> tuple[SeasonPlace, ...]:
    """Everybody of the first three ranks from left to right, ties whole: the first in the middle."""
    chosen: list[SeasonPlace] = []
    for rank in range(1, PODIUM + 1):
        alike = [each for each in found.ranked if each.rank == rank]
        if rank == 1 or len(chosen) + len(alike) <= MOST_ON_PODIUM:
            chosen += alike
    return tuple(chosen[at] for at in arranged([each.rank for each in chosen]))


def turn_year(season: Season, every: Sequence[YearCall], step: int) -> SeasonOutcome:
    """Go to a step; until the last one the ranking is kept back from everybody."""
    steps = year_giving(every, 0).steps
    if not steps:
        return reasons.NO_PRIZES()
    if not 0 <= step <= steps:
        return reasons.NO_SUCH_STEP(step=step, steps=steps)
    held = step < steps
    told = (YearRevealed(step),) if step != season.step else ()
    return (*told, *((YearHeld(held),) if held != season.held else ()))


def hold_year(season: Season, *, held: bool) -> SeasonOutcome:
    """Keep the ranking back until the prize-giving, or show it to everybody; either way it has not begun."""
    begun = (YearRevealed(0),) if season.step else ()
    return (*begun, *((YearHeld(held),) if held != season.held else ()))
