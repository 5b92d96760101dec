"""44: a trou that is not announced costs fifteen points."""

import pytest

from .mark import clauses, remedy

pytestmark = pytest.mark.clause("whist:44")


def test_fifteen_points_and_nothing_else() -> None:
    found = remedy("trou")
    assert (found.points, found.lowest, found.highest, found.others) == (-15, -15, -15, 0)
    assert clauses("trou") == ["44"]


def test_again_fifteen_the_next_time() -> None:
    assert remedy("trou", 1) == remedy("trou")
