"""Which bot plays which regulation.

A bot is a ``Player``: it chooses one of the legal moves, knowing its view and nothing else. Bots
register through the entry point group ``tapis.bots``, a regulation's id naming the function; a
regulation without one is played at random.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.metadata import entry_points

from tapis.core.selfplay import Player, at_random

GROUP = "tapis.bots"


@cache
def bots() -> Mapping[str, Player]:
    """Every registered bot by the id of its regulation."""
    return {point.name: point.load() for point in entry_points(group=GROUP)}


def bot(regulation: str) -> Player:
    """Who plays ``regulation``; one who plays at random where nobody knows how."""
    return bots().get(regulation, at_random)
