"""The example learns: a few generations take its players much nearer to their slips."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest

SCRIPT = Path(__file__).parents[2] / "examples" / "learn_estimation.py"


@pytest.mark.slow
def test_estimation_is_learned(capsys: pytest.CaptureFixture[str]) -> None:
    script: dict[str, Any] = runpy.run_path(str(SCRIPT))
    script["main"](["--generations", "2", "--measured", "50"])
    head, *curve, level1 = capsys.readouterr().out.splitlines()
    assert head.split() == ["deals", "seconds", "points", "off", "a", "deal"]
    before, after = (float(line.split()[-1]) for line in curve)
    assert after < before / 2
    assert 5 < float(level1.split()[-1]) < 20
