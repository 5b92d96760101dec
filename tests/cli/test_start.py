"""``tapis start`` without a window: one server a folder, the browser opened, a console that may go."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import pytest

from tapis.cli.house.start import is_here
from tapis.web.server import folder
from tests.patience import PATIENCE, for_a_while


class Started:
    """A server as its owner starts it, and a browser that writes down what it was to show."""

    def __init__(self, home: Path, port: int) -> None:
        self.home, self.port = home, port
        self.opened = home / "opened"
        browser = home / "browser"
        browser.write_text(f'#!/bin/sh\necho "$1" >> "{self.opened}"\n')
        browser.chmod(0o755)
        self.environment = {
            **os.environ,
            "TAPIS_HOME": str(home / "data"),
            "TAPIS_WARM_UP": "0",
            "BROWSER": f"{browser} %s",
            "LANG": "en",
        }
        self.process = self.call(str(self.port))

    def call(self, port: str) -> subprocess.Popen[str]:
        command = [
            sys.executable,
            "-m",
            "tapis",
            "start",
            "--no-window",
            "--host",
            "127.0.0.1",
            "--port",
            port,
        ]
        pipe = subprocess.PIPE
        return subprocess.Popen(command, env=self.environment, stdout=pipe, stderr=pipe, text=True)

    def shown(self, count: int) -> list[str]:
        for _ in for_a_while():
            if self.opened.exists() and len(lines := self.opened.read_text().splitlines()) >= count:
                return lines
            time.sleep(0.1)
        raise AssertionError("the browser was not called")


@pytest.fixture
def started(tmp_path: Path) -> Iterator[Started]:
    each = Started(tmp_path, 0)
    yield each
    if each.process.poll() is None:
        each.process.kill()
    each.process.communicate()


@pytest.mark.slow
def test_an_evening_begins_in_the_browser_and_outlives_the_console(started: Started) -> None:
    (first,) = started.shown(1)
    here, setup, _ = first.partition("setup/")
    assert setup
    browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
    with browser.open(first) as page:
        assert b"<form" in page.read()

    second = started.call("0")
    said, _ = second.communicate(timeout=PATIENCE)
    assert second.returncode == 0
    assert said.strip().endswith(here)
    assert started.shown(2)[1] == here

    started.process.send_signal(signal.SIGHUP)
    for _ in for_a_while():
        if (started.home / "data" / "tapis.log").exists():
            break
        time.sleep(0.05)
    with urllib.request.urlopen(here) as page:
        assert page.status == 200

    with urllib.request.urlopen(f"{here}live/event/nobody", timeout=PATIENCE) as listening:
        assert listening.readline() == b"retry: 2000\n"
        started.process.send_signal(signal.SIGTERM)
        said, _ = started.process.communicate(timeout=PATIENCE)
    assert started.process.returncode == 0
    assert f"{here}setup/" in said


def test_a_taken_port_is_one_sentence_and_nothing_is_opened(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        site = Started(tmp_path, taken.getsockname()[1])
        _, complaint = site.process.communicate(timeout=PATIENCE)
    assert site.process.returncode == 1
    assert str(site.port) in complaint
    assert complaint.count("\n") == 1
    assert not site.opened.exists()


def test_a_server_of_before_that_says_no_address_is_at_work_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    held: list[IO[bytes]] = []
    monkeypatch.setattr(folder, "_held", held)
    assert folder.address_at_work(tmp_path, None) is None
    assert folder.take_over(tmp_path, None) is None
    assert folder.address_at_work(tmp_path, None) == ""
    folder.say_address("http://localhost:8000/")
    assert folder.address_at_work(tmp_path, None) == "http://localhost:8000/"
    refusal = folder.take_over(tmp_path, None)
    assert refusal is not None
    assert refusal.args["process"] == str(os.getpid())
    held.pop().close()
    assert folder.address_at_work(tmp_path, None) is None


@pytest.mark.parametrize(
    ("address", "followed"),
    [
        ("http://localhost:8000/", True),
        ("http://127.0.0.1:8000/", True),
        ("http://192.0.2.7:8000/", False),
        ("http://localhost@192.0.2.7/", False),
        ("http://[/", False),
        ("file:///etc/passwd", False),
        ("--new-window", False),
        ("http://localhost:8000/ \x1b[2J", False),
    ],
)
def test_a_forged_lock_leads_to_no_page_of_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, address: str, followed: bool
) -> None:
    held: list[IO[bytes]] = []
    monkeypatch.setattr(folder, "_held", held)
    assert folder.take_over(tmp_path, None) is None
    folder.say_address(address)
    assert folder.address_at_work(tmp_path, None) == address
    assert is_here(address) is followed
    held.pop().close()
