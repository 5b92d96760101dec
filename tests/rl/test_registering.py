"""What is registered at Gymnasium and when, and what is said where a package is not installed."""

from __future__ import annotations

import subprocess
import sys

import gymnasium
import pytest

from tapis.rl.registering import register
from tests.rl.test_actions import GAMES

BARE = ("duckdb", "gymnasium", "llvmlite", "numba", "numpy", "pettingzoo", "pyspiel", "ray")


def seen(code: str) -> str:
    """What Python says to this, its last line."""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    return (done.stdout + done.stderr).strip().splitlines()[-1]


@pytest.mark.parametrize("name", GAMES)
def test_the_plain_id_is_a_seat(name: str) -> None:
    register()  # as ``tapis.rl`` does where Gymnasium came first: here another test may have come before
    env = gymnasium.make(f"tapis/{name}-v0", opponents="random")
    _, info = env.reset(seed=1)
    assert info["action_mask"].any()


def test_ids_are_registered_without_loading_anything_for_it() -> None:
    code = """
import sys, gymnasium, tapis.rl
assert "tapis/tutti-v0" in gymnasium.registry
print(*sorted(each for each in sys.modules if each.startswith("tapis")))
"""
    assert seen(code) == "tapis tapis.rl tapis.rl.registering"
    assert seen("import sys, tapis.rl; print('gymnasium' in sys.modules)") == "False"


def test_the_long_id_says_nothing_of_an_id_that_was_there_before() -> None:
    code = (
        "import gymnasium, tapis.rl; gymnasium.make('tapis.rl.gymnasium_env:tapis/tutti-v0'); print('well')"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert (done.stdout.strip(), b"Overriding" in done.stderr) == (b"well", False)


@pytest.mark.parametrize(
    ("asked", "extra"),
    [
        ("from tapis.rl import CardBatch", "strong"),
        ("from tapis.rl import DealState", "strong"),
        ("from tapis.rl import SeatEnv", "rl"),
        ("import tapis.rl.gymnasium_env", "rl"),
        ("import tapis.rl.open_spiel_games", "rl"),
    ],
)
def test_what_is_missing_is_said_with_what_brings_it(asked: str, extra: str) -> None:
    """Whatever is missing first, what is named brings all of it."""
    told = seen(f"import sys; sys.modules.update(dict.fromkeys({BARE})); {asked}")
    assert told.startswith("ImportError: ")
    assert told.endswith(f": pip install 'tapis-cards[{extra}]'")
