"""Ids of Gymnasium: ``tapis/NAME-v0`` for each game that is installed, told without loading games or arrays.

Which of them number their calls is known once a game is loaded: an environment of another is refused when it
is made.
"""

from __future__ import annotations

import sys
from importlib.metadata import entry_points

GAMES = "tapis.games"
"""The entry points of ``core.plugin``, which is not asked: it would load half of the core."""


def register() -> None:
    """Tell Gymnasium the ids that it does not know yet, if it is there: nobody else pays for it."""
    if sys.modules.get("gymnasium") is None:
        return
    import gymnasium  # noqa: PLC0415 - it is there

    for name in sorted({point.name for point in entry_points(group=GAMES)}):
        if f"tapis/{name}-v0" not in gymnasium.registry:
            gymnasium.register(
                f"tapis/{name}-v0",
                entry_point="tapis.rl.seat_env:SeatEnv",
                vector_entry_point="tapis.rl.gymnasium_env:CardVectorEnv",
                kwargs={"game": name},
            )
