"""What was compiled is remembered for one state of things, and compiled code is the user's own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tapis.core.cards import Card
from tapis.solver import engine, rules, warm
from tapis.solver.cache import cache_folder
from tests.cells import in_one
from tests.solver.equality import by_words, counted


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(warm, "cache_folder", lambda: tmp_path / "compiled")
    return tmp_path


def test_it_is_remembered_until_something_changes(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not warm.done()
    warm.remember()
    assert warm.done()
    monkeypatch.setattr(warm, "sources", lambda: "another state")
    assert not warm.done()
    warm.remember()
    assert warm.done()


def test_a_folder_that_cannot_be_written_is_no_matter(folder: Path) -> None:
    (folder / "compiled").write_text("a file is in the way")
    warm.remember()
    assert not warm.done()


def test_the_small_positions_are_such_as_a_game_might_have() -> None:
    for at in warm.SMALL:
        assert rules.legal(at).bit_count() == at.play.tricks == 3
        found = engine.values(at, at.sides[0])
        assert all(isinstance(card, Card) for card in found)
        assert counted(at, found) == counted(at, by_words(at, at.sides[0]))


@pytest.mark.parametrize(
    ("platform", "environment", "expected"),
    [
        ("linux", {"XDG_CACHE_HOME": "/var/cache/me"}, Path("/var/cache/me/tapis/compiled")),
        ("linux", {"NUMBA_CACHE_DIR": "/elsewhere"}, Path("/elsewhere")),
        ("linux", {"CACHE_DIRECTORY": "/var/cache/tapis"}, Path("/var/cache/tapis/compiled")),
        ("linux", {}, Path.home() / ".cache/tapis/compiled"),
        ("darwin", {}, Path.home() / "Library/Caches/tapis/compiled"),
        ("win32", {"LOCALAPPDATA": "/local"}, Path("/local/tapis/compiled")),
    ],
)
def test_compiled_code_is_kept_where_the_system_keeps_such_things(
    platform: str, environment: dict[str, str], expected: Path
) -> None:
    assert cache_folder(environment, platform) == expected


@pytest.mark.slow
def test_where_no_code_can_be_kept_it_is_compiled_for_one_process() -> None:
    code = "import os; from tapis.solver import engine; print(repr(engine.why_not_compiled()))"
    code += "; print(os.path.isdir(os.environ['NUMBA_CACHE_DIR'])); print(os.environ['NUMBA_CACHE_DIR'])"
    environment = {**os.environ, "NUMBA_CACHE_DIR": "/dev/null/nowhere"}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    )
    why, there, folder = done.stdout.splitlines()
    assert (why, there) == ("''", "True")
    assert not Path(folder).exists(), "the folder of the process ends with it"


@in_one("step", range(len(warm.steps())))
def test_every_part_answers_its_small_question(step: int) -> None:
    warm.steps()[step]()
