"""What the first screen of the putze quotes: the values of announcements."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from tapis.core.primer import Primer
from tapis.games.putze.play.announcements import FOURS, RUNS, STOCK
from tapis.games.putze.play.calls import Call
from tapis.games.putze.play.table import Table
from tapis.games.putze.result import Result
from tapis.law import Profile


def figures(_profile: Profile) -> Mapping[str, int]:
    """``run.3`` is 20, ``four.J`` 200, ``stock`` 20."""
    runs = {f"run.{length}": points for length, points in RUNS.items()}
    fours = {f"four.{rank}": points for rank, points in FOURS.items()}
    return {**runs, **fours, "stock": STOCK}


PRIMER: Primer[Table, Call, Result] = Primer(Path(__file__).parent / "primer.toml", figures)
