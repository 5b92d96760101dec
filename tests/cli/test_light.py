"""Commands on a machine where nothing can be compiled, and doctor's words about parts not installed."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import pytest

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
