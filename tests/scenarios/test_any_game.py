"""A Schieber evening and one of pairs and places, from the draw to the archive: the game is the house's."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest

from tapis.archive.records import entries, folded
from tapis.archive.verification import verify
from tapis.club.events import Depth
from tapis.club.ranking.evenings import CountedBy, Counting, counted_by, evening
from tapis.club.ranking.season import season
from tapis.club.rounds import opening
from tapis.club.rulings import faults
from tapis.club.rulings.faults import Charge
from tapis.club.slips import desk
from tapis.club.slips.legibility import Typed
from tapis.club.state.slips import SlipState
from tapis.club.state.totals import flaw
from tapis.core.sheet import Mistake
from tapis.law import Breach, Refused
from tapis.log.archive import read_archive, write_archive
from tests.club.any_game import PlacesOfPairs, Schieber, sides, written
from tests.club.evening import ANNE, BERNARD


def partners(evening: Schieber, number: int) -> list[tuple[int, int]]:
    """Who played together in a round: those opposite each other."""
    tables = evening.t.rounds[number - 1].seating.tables
    return [pair for north, east, south, west in tables for pair in ((north, south), (east, west))]


def test_a_schieber_evening_of_twenty_four_from_the_draw_to_the_archive() -> None:
    evening = Schieber(24, rounds=4, deals=3)
    for number in range(1, 5):
        evening.begin()
        for table in evening.t.rounds[number - 1].slips:
            # The sides of every table differ, so that no ranking is right by chance.
            evening.confirm(number, table, *(sides(80 + table, 77 - table),) * 3)
        if number == 2:
            corrected = evening.typed(2, 1, *(sides(157, 0),) * 3, reason="un match")
            evening.read(corrected)
            evening.accept(2, 1)
        evening.close(number)
    together = [frozenset(pair) for number in range(1, 5) for pair in partners(evening, number)]
    assert len(together) == len(set(together)), "nobody has the same partner twice"
    assert len(evening.t.rounds[0].seating.tables) == 6

    expected = dict.fromkeys(evening.t.entrants, 0)
    for number in range(1, 5):
        for table in evening.t.rounds[number - 1].slips:
            ours, theirs = (157, 0) if (number, table) == (2, 1) else (80 + table, 77 - table)
            a, b, c, d = evening.slip(number, table).seats
            for who, points in ((a, ours), (c, ours), (b, theirs), (d, theirs)):
                expected[who] += 3 * points
    rows = evening.table.rows
    assert {row.score.entrant.number: row.score.total for row in rows} == expected
    assert [row.score.total for row in rows] == sorted(expected.values(), reverse=True)
    assert sum(expected.values()) == 4 * 6 * 3 * 2 * 157

    evening.end()
    assert evening.t.closed
    read = read_archive(write_archive(evening.archive))
    assert not isinstance(read, Refused)
    assert verify(tuple(entries(read.records)), evening.plugin) == ()
    again = folded(read)
    assert not isinstance(again, Refused)
    assert again.closed


def test_partners_change_where_the_same_people_must_meet_again() -> None:
    evening = Schieber(8, rounds=6, deals=1)
    evening.draw()
    together = Counter(frozenset(pair) for number in range(1, 7) for pair in partners(evening, number))
    assert max(together.values()) == 1, "of 28 pairs 24 play, each once"


def test_a_wrong_sum_is_told_in_one_sentence_with_its_clause_and_confirms_nothing() -> None:
    evening = Schieber(4, rounds=1, deals=2)
    evening.begin()
    slip = evening.slip(1, 1)
    wrong = (sides(100, 57), sides(100, 56))
    found = evening.competition.flaw(slip, wrong)
    assert isinstance(found, Mistake)
    assert (found.deal, str(found.breach)) == (2, "Count again: the sum is 156 and not 157. (anygame:S7)")
    evening.read(Typed(1, 1, slip.seats, wrong))
    evening.read(Typed(1, 1, slip.seats, wrong), BERNARD)
    assert evening.slip(1, 1).state is SlipState.TO_CLEAR
    for reader in (ANNE, BERNARD):
        evening.read(evening.typed(1, 1), reader)
    assert evening.slip(1, 1).state is SlipState.CONFIRMED


@pytest.mark.parametrize(
    ("totals", "foot", "code"),
    [
        ((314, 157, 314, 157), 471, ""),
        ((314, 156, 314, 156), None, "totals-miss"),
        ((314, 157, 314, 157), 470, "foot-differs"),
        ((314, 157, 313, 158), None, "totals-apart"),
        ((500, -29, 500, -29), None, "total-beyond"),
    ],
)
def test_totals_stand_for_the_deals(totals: tuple[int, ...], foot: int | None, code: str) -> None:
    evening = Schieber(4, rounds=1, deals=3, depth=Depth.TOTALS)
    evening.begin()
    slip = evening.slip(1, 1)
    evening.read(Typed(1, 1, slip.seats, (), totals=totals, foot=foot))
    reading = evening.slip(1, 1).readings[0]
    if code:
        assert not reading.clear
        said = evening.refused(desk.accept(evening.competition, 1, 1, BERNARD), "not-clear")
        assert isinstance(said, Refused)
        problem = flaw(evening.competition, slip, reading)
        assert isinstance(problem, Breach | Refused)
        assert problem.code == code
    else:
        evening.accept(1, 1)
        assert [evening.total(number) for number in slip.seats] == list(totals)


def test_who_sits_out_has_the_points_of_the_house() -> None:
    evening = Schieber(6, rounds=1, deals=2, forfeit=157)
    evening.whole_round()
    out = evening.t.rounds[0].seating.out
    assert len(out) == 2
    assert {evening.total(number) for number in out} == {157}


def test_a_ruling_rests_on_the_clause_of_the_house() -> None:
    evening = Schieber(4, rounds=1, deals=2)
    evening.begin()
    evening.play(1)
    offender = evening.slip(1, 1).seats[0]
    before = evening.total(offender)
    evening.do(faults.rule(evening.competition, Charge("house-points", offender, 1, 1, -20, "parlé")))
    assert evening.total(offender) == before - 20
    assert evening.t.rulings[-1].clause.startswith("house:")


def test_pairs_and_places_where_the_lowest_wins() -> None:
    evening = PlacesOfPairs(8, rounds=3, deals=2)
    assert evening.competition.plugin.sheet.members == 2
    evening.begin()
    drawn = written(1, 1)
    for table in evening.t.rounds[0].slips:
        evening.confirm(1, table, written(1, 2), drawn if table == 1 else written(1, 2))
    first, second = evening.slip(1, 1).seats
    assert (evening.total(first), evening.total(second)) == (Fraction(5, 2), Fraction(7, 2))
    evening.close(1)
    evening.end()
    totals = [row.score.total for row in evening.table.rows]
    assert totals == sorted(totals), "the lowest is first"
    assert evening.table.rows[0].rank == 1
    assert sum(totals) == 3 * 4 * 2 * 3
    assert verify(tuple(evening.entries), evening.plugin) == ()


def test_places_that_nobody_can_have_are_refused() -> None:
    evening = PlacesOfPairs(2, rounds=1, deals=1)
    evening.begin()
    found = evening.competition.flaw(evening.slip(1, 1), (written(2, 2),))
    assert isinstance(found, Mistake)
    assert str(found.breach.clause) == "anygame:S8"


def test_equal_totals_share_a_rank_unless_the_house_parts_them() -> None:
    evening = Schieber(4, rounds=1, deals=2)
    evening.begin()
    evening.confirm(1, 1, sides(100, 57), sides(57, 100))
    assert [row.rank for row in evening.table.rows] == [1, 1, 1, 1]


def test_nobody_enters_in_another_way_once_there_are_names() -> None:
    evening = Schieber(4, rounds=1, deals=2)
    as_pairs = replace(evening.t.setup, options={"who": "pairs"})
    evening.refused(opening.change_settings(evening.competition, as_pairs), "entered-otherwise")


def test_evenings_of_the_season_count_by_places_alone() -> None:
    one, other = Schieber(4, rounds=1, deals=1), Schieber(4, rounds=1, deals=1)
    for each in (one, other):
        each.begin()
        each.confirm(1, 1, sides(157, 0))
    evenings = [evening(one.competition), evening(other.competition)]
    by = counted_by(evenings, CountedBy.POINTS)
    assert by is CountedBy.RANKS
    places = season(evenings, Counting(5, by))
    assert max(place.total for place in places) <= 2 * 4
