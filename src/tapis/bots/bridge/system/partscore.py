"""What makes a game where a side has something below the line: levels, and the points to bid them with."""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias

from tapis.games.bridge.mark.scheme import scheme
from tapis.games.bridge.mark.scoring import trick_points
from tapis.games.bridge.result import MINORS, NO_TRUMP, Contract

Below: TypeAlias = tuple[int, ...]
"""The points below the line of each side."""

NOTHING: Below = (0, 0)
GAME_LEVEL: Final = {"C": 5, "D": 5, "H": 4, "S": 4, "N": 3}
"""Levels that are game by themselves."""
POINTS: Final = {1: 18, 2: 20, 3: 22, 4: 25, 5: 28}
"""The points of both hands for so many tricks above six in a suit."""
FLAT: Final = {1: 20, 2: 23, 3: 25}
"""The same at no trump."""


@cache
def game_level(strain: str, below: int = 0) -> int:
    """The lowest level of a strain that completes a game for a side with so much below the line."""
    figures = scheme("laws")
    return next(
        level
        for level in range(1, GAME_LEVEL[strain] + 1)
        if below + trick_points(Contract(level, strain), figures) >= figures.tricks.game
    )


def points_for(strain: str, level: int) -> int:
    """The points of both hands for a contract; those of a minor's game are as many as it takes."""
    if strain == NO_TRUMP:
        return FLAT[level]
    return POINTS[level] if strain in MINORS else min(POINTS[level], POINTS[4])
