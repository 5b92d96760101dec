"""What was promised under a version stays: places of observations."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from tapis.rl import deals, spec
from tapis.rl.spec import Feature
from tests.rl.test_actions import GAMES

FOLDER = Path(__file__).parent


def said(version: str, features: Mapping[str, Feature]) -> list[str]:
    """The version, every feature with its first place and its shape, and how many places there are."""
    each = [f"{of.start} {of.name} {' × '.join(map(str, of.shape))}" for of in features.values()]
    return [version, *each, f"{max(of.places.stop for of in features.values())} bytes"]


def test_no_place_of_a_batch_s_observation_ever_moves() -> None:
    """A change asks for a new version beside this one, not for a new file."""
    stored = (FOLDER / "cards-v0.txt").read_text("utf-8").splitlines()
    assert said(spec.VERSION, spec.FEATURES) == stored
    assert stored[-1] == f"{spec.SIZE} bytes"


@pytest.mark.parametrize("name", GAMES)
def test_no_place_of_a_deal_s_observation_ever_moves(name: str) -> None:
    """New calls make the last feature longer, and so ask for a new version too."""
    stored = (FOLDER / "deals-v0.txt").read_text("utf-8").split("\n\n")
    seats = deals.DealState(name, "0").seats
    assert "\n".join([name, *said(deals.VERSION, deals.features(name, seats))]) in [
        each.strip() for each in stored
    ]
