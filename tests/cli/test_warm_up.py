"""``tapis warm-up`` compiles every part, or says in one line that nothing can be compiled."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner

from tapis.cli import main
from tapis.cli.house import warm_up
from tapis.solver import engine, warm
from tests.patience import PATIENCE


def test_every_part_is_compiled_and_that_is_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    monkeypatch.setattr(engine, "why_not_compiled", lambda: "")
    monkeypatch.setattr(warm, "steps", lambda: (lambda: made.append("one"), lambda: made.append("two")))
    monkeypatch.setattr(warm_up, "_players", lambda: (lambda: made.append("a player"),))
    monkeypatch.setattr(warm, "remember", lambda: made.append("remembered"))
    monkeypatch.setattr(warm, "sweep", lambda now: made.append(f"swept {abs(time.time() - now) < 60}"))
    said = CliRunner().invoke(main, ["--lang", "en", "warm-up"])
    assert said.exit_code == 0
    assert made == ["one", "two", "a player", "remembered", "swept True"]
    assert said.output.startswith("The engine is compiled, in ")


def test_without_a_compiler_it_says_so_and_nothing_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "why_not_compiled", lambda: "ImportError: too new")
    monkeypatch.setattr(warm, "remember", lambda: pytest.fail("nothing was compiled"))
    said = CliRunner().invoke(main, ["--lang", "en", "warm-up"])
    assert said.exit_code == 0
    (line,) = said.output.splitlines()
    assert line.startswith("The engine cannot be compiled here (ImportError: too new).")


def test_one_process_at_a_time_compiles_gently(tmp_path: Path) -> None:
    folder = tmp_path / "cache"
    with warm_up.alone(folder) as first:
        assert first
        with warm_up.alone(folder) as second:
            assert not second
    with warm_up.alone(folder, patiently=True) as after:
        assert after


def test_who_compiled_and_was_killed_is_in_nobodys_way(tmp_path: Path) -> None:
    code = "import sys; from pathlib import Path; from tapis.cli.house.warm_up import alone\n"
    code += f"with alone(Path({str(tmp_path)!r})): print(flush=True); sys.stdin.read()"
    with subprocess.Popen(
        [sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as compiling:
        assert compiling.stdout is not None
        compiling.stdout.readline()
        with warm_up.alone(tmp_path) as first:
            assert not first
        compiling.kill()
    with warm_up.alone(tmp_path) as first:
        assert first


def test_where_no_file_can_be_made_nobody_compiles_gently(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with warm_up.alone(tmp_path / "file") as first:
        assert not first


def test_it_ends_with_the_process_that_started_it(tmp_path: Path) -> None:
    code = "from tapis.solver import warm; import time; warm.steps = lambda: (lambda: time.sleep(60),); "
    code += "from tapis.cli import main; main(['warm-up', '--gently', '--tied'])"
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)}
    with subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE, env=environment) as compiling:
        assert compiling.stdin is not None
        compiling.stdin.close()
        assert compiling.wait(PATIENCE) == 0
    with warm_up.alone(tmp_path) as first:
        assert first
