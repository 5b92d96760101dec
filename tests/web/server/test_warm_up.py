"""A server that starts has the engine compiled beside it, once, and not where somebody said 0."""

from __future__ import annotations

import subprocess
import sys
from contextlib import AbstractContextManager
from typing import Any

import pytest

from tapis.solver import warm
from tapis.web.server.work import warm_up


@pytest.fixture
def cold(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(warm_up.SWITCH, "1")
    monkeypatch.setattr(warm, "possible", lambda: True)
    monkeypatch.setattr(warm, "done", lambda: False)
    monkeypatch.setattr(warm, "can_keep", lambda _folder: True)


class Started(AbstractContextManager["Started"]):
    """Stands for the process that compiles."""

    seen: list[Any]

    def __init__(self, command: Any, **_: Any) -> None:
        self.seen.append(command)
        self.stdin = self

    def __exit__(self, *_: object) -> None:
        self.seen.append("ended")

    def close(self) -> None:
        self.seen.append("told")

    def wait(self, timeout: float) -> None:
        raise subprocess.TimeoutExpired("it", timeout)

    def kill(self) -> None:
        self.seen.append("killed")


@pytest.fixture
def running(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    seen: list[Any] = []
    monkeypatch.setattr(Started, "seen", seen, raising=False)
    monkeypatch.setattr(subprocess, "Popen", Started)
    return seen


@pytest.mark.usefixtures("cold")
def test_it_runs_beside_the_server_and_ends_with_it(running: list[Any]) -> None:
    with warm_up.warming_up():
        assert running == [(sys.executable, "-m", "tapis", "warm-up", "--gently", "--tied")]
    assert running[1:] == ["told", "killed", "ended"]


@pytest.mark.usefixtures("cold")
@pytest.mark.parametrize("reason", ["switched off", "no compiler", "done", "no place for the code"])
def test_it_does_not_run_without_need(
    running: list[Any], monkeypatch: pytest.MonkeyPatch, reason: str
) -> None:
    if reason == "switched off":
        monkeypatch.setenv(warm_up.SWITCH, "0")
    monkeypatch.setattr(warm, "possible", lambda: reason != "no compiler")
    monkeypatch.setattr(warm, "done", lambda: reason == "done")
    monkeypatch.setattr(warm, "can_keep", lambda _folder: reason != "no place for the code")
    with warm_up.warming_up():
        assert not running


def test_tests_do_not_compile() -> None:
    assert not warm_up.needed()


@pytest.mark.usefixtures("cold")
def test_the_console_says_when_there_is_no_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not warm_up.no_compiler()
    monkeypatch.setattr(warm, "possible", lambda: False)
    assert "tapis-cards[strong]" in warm_up.no_compiler()[0]
