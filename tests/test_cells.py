"""A grid in one test finds what its cells would have found."""

from __future__ import annotations

import pytest

PLAIN = """
import pytest
from tests.cells import in_one

@pytest.fixture
def ten():
    return 10

@in_one("a, b", [(1, 2), (3, 3), (4, 5)])
def test_same(a, b, ten):
    assert a == b

@in_one("c", "xyz")
@in_one("d", [1, 2])
def test_refused(c, d):
    with pytest.raises(ValueError):
        int(c if d == 1 else str(ten) + c)

@in_one("c", "x1")
def test_nothing_raised(c):
    with pytest.raises(ValueError):
        int(c)

@in_one("e", [1, 2, 3])
def test_left_out(e):
    if e == 1:
        pytest.skip("of no use")
    assert e == 2
"""


def test_every_cell_is_tried_and_each_that_is_wrong_is_told(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(PLAIN)
    result = pytester.runpytest_inprocess("-p", "no:cacheprovider", "-p", "no:django")
    result.assert_outcomes(passed=1, failed=3)
    result.stdout.fnmatch_lines(["*2 of 3*"])
    result.stdout.fnmatch_lines(["*'a': 1, 'b': 2}*assert 1 == 2*", "*'a': 4, 'b': 5}*assert 4 == 5*"])
    result.stdout.fnmatch_lines(["*1 of 2*", "*'c': '1'}*DID NOT RAISE*"])
    result.stdout.fnmatch_lines(["*2 of 3*", "*'e': 1}*of no use*", "*'e': 3}*assert 3 == 2*"])
