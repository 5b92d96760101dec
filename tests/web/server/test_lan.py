"""What is printed or scanned names the server as other machines know it."""

from __future__ import annotations

import pytest
from django.test import RequestFactory

from tapis.web.server import lan

HALL = "192.168.1.20"


@pytest.fixture(autouse=True)
def in_a_hall(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(lan.OPEN, "1")
    monkeypatch.setattr(lan, "lan_address", lambda: HALL)


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("localhost:8000", f"http://{HALL}:8000/t/x"),
        ("127.0.0.1:8000", f"http://{HALL}:8000/t/x"),
        ("[::1]:8000", f"http://{HALL}:8000/t/x"),
        ("localhost", f"http://{HALL}/t/x"),
        ("10.0.0.7:8000", "http://10.0.0.7:8000/t/x"),
        ("cards.example", "http://cards.example/t/x"),
    ],
)
def test_a_name_only_this_machine_knows_is_replaced(asked: str, told: str) -> None:
    assert lan.reachable(RequestFactory().get("/", HTTP_HOST=asked), "/t/x") == told


def test_a_server_for_its_own_machine_keeps_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(lan.OPEN)
    told = lan.reachable(RequestFactory().get("/", HTTP_HOST="localhost:8000"), "/t/x")
    assert told == "http://localhost:8000/t/x"
