"""An evening of whist played by the computer: deals nobody plays take no line, and calls mean something."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache

import pytest

from tapis.club.events import CaseWord
from tapis.club.rounds import drawing, opening
from tapis.games.whist.plugin import PLUGIN
from tapis.practice.evening import LabEvening, Programme
from tapis.practice.players import THUMB


@cache
def played(player: str, *, larger: bool = False) -> LabEvening:
    evening = LabEvening(Programme("whist", 9 if larger else 8, 1, 8, "b", player, larger))
    evening.enter()
    evening.do(drawing.draw(evening.competition, "b"))
    evening.play_round(1)
    return evening


def games(evening: LabEvening) -> Counter[str]:
    confirmed = [slip.confirmed for slip in evening.now.slips]
    return Counter(deal["contract"] for reading in confirmed if reading for deal in reading.deals)


@pytest.mark.parametrize("larger", [False, True])
def test_a_deal_nobody_plays_takes_no_line(larger: bool) -> None:
    found = games(played("level1", larger=larger))
    assert found.total() == (10 + 8 if larger else 16)
    assert "PASS" not in found


@pytest.mark.parametrize("player", ["random", THUMB, "level1"])
def test_nobody_bids_like_a_madman(player: str) -> None:
    found = games(played(player))
    assert found["GC"] + found["PC"] == 0
    assert sum(count for game, count in found.items() if game.startswith(("E", "S"))) > found.total() / 2


def test_the_plugin_says_which_results_take_no_line() -> None:
    unwritten = PLUGIN.sheet.unwritten
    assert unwritten is not None
    decode = PLUGIN.sheet.results.decode
    assert [unwritten(decode(line)) for line in ("pass", "S6 A 6")] == [True, False]


@pytest.mark.clause("whist:46")
def test_bots_wait_for_no_jury_and_it_lets_their_game_pass() -> None:
    """In this deal a misère on the table is called, which waits for the jury before it counts."""
    evening = LabEvening(Programme("whist", 4, 1, 1, "jury 4719", "level1", larger=False))
    evening.enter()
    assert PLUGIN.jury is not None
    asked = {**evening.now.setup.options, **PLUGIN.jury.outside}
    evening.do(opening.change_settings(evening.competition, replace(evening.now.setup, options=asked)))
    evening.do(drawing.draw(evening.competition, "b"))
    evening.play_round(1)
    assert games(evening) == {"GMT": 1}
    (slip,) = evening.now.slips
    assert {deal: said.word for deal, said in slip.decided.items()} == {1: CaseWord.ACCEPTED}
