"""Chairs: people and bots in them, who drops out and who comes back."""

from __future__ import annotations

import pytest

from tapis.core.plugin import plugins
from tapis.parlour import opening, seating
from tapis.parlour.events import DealBegun, TableOpened
from tapis.parlour.reasons import Outcome
from tapis.parlour.table import NOBODY_YET
from tests.parlour.evening import Evening


def code(outcome: Outcome) -> str:
    """Of a command that is refused, why."""
    assert not isinstance(outcome, tuple)
    return outcome.code


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (TableOpened("estimation", 3, 8), "bad-size"),
        (TableOpened("bridge", 3, 8), "bad-size"),
        (TableOpened("estimation", 4, 0), "bad-deals"),
        (TableOpened("estimation", 4, 4, dealer=4), "bad-dealer"),
        (TableOpened("estimation", 4, 4, options={"first_lead": "nobody"}), "bad-option"),
        (TableOpened("putze", 4, 4, options={"lost_before": 9}), "option-range"),
    ],
)
def test_a_table_that_cannot_be_is_refused(wrong: TableOpened, why: str) -> None:
    assert code(seating.open_table(NOBODY_YET, plugins()[wrong.regulation], wrong)) == why


def test_a_table_opens_once_with_its_host_and_bots() -> None:
    evening = Evening()
    opened = TableOpened("tutti", 4, 20)
    evening.do(opening.welcome(evening.table, opened, (" Ann \n", "ann"), "a seed"))
    assert evening.table.chairs[0].name == "Ann"
    assert all(chair.bot for chair in evening.table.chairs[1:])
    assert isinstance(evening.events[5], DealBegun)
    assert code(opening.welcome(evening.table, opened, ("Ann", "ann"), "")) == "already-open"


def test_the_first_deal_begins_when_the_last_chair_is_taken() -> None:
    evening = Evening().open("estimation")
    for chair, guest in enumerate(("ann", "ben", "cem", "dan")):
        assert evening.table.playing is None
        evening.do(opening.sit(evening.table, (chair, guest, guest), "seed"))
    assert evening.table.playing is not None


def test_chairs_are_refused_that_are_not_to_be_had() -> None:
    evening = Evening().open("estimation").people("ann", "ben")
    assert code(seating.sit(evening.table, 0, "Cem", "cem")) == "chair-taken"
    assert code(seating.sit(evening.table, 2, "Ann", "ann")) == "sits-already"
    assert code(seating.sit(evening.table, 9, "Cem", "cem")) == "no-chair"
    assert code(seating.sit(evening.table, 2, " \t", "cem")) == "no-name"
    assert code(seating.sit(evening.table, 2, "x" * 99, "cem")) == "name-too-long"
    assert code(seating.sit(evening.table, 2, "aNN", "cem")) == "same-name"
    assert code(seating.sit(NOBODY_YET, 0, "Ann", "ann")) == "no-table"
    assert code(seating.leave(evening.table, "eve")) == "not-seated"
    assert code(seating.fill(evening.table, "ann")) == "nothing-open"
    assert code(seating.fill(evening.table, "eve")) == "not-seated"
    assert seating.sit(evening.table, 0, "Ann", "ann") == ()


def test_nobody_sees_two_hands_of_a_deal() -> None:
    evening = Evening().open("estimation").people("ann", "ben").deal("x")
    evening.do(seating.leave(evening.table, "ann"))
    assert evening.table.chairs[0].bot
    assert code(seating.sit(evening.table, 2, "Ann", "ann")) == "saw-a-hand"
    evening.do(seating.sit(evening.table, 0, "Ann", "ann"))
    evening.do(seating.leave(evening.table, "ann"))
    evening.play("y")
    evening.do(seating.sit(evening.table, 2, "Ann", "ann"))


def test_before_the_first_deal_a_chair_that_is_left_is_open() -> None:
    evening = Evening().open("estimation")
    evening.do(seating.sit(evening.table, 0, "Ann", "ann"))
    evening.do(seating.leave(evening.table, "ann"))
    assert evening.table.chairs[0].open


def test_who_drops_out_keeps_his_chair() -> None:
    evening = Evening().open("estimation").people("ann", "ben").deal("x")
    evening.do(seating.hold(evening.table, 1))
    assert evening.table.chairs[1].by_itself
    assert seating.hold(evening.table, 1) == ()
    assert seating.hold(evening.table, 2) == (), "a bot does not drop out"
    assert code(seating.hold(evening.table, 9)) == "no-chair"
    assert code(seating.sit(evening.table, 1, "Cem", "cem")) == "chair-taken"
    evening.do(seating.resume(evening.table, "ben"))
    assert not evening.table.chairs[1].by_itself
    assert code(seating.resume(evening.table, "ben")) == "not-held"
