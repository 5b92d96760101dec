"""The ranking over several evenings: the best few of everybody, by points or by ranks."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from tapis.club.events import Person
from tapis.club.people import registration
from tapis.club.ranking.evenings import CountedBy, Counting, Evening, Result, Share, evening
from tapis.club.ranking.season import season
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


NAMESAKES = Evening(
    "Trois",
    "2026-03-10",
    (
        Result("Zoé Rey", "A", 1, 50, number=4),
        Result("Zoe Rey", "B", 2, 40, number=9),
        Result("Ada", "", 3, 10),
    ),
)


def test_two_of_a_name_in_one_evening_are_two_people() -> None:
    """Their clubs tell which of them played before; nobody is lost."""
    places = season((FIRST, NAMESAKES), Counting(2))
    assert {(each.called, each.total) for each in places if "Rey" in each.name} == {
        ("Zoé Rey (A)", 100),
        ("Zoe Rey (B)", 40),
    }
    assert len(places) == 5


def test_a_result_of_which_nobody_can_say_whose_it_is_has_its_own_line() -> None:
    places = season((SECOND, NAMESAKES), Counting(2))
    found = {(each.called, each.total) for each in places if "rey" in each.name.lower()}
    assert found == {("Zoé Rey (A)", 50), ("Zoe Rey (B)", 40), ("ZOE REY (Deux, 0)", -5)}


def test_those_whom_the_club_does_not_tell_apart_are_never_added_up() -> None:
    both = (Result("Zoé Rey", "A", 1, 50, number=4), Result("Zoe Rey", "a", 2, 40, number=9))
    evenings = (Evening("Un", "2026-01-01", both), Evening("Deux", "2026-02-01", both))
    places = season(evenings, Counting(2))
    assert [each.total for each in places] == [50, 50, 40, 40]
    assert {each.called for each in places} == {
        f"{name} ({title}, {number})"
        for title in ("Un", "Deux")
        for name, number in (("Zoé Rey", 4), ("Zoe Rey", 9))
    }


def test_a_hidden_namesake_lends_no_mark() -> None:
    shy = Result("Zoe Rey", "B", 2, 40, hidden=True)
    places = season((Evening("Trois", "", (Result("Zoé Rey", "A", 1, 50), shy)),), Counting(1))
    assert [each.called for each in places] == ["Zoé Rey", "Zoe Rey (B)"]


@given(
    st.lists(
        st.lists(st.tuples(st.sampled_from("ab"), st.sampled_from(("", "x", "y"))), max_size=5), max_size=4
    )
)
def test_no_result_is_lost_whatever_people_are_called(named: list[list[tuple[str, str]]]) -> None:
    evenings = [
        Evening("E", "", tuple(Result(name, club, at, 1) for at, (name, club) in enumerate(people, start=1)))
        for people in named
    ]
    places = season(evenings, Counting(99))
    assert sum(place.total for place in places) == sum(map(len, named))


def test_equal_totals_stand_by_the_surname_somebody_was_entered_with() -> None:
    """Guessed, *Maria Silva Costa* would stand at Costa, before *Anna Moser*."""
    day = Day(2, rounds=1)
    day.do(
        registration.register(
            day.competition,
            [Person("Maria Silva Costa", surname_words=2), Person("Anna Moser", surname_words=1)],
        )
    )
    day.present(3, 4)
    day.whole_round()
    found = replace(
        evening(day.competition),
        results=tuple(replace(each, rank=1, points=10) for each in evening(day.competition).results),
    )
    names = [each.name for each in season((found,), Counting(1))]
    assert names.index("Anna Moser") < names.index("Maria Silva Costa")
