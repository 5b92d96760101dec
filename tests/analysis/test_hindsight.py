"""What cards, call and luck were worth to each seat of a deal that players of the first level played."""

from __future__ import annotations

from typing import Any

import pytest

from tapis.analysis import decisions
from tapis.analysis.hindsight import PARTS
from tapis.analysis.jobs import weigh
from tapis.bots import bot
from tapis.core.chance import Chance
from tapis.core.hindsight import Hindsight
from tapis.core.notation import write_deal
from tapis.core.plugin import AnyPlugin, plugins
from tapis.core.record import DealRecord
from tapis.core.selfplay import play_on
from tapis.core.sheet import SheetStart


def played(game: str, seed: str) -> tuple[AnyPlugin, DealRecord[Any]]:
    """A deal that bots played to its end."""
    plugin = plugins()[game]
    start = SheetStart(20, 0, plugin.regulation.profile({}), plugin.columns)
    terms = plugin.sheet.marking.terms(plugin.sheet.marking.blank(start))
    log = play_on(plugin.game({}, terms), 0, [], Chance(seed), bot(game))
    return plugin, DealRecord(game, plugin.regulation.edition, 0, {}, tuple(log), seed, terms)


def weighed(game: str, seed: str) -> tuple[Hindsight, ...]:
    return weigh(write_deal(*played(game, seed)))


def test_every_game_that_is_analysed_has_words_for_it() -> None:
    spoken = {name for name, plugin in plugins().items() if plugin.voice.hindsight is not None}
    assert spoken == set(PARTS)


def test_at_bridge_what_one_side_gains_the_other_loses() -> None:
    north, east, south, west = weighed("bridge", "d")
    assert north.deal == south.deal == -(east.deal or 0) == -(west.deal or 0)
    assert north.call == south.call == -(east.call or 0) == -(west.call or 0)
    assert [each.cards for each in (north, east, south, west)].count(None) == 1, "the dummy plays no card"


def test_at_whist_the_end_with_best_cards_follows_from_the_costs() -> None:
    plugin, record = played("whist", "c")
    found = weigh(write_deal(plugin, record))
    judged = decisions.judge(plugin, record)
    assert [each.cards for each in found] == [judged.cost(seat) for seat in range(4)]
    assert len({each.deal for each in found}) == 1


@pytest.mark.clause("estimation:16.14")
def test_at_estimation_an_estimate_costs_nothing_or_something_and_the_rest_is_the_deal() -> None:
    found = weighed("estimation", "c")
    assert len(found) == 4
    assert all((each.call or 0) >= 0 and (each.cards or 0) >= 0 for each in found)
    assert all(each.deal is not None for each in found)
    assert found == weighed("estimation", "c"), "the same deal is told alike"
