"""What a type checker knows of a deal, a result and a sheet: mypy --strict and pyright accept every line.

Names alone are enough, as long as they are written out; a game whose name is only computed is of any type.
"""

from typing import Any, assert_type

import tapis
from tapis.games import bridge, estimation, putze, tutti, whist


def results() -> None:
    """What each game comes to."""
    assert_type(tapis.Deal("bridge", "x").finish(), bridge.PlayedOut | bridge.PassedOut)
    assert_type(tapis.Deal("estimation", "x").finish().estimated, tuple[int, ...])
    assert_type(tapis.Deal("putze", "x").finish("level1"), putze.Result)
    assert_type(tapis.Deal(tapis.game("tutti"), seed="x", dealer=2).finish().box, str)
    assert_type(tapis.Deal("whist", "x").at(0).result, whist.Result | None)
    assert_type(tapis.Deal.read("").result, Any | None)


def contract(deal: tapis.Deal[bridge.Table, bridge.Call, bridge.Result, bridge.Sheet]) -> str:
    """What was played in a deal of bridge, a choice between two kinds of result."""
    match deal.finish():
        case bridge.PlayedOut(contract, declarer, tricks):
            return f"{contract} by {'NESW'[declarer]}, {tricks} tricks"
        case bridge.PassedOut():
            return "passed out"


def sheets() -> None:
    """What a sheet holds, marked from results and from their JSON form."""
    made = estimation.Result((40, 30, 50, 37), (40, 40, 50, 27))
    assert_type(tapis.sheet("estimation", [made]).own, estimation.Sheet)
    assert_type(tapis.sheet(tapis.game("tutti"), []).own, tutti.Sheet)
    assert_type(tapis.sheet("whist", [{"contract": "PASS"}]).own.results, tuple[whist.Result, ...])


def tables() -> None:
    """What lies open, and what was called."""
    deal = tapis.Deal("putze", "x")
    assert_type(deal.view(0).table, putze.Table)
    assert_type(tapis.Deal("tutti", "x").table, tutti.Table)


if __name__ == "__main__":
    results_of = contract(tapis.Deal("bridge", "board 7"))
    print(results_of)
    sheets()
    tables()
