"""Lots before the first deal: the same for whoever repeats them, fair, and partners stay partners."""

from __future__ import annotations

from collections import Counter

import pytest

from tapis.core.chance import Chance
from tapis.core.lots import first_dealer, seating
from tapis.core.plugin import plugins
from tapis.law import Rule


@pytest.mark.parametrize("regulation", sorted(plugins()))
def test_everybody_deals_first_as_often(regulation: str) -> None:
    plugin = plugins()[regulation]
    drawn = Counter(first_dealer(plugin, str(seed), 4) for seed in range(800))
    assert sorted(drawn) == [0, 1, 2, 3]
    assert all(150 < often < 250 for often in drawn.values())
    assert first_dealer(plugin, "a seed", 4) == first_dealer(plugin, "a seed", 4)


def test_putze_draws_the_first_dealer_by_its_own_clause() -> None:
    plugin = plugins()["putze"]
    rule = plugin.event.draw_dealer
    assert isinstance(rule, Rule)
    assert [str(each) for each in rule.clauses] == ["putze:27.1"]
    seeds = [str(number) for number in range(50)]
    assert [first_dealer(plugin, each, 5) for each in seeds] == [
        rule(Chance(each).fork("dealer"), 5) for each in seeds
    ]


@pytest.mark.parametrize("regulation", sorted(plugins()))
def test_lots_seat_everybody_once_and_keep_partners_opposite_each_other(regulation: str) -> None:
    plugin = plugins()[regulation]
    members = plugin.sheet.members
    for size in plugin.sheet.marking.sizes:
        seats, seen = size * members, set()
        for seed in range(40):
            order = seating(plugin, str(seed), seats)
            assert sorted(order) == list(range(seats))
            for column in range(size):
                assert len({order[column + size * at] % size for at in range(members)}) == 1
            seen.add(order)
        assert len(seen) > 1 or seats == 1


def test_seats_at_estimation_are_drawn_by_card() -> None:
    plugin = plugins()["estimation"]
    assert plugin.event.draw_seats is not None
    drawn = plugin.event.draw_seats(Chance("evening").fork("seats"))
    assert seating(plugin, "evening", 4) == drawn.order
