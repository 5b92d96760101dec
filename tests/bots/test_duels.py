"""Bots of level 1 do better than chance, by far: a few deals with the same cards for both are enough."""

from __future__ import annotations

import pytest

from tapis.bots.registry import bot
from tapis.core.plugin import plugins
from tapis.core.selfplay import at_random
from tapis.lab.duels import duel, setup_of
from tapis.lab.figures import mean


@pytest.mark.parametrize(
    ("game", "deals", "columns", "margin"),
    [("estimation", 12, 0, -25.0), ("tutti", 20, 0, 40.0), ("putze", 60, 4, 0.3), ("putze", 60, 2, 0.5)],
)
def test_bots_beat_players_who_move_at_random(game: str, deals: int, columns: int, margin: float) -> None:
    plugin = plugins()[game]
    setup = setup_of(plugin, plugin.event.formats[0], deals, columns)
    played = [duel(plugin, setup, f"duel {number}", bot(game), at_random) for number in range(1)]
    gain = mean(each.one - each.other for each in played).value
    assert gain < margin if plugin.sheet.marking.lowest_wins else gain > margin


def test_in_a_duel_of_equals_nobody_gains() -> None:
    plugin = plugins()["estimation"]
    setup = setup_of(plugin, plugin.event.formats[0], 2)
    played = duel(plugin, setup, "equals", at_random, at_random)
    assert played.one == played.other
    assert played.deals == 4


def test_a_mean_carries_its_interval() -> None:
    gain = mean([1.0, 2.0, 3.0])
    assert (gain.value, round(gain.low, 2), round(gain.high, 2)) == (2.0, -0.48, 4.48)
    assert mean([1.0]).low == 1.0
