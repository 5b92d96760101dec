"""17.19: the team ahead gets half the difference, exact to the half point; on a tie nobody does."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapis.core.plugin import Cited
from tapis.core.sheet import Points, totals
from tapis.games.tutti import PLUGIN
from tapis.games.tutti.sheet import bonus

from .sitting import lines_of, result, whole_party

pytestmark = pytest.mark.clause("tutti:17.19")


def test_the_worked_case_1432_against_1307() -> None:
    lines = lines_of(*whole_party(1432, 1307))
    last = lines[-1]
    assert (last.deal, last.seat, last.points) == (20, 0, Fraction(125, 2))
    assert (str(last.clause), last.kind) == ("tutti:17.19", "bonus")
    assert totals(2, lines) == (Fraction(2989, 2), 1307)


def test_the_other_team_can_be_the_winner() -> None:
    last = lines_of(*whole_party(1000, 1200))[-1]
    assert (last.seat, last.points, type(last.points)) == (1, 100, int)


def test_no_bonus_on_a_tie() -> None:
    lines = lines_of(*whole_party(1200, 1200))
    assert {line.kind for line in lines} == {"contract"}
    assert totals(2, lines) == (1200, 1200)


def test_no_bonus_before_the_party_is_over() -> None:
    lines = lines_of(*whole_party(1432, 1307)[:19])
    assert {line.kind for line in lines} == {"contract"}


@given(st.integers(-1000, 2000), st.integers(-1000, 2000))
def test_the_bonus_is_exactly_half(one: int, other: int) -> None:
    given_to = bonus((one, other), "exact")
    assert 2 * sum(given_to) == abs(one - other)
    assert min(given_to) == 0
    if one != other:
        assert given_to[0 if one > other else 1] == Fraction(abs(one - other), 2)


@pytest.mark.clause("tutti:T5")
@pytest.mark.parametrize(("rounding", "more"), [("exact", Fraction(125, 2)), ("down", 62), ("up", 63)])
def test_half_points_may_be_rounded_by_the_house(rounding: str, more: Points) -> None:
    lines = lines_of(*whole_party(1432, 1307), bonus_rounding=rounding)
    assert totals(2, lines) == (1432 + more, 1307)


@pytest.mark.clause("tutti:T5")
@pytest.mark.parametrize(("rounding", "more"), [("exact", Fraction(1, 2)), ("down", 0), ("up", 1)])
def test_one_point_ahead(rounding: str, more: Points) -> None:
    assert bonus((3, 2), rounding) == (more, 0)
    kinds = [line.kind for line in lines_of(*whole_party(1001, 1000), bonus_rounding=rounding)]
    assert ("bonus" in kinds) == (more != 0)


@pytest.mark.clause("tutti:T13")
def test_a_shorter_party_has_its_bonus_at_its_own_end() -> None:
    lines = lines_of(result(0, "hearts", 100, 57), result(1, "hearts", 50, 107), deals=2)
    assert totals(2, lines) == (100, 107 + Fraction(7, 2))


def test_the_tournament_ranks_totals_with_the_bonus() -> None:
    assert str(PLUGIN.event.citations[Cited.STANDINGS]) == "tutti:17.19"
    assert not PLUGIN.sheet.marking.lowest_wins
