"""The prize-giving of the year: a season's prizes called from the last to the winner, as an evening's are.

It does not know how people are named; give it the table that strangers may read.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from tapis.club.prizes.ceremony import CALLED, arranged, foremost, giving, unreachable
from tapis.club.ranking.clubs import ClubPlace
from tapis.club.ranking.evenings import SeasonPlace
from tapis.club.seasons.events import YearHeld, YearPrize, YearPrizeFor, YearRevealed
from tapis.club.seasons.reasons import SeasonOutcome
from tapis.club.seasons.state import Season
from tapis.club.seasons.table import SeasonTable, YearWinner, winners


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


def year_podium(found: SeasonTable) -> tuple[SeasonPlace, ...]:
    """Everybody of the first three ranks from left to right, ties whole: the first in the middle."""
    chosen = foremost(found.ranked)
    return tuple(chosen[at] for at in arranged([each.rank for each in chosen]))


def turn_year(season: Season, every: Sequence[YearCall], step: int) -> SeasonOutcome:
    """Go to a step; until the last one the ranking is kept back from everybody."""
    now = giving(every, step)
    if refused := unreachable(now, step):
        return refused
    held = not now.over
    told = (YearRevealed(step),) if step != season.step else ()
    return (*told, *((YearHeld(held),) if held != season.held else ()))


def hold_year(season: Season, *, held: bool) -> SeasonOutcome:
    """Keep the ranking back until the prize-giving, or show it to everybody; either way it has not begun."""
    begun = (YearRevealed(0),) if season.step else ()
    return (*begun, *((YearHeld(held),) if held != season.held else ()))
