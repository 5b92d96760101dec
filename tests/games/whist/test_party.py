"""Whole parties: tables of four, five and six, every grid, and what a small grid leaves out."""

from __future__ import annotations

import json

import pytest

from tapis.core.events import Called
from tapis.core.game import replay
from tapis.core.party import play_party
from tapis.core.sheet import SheetStart
from tapis.games.whist import TYPED_PLUGIN
from tapis.games.whist.mark.tariff import TARIFF
from tapis.games.whist.play.calls import SAID
from tapis.games.whist.result import PASS

from ...book.whist.sitting import TROU, Sitting
from .deals import sensible


@pytest.mark.parametrize("custom", ["dealer", "previous"])
@pytest.mark.parametrize(("people", "deals"), [(4, 6), (5, 10), (6, 6)])
def test_four_of_those_at_the_table_play_and_results_speak_of_columns(
    people: int, deals: int, custom: str
) -> None:
    setup = SheetStart(deals, options={"resting": custom}, columns=people)
    party = play_party(TYPED_PLUGIN, f"party of {people}", setup, sensible)
    counted = [result for result in party.results if result.contract != PASS]
    assert len(counted) == deals
    for record, result in zip(party.records, party.results, strict=True):
        sitting = record.terms.chairs(people)
        assert len(sitting) == 4
        assert set(result.declarers) <= set(sitting)
        table = replay(TYPED_PLUGIN.game(record.options, record.terms), record.dealer, record.events).table
        assert result.declarers == tuple(sorted(sitting[seat] for seat in table.declarers))


@pytest.mark.parametrize("grid", TARIFF.presets)
def test_every_grid_can_be_played(grid: str) -> None:
    party = play_party(TYPED_PLUGIN, f"grid {grid}", SheetStart(8, options={"grid": grid}), sensible)
    assert len([result for result in party.results if result.contract != PASS]) == 8


def test_who_rests_is_no_seat_of_the_deal() -> None:
    at = Sitting(sitting=[0, 2, 3, 4]).bid("propose H, join H, pass, pass").play_some(52)
    assert at.result is not None
    assert at.result.declarers == (0, 2)
    turned = Sitting(sitting=[2, 3, 4, 0]).bid("pass, pass, propose H, join H").play_some(52)
    assert turned.result is not None
    assert turned.result.declarers == (0, 4)


def without(*games: str) -> str:
    """The usual grid less some games."""
    return f'extends = "cm2018"\noff = {json.dumps(games)}'


def test_a_game_the_grid_does_not_have_is_not_played() -> None:
    at = Sitting(grid=without("PIC", "A9")).round()
    assert at.why("PIC") == "W22 not-in-the-grid"
    assert at.why("A9 H") == "W22 not-in-the-grid"
    assert at.why("PM") is None
    assert not {"PIC", "A9"} & {getattr(move.call, "code", "") for move in at.open()}


def test_joining_passes_over_an_emballage_it_does_not_have() -> None:
    at = Sitting(grid=without("E8")).bid("propose H, join H")
    assert at.best == "E9 H 0 1"


def test_without_the_trou_nobody_asks_for_aces() -> None:
    at = Sitting(TROU, grid=without("TR"))
    assert at.turn == 0
    assert at.why("propose H") is None
    assert at.why("trou") == "10 trou-round-over"
    assert Called(0, SAID["wait"]) in at.open()
