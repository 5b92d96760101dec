"""The prize-giving as the program leads it: kept back by itself, clubs and categories first, then told."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tapis.club.events import Prize, PrizeFor
from tapis.club.people import registration
from tapis.club.prizes import treasury
from tapis.club.prizes.ceremony import MOST_ON_PODIUM, call_ups, each_of, giving, podium, turn
from tapis.club.prizes.rehearsal import rehearsed
from tapis.club.rounds import course
from tests.club.evening import Evening, missing

HAM = (Prize(place=1, what="Jambon"), Prize(place=2, what="Corbeille"))
ALL = (
    *HAM,
    Prize(PrizeFor.CATEGORY, 1, "dames", "Fleurs"),
    Prize(PrizeFor.CLUB, 1, what="Coupe"),
    Prize(PrizeFor.LAST, what="Lanterne"),
)


def an_evening(people: int = 8, rounds: int = 1) -> Evening:
    """Everybody of a club, every second one in a category."""
    evening = Evening(people, rounds=rounds, deals=1)
    for number, entrant in list(evening.t.entrants.items()):
        categories = ("dames",) if number % 2 else ()
        club = "Bulle" if number <= people // 2 else "Morat"
        person = replace(entrant.person, club=club, categories=categories)
        evening.do(registration.edit_entrant(evening.competition, number, person))
    return evening


def scattered(evening: Evening, number: int = 1) -> None:
    """Nobody has the same total."""
    for table in evening.t.rounds[number - 1].slips:
        first = 1 + 4 * (table - 1)
        evening.confirm(number, table, missing(first, -first - 1, 2 * first + 11, 37 - first))
    evening.close(number)


def test_the_ranking_is_held_with_the_last_round_and_told_after_the_last_step() -> None:
    evening = an_evening(rounds=2)
    evening.do(treasury.set_prizes(evening.t, HAM))
    evening.whole_round()
    assert not evening.t.stage.held, "a round is still to come"
    evening.begin()
    assert evening.t.stage.held
    scattered(evening, 2)
    evening.do(course.close_event(evening.competition, "sans tirage"))
    assert evening.t.stage.held
    for step in range(1, giving(call_ups(evening.competition), 0).steps + 1):
        assert evening.t.stage.held
        evening.do(turn(evening.competition, step))
    assert not evening.t.stage.held


def test_prizes_laid_down_in_the_last_round_hold_it_at_once() -> None:
    evening = an_evening()
    evening.begin()
    assert not evening.t.stage.held
    evening.do(treasury.set_prizes(evening.t, HAM))
    assert evening.t.stage.held


def test_clubs_and_categories_are_called_before_ranks_and_the_winner_last() -> None:
    evening = an_evening()
    evening.begin()
    scattered(evening)
    evening.do(treasury.set_prizes(evening.t, ALL, one_each=False))
    called = [(call.first.group, call.first.place) for call in reversed(call_ups(evening.competition))]
    assert called == [
        (PrizeFor.LAST, 1),
        (PrizeFor.CLUB, 1),
        (PrizeFor.CATEGORY, 1),
        (PrizeFor.RANK, 2),
        (PrizeFor.RANK, 1),
    ]
    club = next(call for call in call_ups(evening.competition) if call.first.group is PrizeFor.CLUB)
    assert [(each.entrant, each.club in ("Bulle", "Morat")) for each in club.winners] == [(None, True)]
    lady = next(call for call in call_ups(evening.competition) if call.first.group is PrizeFor.CATEGORY)
    assert [each.entrant.person.categories for each in lady.winners if each.entrant] == [("dames",)]


@pytest.mark.parametrize(
    ("gaps", "ranks"),
    [
        ((0, 10, 20, 30), [1, 2, 3]),
        ((0, 0, 20, 30), [1, 1, 3]),
        ((0, 10, 10, 30), [1, 2, 2]),
        ((0, 0, 0, 30), [1, 1, 1]),
        ((0, 0, 0, 0), [1, 1, 1, 1]),
        ((0, 10, 20, 20), [1, 2, 3, 3]),
    ],
)
def test_every_tie_stands_whole_on_the_podium(gaps: tuple[int, ...], ranks: list[int]) -> None:
    evening = an_evening(4)
    evening.whole_round(missing(*gaps))
    assert [row.rank for row in podium(evening.competition)] == ranks


def test_a_third_rank_of_too_many_is_left_to_the_list_and_a_first_one_never() -> None:
    evening = an_evening(12)
    evening.whole_round(missing(0, 0, 0, 0))
    assert len(podium(evening.competition)) == 12 > MOST_ON_PODIUM
    evening = an_evening(16)
    evening.whole_round(missing(0, 0, 20, 20))
    assert [row.rank for row in podium(evening.competition)] == [1] * 8, "nobody of eight seconds alone"


def test_a_tie_in_a_category_shares_its_prize() -> None:
    evening = an_evening(8)
    evening.whole_round(missing(0, 10, 20, 30))
    evening.do(treasury.set_prizes(evening.t, (Prize(PrizeFor.CATEGORY, 1, "dames", value=30_00),)))
    (call,) = call_ups(evening.competition)
    assert len({each.rank for each in call.winners}) == 1
    assert each_of(call) == (30_00 // len(call.winners) if len(call.winners) > 1 else 0)


def test_a_rehearsal_takes_the_same_steps_with_clubs_and_categories() -> None:
    evening = an_evening()
    evening.begin()
    scattered(evening)
    evening.do(treasury.set_prizes(evening.t, ALL))
    real, tried = call_ups(evening.competition), call_ups(rehearsed(evening.competition, 3))
    assert [call.prizes for call in tried] == [call.prizes for call in real]
    names = {each.person.name for each in evening.t.entrants.values()} | {"Bulle", "Morat"}
    told = {winner.club for call in tried for winner in call.winners} | {
        winner.entrant.person.name for call in tried for winner in call.winners if winner.entrant
    }
    assert told & names == set()
