"""What was promised under a version stays: places of observations."""

from __future__ import annotations

from pathlib import Path

from tapis.rl import spec

STORED = Path(__file__).with_name("cards-v0.txt")


def test_no_place_of_an_observation_ever_moves() -> None:
    """A change asks for a new version beside this one, not for a new file."""
    said = [f"{each.start} {each.name} {' × '.join(map(str, each.shape))}" for each in spec.FEATURES.values()]
    assert [spec.VERSION, *said, f"{spec.SIZE} bytes"] == STORED.read_text("utf-8").splitlines()
