"""Pictures stay inside their frame, and are as long as what they show."""

from __future__ import annotations

import pytest

from tapis.core.panel import PERCENT, Bars, ChartBar, Curve, Measure
from tapis.core.speech import Saying
from tapis.web.analysis.charts import HEIGHT, WIDTH, DrawnBars, DrawnCurve, drawn


def bars(*figures: tuple[float, float, float], unit: str = "") -> DrawnBars:
    every = tuple(ChartBar("A rather long label", Measure(*figure, unit)) for figure in figures)
    found = drawn(Bars(Saying("Chance"), every), "en")
    assert isinstance(found, DrawnBars)
    return found


@pytest.mark.parametrize(
    "figures",
    [((10, 5, 15), (20, 20, 20)), ((-30, -40, -20), (10, 0, 20)), ((0, 0, 0),), ((253, 200, 300), (1, 1, 1))],
)
def test_bars_and_their_figures_stay_inside(figures: tuple[tuple[float, float, float], ...]) -> None:
    found = bars(*figures)
    for bar in found.bars:
        assert 0 <= bar.x <= bar.x + bar.width <= WIDTH
        assert bar.end + 7 * len(bar.value) <= WIDTH + 1
        assert bar.y + 17 <= found.height
        assert bar.whisker is None or 0 < bar.whisker[0] < bar.whisker[1] <= WIDTH


def test_a_bar_is_as_long_as_its_figure_and_begins_at_nothing() -> None:
    short, long, below = bars((10, 10, 10), (30, 30, 30), (-10, -10, -10)).bars
    assert long.width == pytest.approx(3 * short.width, abs=0.3)
    assert below.width == pytest.approx(short.width, abs=0.1)
    assert below.x + below.width == pytest.approx(short.x, abs=0.2)


def test_a_figure_is_written_as_it_is_meant() -> None:
    assert bars((0.5, 0.4, 0.6), unit=PERCENT).bars[0].value == "50%"


def test_a_curve_goes_from_edge_to_edge_and_down_where_it_is_cheaper() -> None:
    curve = Curve(
        Saying("Cost"),
        Saying("Estimate"),
        Saying("Cost"),
        tuple((float(x), abs(x - 40) + 2.5) for x in range(158)),
        ((45.0, Measure(9, -3, 12)),),
        ((40.0, Saying("best")), (150.0, Saying("written"))),
    )
    found = drawn(curve, "en")
    assert isinstance(found, DrawnCurve)
    points = [tuple(map(float, each.split(","))) for each in found.line.split()]
    assert points[0][0] == 40
    assert points[-1][0] == 348
    assert all(0 < y < HEIGHT for _, y in points)
    assert max(points, key=lambda point: point[1]) == points[40]
    assert found.flags[0].x == points[40][0]
    assert [flag.before for flag in found.flags] == [False, True]
    (spot,) = found.spots
    assert spot.high < spot.y < spot.low < HEIGHT
    assert found.rows[0].word == "−50"
    assert [tick.word for tick in found.columns] == ["0", "50", "100", "150"]


def test_a_flat_line_can_be_drawn() -> None:
    flat = Curve(Saying("Cost"), Saying("Estimate"), Saying("Cost"), ((3.0, 0.0),))
    assert isinstance(drawn(flat, "en"), DrawnCurve)
