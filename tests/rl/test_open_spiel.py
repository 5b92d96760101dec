"""The games of OpenSpiel pass its own tests: its simulation, and those of its API on a sample of the tree."""

from __future__ import annotations

import unittest
from typing import Any

import pytest

from tests.rl.test_actions import GAMES

pyspiel = pytest.importorskip("pyspiel")

open_spiel_games = pytest.importorskip("tapis.rl.open_spiel_games")
playing_through = pytest.importorskip("tests.rl.playing_through")


@pytest.mark.parametrize("name", GAMES)
def test_a_simulation_passes(name: str) -> None:
    assert pyspiel.load_game(f"tapis_{name}").get_type().long_name == f"tapis/{name}-v0"
    game = pyspiel.load_game(f"tapis_{name}(deals=3)")
    assert game.max_chance_outcomes() == 3
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_the_tests_of_the_api_pass(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["api_test"])
    api_test = pytest.importorskip("open_spiel.integration_tests.api_test")
    sampled = api_test.sample_some_states.sample_some_states
    monkeypatch.setattr(
        api_test.sample_some_states,
        "sample_some_states",
        lambda game, **_: sampled(game, max_states=12),
    )
    game = pyspiel.load_game(f"tapis_{name}(deals=3)")
    told: dict[str, Any] = {"game": game, "game_name": f"tapis_{name}"}
    case = type(f"Api_{name}", (api_test.EnforceAPIOnPartialTreeBase,), told)
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun > 3
    assert not result.errors
    assert not result.failures


def test_a_deal_is_dealt_by_chance_and_played_to_its_mark() -> None:
    state = pyspiel.load_game("tapis_tutti(deals=3)").new_initial_state()
    assert state.is_chance_node()
    with pytest.raises(ValueError, match="There are 3 deals"):
        state.apply_action(3)
    with pytest.raises(ValueError, match="one deal at least, not 0"):
        pyspiel.load_game("tapis_tutti(deals=0)")
    state.apply_action(2)
    before = state.clone()
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    assert not before.is_terminal()
    assert before.action_to_string(before.current_player(), before.legal_actions()[0]) == '{"cut": 1}'
    assert state.returns() == list(state.deal.returns())
    assert isinstance(state, open_spiel_games.SpielState)


@pytest.mark.parametrize("name", GAMES)
def test_a_deal_goes_as_it_was_written_down(name: str) -> None:
    """Numbers of actions, what is legal, what is seen and what it brings are those of the kept text."""
    kept = playing_through.FOLDER / f"tapis_{name}.txt"
    assert playing_through.playthrough(name) == kept.read_text("utf-8")
