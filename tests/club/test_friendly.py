"""A friendly table: the mark of four people at home."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from tapis.club.friendly.events import DealEntered, FriendlyEvent, FriendlyTableOpened
from tapis.club.friendly.scorekeeping import (
    FriendlyOutcome,
    contest_deal,
    drawn_by_lot,
    enter_deal,
    open_table,
    settle_deal,
    sheet,
)
from tapis.club.friendly.state import EMPTY_TABLE, FriendlyTable, effect, replay
from tapis.core.sheet import Mistake, totals
from tapis.games.estimation import PLUGIN
from tapis.law import Breach, Refused
from tests.club.evening import deal, missing

OPENED = FriendlyTableOpened("estimation", ("Agnès", "Benoît", "Cécile", "Daniel"), 3)


def after(table: FriendlyTable, outcome: FriendlyOutcome) -> FriendlyTable:
    """The table after a command that is accepted."""
    assert not isinstance(outcome, Breach | Refused), str(outcome)
    for event in outcome:
        table = effect(event, table)
    return table


def at_home() -> FriendlyTable:
    """A table with one deal marked."""
    table = after(EMPTY_TABLE, open_table(EMPTY_TABLE, PLUGIN, OPENED))
    return after(table, enter_deal(table, PLUGIN, 1, missing(1, 2, 3, 4)))


def test_four_people_mark_their_game() -> None:
    table = at_home()
    table = after(table, enter_deal(table, PLUGIN, 2, deal()))
    marked = sheet(table, PLUGIN, table.deals)
    assert not isinstance(marked, Mistake)
    lines = PLUGIN.sheet.marking.lines(marked)
    assert totals(4, lines) == (11, -8, 13, -6)
    log: list[FriendlyEvent] = [
        replace(OPENED, edition="1"),
        DealEntered(1, missing(1, 2, 3, 4)),
        DealEntered(2, deal()),
    ]
    assert replay(log) == table


def test_a_deal_marked_anew_ends_its_contest() -> None:
    table = at_home()
    table = after(table, contest_deal(table, 1, 2, "33 !"))
    assert [(each.deal, each.seat, each.note) for each in table.contests] == [(1, 2, "33 !")]
    assert after(table, settle_deal(table, 1, 2)).contests == ()
    assert after(table, enter_deal(table, PLUGIN, 1, deal())).contests == ()


COMMANDS: list[tuple[Callable[[FriendlyTable], FriendlyOutcome], str]] = [
    (lambda table: open_table(table, PLUGIN, OPENED), "already-open"),
    (lambda _: open_table(EMPTY_TABLE, PLUGIN, replace(OPENED, names=("A", "B", "C"))), "no-name"),
    (lambda _: open_table(EMPTY_TABLE, PLUGIN, replace(OPENED, names=("A", "B", "C", " "))), "no-name"),
    (
        lambda _: open_table(EMPTY_TABLE, PLUGIN, replace(OPENED, names=("A", "B", "C", "D" * 61))),
        "name-too-long",
    ),
    (lambda _: open_table(EMPTY_TABLE, PLUGIN, replace(OPENED, deals=0)), "bad-setting"),
    (lambda _: open_table(EMPTY_TABLE, PLUGIN, replace(OPENED, options={"x": 1})), "bad-option"),
    (lambda table: enter_deal(table, PLUGIN, 4, deal()), "too-many-deals"),
    (lambda table: enter_deal(table, PLUGIN, 3, deal()), "deal-before"),
    (lambda table: enter_deal(table, PLUGIN, 2, {"made": 3}), "bad-result"),
    (lambda table: enter_deal(table, PLUGIN, 2, deal(made=(50, 40, 40, 26))), "points-miss-the-total"),
    (lambda table: contest_deal(table, 2, 0), "no-line"),
    (lambda table: contest_deal(table, 1, 4), "no-line"),
    (lambda table: settle_deal(table, 1, 0), "not-contested"),
]


@pytest.mark.parametrize(("command", "code"), COMMANDS)
def test_what_a_friendly_table_refuses(
    command: Callable[[FriendlyTable], FriendlyOutcome], code: str
) -> None:
    refusal = command(at_home())
    assert isinstance(refusal, Breach | Refused)
    assert refusal.code == code


@pytest.mark.parametrize(("dealer", "seats"), [(True, False), (False, True), (True, True)])
def test_whoever_has_the_seed_draws_the_same_lots(dealer: bool, seats: bool) -> None:
    seeds = [str(number) for number in range(20)]
    tables = [drawn_by_lot(OPENED, PLUGIN, seed, dealer=dealer, seats=seats) for seed in seeds]
    for seed, made in zip(seeds, tables, strict=True):
        assert made.seed == seed
        assert drawn_by_lot(OPENED, PLUGIN, seed, dealer=dealer, seats=seats) == made
        assert sorted(made.names) == sorted(OPENED.names)
        if seats:
            assert made.names == tuple(OPENED.names[each] for each in made.order)
    assert (len({made.dealer for made in tables}) > 1) == dealer
    assert (len({made.names for made in tables}) > 1) == seats


def test_a_table_that_agrees_draws_nothing() -> None:
    assert drawn_by_lot(OPENED, PLUGIN, "a seed", dealer=False, seats=False) == OPENED
