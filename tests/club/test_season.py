"""The ranking over several evenings: the best few of everybody, by points or by ranks."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from tapis.club import registration
from tapis.club.season import CountedBy, Counting, Evening, Result, Share, evening, season
from tests.club.evening import Evening as Day

FIRST = Evening(
    "Un",
    "2026-01-10",
    (Result("Zoé Rey", "A", 1, 50), Result("Jean Sot", "", 2, 40), Result("Luc Tis", "", 3, 10)),
)
SECOND = Evening(
    "Deux",
    "2026-02-10",
    (Result("jean  sot", "B", 1, 30, 2), Result("Luc Tis", "", 1, 30, 2), Result("ZOE REY", "", 3, -5)),
)


def test_the_best_results_of_the_same_name_are_added_up() -> None:
    places = season((FIRST, SECOND), Counting(1))
    assert [(each.rank, each.name, each.total) for each in places] == [
        (1, "ZOE REY", 50),
        (2, "jean  sot", 40),
        (3, "Luc Tis", 30),
    ]
    assert places[0].shares == (Share(50), Share(-5, counts=False))
    assert [each.total for each in season((FIRST, SECOND), Counting(2))] == [70, 45, 40]


def test_ranks_bring_points_by_a_scale_and_shared_ones_the_mean() -> None:
    places = season((FIRST, SECOND), Counting(2, CountedBy.RANKS, (10, 6, 3)))
    assert {each.name: each.total for each in places} == {"jean  sot": 14, "ZOE REY": 13, "Luc Tis": 11}
    plain = season((FIRST,), Counting(2, CountedBy.RANKS))
    assert [each.total for each in plain] == [3, 2, 1]
    short = season((FIRST,), Counting(2, CountedBy.RANKS, (5,)))
    assert [(each.rank, each.total, each.shared) for each in short] == [
        (1, 5, False),
        (2, 0, True),
        (2, 0, True),
    ]


def test_where_few_points_are_best_nobody_gains_by_staying_away() -> None:
    once = Evening("Trois", "", (Result("Zoé Rey", "", 1, 1), Result("Ada", "", 2, 90)))
    places = season((FIRST, once), Counting(2, lowest_wins=True))
    assert [each.name for each in places][:2] == ["Zoé Rey", "Ada"] or places[0].counted == 2
    assert places[0].name == "Zoé Rey"
    assert [each.counted for each in places] == [2, 1, 1, 1]


def test_an_event_gives_an_evening_of_those_ranked() -> None:
    day = Day(8, rounds=1)
    day.draw()
    day.whole_round()
    found = evening(day.competition)
    assert len(found.results) == 8
    assert all(each.shared == sum(o.rank == each.rank for o in found.results) for each in found.results)


def test_who_wants_no_publication_is_ranked_and_marked() -> None:
    shy = Result("zoe rey", "", 2, 3, hidden=True)
    once = Evening("Trois", "", (Result("Ada", "", 1, 90), shy))
    places = season((FIRST, once), Counting(2))
    assert [(each.rank, each.name, each.hidden) for each in places] == [
        (1, "Ada", False),
        (2, "zoe rey", True),
        (3, "Jean Sot", False),
        (4, "Luc Tis", False),
    ]
    day = Day(8, rounds=1)
    person = replace(day.entrant(1).person, hidden=True)
    day.do(registration.edit_entrant(day.competition, 1, person))
    day.whole_round()
    found = evening(day.competition)
    assert [each.hidden for each in sorted(found.results, key=lambda each: each.name)] == [True] + [False] * 7


@given(
    st.lists(st.lists(st.integers(-50, 50), min_size=3, max_size=3), min_size=1, max_size=5),
    st.integers(1, 6),
)
def test_more_evenings_that_count_never_lower_a_total_of_gains(rounds: list[list[int]], best: int) -> None:
    names = ("A", "B", "C")
    evenings = [
        Evening(
            "", "", tuple(Result(name, "", 1, abs(points)) for name, points in zip(names, each, strict=True))
        )
        for each in rounds
    ]
    fewer = {each.name: each.total for each in season(evenings, Counting(best))}
    more = {each.name: each.total for each in season(evenings, Counting(best + 1))}
    assert all(more[name] >= fewer[name] for name in names)
    for place in season(evenings, Counting(best)):
        assert place.counted == min(best, len(evenings))
        assert place.total == sum(each.points for each in place.shares if each is not None and each.counts)
