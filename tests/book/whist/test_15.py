"""15: a game made pays its players and costs nobody; a game lost costs them and pays the opponents."""

import pytest

from .mark import MARK, lines, sheet, total

pytestmark = pytest.mark.clause("whist:15")


def test_a_game_made_costs_nobody() -> None:
    assert lines("E8 A+C 8") == [(1, 0, 7, "made", "15"), (1, 2, 7, "made", "15")]
    assert lines("PM B+") == [(1, 1, 18, "made", "15")]


def test_a_game_lost_pays_the_opponents() -> None:
    assert lines("S6 B 5") == [
        (1, 0, 10, "against", "15"),
        (1, 1, -15, "lost", "15"),
        (1, 2, 10, "against", "15"),
        (1, 3, 10, "against", "15"),
    ]
    assert total("PIC D-") == (16, 16, 16, -24)


def test_a_trou_lost_costs_its_players_nothing() -> None:
    assert lines("TR A+B 8") == [
        (1, 0, 0, "lost", "15"),
        (1, 1, 0, "lost", "15"),
        (1, 2, 16, "against", "15"),
        (1, 3, 16, "against", "15"),
    ]


def test_a_sheet_need_not_add_up_to_nothing() -> None:
    found = sheet("E8 A+C 10, S6 B 5, GC D 13")
    assert sum(line.points for line in MARK.lines(found)) != 0
    assert not MARK.lowest_wins


def test_deals_add_up_and_every_deal_keeps_its_lines() -> None:
    assert total("E8 A+C 10, S6 B 5") == (23, -15, 23, 10)
    assert {deal for deal, *_ in lines("E8 A+C 10, S6 B 5")} == {1, 2}
