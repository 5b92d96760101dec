"""How much a few deals say about strength, as ``tapis lab ranking`` has measured it (``luck.toml``).

How far tables with the same cards agree is from ``research/same_cards.py``.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files


@dataclass(frozen=True, slots=True)
class MeasuredOrder:
    """After so many deals so many of a hundred pairs of players stood in the right order; 50 is chance."""

    deals: int
    share: int
    agrees: float | None = None
    """How what the same cards made at two tables correlates; None where nobody has measured it."""
    least: float = 0.0
    """The lower end of its interval."""
    most: float = 0.0
    """The upper one."""


def _read() -> Mapping[str, MeasuredOrder]:
    told = tomllib.loads((files("tapis.web.same") / "luck.toml").read_text("utf-8"))
    return {game: MeasuredOrder(**each) for game, each in told.items()}


MEASURED = _read()
"""By game."""
