"""Code compiled from an older state of the sources is never taken for that of the present one, and goes."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

import tapis
from tapis.solver import cache, compiler, warm
from tapis.solver.native import ByContent, bits
from tapis.solver.native.points import search as points_search
from tapis.solver.native.tricks import search as tricks_search


def test_every_state_of_the_sources_has_a_name_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One function's compiled code holds that of others, in files its own stamp says nothing about."""
    monkeypatch.setattr(cache, "__file__", str(tmp_path / "cache.py"))
    source = tmp_path / "native" / "points" / "search.py"
    source.parent.mkdir(parents=True)
    source.write_text("ONE = 1\n")
    before = cache.sources()
    assert cache.sources() == before
    source.write_text("ONE = 2\n")
    assert (after := cache.sources()) != before
    (tmp_path / cache.FIGURES).write_text("WIDTH = 9\n")
    assert cache.sources() != after, "the compiled code holds the figures of the packing"


def test_figures_from_outside_come_from_the_module_that_counts() -> None:
    """A figure that compiled code takes from elsewhere would be the old one in a copy that changed it."""
    files = (Path(cache.__file__).parent / "native").rglob("[!_]*.py")
    trees = (ast.parse(file.read_text("utf-8")) for file in files)
    imports = (node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ImportFrom))
    figures = {node.module or "" for node in imports for name in node.names if name.name.isupper()}
    ours = {module for module in figures if module.startswith("tapis.")}
    outside = {module for module in ours if not module.startswith(compiler.NATIVE)}
    assert outside == {f"tapis.solver.{Path(cache.FIGURES).stem}"}


TWO_PLACES = """
import sys
from pathlib import Path
from tapis.solver import warm
assert warm.done() == (sys.argv[1] == "second")
from tapis.solver.native import bits
assert Path(bits.__file__).is_relative_to(sys.argv[2])
bits.try_out()
counts = [each.stats for each in vars(bits).values() if hasattr(each, "stats")]
warm.remember()
print(sum(sum(each.cache_hits.values()) for each in counts))
print(sum(sum(each.cache_misses.values()) for each in counts))
"""
ROOMS = ("core", "law", "pictures.py", "solver", "version.py", "__init__.py")


def _copied(place: Path) -> Path:
    """Another copy of as much of the sources as compiles."""
    source, copy = Path(tapis.__file__).parent, place / "tapis"
    copy.mkdir(parents=True)
    for name in ROOMS:
        if (source / name).is_dir():
            shutil.copytree(source / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copyfile(source / name, copy / name)
    return copy


@pytest.mark.slow
def test_a_second_copy_of_the_same_sources_finds_what_the_first_one_compiled(tmp_path: Path) -> None:
    told = []
    for place in ("first", "second"):
        copy = _copied(tmp_path / place)
        environment = {
            **os.environ,
            cache.VARIABLE: str(tmp_path / "compiled"),
            "PYTHONPATH": str(copy.parent),
        }
        command = [sys.executable, "-c", TWO_PLACES, place, str(copy)]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        told.append([int(count) for count in done.stdout.split()])
    (found, made), (found_again, made_again) = told
    assert not found
    assert made
    assert found_again
    assert not made_again


def test_modules_of_one_name_in_two_rooms_are_kept_apart() -> None:
    """Numba names what it keeps by the last part of a module's name and the function's: it would mix them."""
    folders = [
        ByContent.get_suitable_cache_subpath(file)
        for file in (points_search.__file__, tricks_search.__file__, bits.__file__)
    ]
    assert len({*folders}) == 3
    assert not any(Path(folder).is_absolute() for folder in folders), "a second copy would look elsewhere"


DAY = 24 * 3600.0
NOW = 1000 * DAY
OLD, OTHER, PRESENT = "0123456789abcdef", "fedcba9876543210", "00112233445566aa"


@pytest.mark.parametrize(
    ("name", "days", "goes"),
    [
        (OLD, 31, True),
        (f"{OLD}.warm", 31, True),
        (OLD, 29, False),
        (PRESENT, 400, False),
        ("native_4c532e67c112feed0c1d7b01d0ddad973791689a", 400, False),
        ("compiling", 400, False),
    ],
)
def test_only_our_own_code_that_nobody_used_for_a_month_is_forgotten(
    name: str, days: int, *, goes: bool
) -> None:
    found = {name: NOW - days * DAY}
    assert cache.forgotten(found, {PRESENT}, NOW) == ([name] if goes else [])


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(cache.VARIABLE, str(tmp_path / "compiled"))
    return tmp_path / "compiled"


def test_what_is_forgotten_is_deleted_with_all_that_lies_in_it(folder: Path) -> None:
    present = cache.sources()
    for name in (OLD, OTHER, present):
        (folder / name / "native").mkdir(parents=True)
        (folder / name / "native" / "search.nbi").touch()
    warm.remember()
    (folder / f"{OLD}.warm").touch()
    for path in folder.iterdir():
        last = NOW if path.name == OTHER else NOW - 40 * DAY
        os.utime(path, (last, last))
    warm.sweep(NOW)
    assert {path.name for path in folder.iterdir()} == {OTHER, present, warm.mark().name}
    assert (folder / present / "native" / "search.nbi").exists()


def test_where_nothing_was_kept_nothing_is_deleted(folder: Path) -> None:
    warm.sweep(NOW)
    cache.used()
    assert not folder.exists()


def test_loading_the_compiled_engine_says_that_it_is_used(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiler, "import_module", lambda _name: SimpleNamespace(try_out=lambda: None))
    present = folder / cache.sources()
    present.mkdir(parents=True)
    os.utime(present, (NOW, NOW))
    assert compiler.why_not_compiled.__wrapped__() == ""
    assert present.stat().st_mtime > NOW + DAY


COMPILED = """
from numba import config
from tapis.solver import engine
assert not engine.why_not_compiled()
print(config.CACHE_DIR)
"""


@pytest.mark.slow
def test_numba_keeps_the_folder_of_the_sources_after_its_first_compilation(tmp_path: Path) -> None:
    environment = {key: value for key, value in os.environ.items() if key != cache.VARIABLE}
    told = subprocess.run(
        [sys.executable, "-c", COMPILED],
        env={
            **environment,
            "HOME": str(tmp_path),
            "XDG_CACHE_HOME": str(tmp_path),
            "LOCALAPPDATA": str(tmp_path),
        },
        capture_output=True,
        text=True,
        check=True,
    )
    folder = Path(told.stdout.strip())
    assert folder.name == cache.sources()
    assert [*folder.rglob("*.nbi")]
