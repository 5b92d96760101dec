"""Whole parties of random players, at every size of table: they end, and every line holds what it cites."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapis.core.party import play_party
from tapis.core.sheet import SheetStart, totals
from tapis.games.putze import PLUGIN
from tapis.games.putze.mark.party import loser
from tapis.games.putze.mark.sheet import tally
from tapis.law import Setting

from .tables import VARIANTS

LIMIT = 400
MOST = {"better_cards": 1, "blind": 1, "dealer_sits_out": 3}

house: st.SearchStrategy[dict[str, Setting]] = st.fixed_dictionaries(
    {
        "putzes_to_win": st.sampled_from([5, 7, 9]),
        "tie_below_leader": st.sampled_from(["nobody", "leader_one"]),
        "play_on": st.booleans(),
        "first_word": st.sampled_from(["every_deal", "first_deal"]),
    }
)


@pytest.mark.slow
@settings(max_examples=15, deadline=None)
@given(st.sampled_from(sorted(VARIANTS)), house, st.integers(0, 10**6))
def test_a_party_ends_whatever_the_players_do(variant: str, chosen: dict[str, Setting], seed: int) -> None:
    players, options = VARIANTS[variant]
    setup = SheetStart(
        LIMIT, seed % players, {**options, **chosen, "lost_before": seed % (players + 1)}, players
    )
    found = play_party(PLUGIN, str(seed), setup)
    sheet: Any = found.sheet
    lines = PLUGIN.sheet.marking.lines(sheet)
    assert PLUGIN.sheet.marking.over(sheet)
    assert len(found.results) < LIMIT
    assert 1 in sheet.places
    assert totals(players, lines) == sheet.net == tally(sheet).net
    assert all(net >= sheet.goal for net, place in zip(sheet.net, sheet.places, strict=True) if place == 1)
    assert {line.seat for line in lines if line.kind == "won"} == {
        seat for seat, place in enumerate(sheet.places) if place == 1
    }
    if chosen["play_on"]:
        assert 0 not in sheet.places
        assert max(sheet.places) == players or loser(sheet) is None
    for deal in range(1, len(found.results) + 1):
        kinds = Counter(line.kind for line in lines if line.deal == deal)
        assert kinds["putze"] <= MOST.get(variant, 2)


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_party_in_play_is_the_party_on_paper(variant: str) -> None:
    players, options = VARIANTS[variant]
    setup = SheetStart(LIMIT, 0, options, players)
    found = play_party(PLUGIN, "on paper", setup)
    sheet = PLUGIN.sheet.marking.blank(setup)
    for result in found.results:
        typed = PLUGIN.sheet.results.decode(PLUGIN.sheet.results.encode(result))
        assert PLUGIN.sheet.marking.check(sheet, typed) is None
        sheet = PLUGIN.sheet.marking.enter(sheet, typed)
    assert sheet == found.sheet
