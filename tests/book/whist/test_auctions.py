"""Runs the auctions of ``auctions.toml``: what the next player may say, what not and why, what is played."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tapis.core.events import Called
from tapis.games.whist.play.calls import SAID
from tests.cells import in_one

from .sitting import HANDS, TROU, Sitting

AUCTIONS = tomllib.loads(Path(__file__).with_name("auctions.toml").read_text("utf-8"))["auction"]
DEALS = {"": HANDS, "trou": TROU}


@in_one("case", AUCTIONS)
def test_the_auction_goes_as_written(case: Mapping[str, Any]) -> None:
    at = Sitting(DEALS[case.get("hands", "")]).bid(case["said"])
    assert at.best == case.get("best", "")
    assert at.table.over == case.get("over", False)
    for call in case.get("may", ()):
        assert at.why(call) is None, call
        assert Called(at.turn, SAID[call]) in at.open()
    for call, clause in case.get("refused", {}).items():
        breach = at.refusal(Called(at.turn, SAID[call]))
        assert breach is not None, call
        assert breach.clause.ref == clause, call
