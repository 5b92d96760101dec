"""Two processes on one Valkey know together who is there."""

from __future__ import annotations

import time

import pytest

from tapis.web.play.turns.shared_presence import SharedGuestsHeard
from tests.patience import PATIENCE, for_a_while


def test_what_one_process_has_heard_the_other_knows(valkey_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tapis.web.play.turns.shared_presence.LATELY", 0.0)
    here, there = SharedGuestsHeard(valkey_url), SharedGuestsHeard(valkey_url)
    table = f"shared-{time.time()}"
    assert there.silent_for(table, "ann") == 0.0
    time.sleep(0.3)
    assert there.silent_for(table, "ann") >= 0.3
    for _ in for_a_while():
        here.heard(table, "ann")
        if there.silent_for(table, "ann") < 0.3:
            break
        time.sleep(0.01)
    assert there.here(table, "ann", PATIENCE)


def test_nobody_is_missed_while_valkey_does_not_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tapis.web.play.turns.shared_presence.LATELY", 0.0)
    alone = SharedGuestsHeard("redis://127.0.0.1:1/0")
    assert alone.silent_for("table", "ann") == 0.0
    time.sleep(0.01)
    assert alone.silent_for("table", "ann") == 0.0
