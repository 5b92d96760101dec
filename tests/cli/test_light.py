"""Commands on a machine where nothing can be compiled, and doctor's words about parts not installed."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tapis.cli.app import COMMANDS
from tapis.solver import warm
from tapis.web.server import listed

from .conftest import Run
from .test_doctor import found


@pytest.mark.parametrize(
    "command",
    [("play", "whist", "--against", "strong"), ("duel", "whist", "level2", "level1", "--deals", "1")],
)
def test_commands_say_what_is_missing(
    tapis: Run, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]
) -> None:
    monkeypatch.setattr(warm, "possible", lambda: False)
    run = tapis("--lang", "en", *command)
    assert run.exit_code == 1
    assert "tapis-cards[strong]" in run.stderr
    assert "Traceback" not in run.stderr


def test_doctor_says_which_parts_are_not_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    environment = {"TAPIS_HOME": str(tmp_path)}
    assert found(environment, "Engine").finding.code == "thinks"
    monkeypatch.setattr(warm, "possible", lambda: False)
    monkeypatch.setattr(
        listed, "find_spec", lambda name: None if name in {"http_ece", "py_vapid"} else find_spec(name)
    )
    assert found(environment, "Engine").finding.code == "no-thinking"
    assert found(environment, "Outgoing").finding.code == "no-push"


EXTRAS = (
    *("asyncssh", "duckdb", "gymnasium", "http_ece", "llvmlite", "numba", "numpy", "pettingzoo"),
    *("prometheus_client", "psycopg", "psycopg_pool", "py_vapid", "pyspiel", "ray", "redis"),
)
WITHOUT = f"import sys; sys.modules.update(dict.fromkeys({EXTRAS})); from tapis.cli import main; "


def test_every_command_has_its_help_without_any_extra() -> None:
    called = "".join(f"main([{name!r}, '--help'], standalone_mode=False); " for name in COMMANDS)
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT + called], capture_output=True, text=True, check=False
    )
    assert done.stderr == ""
    assert done.stdout.count("Usage: ") >= len(COMMANDS)


@pytest.mark.parametrize(
    ("command", "part"),
    [
        (("generate", "tutti", "--out", "run.parquet"), "lab"),
        (("warm-up",), "tapis-cards[strong]"),
        (("problems", "tutti"), "tapis-cards[strong]"),
    ],
)
def test_what_brings_a_missing_part_is_told_in_one_sentence(
    tmp_path: Path, command: tuple[str, ...], part: str
) -> None:
    code = WITHOUT + f"main(['--lang', 'en', *{command}])"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, cwd=tmp_path
    )
    told = done.stdout + done.stderr
    assert part in told
    assert len(told.splitlines()) == 1
