"""B27: the back-score of a rubber evening with changing partners."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tapis.club.friendly import scorekeeping
from tapis.club.friendly.events import FriendlyTableOpened
from tapis.club.friendly.state import EMPTY_TABLE, FriendlyTable, effect
from tapis.core.plugin import plugins
from tapis.games.bridge.mark.settlement import carried
from tapis.law import Refused

from .helpers import EXAMPLE, sheet

pytestmark = pytest.mark.clause("bridge:B27")
BRIDGE = plugins()["bridge"]
DEALS = [line.strip() for line in EXAMPLE.strip().replace(",", "\n").splitlines() if line.strip()]


def done(table: FriendlyTable, outcome: Any) -> FriendlyTable:
    assert isinstance(outcome, tuple), str(outcome)
    for event in outcome:
        table = effect(event, table)
    return table


def party(opened: FriendlyTableOpened) -> FriendlyTable:
    """The seed's party, played by whoever sits there."""
    table = done(EMPTY_TABLE, scorekeeping.open_table(EMPTY_TABLE, BRIDGE, opened))
    for number, deal in enumerate(DEALS, start=1):
        table = done(table, scorekeeping.enter_deal(table, BRIDGE, number, deal))
    return table


def test_the_winners_gain_what_the_losers_pay() -> None:
    assert carried(sheet(EXAMPLE)) == (-17, 17)


def test_nobody_gains_where_totals_are_level() -> None:
    assert carried(sheet("")) == (0, 0)


def test_an_evening_with_changing_partners() -> None:
    table = party(FriendlyTableOpened("bridge", ("Anne", "Bruno", "Claire", "Denis"), 24))
    assert scorekeeping.accounts(table, BRIDGE) == ((-17, 17, -17, 17),)
    sums: dict[str, int] = dict.fromkeys(table.setup.names, 0)
    partners = set()
    for _ in range(3):
        names = table.setup.names
        partners.add(frozenset((names[0], names[2])))
        for name, points in zip(names, scorekeeping.accounts(table, BRIDGE)[-1], strict=True):
            sums[name] += points
        opened = scorekeeping.next_party(table, BRIDGE, other_partners=True)
        assert isinstance(opened, FriendlyTableOpened)
        table = party(opened)
    assert len(partners) == 3
    last = scorekeeping.accounts(table, BRIDGE)[:-1]
    assert {name: sum(row[seat] for row in last) for seat, name in enumerate(table.setup.names)} == sums
    assert sum(sums.values()) == 0


def test_the_same_partners_stay_where_they_are() -> None:
    table = party(FriendlyTableOpened("bridge", ("Anne", "Bruno", "Claire", "Denis"), 24))
    opened = scorekeeping.next_party(table, BRIDGE)
    assert isinstance(opened, FriendlyTableOpened)
    assert (opened.names, opened.account) == (table.setup.names, ((-17, 17, -17, 17),))


def test_a_party_that_is_not_over_brings_nothing_yet() -> None:
    table = party(FriendlyTableOpened("bridge", ("Anne", "Bruno", "Claire", "Denis"), 24))
    table = replace(table, deals={1: table.deals[1]})
    assert scorekeeping.accounts(table, BRIDGE) == ()
    assert isinstance(scorekeeping.next_party(table, BRIDGE), Refused)
