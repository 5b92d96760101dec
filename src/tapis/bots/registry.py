"""Which players there are of each regulation.

They register through the entry point group ``tapis.bots``. A regulation's id alone names its player of level
1: a ``NamedPlayer``, or a function (``SomePlayer``) of the version and author of its distribution;
``regulation.name`` names a ``NamedPlayer``. Every regulation has a player who draws lots. Which of them a
table offers is not known here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from tapis.bots.named import CHANCE, LEVEL1, NamedPlayer, Options
from tapis.bots.reasons.types import GROUP as REASONS
from tapis.bots.reasons.types import SomeReasoning, only_move, unexplained
from tapis.core.events import Move
from tapis.core.game import Table
from tapis.core.plugin import SomeCall
from tapis.core.selfplay import SomePlayer, at_random
from tapis.core.speech import Saying
from tapis.core.view import View
from tapis.games.by_name import game

GROUP = "tapis.bots"


@cache
def registered() -> Mapping[str, EntryPoint]:
    """Every entry point by its name: the id of a regulation, or that and a player's name."""
    return {point.name: point for point in entry_points(group=GROUP)}


def players(regulation: str, options: Options | None = None) -> Mapping[str, NamedPlayer]:
    """The players of ``regulation`` by name, weakest first; the one who draws lots is always among them.

    Where house ``options`` are told they play under these, else as is usual. LookupError for a name that no
    game has, ValueError for an option that it has not.
    """
    if not options:  # asked a dozen times for every page of a table
        return _known(regulation)
    game(regulation).regulation.profile(options)
    return {name: in_house(each, options) for name, each in _known(regulation).items()}


def in_house(player: NamedPlayer, options: Options) -> NamedPlayer:
    """The player as it plays under house options."""
    return player if player.under is None else player.under(options)


@cache
def _known(regulation: str) -> Mapping[str, NamedPlayer]:
    game(regulation)  # LookupError where there is none
    found = sorted(_players(regulation), key=lambda each: (each.level, each.name))
    return {each.name: each for each in found}


def strongest(regulation: str) -> NamedPlayer:
    """The player of ``regulation`` that means to be the strongest of those who decide at once."""
    return [each for each in players(regulation).values() if each.think is None][-1]


def why(
    regulation: str, view: View[Table, SomeCall], moves: Sequence[Move[SomeCall]], move: Move[SomeCall]
) -> Saying:
    """Why the strongest player of ``regulation`` would make a move, in the words of players."""
    reasoning = strongest(regulation).why or reasons().get(regulation)
    said = only_move() if len(moves) == 1 else reasoning and reasoning(view, moves, move)
    return said or unexplained()


@cache
def reasons() -> Mapping[str, SomeReasoning]:
    """The reasons that regulations bring, by id."""
    return {point.name: point.load() for point in entry_points(group=REASONS)}


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
    player = point.load()
    if isinstance(player, NamedPlayer):
        return player
    version = point.dist.version if point.dist else ""
    author = point.dist.name if point.dist else ""
    return NamedPlayer(name=LEVEL1, level=1, version=version, author=author, choose=player)
