"""Tries counted by several server processes of one house: together with Valkey, each by itself without."""

from __future__ import annotations

import time

import pytest
import redis

from tapis.web.access import tries
from tapis.web.access.tries import Tries
from tests.patience import PATIENCE


def test_processes_that_share_a_valkey_count_together(valkey: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAPIS_VALKEY_URL", valkey)
    monkeypatch.setattr(tries, "PATIENCE", PATIENCE)  # a try that is not told in time is not counted
    tries._client.cache_clear()
    one, two, other = (Tries(limit=3, seconds=300, name=name) for name in ("login", "login", "forged"))
    for process in (one, two, one):
        assert not process.exhausted("10.0.0.1")
        process.count("10.0.0.1")
    assert one.exhausted("10.0.0.1")
    assert two.exhausted("10.0.0.1"), "two of the three were tried at the other"
    assert not two.exhausted("10.0.0.2")
    assert not other.exhausted("10.0.0.1")
    with redis.Redis.from_url(valkey) as client:
        kept = client.keys("tapis:tries:*")
        assert [client.llen(key) for key in kept] == [3]
        assert all(0 < client.ttl(key) <= 301 for key in kept), "it is forgotten by itself"
        assert not any(b"10.0.0.1" in key for key in kept), "nobody's address is kept"
    later = time.time() + 301
    monkeypatch.setattr("tapis.web.access.tries.time.time", lambda: later)
    assert not two.exhausted("10.0.0.1")


def test_a_silent_valkey_leaves_each_process_its_own_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAPIS_VALKEY_URL", "redis://127.0.0.1:1")
    one, two = (Tries(limit=1, seconds=300, name="login") for _ in range(2))
    one.count("10.0.0.1")
    assert one.exhausted("10.0.0.1")
    assert not two.exhausted("10.0.0.1")


def test_without_valkey_nothing_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TAPIS_VALKEY_URL", raising=False)
    monkeypatch.setattr(redis.Redis, "from_url", lambda *_, **__: pytest.fail("asked"))
    tries = Tries(limit=1, seconds=300, name="login")
    tries.count("a")
    assert tries.exhausted("a")
