"""Rulings under the clause of the house where somebody tries what they should not, and what they leave."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tapis.archive.verification import verify
from tapis.club.events import (
    AS_PROPOSED,
    EventOpened,
    Fund,
    HouseClause,
    Presence,
    Prize,
    PrizeFor,
    RulingMade,
)
from tapis.club.people import registration
from tapis.club.prizes import treasury
from tapis.club.prizes.awards import prizes
from tapis.club.rounds import opening
from tapis.club.rulings.faults import Charge, cancel, rule
from tapis.club.state.leavers import undecided
from tapis.club.state.teams.matches import teams
from tapis.core.plugin import plugins
from tapis.law import Breach
from tests.club.evening import Evening
from tests.club.pairs import Pairs
from tests.club.test_larger_tables import Championship
from tests.club.test_teams import swiss
from tests.club.two_copies import together
from tests.scenarios.houses import BRIDGE

pytestmark = pytest.mark.clause("house:H1")
OURS = HouseClause("Courtoisie", "On reste poli.", -30, 5)


def charge(fault: str, entrant: int, at: int = 1, points: int | None = None, deal: int = 0) -> Charge:
    return Charge(f"house-{fault}", entrant, at, deal, points, "parlé sans cesse")


def ruled(evening: Evening, *made: Charge) -> None:
    for each in made:
        evening.do(rule(evening.competition, each))


def with_clause(evening: Evening, clause: HouseClause, reason: str = "décidé par le comité") -> None:
    changed = replace(evening.t.setup, house_clause=clause)
    evening.do(opening.change_settings(evening.competition, changed, reason))


def an_evening(**settings: Any) -> Evening:
    evening = Evening(8, rounds=2, **settings)
    evening.whole_round()
    return evening


@pytest.mark.parametrize(
    ("regulation", "limit"),
    [("estimation", 20), ("tutti", 100), ("putze", 2), ("whist", 15), ("bridge", 100)],
)
def test_what_a_ruling_may_be_where_the_house_says_nothing(regulation: str, limit: int) -> None:
    assert plugins()[regulation].event.ruling_limit == limit


def test_where_tables_are_compared_a_ruling_is_in_the_unit_of_a_deal() -> None:
    for comparison, most in (("matchpoints", 100), ("imps", 24), ("teams", 20)):
        event = Pairs(4, rounds=1, comparison=comparison)
        remedy = event.competition.fault_of("house-points")
        assert remedy is not None
        costs = remedy.remedy(0, event.competition.ruled_by)
        assert (costs.lowest, costs.highest) == (-most, most)


def test_the_house_writes_its_clause_and_its_bounds() -> None:
    evening = an_evening(house_clause=OURS)
    evening.refused(rule(evening.competition, charge("points", 1, points=6)), "points-of-the-house")
    evening.refused(rule(evening.competition, charge("points", 1, points=-31)), "points-of-the-house")
    ruled(evening, charge("points", 1, points=-30), charge("points", 2, points=5))
    clause = evening.competition.cited(evening.t.rulings[0])
    assert str(clause) == "house:H1"
    assert set(clause.title.values()) == {"Courtoisie"}
    assert set(clause.text.values()) == {"On reste poli."}
    assert verify(evening.entries, evening.plugin) == ()


@pytest.mark.parametrize(
    ("clause", "code"),
    [
        (HouseClause(lowest=5, highest=-5), "bad-bounds"),
        (HouseClause(lowest=21), "bad-bounds"),
        (HouseClause(lowest=-10_001), "too-many-points"),
        (HouseClause(highest=10_001), "too-many-points"),
        (HouseClause(title="x" * 61), "wording-too-long"),
        (HouseClause(text="x" * 501), "wording-too-long"),
    ],
)
def test_a_clause_that_cannot_be_is_refused_by_its_number(clause: HouseClause, code: str) -> None:
    evening = Evening(4, rounds=1)
    changed = replace(evening.t.setup, house_clause=clause)
    said = evening.refused(opening.change_settings(evening.competition, changed), code)
    assert isinstance(said, Breach)
    assert str(said.clause) == "house:H1"


def test_bounds_narrowed_later_need_a_reason_and_change_no_ruling_that_was_made() -> None:
    evening = an_evening(house_clause=OURS)
    ruled(evening, *(charge("points", 1, points=points) for points in (-30, -25, -20)))
    narrower = replace(OURS, title="Ordre", lowest=-5)
    changed = replace(evening.t.setup, house_clause=narrower)
    evening.refused(opening.change_settings(evening.competition, changed), "needs-reason")
    with_clause(evening, narrower)
    evening.refused(rule(evening.competition, charge("points", 1, points=-6)), "points-of-the-house")
    assert [each.points for each in evening.t.rulings] == [-30, -25, -20]
    evening.do(cancel(evening.competition, 1, "erreur"))
    assert [each.points for each in evening.t.rulings if each.counts] == [-25, -20]
    titles = {evening.competition.cited(each).title["fr"] for each in evening.t.rulings}
    assert titles == {"Courtoisie"}, "as the clause read when it was ruled"
    assert verify(evening.entries, evening.plugin) == ()


@pytest.mark.parametrize("points", [-21, 21, 9_999])
def test_a_log_from_elsewhere_with_more_points_is_told(points: int) -> None:
    evening = an_evening()
    ruled(evening, charge("points", 1, points=-20))
    last = evening.entries[-1]
    assert isinstance(last.event, RulingMade)
    forged = replace(last, event=replace(last.event, points=points))
    found = verify([*evening.entries[:-1], forged], evening.plugin)
    assert "other-penalty" in {each.problem.code for each in found}


def test_an_old_event_begins_with_the_clause_as_proposed() -> None:
    evening = Evening(4, rounds=1)
    (opened,) = (each.event for each in evening.entries if isinstance(each.event, EventOpened))
    assert opened.settings.house_clause == AS_PROPOSED


@pytest.mark.parametrize("presence", [Presence.WITHDRAWN, Presence.EXCLUDED])
def test_whoever_has_left_may_still_be_ruled_on(presence: Presence) -> None:
    evening = an_evening()
    before = evening.total(1)
    evening.do(registration.leave(evening.t, 1, presence, "parti"))
    ruled(evening, charge("points", 1, points=20), charge("exclusion", 1))
    assert evening.entrant(1).presence is Presence.ELIMINATED
    assert evening.total(1) == before + 20
    evening.do(cancel(evening.competition, 2, "pas nécessaire"))
    assert evening.entrant(1).presence is presence, "as it was before the ruling"


def test_a_leader_who_is_excluded_leaves_rank_and_prize_to_the_next_and_gets_nothing_back() -> None:
    evening = an_evening()
    evening.do(treasury.set_fees(evening.t, Fund(fee=20_00)))
    first, second = evening.ranked()[:2]
    evening.do(treasury.set_prizes(evening.t, (Prize(PrizeFor.RANK, 1, value=50_00),)))
    for number in (first, second):
        evening.do(treasury.pay(evening.t, number, 20_00))

    def winner() -> list[int]:
        return [
            each.entrant.number
            for award in prizes(evening.competition)
            for each in award.winners
            if each.entrant
        ]

    assert first in winner()
    ruled(evening, charge("exclusion", first))
    assert first not in [*evening.ranked(), *winner()]
    assert evening.row(second).rank == 1
    found = treasury.till(evening.t)
    assert [each.number for each in found.kept] == [first]
    assert found.fees == 40_00, "the fee stays in the till"


def test_who_is_excluded_is_drawn_no_more() -> None:
    evening = an_evening()
    ruled(evening, charge("exclusion", 3))
    evening.draw("encore")
    evening.publish()
    assert 3 not in {number for slip in evening.t.rounds[1].slips.values() for number in slip.seats}


def test_a_pair_goes_out_as_one_and_a_team_of_four_with_either_pair() -> None:
    pairs = BRIDGE.begun()
    BRIDGE.all_typed(pairs)
    offender = pairs.slip(1, 1).seats[0]
    ruled(pairs, charge("exclusion", offender))
    assert offender not in pairs.ranked()
    teams_of_four = swiss(8, 1, deals=2)
    teams_of_four.next(1)
    every = set(teams_of_four.ranked())
    for team in teams(teams_of_four.t.rounds).values():
        ruled(teams_of_four, charge("exclusion", team.second))
        every -= {team.first}
        assert set(teams_of_four.ranked()) == every


def test_a_resting_fifth_player_may_be_ruled_on_in_the_deal_in_which_he_rests() -> None:
    day = Championship(5, rounds=1, deals=2, leftover="larger")
    day.begin()
    resting = next(
        number
        for number in day.slip(1, 1).seats
        if not isinstance(rule(day.competition, Charge("trou", number, 1, 1)), tuple)
    )
    ruled(day, charge("warning", resting, deal=1), charge("points", resting, points=-15, deal=1))
    assert [each.entrant for each in day.t.rulings] == [resting, resting]


def test_whoever_sits_a_round_out_may_be_ruled_on_by_the_house_alone() -> None:
    evening = Evening(9, rounds=1)
    evening.begin()
    (out,) = evening.t.rounds[0].seating.out
    ruled(evening, charge("warning", out), charge("points", out, points=5), charge("exclusion", out))
    assert {each.table for each in evening.t.rulings} == {0}
    assert evening.entrant(out).presence is Presence.ELIMINATED
    evening.refused(rule(evening.competition, Charge("revoke", out, 1, reason="-")), "not-at-table")
    evening.refused(rule(evening.competition, charge("warning", out, at=2)), "not-at-table")
    evening.refused(rule(evening.competition, charge("warning", out, deal=1)), "not-at-table")
    evening.do(cancel(evening.competition, 2, "trop"))
    assert verify(evening.entries, evening.plugin) == ()


def test_ruling_twice_counts_twice_and_each_is_taken_back_alone() -> None:
    evening = an_evening()
    before = evening.total(1)
    ruled(evening, charge("points", 1, points=10), charge("points", 1, points=10))
    assert evening.total(1) == before + 20
    evening.do(cancel(evening.competition, 1, "deux fois"))
    assert evening.total(1) == before + 10
    evening.refused(cancel(evening.competition, 1, "encore"), "ruling-ended")


def test_who_left_in_mid_round_has_still_left_then_after_an_exclusion_and_after_it_falls() -> None:
    evening = Evening(8, rounds=1, deals=4)
    evening.begin()
    slip = evening.slip(1, 1)
    gone = slip.seats[0]
    evening.withdraw(gone, deal=2)

    def waits() -> list[tuple[int, int]]:
        return [(each.entrant, each.deal) for each in undecided(evening.t, evening.slip(1, 1))]

    left = evening.entrant(gone)
    assert waits() == [(gone, 2)]
    ruled(evening, charge("exclusion", gone))
    assert evening.entrant(gone).presence is Presence.ELIMINATED
    assert waits() == [(gone, 2)], "the table has still to say how it goes on"
    evening.do(cancel(evening.competition, 1, "trop sévère"))
    assert evening.entrant(gone) == left


def test_an_exclusion_in_a_deal_asks_the_table_how_it_goes_on() -> None:
    evening = Evening(8, rounds=1, deals=4)
    evening.begin()
    gone = evening.slip(1, 1).seats[0]
    ruled(evening, charge("exclusion", gone, deal=2))
    assert [(each.entrant, each.deal) for each in undecided(evening.t, evening.slip(1, 1))] == [(gone, 2)]
    evening.do(cancel(evening.competition, 1, "trop sévère"))
    assert undecided(evening.t, evening.slip(1, 1)) == ()


def test_a_copy_edited_apart_never_loses_a_ruling_silently() -> None:
    """Both copies ruled under number 1: the other's has the next number, and is in force too."""
    evening = an_evening()
    other = evening.carried_to("zwei-")
    ruled(evening, charge("points", 1, points=10))
    ruled(other, charge("exclusion", 2))
    found = together(evening, other)
    assert found.differences == ()
    assert [(each.id, each.entrant) for each in evening.t.rulings] == [(1, 1), (2, 2)]
    assert evening.t.entrants[2].presence is Presence.ELIMINATED
