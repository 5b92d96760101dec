"""Whoever draws without a seed in a test draws the same in every run, and something else in another test."""

from __future__ import annotations

import random
from random import Random

import gymnasium
import numpy as np
import pytest

from tapis.web.chance import secret
from tests import seeded
from tests.house import waits
from tests.house.sources import Source


def drawn(name: str) -> list[object]:
    seeded.begin(name)
    env: gymnasium.Env[object, object] = gymnasium.Env()
    return [
        random.random(),
        np.random.rand(),
        np.random.default_rng().random(),
        np.random.RandomState().rand(),
        env.np_random.random(),
        secret(),
        secret(),
    ]


def test_chance_is_that_of_the_test() -> None:
    one = drawn("one")
    assert drawn("one") == one
    assert len({*map(str, one), *map(str, drawn("other"))}) == 2 * len(one)


def test_each_test_begins_with_its_own(request: pytest.FixtureRequest) -> None:
    assert random.random() == Random(request.node.nodeid).random()


def test_a_generator_that_nobody_can_seed_is_found() -> None:
    text = "a = Random()\nb = Random(3)\nc = random.Random()\nd = SystemRandom()\n"
    assert [each.lineno for each in waits.unseeded(Source("tests/x.py", text))] == [1, 3, 4]
