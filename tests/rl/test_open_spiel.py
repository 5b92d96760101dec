"""The games of OpenSpiel pass its own tests: its simulation, and those of its API on a sample of the tree."""

from __future__ import annotations

import pickle
import unittest
from typing import Any

import numpy as np
import pytest

from tapis.core.chance import Chance
from tapis.games.bridge.result import Contract, Doubling, Honours, PlayedOut
from tapis.games.estimation.result import Result as EstimationResult
from tapis.games.putze.result import Result as PutzeResult
from tapis.games.tutti.result import Result as TuttiResult
from tapis.games.whist.result import Result as WhistResult
from tapis.library import game as regulation
from tapis.library import sheet
from tapis.rl.deals import LONGEST, DealState
from tests.rl.test_actions import GAMES
from tests.tiers import others_slow

pyspiel = pytest.importorskip("pyspiel")

open_spiel_games = pytest.importorskip("tapis.rl.open_spiel_games")
playing_through = pytest.importorskip("tests.rl.playing_through")
SOME = others_slow(GAMES, "bridge", "estimation")
"""Calls that others hear, and slips that all write at once; the others go the same way."""


@pytest.mark.parametrize("name", SOME)
def test_a_simulation_passes(name: str) -> None:
    assert pyspiel.load_game(f"tapis_{name}").get_type().long_name == f"tapis/{name}-v0"
    game = pyspiel.load_game(f"tapis_{name}(deals=3)")
    assert game.max_chance_outcomes() == 3
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", SOME)
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
    assert state.returns() == list(state.deal.gains())
    assert isinstance(state, open_spiel_games.SpielState)


@pytest.mark.parametrize("name", SOME)
def test_a_deal_keeps_within_what_its_game_promises(name: str) -> None:
    """Neither longer nor worth more; ``points`` are reached where a test of the game says how."""
    game, deals = pyspiel.load_game(f"tapis_{name}"), 25
    for number in range(deals):
        state, chance = DealState(name, f"bounds {number}", number % 4), Chance(f"{name} {number}")
        made = 0
        while not state.over:
            state.step(chance.pick(state.legal_actions()))
            made += 1
        assert made <= game.max_game_length()
        assert game.min_utility() <= min(state.gains())
        assert max(state.gains()) <= game.max_utility()
    assert game.max_game_length() < LONGEST
    assert game.max_utility() - game.min_utility() < 10_000


EXTREMES: dict[str, list[Any]] = {
    "bridge": [PlayedOut(Contract(7, "C", Doubling.REDOUBLED), 0, 0, Honours(1, 150))],
    "estimation": [EstimationResult((157, 157, 0, 0), (0, 157, 0, 0), (None, None, 0, 0))],
    "putze": [PutzeResult((True,) * 4, (140, 17, 0, 0), (0,) * 4)],
    "tutti": [TuttiResult(0, "tutti", points) for points in ((353, 0), (0, 353))],
    "whist": [WhistResult("GC", (0,), tricks) for tricks in (13, 0)],
}


@pytest.mark.parametrize("name", GAMES)
def test_the_most_that_a_deal_may_bring_is_brought_by_one(name: str) -> None:
    of = regulation(name)
    marks = [sheet(of, [of.sheet.results.encode(result)]).totals for result in EXTREMES[name]]
    assert of.rules.learning is not None
    low, high = of.rules.learning.points or (0, 0)
    assert min(0, *map(min, marks)) == low
    assert max(map(max, marks)) == high


@pytest.mark.parametrize("name", SOME)
def test_a_state_sampled_anew_looks_the_same_and_search_runs_on_it(name: str) -> None:
    ismcts = pytest.importorskip("open_spiel.python.algorithms.ismcts")
    mcts = pytest.importorskip("open_spiel.python.algorithms.mcts")
    game = pyspiel.load_game(f"tapis_{name}(deals=3)")
    state, chance, different = game.new_initial_state(), Chance(f"sampled {name}"), 0
    assert str(state.resample_from_infostate(0, lambda: 0.5)) == str(state)
    state.apply_action(1)
    for made in range(14):
        if state.is_terminal():
            break
        player = state.current_player()
        other = state.resample_from_infostate(player, chance.uniform)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.legal_actions() == state.legal_actions()
        assert str(pickle.loads(pickle.dumps(other))) == str(other)
        different += str(other) != str(state)
        if made in {6, 9}:
            evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
            told: dict[str, Any] = {"uct_c": 100.0, "random_state": np.random.RandomState(2)}
            bot = ismcts.ISMCTSBot(game=game, evaluator=evaluator, max_simulations=3, **told)
            assert bot.step(state) in state.legal_actions()
        state.apply_action(chance.pick(state.legal_actions()))
    assert different > 2


@pytest.mark.parametrize("name", GAMES)
def test_a_deal_goes_as_it_was_written_down(name: str) -> None:
    """Numbers of actions, what is legal, what is seen and what it brings are those of the kept text."""
    kept = playing_through.FOLDER / f"tapis_{name}.txt"
    assert playing_through.playthrough(name) == kept.read_text("utf-8")
