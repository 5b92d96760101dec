"""What will change, before it changes."""

from __future__ import annotations

from tapis.club.ranking.preview import if_confirmed, if_gone, since
from tapis.club.ranking.standings import changes
from tapis.club.rounds import course
from tests.club.evening import ANNE, BERNARD, Evening, missing


def played() -> Evening:
    evening = Evening(8, rounds=1)
    evening.begin()
    evening.confirm(1, 1, missing(10, 20, 30, 40))
    evening.confirm(1, 2, missing(11, 21, 31, 41))
    return evening


def test_a_correction_is_shown_as_it_will_be() -> None:
    evening = played()
    typed = evening.typed(1, 1, missing(15, 20, 30, 40), reason="10 lu pour 15")
    evening.read(typed, ANNE)
    before = evening.table
    foreseen = if_confirmed(evening.competition, evening.slip(1, 1), 0)
    assert evening.table == before, "nothing has happened yet"
    evening.accept(1, 1, BERNARD)
    assert changes(before, evening.table) == foreseen
    first = evening.slip(1, 1).seats[0]
    moved = next(each for each in foreseen if each.entrant == first)
    assert moved.before is not None
    assert moved.after is not None
    assert (moved.before.rank, moved.after.rank) == (1, 2)


def test_a_wrong_correction_changes_nothing() -> None:
    evening = played()
    wrong = {"estimated": [50, 40, 40, 27], "made": [60, 40, 30, 30], "tricks": [None] * 4}
    evening.read(evening.typed(1, 1, wrong, reason="relu"), ANNE)
    assert if_confirmed(evening.competition, evening.slip(1, 1), 0) == ()


def test_who_goes_home_moves_the_others_up() -> None:
    evening = played()
    leader = evening.ranked()[0]
    foreseen = if_gone(evening.competition, leader)
    before = evening.table
    evening.withdraw(leader)
    assert changes(before, evening.table) == foreseen
    assert {each.entrant for each in foreseen if each.after is None} == {leader}


def test_the_difference_to_the_announced_ranking_is_listed() -> None:
    evening = played()
    evening.close(1)
    evening.do(course.close_event(evening.competition))
    announced = evening.t.closings[-1]
    assert since(evening.entries, announced, evening.plugin) == ()
    evening.do(course.reopen_event(evening.t, "Direction", "Anne", "feuille mal lue"))
    evening.read(evening.typed(1, 1, missing(15, 20, 30, 40), reason="10 lu pour 15"), ANNE)
    evening.accept(1, 1, BERNARD)
    found = since(evening.entries, announced, evening.plugin)
    assert {each.entrant for each in found} >= {evening.slip(1, 1).seats[0]}
