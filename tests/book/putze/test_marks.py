"""Runs the marks of ``examples/putze.toml``: what a deal brings each player, and by which clause."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from .party import signs

BOOK = tomllib.loads((Path(__file__).parents[1] / "examples" / "putze.toml").read_text("utf-8"))


@pytest.mark.parametrize("mark", [pytest.param(each, id=each["title"]) for each in BOOK["mark"]])
def test_the_deal_is_marked_as_written(mark: Mapping[str, Any]) -> None:
    found = signs(mark["deal"], variant=mark.get("variant", "four"), **mark.get("options", {}))
    assert found == mark["signs"]
