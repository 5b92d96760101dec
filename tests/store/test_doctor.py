"""`tapis doctor` on the real servers: what is said of a set-up that lasts, and of one that may not."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import psycopg
import pytest

from tapis.web.doctor import CLOCKS_DIFFER, SKEW_SECONDS, _together_with
from tapis.web.doctor_checks import Check, Health
from tests import forks


def examined(home: Path, workers: int, **settings: str) -> Mapping[str, Any]:
    command = ("-m", "tapis", "doctor", "--home", str(home), "--json", "--workers", str(workers))
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("TAPIS_", "DJANGO_"))}
    done = forks.run(command, {**kept, **settings})
    return {each["what"]: each for each in json.loads(done.stdout)}


@pytest.mark.slow
def test_a_house_of_many_processes(tmp_path: Path, postgresql: str, valkey: str) -> None:
    both = {"TAPIS_DATABASE_URL": postgresql, "TAPIS_VALKEY_URL": valkey}
    healthy = examined(tmp_path, 4, **both)
    assert {"Valkey", "Connections", "Database"} <= set(healthy)
    assert healthy["Connections"]["health"] == "good"
    assert healthy["Database"]["code"] == "not-migrated"
    crowded = examined(tmp_path, 9, **both)
    assert (crowded["Connections"]["health"], crowded["Connections"]["code"]) == (
        "doubtful",
        "few-connections",
    )
    assert "Clock" not in crowded, "one machine, one clock"


@pytest.mark.parametrize("wrong", [-60.0, 60.0])
def test_a_clock_that_is_wrong_is_noticed(
    postgresql: str, monkeypatch: pytest.MonkeyPatch, wrong: float
) -> None:
    true = time.time
    monkeypatch.setattr("tapis.web.doctor.time.time", lambda: true() + wrong)
    with psycopg.connect(postgresql) as connection, connection.cursor() as cursor:
        found = {check.what: check for check in _together_with(cursor, 1)}  # type: ignore[arg-type]
    clock = found["Clock"]
    assert isinstance(clock, Check)
    assert clock.health is Health.BAD
    assert clock.finding.code == CLOCKS_DIFFER(seconds=0).code
    assert float(str(clock.finding.args["seconds"])) > SKEW_SECONDS
