"""P27: a revoke costs a putze of the total by our reading, as a pomme does; the director may take two."""

import pytest

from tapis.club.rulings.faults import Charge, rule
from tapis.law import Breach, Standing
from tests.scenarios.houses import PUTZE

pytestmark = pytest.mark.clause("putze:P27")


@pytest.mark.parametrize(("typed", "costs"), [(None, -1), (0, 0), (-2, -2)])
def test_the_total_loses_a_putze(typed: int | None, costs: int) -> None:
    evening = PUTZE.begun()
    PUTZE.all_typed(evening)
    one = evening.slip(1, 1).seats[0]
    before = evening.total(one)
    evening.do(rule(evening.competition, Charge("revoke", one, 1, 1, typed)))
    assert evening.total(one) == before + costs


@pytest.mark.parametrize("points", [-3, 1])
def test_more_is_refused_with_the_clause_which_is_the_houses(points: int) -> None:
    evening = PUTZE.begun()
    outcome = rule(evening.competition, Charge("revoke", evening.slip(1, 1).seats[0], 1, 1, points))
    said = evening.refused(outcome, "revoke-costs-a-putze")
    assert isinstance(said, Breach)
    assert (said.clause.ref, said.clause.standing) == ("P27", Standing.HOUSE)
