"""What a type checker knows of the library is as much as its values hold: no more, and no less."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest

import tapis
from tapis.games import by_name
from tests.built_in import GAMES

SCRIPT = Path(__file__).parents[2] / "examples/typed.py"
MISTAKEN = """import tapis

tapis.Deal("estimation", "x").finish().contract
tapis.Deal("tutti", "x").finish().boxes
tapis.sheet("whist", []).own.marks
tapis.Deal("bridge", "x", deeler=1)
tapis.game(7)
tapis.View
"""


def test_every_game_of_the_house_is_typed_by_its_name() -> None:
    named = {
        get_args(each)[0] for name, each in vars(by_name).items() if name.endswith("Name") and get_args(each)
    }
    assert named == set(GAMES)


def test_the_script_of_types_runs() -> None:
    done = subprocess.run([sys.executable, SCRIPT], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert re.fullmatch(r"passed out\n|\d\w+ by [NESW], \d+ tricks\n", done.stdout)


@pytest.mark.parametrize("name", GAMES)
def test_a_result_is_marked_as_it_is_and_as_it_is_written(name: str) -> None:
    deal = tapis.Deal(name, "x")
    result = deal.finish("level1")
    written = deal.plugin.sheet.results.encode(result)
    told = tapis.sheet(name, [result], dealer=deal.dealer)
    assert told == tapis.sheet(name, [written], dealer=deal.dealer)
    assert type(told.own).__module__.startswith(f"tapis.games.{name}.")


@pytest.mark.slow
def test_mypy_strict_accepts_a_users_script_and_finds_what_is_mistaken(tmp_path: Path) -> None:
    """From outside the repository, as it is installed: no setting of the house counts."""
    (tmp_path / "script.py").write_text(SCRIPT.read_text("utf-8"), "utf-8")
    (tmp_path / "mistaken.py").write_text(MISTAKEN, "utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", "script.py", "mistaken.py"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    found = re.findall(r"^(\w+)\.py:(\d+): error", done.stdout, re.MULTILINE)
    assert sorted(set(found)) == [("mistaken", str(line)) for line in range(3, 9)], done.stdout + done.stderr
