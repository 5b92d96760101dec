"""Who gets which prize: shared ranks share, nobody gets two, categories, clubs, and the last."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapis.club.events import Person, Presence, Prize, PrizeFor
from tapis.club.prizes import treasury
from tapis.club.prizes.awards import Award, awarded, giving_order, prizes, suggested
from tapis.club.ranking.cells import Cell, CellKind
from tapis.club.ranking.clubs import ClubPlace
from tapis.club.ranking.scores import Score
from tapis.club.ranking.standings import StandingsRow
from tapis.club.state.tournament import Entrant
from tests.cells import in_one
from tests.club.evening import Evening, missing

RANK, CATEGORY, CLUB, LAST = PrizeFor
DAMES = Prize(CATEGORY, 1, "dames", "fleurs", 25_00)
LANTERN = Prize(LAST, 1, "", "lanterne", 10_00)


def ranks(*values: int) -> tuple[Prize, ...]:
    """Prizes by rank that are worth so many francs."""
    return tuple(Prize(RANK, place, value=value * 100) for place, value in enumerate(values, start=1))


def ranking(*rows: int, dames: tuple[int, ...] = ()) -> list[StandingsRow]:
    """People 1, 2, 3… at these ranks."""
    return [
        StandingsRow(rank, _score(number, ("Dames",) if number in dames else ()), rows.count(rank) > 1)
        for number, rank in enumerate(rows, start=1)
    ]


def _score(number: int, categories: tuple[str, ...]) -> Score:
    person = Person(f"N {number}", categories=categories)
    return Score(Entrant(number, person, Presence.PRESENT), (Cell(1, CellKind.PLAYED, 10, 1),), 0)


def who(awards: tuple[Award, ...]) -> list[tuple[list[int], int]]:
    """For each award the numbers of the winners and how many francs each gets."""
    return [
        ([each.entrant.number for each in award.winners if each.entrant], award.each // 100)
        for award in awards
    ]


CASES = {
    "one each": (ranks(120, 80), ranking(1, 2, 3), [([1], 120), ([2], 80)]),
    "two first share both prizes": (ranks(120, 80, 60), ranking(1, 1, 3), [([1, 2], 100), ([3], 60)]),
    "three second share two that are left": (
        ranks(120, 80, 60),
        ranking(1, 2, 2, 2, 5),
        [([1], 120), ([2, 3, 4], 46)],
    ),
    "the fourth rank has no prize": (ranks(60), ranking(1, 2), [([1], 60)]),
    "fewer people than prizes": (ranks(60, 40), ranking(1), [([1], 60), ([], 40)]),
    "the best lady is third: the greater is hers, the third prize passes on": (
        (*ranks(120, 80, 20), DAMES),
        ranking(1, 2, 3, 4, dames=(3, 4)),
        [([1], 120), ([2], 80), ([4], 20), ([3], 25)],
    ),
    "the best lady wins: flowers pass to the next lady": (
        (*ranks(120, 80), DAMES),
        ranking(1, 2, 3, 4, dames=(1, 4)),
        [([1], 120), ([2], 80), ([4], 25)],
    ),
    "no lady": ((*ranks(50), DAMES), ranking(1, 2), [([1], 50), ([], 25)]),
    "the last, and never the winner of something better": (
        (*ranks(50, 40), LANTERN),
        ranking(1, 2, 3),
        [([1], 50), ([2], 40), ([3], 10)],
    ),
    "all two have one already": ((*ranks(50, 40), LANTERN), ranking(1, 2), [([1], 50), ([2], 40), ([], 10)]),
    "two share the last place": ((LANTERN,), ranking(1, 2, 2), [([2, 3], 5)]),
    "a prize far down is for that place and not for the next": (
        (*ranks(50), Prize(RANK, 4, value=1000)),
        ranking(1, 2, 3, 4, 5),
        [([1], 50), ([4], 10)],
    ),
    "a cup without a value goes before money": (
        (Prize(RANK, 1, what="coupe"), DAMES),
        ranking(1, 2, dames=(1, 2)),
        [([1], 0), ([2], 25)],
    ),
}


@in_one(("table", "rows", "wanted"), CASES.values())
def test_who_gets_what(
    table: tuple[Prize, ...], rows: list[StandingsRow], wanted: list[tuple[list[int], int]]
) -> None:
    assert who(awarded(table, rows)) == wanted


def test_where_somebody_may_have_two_each_prize_is_judged_by_itself() -> None:
    table = (*ranks(120, 80), DAMES)
    rows = ranking(1, 2, 3, dames=(1, 3))
    assert who(awarded(table, rows, one_each=False)) == [([1], 120), ([2], 80), ([1], 25)]


def test_a_club_gets_its_prize_beside_its_members() -> None:
    found = awarded((Prize(CLUB, 1, value=500),), ranking(1), [ClubPlace(1, "Bulle", (), 40)])
    assert [each.club for each in found[0].winners] == ["Bulle"]


@given(st.lists(st.integers(1, 4), max_size=30), st.lists(st.integers(0, 100), max_size=12), st.data())
def test_nobody_gets_two_and_no_more_than_there_is(
    sizes: list[int], values: list[int], data: st.DataObject
) -> None:
    rows = [sum(sizes[:at]) + 1 for at, size in enumerate(sizes) for _ in range(size)]
    dames = tuple(data.draw(st.sets(st.integers(1, max(1, len(rows))))))
    table = (*ranks(*sorted(values, reverse=True)), DAMES, LANTERN)
    found = awarded(table, ranking(*rows, dames=dames))
    winners = [each.entrant.number for award in found for each in award.winners if each.entrant]
    assert len(winners) == len(set(winners))
    assert sum(award.value for award in found) == sum(each.value for each in table)
    assert all(award.each * len(award.winners) <= award.value for award in found)


def test_before_a_result_nobody_gets_a_prize_and_then_the_ranking_says() -> None:
    day = Evening(16, rounds=1)
    day.do(treasury.set_prizes(day.t, ranks(60, 40)))
    assert who(prizes(day.competition)) == [([], 60), ([], 40)]
    day.begin()
    day.play(1, missing(0, 10, 20, 30))
    first = [row.score.entrant.number for row in day.table.rows if row.rank == 1]
    assert who(prizes(day.competition)) == [(first, 25)], "four winners share what there is"


def test_the_winner_is_called_last() -> None:
    awards = awarded((*ranks(120, 80), DAMES, LANTERN), ranking(1, 2, 3, 4, dames=(3,)))
    assert [award.first for award in giving_order(awards)] == [LANTERN, DAMES, *ranks(120, 80)[::-1]]


@pytest.mark.parametrize(
    ("pool", "people", "wanted"),
    [
        (409_50, 39, [150, 95, 65, 45, 30, 20]),
        (0, 39, [0]),
        (50_00, 4, [50]),
        (600_00, 12, [355, 245]),
    ],
)
def test_prizes_are_suggested_from_the_fees(pool: int, people: int, wanted: list[int]) -> None:
    found = [each for each in suggested((DAMES, LANTERN), pool + 35_00, people) if each.group is RANK]
    assert [each.value // 100 for each in found] == wanted


@given(st.integers(0, 10_000_00), st.integers(0, 400))
def test_a_suggestion_never_gives_more_than_there_is(pool: int, people: int) -> None:
    found = suggested((), pool, people)
    values = [each.value for each in found]
    assert sum(values) <= pool
    assert values == sorted(values, reverse=True)
    assert pool - sum(values) < 500


def test_what_a_prize_is_stays_when_its_value_is_suggested() -> None:
    found = suggested((Prize(RANK, 1, what="Jambon", value=1),), 100_00, 6)
    assert found == (Prize(RANK, 1, what="Jambon", value=100_00),)
