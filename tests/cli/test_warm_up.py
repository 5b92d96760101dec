"""``tapis warm-up`` compiles every part, or says in one line that nothing can be compiled."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner

from tapis.cli import main, warm_up
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
    sign = tmp_path / "cache" / "compiling"
    assert warm_up.begin(sign)
    assert not warm_up.begin(sign)
    long_ago = sign.stat().st_mtime - warm_up.PATIENCE - 1
    os.utime(sign, (long_ago, long_ago))
    assert warm_up.begin(sign), "who said so long ago is dead"


def test_it_ends_with_the_process_that_started_it(tmp_path: Path) -> None:
    code = "from tapis.solver import warm; import time; warm.steps = lambda: (lambda: time.sleep(60),); "
    code += "from tapis.cli import main; main(['warm-up', '--gently', '--tied'])"
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)}
    with subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE, env=environment) as compiling:
        assert compiling.stdin is not None
        compiling.stdin.close()
        assert compiling.wait(PATIENCE) == 0
    assert not (tmp_path / "compiling").exists()
