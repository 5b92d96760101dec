"""T15: a revoke costs its team fifty points by our reading; the director may take none, or up to 157."""

import pytest

from tapis.club.rulings.faults import Charge, rule
from tapis.law import Breach, Standing
from tests.club.teams import TeamEvening

pytestmark = pytest.mark.clause("tutti:T15")


@pytest.mark.parametrize(("typed", "costs"), [(None, -50), (0, 0), (-157, -157), (-1, -1)])
def test_the_team_loses_points_and_the_other_gets_none(typed: int | None, costs: int) -> None:
    evening = TeamEvening(4, rounds=1)
    evening.whole_round()
    one, other = evening.slip(1, 1).seats
    before = evening.total(one), evening.total(other)
    evening.do(rule(evening.competition, Charge("revoke", one, 1, 1, typed)))
    assert (evening.total(one), evening.total(other)) == (before[0] + costs, before[1])


@pytest.mark.parametrize("points", [-158, 1])
def test_more_is_refused_with_the_clause_which_is_the_houses(points: int) -> None:
    evening = TeamEvening(4, rounds=1)
    evening.whole_round()
    one = evening.slip(1, 1).seats[0]
    outcome = rule(evening.competition, Charge("revoke", one, 1, 1, points))
    said = evening.refused(outcome, "revoke-costs-the-team")
    assert isinstance(said, Breach)
    assert (said.clause.ref, said.clause.standing) == ("T15", Standing.HOUSE)
