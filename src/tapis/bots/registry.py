"""Which bot plays which regulation.

A bot is a ``SomePlayer``: it chooses one of the legal moves, knowing its view and nothing else. Bots
register through the entry point group ``tapis.bots``, a regulation's id naming the function; a
regulation without one is played at random.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from tapis.core.selfplay import SomePlayer, at_random

GROUP = "tapis.bots"


@cache
def registered() -> Mapping[str, EntryPoint]:
    """Where the bot of each regulation is to be found, by the id of the regulation."""
    return {point.name: point for point in entry_points(group=GROUP)}


@cache
def bot(regulation: str) -> SomePlayer:
    """The bot of ``regulation``; one that plays at random where there is none."""
    point = registered().get(regulation)
    player: SomePlayer = at_random if point is None else point.load()
    return player
