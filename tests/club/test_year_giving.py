"""The prizes of a year called from the last to the winner: no name early, the first in the middle."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tapis.club.prizes.ceremony import giving
from tapis.club.prizes.year import hold_year, turn_year, year_calls, year_podium
from tapis.club.ranking.evenings import Counting, SeasonPlace, Share
from tapis.club.register.state import EMPTY_REGISTER
from tapis.club.seasons.events import SeasonRule, YearHeld, YearPrize, YearPrizeFor, YearRevealed
from tapis.club.seasons.state import NO_SEASON, Season
from tapis.club.seasons.table import SeasonTable
from tests.club.test_season_table import done, refused


def counted(*ranks: int, club: str = "Bulle") -> SeasonTable:
    """People of these ranks, who were at three evenings each."""
    shares = (Share(1), Share(1), Share(1))
    places = tuple(
        SeasonPlace(rank, f"{at}", club, shares, 100 - rank, ranks.count(rank) > 1, member_of=club, member=at)
        for at, rank in enumerate(ranks, start=1)
    )
    return SeasonTable((), (), Counting(1), places, (), EMPTY_REGISTER)


def season(*prizes: YearPrize, step: int = 0, held: bool = False) -> Season:
    return replace(NO_SEASON, title="x", prizes=prizes, step=step, held=held, rule=SeasonRule())


CUP, HAM, WINE = YearPrize("Coupe"), YearPrize("Jambon", rank=2), YearPrize("Vin", rank=3)
CLUB, OFTEN = YearPrize("Club", whose=YearPrizeFor.CLUB), YearPrize("Assidu", whose=YearPrizeFor.PRESENCE)


def names(found: SeasonTable, kept: Season) -> list[tuple[list[str], list[str]]]:
    """What is called and who comes, the winner first."""
    return [
        ([each.title for each in call.prizes], [each.name for each in call.places] or ["club"])
        for call in year_calls(found, kept)
    ]


def test_the_winner_is_called_last_and_whoever_shares_takes_both_prizes_at_once() -> None:
    assert names(counted(1, 2, 3), season(WINE, OFTEN, CLUB, HAM, CUP)) == [
        (["Coupe"], ["1"]),
        (["Jambon"], ["2"]),
        (["Vin"], ["3"]),
        (["Assidu"], ["1", "2", "3"]),
        (["Club"], ["club"]),
    ]
    tied = names(counted(1, 1, 3), season(CUP, HAM, WINE))
    assert tied == [(["Coupe", "Jambon"], ["1", "2"]), (["Vin"], ["3"])], "one name would tell the other"


def test_without_prizes_the_ranks_are_called() -> None:
    assert [each for _, each in names(counted(1, 2, 2, 4), season())] == [["1"], ["2", "3"], ["4"]]
    assert year_calls(counted(), season()) == ()


def test_no_name_is_in_a_step_before_it_is_called() -> None:
    every = year_calls(counted(1, 2, 3), season(CUP, HAM, WINE))
    assert giving(every, 0).steps == 7
    for step in range(7):
        shown = giving(every, step)
        told = {each.name for call in shown.called for each in call.places}
        assert told == {"3", "2", "1"} - {str(at) for at in range(1, 4 - step // 2)}, step
        assert shown.named is (step > 0 and step % 2 == 0)
        assert not shown.over
    assert giving(every, 7).over
    assert giving(every, 5).first


@pytest.mark.parametrize(
    ("ranks", "standing"),
    [
        ((1, 2, 3), (2, 1, 3)),
        ((1, 1, 3), (1, 1, 3)),
        ((1, 2, 2), (2, 1, 2)),
        ((1, 2, 3, 3), (2, 1, 3, 3)),
        ((1,), (1,)),
        ((1, 2) + (3,) * 9, (2, 1)),
    ],
)
def test_the_first_stand_in_the_middle(ranks: tuple[int, ...], standing: tuple[int, ...]) -> None:
    found = year_podium(counted(*ranks))
    assert len(found) == len(standing)
    assert [each.rank for each in found].index(1) == standing.index(1)
    assert sorted(each.rank for each in found) == sorted(standing)
    if standing == (2, 1, 3):
        assert tuple(each.rank for each in found) == standing


def test_the_ranking_is_kept_back_until_the_last_step() -> None:
    every = year_calls(counted(1, 2), season(CUP, HAM))
    kept = done(season(CUP, HAM), hold_year(season(CUP, HAM), held=True))
    assert kept.held
    assert hold_year(kept, held=True) == ()
    assert turn_year(kept, every, 1) == (YearRevealed(1),)
    assert turn_year(season(CUP, HAM), every, 1) == (YearRevealed(1), YearHeld(True)), "begun is kept back"
    over = done(kept, turn_year(kept, every, 5))
    assert (over.held, over.step) == (False, 5)
    assert done(over, turn_year(over, every, 4)).held, "one step back keeps it back again"
    again = done(over, hold_year(over, held=False))
    assert (again.held, again.step) == (False, 0)
    assert turn_year(over, every, 5) == ()
    refused(turn_year(kept, every, 6), "no-such-step")
    refused(turn_year(kept, (), 1), "no-prizes")
