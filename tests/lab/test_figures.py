"""Estimates by hand, and intervals that hold the truth as often as they say."""

from __future__ import annotations

from math import isclose, sqrt
from statistics import fmean, stdev

import pytest

from tapis.core.chance import Chance
from tapis.lab.figures import Estimate, jackknife, mean, quantile, tau


def test_no_interval_goes_where_nothing_can_be() -> None:
    assert mean([0.0, 1.0, 1.0], 0, 1).high == 1.0
    assert mean([0.0, 1.0, 1.0]).high > 1.0


@pytest.mark.parametrize(
    ("many", "spread"),
    [(2, 12.706), (3, 4.303), (4, 3.182), (5, 2.776), (8, 2.365), (31, 2.042), (2001, 1.961)],
)
def test_few_values_are_less_sure_than_many(many: int, spread: float) -> None:
    """The figures beside each number are Student's, as tables have them."""
    values = [(-1.0) ** each for each in range(many)]
    found = mean(values)
    assert isclose((found.high - found.low) / 2, spread * stdev(values) / sqrt(many), rel_tol=0.002)


@pytest.mark.parametrize(("part", "value"), [(0.0, 1), (0.5, 3), (0.25, 2), (0.875, 4.5), (1.0, 5)])
def test_a_quantile_lies_between_the_values_it_parts(part: float, value: float) -> None:
    assert quantile([3, 1, 5, 2, 4], part).value == value


@pytest.mark.parametrize("part", [0.1, 0.5, 0.9])
def test_the_interval_of_a_quantile_holds_it_as_often_as_it_says(part: float) -> None:
    chance = Chance("quantiles")
    held = 0
    for _ in range(400):
        found = quantile([chance.uniform() for _ in range(200)], part)
        held += found.low <= part <= found.high
    assert 0.92 <= held / 400 <= 0.99


def test_leaving_one_out_finds_the_interval_of_a_mean() -> None:
    values = [1.0, 4.0, 2.0, 8.0, 5.0]
    found, known = jackknife(fmean, values), mean(values)
    assert isclose(found.low, known.low)
    assert isclose(found.high, known.high)
    assert jackknife(fmean, [3.0]) == Estimate(3.0, 3.0, 3.0)


@pytest.mark.parametrize(
    ("ones", "others", "agreement"),
    [
        ([1, 2, 3, 4], [10, 20, 30, 40], 1.0),
        ([1, 2, 3, 4], [4, 3, 2, 1], -1.0),
        ([1, 2, 3, 4], [2, 1, 3, 4], 4 / 6),
        ([1, 1, 2, 3], [1, 2, 3, 4], 5 / sqrt(5 * 6)),
        ([1, 1, 1], [1, 2, 3], 0.0),
    ],
)
def test_kendall_s_tau_by_counting_pairs(ones: list[int], others: list[int], agreement: float) -> None:
    assert isclose(tau(ones, others), agreement)
