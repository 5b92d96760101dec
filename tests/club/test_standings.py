"""The ranking: order, shared ranks, keys, and what has changed between two of them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapis.club.events import Person, Presence
from tapis.club.ranking.cells import Cell, CellKind
from tapis.club.ranking.scores import Score
from tapis.club.ranking.standings import (
    Standings,
    _awaited,
    _has_result,
    _is_ranked,
    announced,
    changes,
    draw_lot,
    rank,
    tied,
)
from tapis.club.ranking.tie_breaks import Context
from tapis.club.rounds import course
from tapis.club.state.competition import Competition
from tapis.club.state.tournament import Entrant
from tapis.games.estimation import PLUGIN
from tapis.games.putze.plugin import PLUGIN as PUTZE
from tapis.games.whist import PLUGIN as WHIST
from tests.club.evening import Evening, deal, missing
from tests.club.free_tables import FreeEvening

POINTS = st.integers(-30, 30) | st.fractions(-5, 5, max_denominator=3)
ROUNDS = st.lists(POINTS, min_size=2, max_size=2)


def score(number: int, points: list[int | Fraction], exact: int = 0) -> Score:
    """Somebody who scored so many points in rounds at different tables."""
    cells = tuple(Cell(at, CellKind.PLAYED, p, number) for at, p in enumerate(points, start=1))
    return Score(Entrant(number, Person(f"N {number}"), Presence.PRESENT), cells, 0, Counter(exact=exact))


@given(st.lists(ROUNDS, max_size=12))
def test_ranks_are_shared_as_1_2_2_4(rounds: list[list[int | Fraction]]) -> None:
    ranked = rank([score(n, points) for n, points in enumerate(rounds, start=1)], Context(PLUGIN, ()))
    totals = [row.score.total for row in ranked]
    assert totals == sorted(totals), "the lowest total wins"
    for row in ranked:
        assert row.rank == 1 + sum(total < row.score.total for total in totals)
        assert row.shared == (totals.count(row.score.total) > 1)


@given(st.lists(st.tuples(ROUNDS, st.integers(0, 3)), max_size=12))
def test_keys_part_ties_in_their_order(given: list[tuple[list[int | Fraction], int]]) -> None:
    every = [score(n, points, exact) for n, (points, exact) in enumerate(given, start=1)]
    ranked = rank(every, Context(PLUGIN, ("exact", "best-round")))

    def key(one: Score) -> tuple[int | Fraction, int, int | Fraction]:
        return one.total, -one.kinds["exact"], min(cell.points for cell in one.cells)

    keys = [key(row.score) for row in ranked]
    assert keys == sorted(keys)
    for row in ranked:
        assert row.rank == 1 + sum(other < key(row.score) for other in keys)


@given(st.permutations(range(1, 7)))
def test_the_order_of_entry_does_not_matter(order: list[int]) -> None:
    points: dict[int, list[int | Fraction]] = {n: [n % 3, n % 2] for n in range(1, 7)}
    ranked = rank([score(n, points[n]) for n in order], Context(PLUGIN, ("exact",)))
    again = rank([score(n, points[n]) for n in sorted(order)], Context(PLUGIN, ("exact",)))
    assert {(row.rank, row.score.entrant.number) for row in ranked} == {
        (row.rank, row.score.entrant.number) for row in again
    }


def test_points_at_one_table_part_those_who_met() -> None:
    evening = Evening(8, rounds=2, tie_keys=("direct",))
    evening.begin()
    one, other, *_ = evening.slip(1, 1).seats
    evening.play(1, missing(5, 9, 0, 0))
    evening.begin()
    for table in evening.t.rounds[1].slips:
        seats = evening.slip(2, table).seats
        gaps = [9 if who == one else 5 if who == other else 20 for who in seats]
        evening.confirm(2, table, missing(*gaps))
    evening.close(1)
    rows = {row.score.entrant.number: row for row in evening.table.rows}
    assert rows[one].score.total == rows[other].score.total
    met_again = evening.seated(one, 2)[0] == evening.seated(other, 2)[0]
    assert met_again or rows[one].rank < rows[other].rank
    assert rows[one].tie[0][0] == "direct"


def test_a_lot_serves_again_for_those_who_are_still_tied() -> None:
    tied = [score(n, [1, 1]) for n in (1, 2, 3)]
    ranked = rank(tied, Context(PLUGIN, ("lot",), ((9, 8), (3, 1, 2))))
    assert [row.score.entrant.number for row in ranked] == [3, 1, 2]
    assert [row.tie for row in ranked] == [(("lot", 1),), (("lot", 2),), (("lot", 3),)]
    strangers = rank([score(n, [1, 1]) for n in (1, 4)], Context(PLUGIN, ("lot",), ((3, 1, 2),)))
    assert [row.rank for row in strangers] == [1, 1]


def test_what_changed_between_two_rankings() -> None:
    evening = Evening(4, rounds=1)
    evening.begin()
    evening.play(1, missing(1, 2, 3, 4))
    before = evening.table
    best, *_, worst = evening.slip(1, 1).seats
    evening.withdraw(worst)
    evening.read(evening.typed(1, 1, deal((60, 42, 33, 31)), reason="mal lu"))
    evening.accept(1, 1)
    found = {each.entrant: each for each in changes(before, evening.table)}
    assert found[worst].after is None
    then, now = found[best].before, found[best].after
    assert then is not None
    assert now is not None
    assert (then.rank, now.rank) == (1, 1)
    assert set(found) == {best, worst}
    assert changes(before, before) == ()


# Who is ranked, and what is ranked by.


def person(presence: Presence = Presence.PRESENT, tables: tuple[int, ...] = (0, 2), **flags: bool) -> Score:
    """Somebody who sat at these tables (0: at none), one in each round."""
    kinds = (CellKind.PLAYED if table else CellKind.ABSENT for table in tables)
    cells = tuple(Cell(at, kind, 0, tables[at - 1]) for at, kind in enumerate(kinds, start=1))
    return Score(Entrant(1, Person("N", **flags), presence), cells, 0)  # type: ignore[arg-type]


def test_a_joker_is_ranked_once_he_has_sat_at_a_table() -> None:
    assert _is_ranked(person(joker=True), over=True)
    assert not _is_ranked(person(joker=True, tables=(0, 0)), over=True)
    assert _is_ranked(person(tables=(0, 0)), over=True)
    assert not _is_ranked(person(Presence.WITHDRAWN), over=True)
    assert not _is_ranked(person(stand_in=True), over=True)


def test_before_a_round_is_over_only_who_has_a_result_is_ranked() -> None:
    assert _is_ranked(person(), over=False)
    assert not _is_ranked(person(tables=(0, 0)), over=False)
    assert _is_ranked(person(tables=(0, 0)), over=True)


@pytest.mark.parametrize(
    ("who", "ranked"),
    [
        (person(), True),
        (person(Presence.WITHDRAWN), True),
        (person(Presence.REGISTERED), True),
        (person(Presence.ELIMINATED), False),
        (person(Presence.EXCLUDED), False),
        (person(stand_in=True), False),
        (person(tables=(0, 0)), False),
    ],
)
def test_at_free_tables_whoever_has_a_result_is_ranked(who: Score, ranked: bool) -> None:
    assert _has_result(who) == ranked


def test_at_free_tables_only_those_who_sat_somewhere_are_listed() -> None:
    evening = FreeEvening(6)
    slip = evening.sit_down(1, 2, 3)
    waiting = evening.sit_down(4, 5)
    assert list(evening.table.missing) == [(1, slip.table), (1, waiting.table)]
    evening.won(slip, 2)
    assert evening.ranked()[0] == 2
    assert set(evening.ranked()) == {1, 2, 3}
    assert list(evening.table.missing) == [(1, waiting.table)]
    assert {each.entrant.number for each in evening.table.unranked} == {4, 5}
    assert not evening.table.final


def test_a_table_whose_slip_is_void_is_not_waited_for() -> None:
    evening = Evening(8, rounds=1)
    evening.begin()
    slip = evening.slip(1, 1)
    assert _awaited(slip)
    assert not _awaited(replace(slip, cut=0))
    evening.confirm(1, 1)
    assert not _awaited(evening.slip(1, 1))
    assert evening.table.missing == ((1, 2),)


def parties(number: int, won: int, total: int) -> Score:
    """Somebody at free tables: how many parties he won, and his total."""
    cells = (Cell(1, CellKind.PLAYED, total, 1),)
    figures = tuple(won if each.leads else 7 * number for each in PUTZE.sheet.figures)
    return Score(Entrant(number, Person(f"N {number}"), Presence.PRESENT), cells, 0, figures=figures)


def test_parties_won_come_before_the_total_and_more_are_better() -> None:
    given = [parties(1, 1, 9), parties(2, 2, 3), parties(3, 1, 10), parties(4, 2, 3), parties(5, 0, 20)]
    rows = rank(given, Context(PUTZE, ()))
    assert [(row.rank, row.score.entrant.number) for row in rows] == [(1, 2), (1, 4), (3, 3), (4, 1), (5, 5)]
    assert [row.shared for row in rows] == [True, True, False, False, False]


def test_scores_that_count_no_figures_are_ranked_by_their_totals() -> None:
    """Whoever built them has no parties to count: they are compared all the same."""
    given = [replace(parties(number, 1, total), figures=()) for number, total in ((1, 3), (2, 9), (3, 3))]
    rows = rank(given, Context(PUTZE, ()))
    assert [(row.rank, row.score.entrant.number) for row in rows] == [(1, 2), (2, 1), (2, 3)]


def test_lots_are_drawn_between_those_who_share_a_rank_and_before_the_end() -> None:
    evening = Evening(8, rounds=1, deals=1, tie_keys=("lot",))
    evening.begin()
    evening.play(1)
    groups = tied(evening.table)
    assert sorted(map(len, groups)) == [4, 4]
    assert set().union(*groups) == set(range(1, 9))
    first, second = (tuple(sorted(group)) for group in groups)
    evening.refused(draw_lot(Competition(evening.t, PLUGIN), first[:3], "sort"), "not-tied")
    evening.refused(draw_lot(Competition(evening.t, PLUGIN), (*first, *second), "sort"), "not-tied")
    evening.do(draw_lot(Competition(evening.t, PLUGIN), first, "sort"))
    assert [row.rank for row in evening.table.rows] == [1, 2, 3, 4, 5, 5, 5, 5]
    keyless = Evening(8, rounds=1, deals=1, tie_keys=("exact",))
    keyless.begin()
    keyless.play(1)
    some = tuple(next(iter(tied(keyless.table))))
    keyless.refused(draw_lot(Competition(keyless.t, PLUGIN), some, "sort"), "not-tied")
    evening.do(draw_lot(Competition(evening.t, PLUGIN), second, "sort"))
    evening.close(1)
    evening.do(course.close_event(Competition(evening.t, PLUGIN)))
    assert evening.table.final
    evening.refused(draw_lot(Competition(evening.t, PLUGIN), second, "sort"), "event-closed")


def test_no_lots_while_a_round_or_a_slip_may_still_part_them() -> None:
    """Else whoever is tied would know the lots while playing, and they would stand for another tie."""
    evening = Evening(8, rounds=2, deals=1, tie_keys=("lot",))
    evening.begin()
    evening.play(1)
    evening.close(1)
    level = tuple(sorted(tied(evening.table)[0]))
    early = evening.refused(draw_lot(Competition(evening.t, PLUGIN), level, "sort"), "lots-too-early")
    assert early.args["round"] == 2
    evening.begin()
    evening.play(2, but=[2])
    some = tuple(sorted(tied(evening.table)[0]))
    early = evening.refused(draw_lot(Competition(evening.t, PLUGIN), some, "sort"), "lots-too-early")
    assert early.args["round"] == 2
    evening.confirm(2, 2)
    evening.read(evening.typed(2, 1, reason="relu"))
    some = tuple(sorted(tied(evening.table)[0]))
    early = evening.refused(draw_lot(Competition(evening.t, PLUGIN), some, "sort"), "lots-too-early")
    assert early.args["round"] == 2, "a slip under correction is open again"
    evening.confirm(2, 1)
    some = tuple(sorted(tied(evening.table)[0]))
    evening.do(draw_lot(Competition(evening.t, PLUGIN), some, "sort"))


def test_a_rank_that_is_lost_is_told_after_those_that_changed() -> None:
    one, other = score(1, [1, 1]), score(2, [2, 2])
    before = Standings(rank([one, other], Context(PLUGIN, ())), (), (), final=False)
    after = Standings(rank([other], Context(PLUGIN, ())), (), (), final=False)
    assert [(each.entrant, each.before is None, each.after is None) for each in changes(before, after)] == [
        (2, False, False),
        (1, False, True),
    ]
    assert [each.entrant for each in changes(after, before)] == [1, 2]
    assert announced(before) == ((1, 1), (2, 2))
    figures = Standings(rank([replace(one, figures=(1,)), other], Context(PLUGIN, ())), (), (), final=False)
    assert [each.entrant for each in changes(before, figures)] == [1]


def test_where_the_highest_total_wins_it_comes_first() -> None:
    rows = rank([score(1, [3, 4]), score(2, [8, 1]), score(3, [-5, 2])], Context(WHIST, ()))
    assert [(row.rank, row.score.entrant.number) for row in rows] == [(1, 2), (2, 1), (3, 3)]
    lowest = rank([score(1, [3, 4]), score(2, [8, 1]), score(3, [-5, 2])], Context(PLUGIN, ()))
    assert [(row.rank, row.score.entrant.number) for row in lowest] == [(1, 3), (2, 1), (3, 2)]


def test_whoever_has_a_rank_of_his_own_is_tied_with_nobody() -> None:
    every = [score(1, [0, 1]), score(2, [2, 3]), score(3, [4, 1]), score(4, [6, 6])]
    assert tied(Standings(rank(every, Context(PLUGIN, ())), (), (), final=False)) == [{2, 3}]
