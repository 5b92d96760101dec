"""Faults at a friendly table: 16.17 and its like, with their points on the sheet, taken off if wrong."""

from __future__ import annotations

from typing import Any

import pytest

from tapis.club.friendly import faults as friendly_faults
from tapis.club.friendly import scorekeeping
from tapis.club.friendly.events import FaultNoted, FriendlyTableOpened
from tapis.club.friendly.scorekeeping import FriendlyOutcome
from tapis.club.friendly.state import EMPTY_TABLE, FriendlyTable, effect
from tapis.core.plugin import plugins
from tapis.law import Breach, Refused, Standing
from tests.club.evening import deal as a_deal


def done(table: FriendlyTable, outcome: FriendlyOutcome) -> FriendlyTable:
    assert isinstance(outcome, tuple), str(outcome)
    for event in outcome:
        table = effect(event, table)
    return table


def opened(game: str, people: int = 4) -> FriendlyTable:
    plugin = plugins()[game]
    names = tuple("ABCDEFGH"[:people])
    asked = FriendlyTableOpened(game, names, plugin.event.formats[0].deals_at(people // plugin.sheet.members))
    return done(EMPTY_TABLE, scorekeeping.open_table(EMPTY_TABLE, plugin, asked))


def noted(table: FriendlyTable, *faults: FaultNoted) -> FriendlyTable:
    plugin = plugins()[table.setup.regulation]
    for each in faults:
        table = done(table, friendly_faults.note(table, plugin, each))
    return table


def costs(table: FriendlyTable) -> list[tuple[str, tuple[Any, ...]]]:
    found = friendly_faults.penalties(table, plugins()[table.setup.regulation])
    return [(each.clause.ref, each.points) for each in found]


@pytest.mark.clause("estimation:16.17")
def test_a_first_revoke_a_second_and_the_third_puts_the_player_out() -> None:
    table = opened("estimation")
    table = noted(table, *(FaultNoted(0, 1, 2, "revoke") for _ in range(3)), FaultNoted(0, 1, 0, "revoke"))
    first, second = (
        plugins()["estimation"].regulation.figure_now(each) for each in ("revoke_first", "revoke_second")
    )
    assert [points for _, points in costs(table)] == [
        (0, 0, first, 0),
        (0, 0, second, 0),
        (0, 0, 0, 0),
        (first, 0, 0, 0),
    ]
    third = friendly_faults.penalties(table, plugins()["estimation"])[2]
    assert third.remedy.eliminated


@pytest.mark.clause("estimation:16.17")
@pytest.mark.parametrize("deal", [1, 2])
def test_a_fault_of_a_player_who_is_out_is_refused_with_the_clause(deal: int) -> None:
    plugin = plugins()["estimation"]
    table = noted(opened("estimation"), *(FaultNoted(0, 1, 2, "revoke") for _ in range(3)))
    table = done(table, scorekeeping.enter_deal(table, plugin, 1, a_deal()))
    refused = friendly_faults.note(table, plugin, FaultNoted(0, deal, 2, "revoke"))
    assert isinstance(refused, Refused)
    assert str(refused) == (
        "C is out already (estimation:16.17), and no more faults of that player are counted."
    )
    assert isinstance(friendly_faults.note(table, plugin, FaultNoted(0, deal, 1, "revoke")), tuple)
    table = done(table, friendly_faults.withdraw(table, 3))
    assert isinstance(friendly_faults.note(table, plugin, FaultNoted(0, deal, 2, "revoke")), tuple)


def test_a_fault_taken_back_is_not_counted_before_another() -> None:
    table = noted(opened("estimation"), FaultNoted(0, 1, 2, "revoke"), FaultNoted(0, 1, 2, "revoke"))
    dear = costs(table)[1]
    table = done(table, friendly_faults.withdraw(table, 1))
    assert costs(table) != [dear]
    table = noted(table, FaultNoted(0, 1, 2, "revoke"))
    assert costs(table)[1] == dear
    assert [each.id for each in table.faults] == [2, 3], "a number is never given twice"
    assert not isinstance(friendly_faults.withdraw(table, 1), tuple)


@pytest.mark.parametrize(
    "wrong",
    [
        FaultNoted(0, 1, 0, "sneezing"),
        FaultNoted(0, 2, 0, "revoke"),
        FaultNoted(0, 0, 0, "revoke"),
        FaultNoted(0, 1, 4, "revoke"),
        FaultNoted(0, 1, 0, "revoke", partner=0),
        FaultNoted(0, 1, 0, "revoke", partner=7),
        FaultNoted(0, 1, 0, "revoke", points=3),
    ],
)
def test_a_fault_that_cannot_be_is_refused(wrong: FaultNoted) -> None:
    table = opened("estimation")
    assert not isinstance(friendly_faults.note(table, plugins()["estimation"], wrong), tuple)


def test_at_whist_the_others_get_points_and_the_table_may_agree_on_fewer() -> None:
    table = noted(
        opened("whist"), FaultNoted(0, 1, 1, "revoke", points=-1), FaultNoted(0, 1, 0, "cheating", partner=2)
    )
    (_, late), (_, looked) = costs(table)
    assert late == (1, -1, 1, 1)
    assert looked == (-15, 5, 0, 5)


def test_a_deal_that_is_taken_out_takes_its_faults_along() -> None:
    table = opened("estimation")
    for deal in (1, 2):
        result = {"estimated": [50, 40, 40, 27], "made": [50, 40, 40, 27]}
        table = done(table, scorekeeping.enter_deal(table, plugins()["estimation"], deal, result))
    table = noted(table, FaultNoted(0, 1, 0, "revoke"), FaultNoted(0, 2, 1, "revoke"))
    table = done(table, scorekeeping.strike_deal(table, 1))
    assert [(each.deal, each.seat) for each in table.faults] == [(1, 1)]


@pytest.mark.clause("house:H1")
@pytest.mark.parametrize("game", sorted(plugins()))
def test_a_table_may_judge_by_itself_where_the_regulation_is_silent(game: str) -> None:
    table = opened(game)
    plugin = plugins()[game]
    limit = plugin.event.ruling_limit

    def asked(fault: str, points: int | None = None, reason: str = "vu de tous") -> FriendlyOutcome:
        noted = FaultNoted(0, 1, 0, f"house-{fault}", points=points, reason=reason)
        return friendly_faults.note(table, plugin, noted)

    for points in (None, 0, limit + 1, -limit - 1):
        refused = asked("points", points)
        assert isinstance(refused, Breach)
        assert str(refused.clause) == "house:H1"
    for fault in ("points", "warning", "exclusion"):
        refused = asked(fault, -1, " ")
        assert isinstance(refused, Breach)
        assert refused.code == "needs-reason"
    table = done(table, asked("points", -limit))
    table = done(table, asked("warning"))
    found = friendly_faults.penalties(table, plugin)
    assert [(str(each.clause), each.points[0], sum(each.points)) for each in found] == [
        ("house:H1", -limit, -limit),
        ("house:H1", 0, 0),
    ]
    assert [each.noted.reason for each in found] == ["vu de tous"] * 2
    table = done(table, asked("exclusion"))
    assert isinstance(asked("exclusion"), Refused)
    table = done(table, friendly_faults.withdraw(table, 1))
    assert [each.points[0] for each in friendly_faults.penalties(table, plugin)] == [0, 0]


@pytest.mark.clause("tutti:T15", "putze:P27")
@pytest.mark.parametrize(("game", "costs"), [("tutti", -50), ("putze", -1)])
def test_a_revoke_is_offered_where_the_chapter_is_silent_as_the_houses(game: str, costs: int) -> None:
    table = noted(opened(game), FaultNoted(0, 1, 0, "revoke"))
    (penalty,) = friendly_faults.penalties(table, plugins()[game])
    assert penalty.points[0] == costs
    assert penalty.clause.standing is Standing.HOUSE
