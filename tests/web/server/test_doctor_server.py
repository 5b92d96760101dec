"""What the doctor says of a server: the age of its copies, its name with TLS."""

from __future__ import annotations

import ssl
import time
from datetime import UTC, datetime, timedelta
from email.message import Message
from http.client import HTTPSConnection
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tapis.web.doctor_server import examine_server
from tapis.web.vault.shelf.naming import house_name

DAY = 86400


def told_of(days: int) -> str:
    """A moment so many days from now, as a certificate tells it."""
    return time.strftime("%b %d %H:%M:%S %Y GMT", time.gmtime(time.time() + days * DAY + 60))


class Line:
    """What a connection to the house would answer; ``problem`` is raised instead."""

    def __init__(self, days: int = 60, hears: bool = True, problem: Exception | None = None) -> None:
        self.problem, self.headers = problem, Message()
        if hears:
            self.headers["Strict-Transport-Security"] = "max-age=1"
        self.held = {"notBefore": told_of(days - 90), "notAfter": told_of(days)}
        self.sock = SimpleNamespace(getpeercert=lambda: self.held)

    def __call__(self, *_args: object, **_named: object) -> Any:
        return self

    def connect(self) -> None:
        if self.problem is not None:
            raise self.problem

    def request(self, *_args: object) -> None:
        pass

    def getresponse(self) -> Any:
        return self

    def close(self) -> None:
        pass


def untrusted() -> ssl.SSLCertVerificationError:
    problem = ssl.SSLCertVerificationError(1, "failed")
    problem.verify_message = "self-signed certificate"
    return problem


@pytest.mark.parametrize(
    ("line", "health", "code"),
    [
        (Line(), "good", "tls-fine"),
        (Line(days=3), "doubtful", "certificate-ends"),
        (Line(hears=False), "bad", "tls-not-told"),
        (Line(problem=untrusted()), "doubtful", "certificate-doubtful"),
        (Line(problem=ConnectionRefusedError(111, "Connection refused")), "doubtful", "domain-silent"),
    ],
)
def test_the_name_of_the_house_is_tried(tmp_path: Path, line: Line, health: str, code: str) -> None:
    environment = {"TAPIS_HOME": str(tmp_path), "TAPIS_DOMAIN": "cards.example"}
    (check,) = examine_server(environment, line)
    assert (check.what, check.health.value, check.finding.code) == ("TLS", health, code)


def test_a_name_that_leads_nowhere_is_doubtful(tmp_path: Path) -> None:
    environment = {"TAPIS_HOME": str(tmp_path), "TAPIS_DOMAIN": "nowhere.invalid"}
    (check,) = examine_server(environment, HTTPSConnection)
    assert check.finding.code == "domain-silent"


@pytest.mark.parametrize(
    ("hours", "health", "code"),
    [(2, "good", "house-copied"), (40, "doubtful", "old-copy"), (None, "doubtful", "no-copy-yet")],
)
def test_the_age_of_the_latest_copy_is_told(
    tmp_path: Path, hours: int | None, health: str, code: str
) -> None:
    folder = tmp_path / "copies"
    folder.mkdir()
    if hours is not None:
        (folder / house_name(datetime.now(UTC) - timedelta(hours=hours, minutes=5))).write_text("x")
    (check,) = examine_server({"TAPIS_HOME": str(tmp_path), "TAPIS_BACKUPS": str(folder)})
    assert (check.what, check.health.value, check.finding.code) == ("Backups", health, code)


def test_a_laptop_hears_nothing_of_servers(tmp_path: Path) -> None:
    assert list(examine_server({"TAPIS_HOME": str(tmp_path)})) == []
    assert list(tmp_path.iterdir()) == []


def test_figures_are_told_of(tmp_path: Path) -> None:
    environment = {"TAPIS_HOME": str(tmp_path), "TAPIS_METRICS": "1"}
    assert [each.finding.code for each in examine_server(environment)] == ["metrics-here"]
    server = {**environment, "TAPIS_PROXY": "1"}
    assert [each.finding.code for each in examine_server(server)] == ["metrics-nobody"]
    bad = {**environment, "TAPIS_METRICS_TOKEN": "short"}
    assert [(each.health.value, each.finding.code) for each in examine_server(bad)] == [
        ("bad", "short-token")
    ]
