"""H1: where the regulation is silent the house warns, gives or takes points within bounds, or excludes."""

from __future__ import annotations

import pytest

from tapis.archive.verification import verify
from tapis.club.events import Presence
from tapis.club.rulings.faults import Charge, cancel, rule
from tapis.club.state.reasons import Outcome
from tapis.core.plugin import plugins
from tapis.law import Breach, Standing
from tests.cells import in_one
from tests.club.evening import Evening
from tests.scenarios.houses import House, every

pytestmark = pytest.mark.clause("house:H1")
WHY = "la couleur n'a pas été fournie"
SILENT = plugins().values()


def charged(
    house: House, fault: str, points: int | None = None, reason: str = WHY
) -> tuple[Evening, int, Outcome]:
    """An evening whose tables have handed in, and the ruling on who sits first at table 1."""
    evening = house.begun()
    house.all_typed(evening)
    offender = evening.slip(1, 1).seats[0]
    return evening, offender, rule(evening.competition, Charge(fault, offender, 1, 0, points, reason))


@every
def test_a_warning_is_written_down_and_costs_nothing(house: House) -> None:
    evening, offender, outcome = charged(house, "house-warning")
    before = [(row.rank, row.score.total) for row in evening.table.rows]
    evening.do(outcome)
    assert [(row.rank, row.score.total) for row in evening.table.rows] == before
    (ruling,) = evening.t.rulings
    assert (ruling.entrant, ruling.points, ruling.clause, ruling.reason) == (offender, 0, "house:H1", WHY)
    assert verify(evening.entries, evening.plugin) == ()


@every
def test_points_count_for_the_offender_alone_and_go_when_the_ruling_is_taken_back(house: House) -> None:
    evening, offender, outcome = charged(house, "house-points", -1)
    before = {number: evening.total(number) for number in evening.slip(1, 1).seats}
    evening.do(outcome)
    after = {number: evening.total(number) for number in before}
    changed = {number: after[number] - before[number] for number in before if after[number] != before[number]}
    assert list(changed) == [offender]
    assert changed[offender] < 0
    assert verify(evening.entries, evening.plugin) == ()
    evening.do(cancel(evening.competition, 1, "mauvaise table"))
    assert {number: evening.total(number) for number in before} == before


@every
@pytest.mark.parametrize("reason", ["", "  "])
def test_a_reason_is_needed(house: House, reason: str) -> None:
    for fault in ("house-warning", "house-points", "house-exclusion"):
        evening, _, outcome = charged(house, fault, None, reason)
        said = evening.refused(outcome, "needs-reason")
        assert isinstance(said, Breach)
        assert str(said.clause) == "house:H1"


@every
@in_one("points", [None, 0, 10_001, -10_001])
def test_points_outside_the_bounds_or_none_at_all_are_refused_with_the_clause(
    house: House, points: int | None
) -> None:
    evening, _, outcome = charged(house, "house-points", points)
    said = evening.refused(outcome, "points-of-the-house")
    assert isinstance(said, Breach)
    assert str(said.clause) == "house:H1"
    assert said.clause.standing is Standing.HOUSE


@every
def test_whoever_is_excluded_has_no_rank_and_is_not_excluded_twice(house: House) -> None:
    evening, offender, outcome = charged(house, "house-exclusion")
    evening.do(outcome)
    assert evening.entrant(offender).presence is Presence.ELIMINATED
    assert offender not in evening.ranked()
    again = rule(evening.competition, Charge("house-exclusion", offender, 1, reason=WHY))
    evening.refused(again, "out-by-ruling")
    evening.do(rule(evening.competition, Charge("house-points", offender, 1, points=-1, reason=WHY)))
    evening.do(cancel(evening.competition, 1, "une autre personne"))
    assert evening.entrant(offender).presence is Presence.PRESENT
    assert offender in evening.ranked()


def test_no_regulation_has_a_clause_or_a_fault_of_that_name() -> None:
    for plugin in SILENT:
        assert plugin.regulation.id != "house"
        assert not {"H1", "H2"} & set(plugin.regulation.clauses)
        assert not any(each.code.startswith("house-") for each in plugin.event.faults)
