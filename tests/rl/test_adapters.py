"""The environments pass the tests that Gymnasium, PettingZoo and OpenSpiel have for such as them."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test

from tapis.bots import players
from tapis.core.chance import Chance
from tapis.law import IllegalMove
from tapis.rl.actions import CARDS
from tapis.rl.pettingzoo_env import DealEnv, ParallelDealEnv
from tapis.rl.rendering import picture_of, text_of
from tapis.rl.seat_env import SeatEnv
from tests.rl.test_actions import GAMES
from tests.tiers import others_slow

SOME = others_slow(GAMES, "bridge", "estimation")
"""Calls that others hear, and slips that all write at once; the others go the same way."""


def test_nothing_of_the_extra_is_loaded_without_being_asked_for() -> None:
    code = "import sys, tapis.rl.cards, tapis.rl.deals; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not {"gymnasium", "pettingzoo", "pyspiel", "numba"} & set(done.stdout.split())


@pytest.mark.parametrize("name", SOME)
def test_gymnasium_s_vector_is_made_by_its_id(name: str) -> None:
    env = gymnasium.make_vec(f"tapis.rl.gymnasium_env:tapis/{name}-v0", num_envs=6)
    seen, infos = env.reset(seed=3)
    again, _ = env.reset(seed=3)
    assert env.observation_space.contains(seen)
    assert (seen == again).all()
    assert (env.reset()[0] != seen).any(), "without a seed other deals come"
    draw, ended = np.random.default_rng(1), 0
    env.action_space.seed(1)
    for _ in range(60):
        moved = infos["turn"]
        cards = (infos["action_mask"] * draw.random((6, 52))).argmax(axis=1)
        assert env.action_space.contains(cards)
        if ended == 0:
            _, infos = env.reset(seed=3)
            cards = infos["action_mask"].argmax(axis=1)
            moved = infos["turn"]
        seen, rewards, over, cut, infos = env.step(cards)
        assert env.observation_space.contains(seen)
        assert (rewards == infos["rewards"][np.arange(6), moved]).all()
        assert not cut.any()
        ended += 1 + int(over.sum())
    assert ended > 60, "deals end, and others follow in the same step"
    with pytest.raises(TypeError, match="One seed"):
        env.reset(seed=[1, 2, 3, 4, 5, 6])  # type: ignore[arg-type]
    env.close()


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", SOME)
def test_pettingzoo_s_tests_pass(name: str, capsys: Any) -> None:
    api_test(DealEnv(name), num_cycles=40)
    parallel_api_test(ParallelDealEnv(name), num_cycles=60)
    seed_test(lambda: DealEnv(name), num_cycles=10)
    parallel_seed_test(lambda: ParallelDealEnv(name), num_cycles=10)
    render_test(lambda render_mode: DealEnv(name, render_mode=render_mode))
    assert "seen by the referee" in capsys.readouterr().out


@pytest.mark.parametrize("name", SOME)
def test_gymnasium_s_checker_has_nothing_to_say(name: str) -> None:
    env = gymnasium.make(f"tapis.rl.gymnasium_env:tapis/{name}-v0", opponents="random", render_mode="ansi")
    check_env(env.unwrapped)
    env.reset(seed=5)
    assert str(env.render()).startswith(f"{name}, dealer")


@pytest.mark.parametrize("name", SOME)
def test_one_seat_plays_to_its_mark_while_others_play_the_rest(name: str) -> None:
    """The seat is asked for each of its choices and no other; the deal is the core's."""
    env = SeatEnv(name, 1, opponents="random")
    for seed in range(2):
        _, info = env.reset(seed=seed)
        over, brought = False, 0.0
        while not over:
            assert env.state.player == 1
            legal = np.flatnonzero(info["action_mask"])
            assert legal.tolist() == env.state.legal_actions() == np.flatnonzero(env.action_masks()).tolist()
            seen, brought, over, cut, info = env.step(legal[0])
            assert env.observation_space.contains(seen)
            assert not cut
        assert brought == env.state.gains()[1] == info["gains"][1]
        assert not info["action_mask"].any()
        with pytest.raises(ValueError, match="The deal is over"):
            env.step(0)


def test_where_the_lowest_total_wins_points_are_a_loss() -> None:
    env = SeatEnv("estimation", opponents="random")
    _, info = env.reset(seed=1)
    over = False
    while not over:
        _, brought, over, _, info = env.step(np.flatnonzero(info["action_mask"])[0])
    assert brought == -env.state.returns()[0] < 0


def test_players_sit_where_they_are_told() -> None:
    """Opponents by name, the partner as a function; both are asked for their own seats only."""
    asked = set[int]()

    def first(view: Any, moves: Any, _chance: Chance) -> Any:
        asked.add(view.seat)
        return moves[0]

    env = SeatEnv("tutti", 1, opponents="level1", partner=first, options={"under_trump": True})
    env.reset(seed=3)
    over = False
    while not over:
        _, _, over, _, _ = env.step(env.state.decide(players("tutti")["level1"].choose, Chance("mine")))
    assert asked == {3}
    with pytest.raises(ValueError, match="no two seats are partners"):
        SeatEnv("estimation", partner="random")
    with pytest.raises(LookupError, match="No player of tutti is called 'anybody'; there are"):
        SeatEnv("tutti", opponents="anybody")
    with pytest.raises(ValueError, match="There are 4 seats, from 0: 4 is none"):
        SeatEnv("tutti", 4)
    with pytest.raises(ValueError, match="No render_mode is called 'svg'"):
        SeatEnv("tutti", render_mode="svg")


def test_an_illegal_action_ends_the_episode_with_the_penalty() -> None:
    env = SeatEnv("tutti", opponents="random")
    _, info = env.reset(seed=4)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, over, cut, info = env.step(wrong)
    assert (reward, over, cut, info["illegal"]) == (-1.0, True, False, wrong)
    with pytest.raises(ValueError, match="reset"):
        env.step(wrong)
    env.reset()
    assert env.step(5000)[1:3] == (-1.0, True)
    strict = SeatEnv("tutti", opponents="random", illegal=None)
    strict.reset(seed=4)
    with pytest.raises(IllegalMove, match="tutti:"):
        strict.step(wrong)


def test_pettingzoo_s_deals_end_with_an_illegal_action_too() -> None:
    env = DealEnv("tutti", illegal=-7.0)
    env.reset(seed=1)
    offender, rewards = env.agent_selection, {}
    env.step(0)
    for agent in env.agent_iter():
        _, rewards[agent], over, _, _ = env.last()
        assert over
        env.step(None)
    assert rewards == dict.fromkeys(env.possible_agents, 0.0) | {offender: -7.0}
    strict = DealEnv("tutti", illegal=None)
    strict.reset(seed=1)
    with pytest.raises(IllegalMove, match="jass:J9"):
        strict.step(0)


def test_a_picture_shows_what_the_seat_knows() -> None:
    """Another's hand changes the referee's picture, and not that of a seat that does not see it."""
    hidden, open_ = SeatEnv("bridge", render_mode="rgb_array"), DealEnv("bridge", render_mode="rgb_array")
    hidden.reset(seed=1)
    drawn = hidden.render()
    assert drawn.shape == (560, 760, 3)
    assert (picture_of(hidden.state.resampled(0, "other hands"), 0) == drawn).all()
    assert (picture_of(hidden.state.resampled(0, "other hands")) != picture_of(hidden.state)).any()
    open_.reset(seed=1)
    assert open_.render() is not None
    assert "+13" in text_of(hidden.state, 0)
    assert "+" not in text_of(hidden.state)


def test_a_deal_ends_with_its_mark_for_all() -> None:
    env, last = DealEnv("tutti"), {}
    env.reset(seed=2)
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        if over:
            last[agent] = reward
        env.step(None if over else int(np.flatnonzero(seen["action_mask"])[-1]))
    assert last == env._at.points()
    assert last["seat_0"] == last["seat_2"]
    assert env.agents == []


def test_all_write_their_slips_at_once() -> None:
    env = ParallelDealEnv("estimation")
    seen, _ = env.reset(seed=2)
    cutter = [agent for agent in env.agents if seen[agent]["action_mask"].any()]
    assert len(cutter) == 1
    nobody = dict.fromkeys(env.agents, 0)
    seen, *_ = env.step(nobody | {cutter[0]: CARDS})
    assert all(seen[agent]["action_mask"][CARDS + 35 :].all() for agent in env.agents)
    slips = {agent: CARDS + 36 + 40 + number for number, agent in enumerate(env.agents)}
    seen, *_ = env.step(slips)
    assert sum(seen[agent]["action_mask"].any() for agent in env.agents) == 1
    with pytest.raises(ValueError, match="is to act"):
        env.step({})
    agents = env.agents
    _, rewards, over, _, _ = env.step(dict.fromkeys(agents, CARDS))
    assert sorted(rewards.values()) == [-1.0, 0.0, 0.0, 0.0]
    assert all(over.values())
    assert env.agents == []
