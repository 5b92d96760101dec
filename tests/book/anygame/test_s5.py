"""S5: points are written, or places."""

from __future__ import annotations

import pytest

from tapis.games.anygame import PLUGIN
from tapis.games.anygame.shape import writes_places

pytestmark = pytest.mark.clause("anygame:S5")


@pytest.mark.parametrize(
    ("count", "label", "bounds", "reckoned"),
    [("points", "Points", (-9999, 9999), True), ("places", "Place", (1, 4), False)],
)
def test_what_is_typed(count: str, label: str, bounds: tuple[int, int], reckoned: bool) -> None:
    plugin = PLUGIN.under({"who": "four", "count": count})
    (field,) = plugin.sheet.fields
    assert (field.label, field.bounds) == (label, bounds)
    assert (plugin.sheet.reckoned is not None) is reckoned, "a place that is shared has no whole total"
    assert writes_places(count) is (count == "places")


def test_places_of_two_sides_are_first_and_second() -> None:
    assert PLUGIN.under({"who": "drawn", "count": "places"}).sheet.fields[0].bounds == (1, 2)
