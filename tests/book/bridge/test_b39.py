"""B39: which results stay out of the datum of a butler."""

from __future__ import annotations

import pytest

from tapis.games.bridge import PLUGIN
from tapis.games.bridge.tournament.datum import datum, left_out

pytestmark = pytest.mark.clause("bridge:B39")


@pytest.mark.parametrize(
    ("custom", "tables", "left"),
    [
        ("five", 4, 0),
        ("five", 5, 1),
        ("all", 20, 0),
        ("one", 4, 1),
        ("one", 2, 0),
        ("tenth", 4, 1),
        ("tenth", 14, 1),
        ("tenth", 15, 2),
        ("tenth", 1, 0),
    ],
)
def test_how_many_at_either_end(custom: str, tables: int, left: int) -> None:
    assert left_out(tables, custom) == left


@pytest.mark.parametrize(("custom", "mean"), [("five", 270), ("one", 600), ("all", 270)])
def test_four_tables_as_the_club_has_it(custom: str, mean: int) -> None:
    assert datum([620, 600, 600, -750], PLUGIN.regulation.profile({"datum": custom})) == mean
