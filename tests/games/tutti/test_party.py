"""Whole parties of random players: twenty deals, twenty boxes, whatever anybody does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapis.core.chance import Chance
from tapis.core.events import Called, Move
from tapis.core.party import play_party, points_of
from tapis.core.selfplay import Player, at_random
from tapis.core.sheet import SheetStart, totals
from tapis.core.verify import verify
from tapis.core.view import View
from tapis.games.tutti import TYPED_PLUGIN
from tapis.games.tutti.calls import Chibre, Choice
from tapis.games.tutti.contracts import BOXES
from tapis.law import Setting

from . import oracle


def quiet(_view: View[Any, Any], moves: Sequence[Move[Any]], chance: Chance) -> Move[Any]:
    """Chibres whenever he may."""
    chibres = [move for move in moves if isinstance(move, Called) and isinstance(move.call, Chibre)]
    return chibres[0] if chibres else chance.pick(list(moves))


def eager(seen: View[Any, Any], moves: Sequence[Move[Any]], chance: Chance) -> Move[Any]:
    """Takes every deal for seats 0 and 2 while they have a box, and is silent for the others."""
    names = [move for move in moves if isinstance(move, Called) and isinstance(move.call, Choice)]
    if not names:
        return chance.pick(list(moves))
    return chance.pick(names) if seen.seat % 2 == 0 else quiet(seen, moves, chance)


OPTIONS: Sequence[Mapping[str, Setting]] = (
    {},
    {"as_at_the_table": True, "under_trump": True},
    {"tutti_bauer_exempt": False, "reverse_match": "all", "bonus_rounding": "up"},
)


@settings(max_examples=8, deadline=None)
@given(
    st.integers(0, 10**9),
    st.integers(0, 3),
    st.sampled_from([at_random, quiet, eager]),
    st.sampled_from(OPTIONS),
)
@pytest.mark.slow
def test_every_party_ends_after_twenty_deals_with_ten_boxes_each(
    seed: int, dealer: int, player: Player[Any, Any], options: Mapping[str, Setting]
) -> None:
    setup = SheetStart(20, dealer, TYPED_PLUGIN.regulation.profile(options))
    party = play_party(TYPED_PLUGIN, str(seed), setup, player)
    assert len(party.results) == 20
    assert TYPED_PLUGIN.sheet.marking.terms(party.sheet).written() == {"filled": [[*BOXES], [*BOXES]]}
    assert TYPED_PLUGIN.sheet.marking.over(party.sheet)
    for played in party.results:
        contract = f"{played.box} {played.base}".strip()
        assert sum(played.points) - (100 if played.winner is not None else 0) == oracle.total(contract)
    _the_bonus_is_half(setup, party)


def _the_bonus_is_half(setup: SheetStart, party: Any) -> None:
    scope = str(setup.options["reverse_match"])
    sums = [0, 0]
    for played in party.results:
        contract = f"{played.box} {played.base}".strip()
        sums[played.taker] += oracle.written(contract, played.taker, played.points, scope)
    lines = TYPED_PLUGIN.sheet.marking.lines(party.sheet)
    assert totals(2, [line for line in lines if line.kind != "bonus"]) == tuple(sums)
    half = Fraction(abs(sums[0] - sums[1]), 2)
    if setup.options["bonus_rounding"] == "up":
        half = half if half.denominator == 1 else half + Fraction(1, 2)
    expected = [sums[0], sums[1]] if sums[0] == sums[1] else [
        each + (half if each == max(sums) else 0) for each in sums
    ]  # fmt: skip
    assert points_of(TYPED_PLUGIN, setup, party) == tuple(expected)


@pytest.mark.parametrize("player", [at_random, eager], ids=["random", "eager"])
def test_every_deal_of_a_party_is_a_legal_log_under_its_own_conditions(player: Player[Any, Any]) -> None:
    party = play_party(TYPED_PLUGIN, "verified", SheetStart(20), player)
    for number, record in enumerate(party.records):
        deal = TYPED_PLUGIN.game(record.options, record.terms)
        assert verify(deal, record) == party.results[number]
        assert record.dealer == number % 4


def test_a_party_is_the_same_for_the_same_seed() -> None:
    assert play_party(TYPED_PLUGIN, "s", SheetStart(4)) == play_party(TYPED_PLUGIN, "s", SheetStart(4))
    assert (
        play_party(TYPED_PLUGIN, "s", SheetStart(4)).results
        != play_party(TYPED_PLUGIN, "t", SheetStart(4)).results
    )
