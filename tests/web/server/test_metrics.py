"""Alive, ready, and the figures of all processes added up: for this machine or with a token, nameless."""

from __future__ import annotations

import os
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from tapis.web.server.metrics import check_metrics
from tests.patience import PATIENCE, for_a_while
from tests.store.servers import postgresql_url, valkey_url
from tests.store.test_grown_up import DEAL, NAMES, SITTING, ask, asked, grown_up
from tests.web.site import greeted, port_in

TOKEN = "twenty-characters-or-more"
ON = {"TAPIS_METRICS": "1", "TAPIS_METRICS_TOKEN": TOKEN}


@contextmanager
def served(home: Path, **settings: str) -> Iterator[int]:
    command = [sys.executable, "-m", "tapis", "serve", "--host", "127.0.0.1", "--port", "0"]
    with (home / "server.log").open("wb") as log:
        server = subprocess.Popen(
            command,
            env={**os.environ, "TAPIS_HOME": str(home), **settings},
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
        )
    try:
        port = port_in(greeted(server))
        answers(port)
        yield port
    finally:
        server.terminate()
        server.communicate(timeout=PATIENCE)


def answers(port: int) -> None:
    """Wait until a server is there."""
    for _ in for_a_while():
        try:
            if ask(port, "/health/live")[0] == 200:
                return
        except OSError:
            continue
    raise AssertionError("no server")


def got(port: int, path: str, **headers: str) -> tuple[int, str]:
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    try:
        with urllib.request.urlopen(
            urllib.request.Request(f"http://127.0.0.1:{port}{path}", headers=sent), timeout=PATIENCE
        ) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as refused:
        return refused.code, refused.read().decode()


def figure(text: str, name: str) -> float:
    """What stands behind a figure, its labels included in the name; 0 where it is not there."""
    found = [line.rpartition(" ")[2] for line in text.splitlines() if line.startswith(f"{name} ")]
    return float(found[0]) if found else 0.0


@pytest.mark.slow
def test_the_figures_of_all_processes_are_one_page_without_a_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in ON.items():
        monkeypatch.setenv(name, value)
    with ExitStack() as until_the_end:
        postgresql = until_the_end.enter_context(postgresql_url(str(tmp_path), "figures"))
        valkey = until_the_end.enter_context(valkey_url())
        port, _server = until_the_end.enter_context(grown_up(tmp_path, postgresql, valkey))
        answers(port)
        assert got(port, "/health/ready") == (200, "database: ok\nnews: ok\n")
        status, table = ask(port, "/friendly/new", {**SITTING, **NAMES})
        assert status == 302
        assert ask(port, table, DEAL)[0] == 302
        assert got(port, "/t/forged")[0] == 403
        with asked(port, f"/live/table/{table.split('/')[2]}?since=1") as line:
            line.readline()
            for _ in for_a_while():
                _, text = got(port, "/metrics")
                if figure(text, 'tapis_waiting{what="streams"}') >= 1:
                    break
    assert figure(text, 'tapis_waiting{what="streams"}') == 1
    posts = 'tapis_requests_total{method="POST",status="302",view="tables:'
    assert sum(float(each.rpartition(" ")[2]) for each in text.splitlines() if each.startswith(posts)) >= 2
    assert figure(text, "tapis_write_group_size_count") >= 2
    assert figure(text, 'tapis_playing{kind="friendly"}') == 1
    assert figure(text, 'tapis_refusals_total{code="forged-link"}') == 1
    assert not [name for name in NAMES.values() if name in text]
    assert table.split("/")[2] not in text


@pytest.mark.slow
def test_behind_a_proxy_figures_are_shown_with_the_token_alone(tmp_path: Path) -> None:
    with served(tmp_path, **ON, TAPIS_PROXY="1") as port:
        assert got(port, "/metrics")[0] == 403, "a proxy that names nobody looks like this machine"
        assert got(port, "/metrics", X_Forwarded_For="203.0.113.5")[0] == 403
        assert got(port, "/metrics", X_Forwarded_For="127.0.0.1")[0] == 403
        token = f"Bearer {TOKEN}"
        assert got(port, "/metrics", Authorization=token)[0] == 200
        assert got(port, "/metrics", X_Forwarded_For="203.0.113.5", Authorization=token)[0] == 200
        status, said = got(port, "/metrics", X_Forwarded_For="203.0.113.5", Authorization="Bearer no")
        assert status == 403
        assert "TAPIS_METRICS_TOKEN" in said
        assert got(port, "/health/live") == (200, "ok")


def asked_from(address: str, **headers: str) -> int:
    return (
        Client(headers={"host": "127.0.0.1:8000", **headers}).get("/metrics", REMOTE_ADDR=address).status_code
    )


@pytest.mark.parametrize(
    ("address", "headers", "status"),
    [
        ("127.0.0.1", {}, 200),
        ("::1", {"host": "[::1]:8000"}, 200),
        ("127.0.0.1", {"host": "localhost"}, 200),
        ("127.0.0.1", {"host": "cards.example"}, 403),
        ("127.0.0.1", {"host": "192.168.1.20:8000"}, 403),
        ("127.0.0.1", {"via": "1.1 Caddy"}, 403),
        ("127.0.0.1", {"x-real-ip": "203.0.113.5"}, 403),
        ("127.0.0.1", {"x-forwarded-host": "cards.example"}, 403),
        ("192.168.1.20", {}, 403),
    ],
)
def test_a_laptop_shows_figures_to_itself(
    address: str, headers: dict[str, str], status: int, figures_kept: None
) -> None:
    assert asked_from(address, **headers) == status


@pytest.mark.parametrize("setting", ["TAPIS_PROXY", "TAPIS_DOMAIN", "TAPIS_HOSTS"])
def test_a_setting_of_a_server_asks_for_the_token(
    setting: str, monkeypatch: pytest.MonkeyPatch, figures_kept: None
) -> None:
    monkeypatch.setenv(setting, "1" if setting == "TAPIS_PROXY" else "cards.example")
    assert asked_from("127.0.0.1") == 403
    assert asked_from("127.0.0.1", authorization="Bearer ") == 403
    monkeypatch.setenv("TAPIS_METRICS_TOKEN", TOKEN)
    assert asked_from("127.0.0.1", authorization=f"Bearer {TOKEN}") == 200


@pytest.fixture
def figures_kept(monkeypatch: pytest.MonkeyPatch, settings: Any, db: None) -> None:
    """Figures as one process keeps them, with any name answered."""
    for name in ("TAPIS_PROXY", "TAPIS_DOMAIN", "TAPIS_HOSTS", "TAPIS_METRICS_TOKEN"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TAPIS_METRICS", "1")
    monkeypatch.setattr("tapis.web.server.metrics.exposed", lambda _: (b"tapis_playing 0", "text/plain"))
    settings.ALLOWED_HOSTS = ["*"]


@pytest.mark.slow
def test_without_the_setting_nothing_is_kept_or_shown(tmp_path: Path) -> None:
    with served(tmp_path) as port:
        assert got(port, "/metrics")[0] == 404
        assert got(port, "/health/ready") == (200, "database: ok\nnews: ok\n")


def test_a_token_that_can_be_guessed_is_refused() -> None:
    refused = check_metrics({"TAPIS_METRICS": "1", "TAPIS_METRICS_TOKEN": "short"})
    assert refused is not None
    assert refused.code == "short-token"
    assert check_metrics({"TAPIS_METRICS_TOKEN": "short"}) is None, "nothing is kept"
    assert check_metrics(ON) is None
