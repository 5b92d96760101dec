"""A process that is killed while it writes loses nothing it confirmed and stores nothing twice."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.patience import PATIENCE

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork to kill quickly")
def test_a_hundred_kills_lose_and_double_nothing(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.store.kill_many", "100", "16"]
    surroundings = {
        **os.environ,
        "DJANGO_SETTINGS_MODULE": "tapis.web.settings",
        "TAPIS_DATABASE_URL": f"sqlite:///{tmp_path}/house.sqlite3",
    }
    done = subprocess.run(
        command,
        cwd=ROOT,
        env=surroundings,
        capture_output=True,
        text=True,
        timeout=10 * PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert {key: found[key] for key in ("lost", "doubled", "torn", "gaps", "corrupt")} == {
        "lost": 0,
        "doubled": 0,
        "torn": 0,
        "gaps": 0,
        "corrupt": 0,
    }
    assert found["answered"] > 100
    assert found["begun"] > found["answered"]
