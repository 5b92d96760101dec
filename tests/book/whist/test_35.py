"""35: only the last trick gathered may be looked at again."""

import pytest

from tapis.core.looking import tricks_to_look_at
from tapis.games.whist.play.tricks import trick_to_look_at
from tapis.parlour.seen import looked_at
from tests.parlour.evening import Evening

from .sitting import Sitting

pytestmark = pytest.mark.clause("whist:35")


def test_the_last_one_and_no_other() -> None:
    at = Sitting().bid("pass, pass, pass, solo 6 H")
    assert trick_to_look_at(at.table) is None
    at.play("SA S3 S4")
    assert trick_to_look_at(at.table) is None
    at.play("S5")
    assert trick_to_look_at(at.table) == at.table.won[0]
    at.play("SK S8 S9 S6")
    assert trick_to_look_at(at.table) == at.table.won[1]


def test_a_virtual_table_and_a_seat_in_the_terminal_ask_this_rule() -> None:
    evening, most = Evening().open("whist").people("ann").deal("x"), 0
    for _ in evening.steps("y"):
        deal = evening.table.playing
        if deal is None or not (won := deal.at.table.won):
            continue
        most = max(most, len(won))
        for seat in (0, 2, None):
            assert looked_at(deal, seat) == won[-1:]
        if most > 2:
            return
    pytest.fail("no deal was played")


def test_neither_shows_a_trick_the_rule_does_not_name(monkeypatch: pytest.MonkeyPatch) -> None:
    at = Sitting().bid("pass, pass, pass, solo 6 H").play("SA S3 S4 S5")
    assert tricks_to_look_at(at.game, at.table, 0) == at.table.won
    monkeypatch.setattr("tapis.games.whist.play.tricks.trick_to_look_at", lambda _table: None)
    assert tricks_to_look_at(at.game, at.table, 0) == ()
    assert tricks_to_look_at(at.game, at.table, None) == ()
