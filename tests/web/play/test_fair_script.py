"""The page's script checks how a deal was drawn, before houses that add, drop and reorder numbers."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

HERE = Path(__file__).parent
SCRIPTS = HERE.parents[2] / "src" / "tapis" / "web" / "play" / "static" / "play"

VERDICTS = {
    "honest": "checked",
    "adds a number from a bot's chair, and to the list": "agreed",
    "adds a number beside the list": "agreed",
    "shows a list with a bot's chair": "agreed",
    "drops somebody's number": "agreed",
    "drops one's own number": "agreed",
    "drops one's own number, and from the list": "agreed",
    "reorders the numbers": "agreed",
    "exchanges the numbers": "agreed",
    "changes a number": "agreed",
    "shows another list later": "agreed",
    "tells of no list": "agreed",
    "leaves one's promise out of the list": "number",
    "an onlooker sees": "counted",
    "an onlooker sees the older kind": "older",
}
TELL_NO_NUMBER = {"shows a list with a bot's chair", "leaves one's promise out of the list"}


@pytest.mark.skipif(shutil.which("node") is None, reason="no node on this machine")
def test_whatever_the_house_does_with_the_numbers_the_page_says_so() -> None:
    ran = subprocess.run(
        ["node", HERE / "fair_house.js", SCRIPTS], capture_output=True, text=True, check=True, timeout=300
    )
    told = {each.pop("name"): each for each in map(json.loads, ran.stdout.splitlines())}
    assert {name: each["verdict"] for name, each in told.items()} == VERDICTS
    for name, each in told.items():
        asked = [] if "onlooker" in name else ["promise"] if name in TELL_NO_NUMBER else ["promise", "number"]
        assert each["told"] == asked, f"{name}: a number is told after the list was noted, and only then"
