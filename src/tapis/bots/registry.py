"""Which players there are of each regulation.

They register through the entry point group ``tapis.bots``. A regulation's id alone names a function
(``SomePlayer``), which is then its player of level 1, of the version and author of its distribution;
``regulation.name`` names a ``NamedPlayer``. Every regulation has a player who draws lots.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from tapis.bots.named import CHANCE, LEVEL1, NamedPlayer
from tapis.core.selfplay import SomePlayer, at_random

GROUP = "tapis.bots"


@cache
def registered() -> Mapping[str, EntryPoint]:
    """Every entry point by its name: the id of a regulation, or that and a player's name."""
    return {point.name: point for point in entry_points(group=GROUP)}


@cache
def players(regulation: str) -> Mapping[str, NamedPlayer]:
    """The players of ``regulation`` by name, weakest first; the one who draws lots is always among them."""
    found = sorted(_players(regulation), key=lambda each: (each.level, each.name))
    return {each.name: each for each in found}


def strongest(regulation: str) -> NamedPlayer:
    """The player of ``regulation`` that means to be the strongest."""
    return [*players(regulation).values()][-1]


def bot(regulation: str) -> SomePlayer:
    """The player of level 1; one that draws lots where there is none."""
    known = players(regulation)
    return known.get(LEVEL1, known[CHANCE]).choose


def _players(regulation: str) -> Iterator[NamedPlayer]:
    yield NamedPlayer(name=CHANCE, level=0, version="1", author="Tapis", choose=at_random)
    for name, point in registered().items():
        game, _, own_name = name.partition(".")
        if game == regulation and own_name:
            yield _named(point)
        elif game == regulation:
            yield _of_level_1(point)


def _named(point: EntryPoint) -> NamedPlayer:
    player = point.load()
    if not isinstance(player, NamedPlayer):
        raise TypeError(f"{point.value} is registered as {point.name}, but is no NamedPlayer")
    return player


def _of_level_1(point: EntryPoint) -> NamedPlayer:
    version = point.dist.version if point.dist else ""
    author = point.dist.name if point.dist else ""
    return NamedPlayer(name=LEVEL1, level=1, version=version, author=author, choose=point.load())
