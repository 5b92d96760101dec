"""The problems that games bring: every ``problems/*.json`` in the package of a registered game.

A third party's game has its own in the same folder of its own package; nothing else is needed.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.metadata import entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable

from tapis.core.plugin import GROUP, plugins
from tapis.law import Reason
from tapis.learn.problems.problem import Problem
from tapis.learn.problems.reading import ProblemsRead, read

FOLDER = "problems"
OF_ANOTHER = Reason("problem-of-another-game", "{file}, problem {id}: it belongs to {game}.")


@cache
def problems(game: str) -> ProblemsRead:
    """The problems of a game, in order of their files; none for a game that brings none."""
    folder = folders().get(game)
    if folder is None or not folder.is_dir():
        return ProblemsRead()
    names = sorted(each.name for each in folder.iterdir() if each.name.endswith(".json"))
    return together(game, [read(name, folder.joinpath(name).read_bytes()) for name in names])


def together(game: str, several: list[ProblemsRead]) -> ProblemsRead:
    """The problems of several files; what belongs to another game is left out and named."""
    found = [each for file in several for each in file.problems]
    foreign = [each for each in found if each.game != game]
    faults = [fault for file in several for fault in file.faults]
    faults += [OF_ANOTHER(file=FOLDER, id=each.id, game=each.game) for each in foreign]
    return ProblemsRead(tuple(each for each in found if each.game == game), tuple(faults))


@cache
def folders() -> Mapping[str, Traversable]:
    """Where each game's problems lie, by its id."""
    packages = {point.name: point.module for point in entry_points(group=GROUP)}
    return {game: files(packages[game]).joinpath(FOLDER) for game in plugins() if game in packages}


def problem(game: str, name: str) -> Problem | None:
    """The problem of a game with that id."""
    return next((each for each in problems(game).problems if each.id == name), None)
