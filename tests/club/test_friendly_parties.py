"""Parties at friendly tables: corrections that upset later deals, deals taken out, the next party."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest

from tapis.club.friendly.events import DealEntered, FriendlyTableOpened, PartyFollowed
from tapis.club.friendly.scorekeeping import (
    FriendlyOutcome,
    contest_deal,
    enter_deal,
    follow_party,
    next_party,
    open_table,
    sheet,
    sides,
    strike_deal,
)
from tapis.club.friendly.state import EMPTY_TABLE, FriendlyTable, effect
from tapis.core.plugin import AnyPlugin
from tapis.core.sheet import Mistake, totals
from tapis.games.estimation import PLUGIN as ESTIMATION
from tapis.games.putze import PLUGIN as PUTZE
from tapis.games.tutti import PLUGIN as TUTTI
from tapis.law import Breach, Refused

TEAMS = FriendlyTableOpened("tutti", ("Anne", "Beat", "Chloé", "Diego"), 20)
THREE = FriendlyTableOpened("putze", ("Anne", "Beat", "Chloé"), 200, dealer=1)


def marked(table: FriendlyTable, plugin: AnyPlugin) -> Any:
    """The sheet as far as anybody knows it: a regulation's own, or a mistake."""
    return sheet(table, plugin, table.deals)


def box(taker: int, contract: str, points: int = 100) -> dict[str, Any]:
    made = [points, None] if taker == 0 else [None, points]
    return {"taker": str(taker), "contract": contract, "base": None, "fault": None, "points": made}


def alone(seat: int) -> dict[str, Any]:
    """One plays, two refuse: two putzes."""
    return {"played": ["play" if each == seat else "refuse" for each in range(3)]}


def after(table: FriendlyTable, outcome: FriendlyOutcome) -> FriendlyTable:
    assert not isinstance(outcome, Breach | Refused), str(outcome)
    for event in outcome:
        table = effect(event, table)
    return table


def played(opened: FriendlyTableOpened, plugin: AnyPlugin, deals: Iterable[Any]) -> FriendlyTable:
    table = after(EMPTY_TABLE, open_table(EMPTY_TABLE, plugin, opened))
    for number, deal in enumerate(deals, start=1):
        table = after(table, enter_deal(table, plugin, number, deal))
    return table


def four_boxes() -> FriendlyTable:
    return played(TEAMS, TUTTI, [box(0, "hearts"), box(1, "hearts"), box(0, "clubs", 90), box(1, "clubs")])


@pytest.mark.clause("tutti:17.13")
def test_a_filled_box_is_refused_with_its_clause() -> None:
    refusal = enter_deal(four_boxes(), TUTTI, 5, box(0, "clubs"))
    assert isinstance(refusal, Breach)
    assert refusal.clause.ref == "17.13"


def test_a_correction_is_refused_where_a_deal_before_it_fills_the_box() -> None:
    refusal = enter_deal(four_boxes(), TUTTI, 3, box(0, "hearts"))
    assert isinstance(refusal, Breach)


def test_two_deals_the_wrong_way_round_are_corrected_one_after_the_other() -> None:
    """What the first correction makes impossible is kept until the second one."""
    table = after(four_boxes(), enter_deal(four_boxes(), TUTTI, 1, box(0, "clubs")))
    upset = sheet(table, TUTTI, table.deals)
    assert isinstance(upset, Mistake)
    assert (upset.deal, upset.breach.clause.ref, len(table.entered)) == (3, "17.13", 4)

    later = enter_deal(table, TUTTI, 5, box(0, "spades"))
    assert isinstance(later, Refused)
    assert (later.code, later.args["deal"], later.args["problem"]) == ("earlier-wrong", 3, upset.breach)

    table = after(table, enter_deal(table, TUTTI, 3, box(0, "hearts", 90)))
    mended = sheet(table, TUTTI, table.deals)
    assert not isinstance(mended, Mistake)
    assert totals(2, TUTTI.sheet.marking.lines(mended)) == (190, 200)


def test_a_correction_derives_every_later_line() -> None:
    table = played(THREE, PUTZE, [alone(0), alone(1), alone(0), alone(0)])
    table = after(table, enter_deal(table, PUTZE, 1, alone(2)))
    assert marked(table, PUTZE).net == (4, 2, 2)


def test_a_deal_that_was_not_played_is_taken_out_and_the_later_ones_move_up() -> None:
    table = four_boxes()
    for deal in (1, 2, 4):
        table = after(table, contest_deal(table, deal, 0, f"deal {deal}"))
    table = after(table, strike_deal(table, 2))
    assert [deal["contract"] for deal in table.entered] == ["hearts", "clubs", "clubs"]
    assert [(each.deal, each.note) for each in table.contests] == [(1, "deal 1"), (3, "deal 4")]


@pytest.mark.parametrize("deal", [0, 5])
def test_only_an_entered_deal_is_taken_out(deal: int) -> None:
    refusal = strike_deal(four_boxes(), deal)
    assert isinstance(refusal, Refused)
    assert refusal.code == "no-line"


@pytest.mark.clause("putze:27.10")
def test_a_deal_after_the_end_of_a_party_is_taken_out() -> None:
    """Seven are reached by somebody a deal earlier than it seemed."""
    deals = [alone(0), alone(1), alone(0), alone(0), alone(0)]
    table = played(THREE, PUTZE, deals)
    table = after(table, enter_deal(table, PUTZE, 2, alone(0)))
    upset = marked(table, PUTZE)
    assert isinstance(upset, Mistake)
    assert (upset.deal, upset.breach.clause.ref) == (5, "27.10")
    table = after(table, strike_deal(table, 5))
    assert marked(table, PUTZE).places == (1, 0, 0)


@pytest.mark.clause("putze:27.19")
def test_the_next_party_passes_the_deal_on_and_remembers_who_lost() -> None:
    deals = [alone(0), alone(1), *[alone(0)] * 3]
    following = next_party(played(THREE, PUTZE, deals), PUTZE)
    assert isinstance(following, FriendlyTableOpened)
    assert following.names == THREE.names
    assert following.dealer == 0
    assert following.options["lost_before"] == 3


def test_a_game_without_memory_starts_again_alike() -> None:
    opened = FriendlyTableOpened(
        "estimation", ("A", "B", "C", "D"), 1, dealer=3, options={"deal_passes": "left"}
    )
    deal = {"estimated": [157, 0, 0, 0], "made": [157, 0, 0, 0], "tricks": [None, 1, 1, 1]}
    following = next_party(played(opened, ESTIMATION, [deal]), ESTIMATION)
    assert isinstance(following, FriendlyTableOpened)
    assert (following.dealer, following.options) == (2, {"deal_passes": "left"})


def test_a_party_that_goes_on_has_no_next_one() -> None:
    refusal = next_party(four_boxes(), TUTTI)
    assert isinstance(refusal, Refused)
    assert refusal.code == "not-over"


def test_the_first_party_opened_is_the_one_everybody_is_shown() -> None:
    table = after(four_boxes(), follow_party(four_boxes(), "first"))
    assert table.followed == "first"
    assert follow_party(table, "second") == ()
    assert follow_party(four_boxes(), "first") == (PartyFollowed("first"),)


def test_partners_share_a_column_and_sit_opposite() -> None:
    assert sides(TEAMS, TUTTI) == ("Anne · Chloé", "Beat · Diego")


@pytest.mark.parametrize("names", [("Anne",), ("Anne", "Beat", "Chloé"), tuple("ABCDEF")])
def test_a_table_of_teams_needs_whole_teams(names: tuple[str, ...]) -> None:
    refusal = open_table(EMPTY_TABLE, TUTTI, FriendlyTableOpened("tutti", names, 20))
    assert isinstance(refusal, Refused)


def test_a_party_may_have_as_many_deals_as_its_game_foresees() -> None:
    assert open_table(EMPTY_TABLE, PUTZE, THREE) == (replace(THREE, edition="1"),)
    assert isinstance(open_table(EMPTY_TABLE, TUTTI, FriendlyTableOpened("tutti", TEAMS.names, 41)), Refused)


def test_entered_deals_stand_in_the_regulation_s_own_spelling() -> None:
    outcome = enter_deal(four_boxes(), TUTTI, 5, box(0, "up", 57))
    assert outcome == (DealEntered(5, {**box(0, "up"), "points": [57, 100]}),)
