"""The ranking of clubs: the best few members of each, for an event and for a season, counted by hand."""

from __future__ import annotations

from dataclasses import replace

from tapis.archive.erasure import ErasureRequest, person_forgotten
from tapis.archive.records import folded
from tapis.club.people import registration
from tapis.club.ranking.clubs import Adding, Member, clubs, of_event, of_season
from tapis.club.ranking.evenings import CountedBy, Counting, Evening, Result
from tapis.club.ranking.season import season
from tapis.club.ranking.standings import standings
from tapis.club.state.competition import Competition
from tapis.law import Refused
from tapis.log import Operation
from tests.club.evening import Evening as Day
from tests.club.evening import missing

HALL = (
    Member("Ada", "Wavre", 90),
    Member("Bea", "Ciney", 80),
    Member("Cyr", "wavre", 40),
    Member("Dan", "Wavre", -10),
    Member("Eve", "Ciney", 50),
    Member("Fay", "Namur", 130),
    Member("Gil", "", 500),
)


def test_the_best_of_each_club_are_added_up_and_people_without_a_club_left_out() -> None:
    found = clubs(HALL, Adding(2))
    assert [(each.rank, each.club, each.total, each.shared) for each in found] == [
        (1, "Ciney", 130, True),
        (1, "Namur", 130, True),
        (1, "Wavre", 130, True),
    ]
    assert [(each.name, each.counts) for each in found[2].members] == [
        ("Ada", True),
        ("Cyr", True),
        ("Dan", False),
    ]
    most = clubs(HALL, Adding(3))
    assert [(each.rank, each.club, each.total) for each in most] == [
        (1, "Ciney", 130),
        (1, "Namur", 130),
        (3, "Wavre", 120),
    ]


def test_a_club_that_is_short_counts_those_it_has_where_many_points_are_best() -> None:
    places = clubs((Member("Fay", "Namur", 140), *HALL[:3]), Adding(4))
    assert [(each.club, each.total, len(each.counting)) for each in places] == [
        ("Namur", 140, 1),
        ("Wavre", 130, 2),
        ("Ciney", 80, 1),
    ]


def test_a_club_that_is_short_stands_behind_where_few_points_are_best() -> None:
    places = clubs(HALL, Adding(2, lowest_wins=True))
    assert [(each.rank, each.club, each.total) for each in places] == [
        (1, "Wavre", 30),
        (2, "Ciney", 130),
        (3, "Namur", 130),
    ]


def test_a_season_counts_the_best_evenings_of_the_best_members() -> None:
    first = Evening("Un", "", (Result("Ada", "Wavre", 1, 50), Result("Bea", "Ciney", 2, 20)))
    again = Evening("Deux", "", (Result("ada", "", 1, 30), Result("Cyr", "Wavre", 2, 25)))
    members = of_season(season((first, again), Counting(1)))
    assert [(each.club, each.total) for each in clubs(members, Adding(1))] == [("Wavre", 50), ("Ciney", 20)]
    assert [(each.club, each.total) for each in clubs(members, Adding(2))] == [("Wavre", 75), ("Ciney", 20)]
    ranks = of_season(season((first, again), Counting(2, CountedBy.RANKS)))
    assert {each.club: each.total for each in clubs(ranks, Adding(2))} == {"Wavre": 5, "Ciney": 1}


def test_whoever_came_once_gains_his_club_nothing_where_few_points_are_best() -> None:
    first = Evening("Un", "", (Result("Ada", "Wavre", 1, 50), Result("Bea", "Ciney", 2, 60)))
    again = Evening("Deux", "", (Result("Ada", "Wavre", 1, 40),))
    members = of_season(season((first, again), Counting(2, lowest_wins=True)))
    places = clubs(members, Adding(1, lowest_wins=True))
    assert [(each.rank, each.club, each.total) for each in places] == [(1, "Wavre", 90), (2, "Ciney", 60)]


def evening() -> Day:
    """Eight people of two clubs, who missed by 1 to 8 points."""
    day = Day(8, rounds=1)
    for number in range(1, 9):
        person = replace(day.entrant(number).person, club="Bulle" if number % 2 else "Gruyères")
        day.do(registration.edit_entrant(day.competition, number, person))
    day.draw()
    day.publish()
    for table in (1, 2):
        seats = [seat for seat in day.slip(1, table).seats if seat is not None]
        day.confirm(1, table, *[missing(*seats)] * day.t.setup.deals)
    return day


def test_an_event_counts_whoever_is_ranked_and_a_forgotten_one_without_a_name() -> None:
    day = evening()
    rows = standings(day.competition).rows
    before = clubs(of_event(day.competition), Adding(2, lowest_wins=True))
    wanted = {
        club: sum(sorted(row.score.total for row in rows if row.score.entrant.club == club)[:2])
        for club in ("Bulle", "Gruyères")
    }
    assert {each.club: each.total for each in before} == wanted
    asked = ErasureRequest(rows[0].score.entrant.number, rows[0].score.entrant.person.names)
    records = person_forgotten(
        day.archive.records, asked, Operation("f", "Direction", "2026-11-22T12:00:00Z")
    )
    assert isinstance(records, tuple)
    state = folded(replace(day.archive, records=records))
    assert not isinstance(state, Refused)
    gone = state.entrants[asked.number]
    assert (gone.name, gone.person.club) == (f"Personne {asked.number}", "")
    after = clubs(of_event(Competition(state, day.plugin)), Adding(2, lowest_wins=True))
    assert [(each.rank, each.club, each.total) for each in after] == [
        (each.rank, each.club, each.total) for each in before
    ]
