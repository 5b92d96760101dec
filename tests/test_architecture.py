"""What the house is built on: what is loaded when, and who may know a game by its name.

Imports between rooms are import-linter's (``lint-imports``), what is written how is the house's own linter's
(``tests/house``); both run before the tests.
"""

from __future__ import annotations

import ast
import subprocess
import sys

import pytest

from tests.built_in import BOOKS
from tests.house.sources import House, Source
from tests.tiers import others_slow

SERVING = (
    "import os; os.environ['DJANGO_SETTINGS_MODULE'] = 'tapis.web.settings'; "
    "import tapis.web.serve, tapis.web.asgi, tapis.web.urls, tapis.solver.engine, tapis.solver.warm"
)


CLI = ("import tapis.cli", {"django", "rich", "typst", "babel", "uvicorn", "numba", "numpy"})
LOADING = [
    CLI,
    ("import tapis.core.plugin, tapis.law", {"django", "babel", "click"}),
    (SERVING, {"numba", "llvmlite", "numpy", "ray", "duckdb", "typst"}),
]


@pytest.mark.parametrize(("command", "unwanted"), others_slow(LOADING, CLI))
def test_what_is_not_needed_is_not_loaded(command: str, unwanted: set[str]) -> None:
    code = f"import sys; {command}; print(*{{name.split('.')[0] for name in sys.modules}})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not unwanted & set(done.stdout.split())


SAID_OTHERWISE = {
    ("src/tapis/analysis/boxes.py", "tutti"): "the contract of that name",
    ("src/tapis/analysis/panels/chances.py", "jass"): "what one sees at jass: a situation, not a regulation",
}


def outside(*words: str) -> list[Source]:
    """The files outside the games in which one of these words stands; parsed are only those."""
    program = House.read().program
    found = [each for each in program if any(word in each.text for word in words)]
    return [each for each in found if not each.path.startswith("src/tapis/games/")]


def test_no_room_outside_the_games_names_a_game() -> None:
    named = {
        (source.path, each.value)
        for source in outside(*BOOKS)
        for each in source.nodes(ast.Constant)
        if isinstance(each.value, str) and each.value in BOOKS
    }
    assert named == set(SAID_OTHERWISE)


def test_an_event_and_its_regulation_travel_together() -> None:
    taken = [
        (source.path, each.name, {ast.unparse(a.annotation) for a in each.args.args if a.annotation})
        for source in outside("AnyPlugin")
        for each in source.nodes(ast.FunctionDef)
    ]
    assert len(taken) > 100
    assert not [(path, name) for path, name, types in taken if {"Tournament", "AnyPlugin"} <= types], (
        "take one Competition"
    )
