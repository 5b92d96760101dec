"""The house keeps its shape: imports point downwards, files stay short, nothing prints or debugs."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tapis.core.plugin import books

ROOT = Path(__file__).parents[1]
SOURCES = {
    path.relative_to(ROOT).as_posix(): path.read_text("utf-8")
    for path in sorted((ROOT / "src").rglob("*.py"))
    if "migrations" not in path.parts
}
LONGEST_FILE = 320
LONGEST_FUNCTION = 40
LONGEST_TEMPLATE_LINE = 200
LONGEST_KERNEL = 130
"""Compiled functions hold their state in local variables, and read top to bottom."""
SERVING = (
    "import os; os.environ['DJANGO_SETTINGS_MODULE'] = 'tapis.web.settings'; "
    "import tapis.web.serve, tapis.web.asgi, tapis.web.urls, tapis.solver.engine, tapis.solver.warm"
)
FORBIDDEN = {"print", "breakpoint", "eval", "exec", "input"}


def nodes(kind: type[ast.AST]) -> list[tuple[str, Any]]:
    """Every node of a kind, with the file it stands in."""
    return [
        (name, n) for name, text in SOURCES.items() for n in ast.walk(ast.parse(text)) if isinstance(n, kind)
    ]


def test_imports_keep_to_their_layers() -> None:
    code = "from importlinter.cli import lint_imports_command as run; run()"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_files_are_short() -> None:
    lengths = {name: len(text.splitlines()) for name, text in SOURCES.items()}
    assert not {name: lines for name, lines in lengths.items() if lines > LONGEST_FILE}


def test_functions_are_short() -> None:
    lengths = {
        f"{file}:{each.name}": each.end_lineno - each.lineno + 1 for file, each in nodes(ast.FunctionDef)
    }
    kernels = "src/tapis/solver/native/"
    longest = {name: LONGEST_KERNEL if name.startswith(kernels) else LONGEST_FUNCTION for name in lengths}
    assert not {name: lines for name, lines in lengths.items() if lines > longest[name]}


def test_lines_of_templates_are_short() -> None:
    long = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in sorted((ROOT / "src").rglob("*.html"))
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1)
        if len(line) > LONGEST_TEMPLATE_LINE
    ]
    assert not long


def test_nothing_prints_or_stops_for_a_debugger() -> None:
    called = {(file, ast.unparse(each.func)) for file, each in nodes(ast.Call)}
    assert not {(file, name) for file, name in called if name in FORBIDDEN}


def test_every_module_says_what_it_is() -> None:
    assert not [name for name, text in SOURCES.items() if not ast.get_docstring(ast.parse(text))]


@pytest.mark.parametrize(
    ("command", "unwanted"),
    [
        ("import tapis.cli", {"django", "rich", "typst", "babel", "uvicorn", "numba", "numpy"}),
        ("import tapis.core.plugin, tapis.law", {"django", "babel", "click"}),
        (SERVING, {"numba", "llvmlite", "numpy", "ray", "duckdb", "typst"}),
    ],
)
def test_what_is_not_needed_is_not_loaded(command: str, unwanted: set[str]) -> None:
    code = f"import sys; {command}; print(*{{name.split('.')[0] for name in sys.modules}})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not unwanted & set(done.stdout.split())


GAMES = frozenset(books())
SAID_OTHERWISE = {
    ("src/tapis/analysis/boxes.py", "tutti"): "the contract of that name",
    ("src/tapis/analysis/panels/chances.py", "jass"): "what one sees at jass: a situation, not a regulation",
}


def test_no_room_outside_the_games_names_a_game() -> None:
    named = {
        (file, each.value)
        for file, each in nodes(ast.Constant)
        if not file.startswith("src/tapis/games/") and isinstance(each.value, str) and each.value in GAMES
    }
    assert named == set(SAID_OTHERWISE)


def test_an_event_and_its_regulation_travel_together() -> None:
    taken = [
        (file, f.name, {ast.unparse(a.annotation) for a in f.args.args if a.annotation})
        for file, f in nodes(ast.FunctionDef)
    ]
    assert not [(file, name) for file, name, types in taken if {"Tournament", "AnyPlugin"} <= types], (
        "take one Competition"
    )


MOST_ANY = {"core": 8, "club": 4, "web": 19, "cli": 1}
"""How often a room may say that it knows nothing of a value; to be lowered, never raised."""


def test_no_room_says_any_more_often_than_it_did() -> None:
    said = Counter(file.split("/")[2] for file, each in nodes(ast.Name) if each.id == "Any")
    assert not {room: said[room] for room, most in MOST_ANY.items() if said[room] > most}


def test_every_member_of_a_plugin_says_what_it_is() -> None:
    bare = [
        f"{part.name}.{member.target.id}"
        for file, part in nodes(ast.ClassDef)
        if file == "src/tapis/core/parts.py" and part.name in {"Rules", "SheetRules", "EventRules", "Voice"}
        for member, after in zip(part.body, [*part.body[1:], None], strict=True)
        if isinstance(member, ast.AnnAssign) and isinstance(member.target, ast.Name)
        if not (isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant))
    ]
    assert bare == []


def test_a_class_name_means_one_thing_outside_the_games() -> None:
    homes = Counter(
        each.name
        for file, module in nodes(ast.Module)
        if not file.startswith("src/tapis/games/")
        for each in module.body
        if isinstance(each, ast.ClassDef) and not each.name.startswith("_")
    )
    assert {name for name, count in homes.items() if count > 1} == set()
