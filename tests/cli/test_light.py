"""Commands on a machine where nothing can be compiled, and doctor's words about parts not installed."""

from __future__ import annotations

import json
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
MISSING = {
    ("generate", "tutti", "--out", "run.parquet"): "lab",
    ("warm-up",): "tapis-cards[strong]",
    ("problems", "tutti"): "tapis-cards[strong]",
}
"""Commands that want a part, and what brings it."""
WITHOUT = f"""
import json, sys
sys.modules.update(dict.fromkeys({EXTRAS}))
from click.testing import CliRunner
from tapis.cli import main
told = [CliRunner().invoke(main, ["--lang", "en", *each]) for each in json.load(sys.stdin)]
json.dump([(each.exit_code, each.stdout, each.stderr) for each in told], sys.stdout)
"""


def test_without_any_extra_commands_have_their_help_and_say_in_one_sentence_what_brings_a_part(
    tmp_path: Path,
) -> None:
    asked = [*([name, "--help"] for name in COMMANDS), *map(list, MISSING)]
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT],
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
    )
    assert done.stderr == ""
    answers = json.loads(done.stdout)
    for name, (code, out, err) in zip(COMMANDS, answers, strict=False):
        assert (code, err) == (0, ""), name
        assert "Usage: " in out, name
    for (command, part), (_, out, err) in zip(MISSING.items(), answers[len(COMMANDS) :], strict=True):
        told = out + err
        assert part in told, command
        assert len(told.splitlines()) == 1, command
