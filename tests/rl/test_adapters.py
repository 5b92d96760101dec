"""The environments pass the tests that Gymnasium, PettingZoo and OpenSpiel have for such as them."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test

from tapis.law import IllegalMove
from tapis.rl.actions import CARDS
from tapis.rl.pettingzoo_env import DealEnv, ParallelDealEnv
from tests.rl.test_actions import GAMES


def test_nothing_of_the_extra_is_loaded_without_being_asked_for() -> None:
    code = "import sys, tapis.rl.cards, tapis.rl.deals; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not {"gymnasium", "pettingzoo", "pyspiel", "numba"} & set(done.stdout.split())


@pytest.mark.parametrize("name", GAMES)
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
@pytest.mark.parametrize("name", GAMES)
def test_pettingzoo_s_tests_pass(name: str, capsys: Any) -> None:
    api_test(DealEnv(name), num_cycles=40)
    parallel_api_test(ParallelDealEnv(name), num_cycles=60)


@pytest.mark.filterwarnings("ignore")
def test_a_seed_deals_the_same_again() -> None:
    seed_test(lambda: DealEnv("tutti"), num_cycles=40)


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
    with pytest.raises(IllegalMove, match="estimation"):
        env.step(dict.fromkeys(env.agents, CARDS))
    with pytest.raises(ValueError, match="is to act"):
        env.step({})
