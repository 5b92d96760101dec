"""The script that trains with a known library does its part; the library is large, so another learns here."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from lxml import etree

SCRIPT = Path(__file__).parents[2] / "examples" / "learn_seat.py"


class FirstLegal:
    """Asks for masks as MaskablePPO does, and learns nothing."""

    def __init__(self, _policy: str, env: Any, seed: int, **_settings: Any) -> None:
        self.env = env
        self.env.reset(seed=seed)

    def learn(self, steps: int, **_settings: Any) -> None:
        over = True
        for _ in range(steps):
            if over:
                self.env.reset()
            mask = self.env.get_wrapper_attr("action_masks")()
            _, reward, over, cut, _ = self.env.step(int(np.flatnonzero(mask)[0]))
            assert not cut
            assert -4 < reward < 1, "points are brought to the order of one"

    def predict(self, _seen: Any, action_masks: Any, deterministic: bool) -> tuple[Any, None]:
        assert deterministic
        return np.flatnonzero(action_masks)[0], None


def test_a_curve_is_told_and_drawn(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "torch", SimpleNamespace(set_num_threads=lambda _: None))
    monkeypatch.setitem(sys.modules, "sb3_contrib", SimpleNamespace(MaskablePPO=FirstLegal))
    asked = ["--opponents", "random", "--stages", "2", "--steps", "40", "--measured", "4"]
    script: dict[str, Any] = runpy.run_path(str(SCRIPT))
    script["main"]([*asked, "--picture", str(tmp_path / "curve.svg")])
    head, lots, level1, *curve = capsys.readouterr().out.splitlines()
    assert head.split() == ["deals", "seconds", "points", "a", "deal"]
    assert (lots.split()[0], level1.split()[0]) == ("random", "level1")
    assert float(level1.split()[1]) > float(lots.split()[1])
    deals = [int(line.split()[0]) for line in curve]
    assert deals[0] == 0 < deals[1] < deals[2]
    drawn = etree.fromstring((tmp_path / "curve.svg").read_bytes())
    assert drawn.get("aria-label") == "estimation with three of random: points a deal"
