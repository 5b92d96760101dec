"""B3: premiums for stopping go to the side that alone qualifies, or to each that does."""

import pytest

from .helpers import results, sheet, total

pytestmark = pytest.mark.clause("bridge:B3")


@pytest.mark.parametrize(
    ("written", "only_side", "each_side"),
    [
        ("3NT N =, 3NT E =", (0, 0), (300, 300)),
        ("2S N =, 2S E =", (0, 0), (50, 50)),
        ("3NT N =, 3NT E =, 2S E =", (0, 50), (300, 350)),
        ("3NT N =, 2S E =", (300, 50), (300, 50)),
    ],
)
def test_who_gets_them(written: str, only_side: tuple[int, int], each_side: tuple[int, int]) -> None:
    for who, premiums in (("only_side", only_side), ("each_side", each_side)):
        going_on, broken = total(written), total(written, len(results(written)), unfinished_who=who)
        assert (broken[0] - going_on[0], broken[1] - going_on[1]) == premiums


def test_the_side_that_alone_has_it_by_default() -> None:
    assert sheet("").terms.option("unfinished_who") == "only_side"
