"""Figures of the server: for this machine or with a token. What they count: ``tests/store/test_grown_up``."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from tapis.web.server.metrics import check_metrics

TOKEN = "twenty-characters-or-more"
ON = {"TAPIS_METRICS": "1", "TAPIS_METRICS_TOKEN": TOKEN}


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


def test_without_the_setting_nothing_is_shown(figures_kept: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TAPIS_METRICS")
    assert asked_from("127.0.0.1") == 404


def test_a_token_that_can_be_guessed_is_refused() -> None:
    refused = check_metrics({"TAPIS_METRICS": "1", "TAPIS_METRICS_TOKEN": "short"})
    assert refused is not None
    assert refused.code == "short-token"
    assert check_metrics({"TAPIS_METRICS_TOKEN": "short"}) is None, "nothing is kept"
    assert check_metrics(ON) is None
