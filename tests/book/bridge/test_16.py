"""16: a party broken off: 300 for a game, 50 for a part score, to the side that alone has it."""

import pytest

from tests.cells import in_one

from .helpers import lines, refused, results, total

pytestmark = pytest.mark.clause("bridge:16")


@in_one(
    ("written", "ours", "theirs"),
    [
        ("2S N =", 50, 0),
        ("3NT N =", 300, 0),
        ("3NT E =", 0, 300),
        ("3NT N =, 2S N =", 350, 0),
        ("3NT N =, 2S E =", 300, 50),
        ("3NT N =, 3NT E =", 0, 0),
        ("3NT N =, 3NT E =, 2S E =", 0, 50),
        ("2S N =, 2S E =", 0, 0),
        ("2S N =, 3NT E =", 0, 300),
        ("4S N -1", 0, 0),
        ("3NT N =, 3NT N =", 0, 0),
    ],
)
def test_what_stopping_gives(written: str, ours: int, theirs: int) -> None:
    going_on, broken = total(written), total(written, len(results(written)))
    assert (broken[0] - going_on[0], broken[1] - going_on[1]) == (ours, theirs)


def test_the_premium_is_a_line_of_its_own_above() -> None:
    assert lines("2S N =", deals=1)[-1] == (1, 0, 50, "above:unfinished", "16")


def test_nothing_is_marked_after_stopping() -> None:
    assert refused("2S N =, 2S N =", deals=1) == (2, "bridge:16")
