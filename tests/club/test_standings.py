"""The ranking: order, shared ranks, keys, and what has changed between two of them."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from tapis.club.events import Person, Presence
from tapis.club.scores import Cell, CellKind, Score
from tapis.club.standings import changes, rank
from tapis.club.ties import Context
from tapis.club.tournament import Entrant
from tapis.games.estimation import PLUGIN
from tests.club.evening import Evening, deal, missing

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
