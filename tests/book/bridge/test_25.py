"""25: game 300, vulnerable 500; smaller contract 50; no honours, no party."""

import pytest

from tests.cells import in_one

from .helpers import board, last, lines, refused

pytestmark = pytest.mark.clause("bridge:25")


def test_the_texts_own_example() -> None:
    assert board("3H N +1") == (170, 0)


@in_one(
    ("written", "number", "ours", "theirs"),
    [
        ("3NT N =", 1, 400, 0),
        ("3NT N =", 2, 600, 0),
        ("3NT E =", 2, 0, 400),
        ("3NT E =", 3, 0, 600),
        ("2SX N =", 1, 470, 0),
        ("2SX N +1", 2, 870, 0),
        ("1NT N =", 2, 90, 0),
        ("6S N =", 1, 980, 0),
        ("6S N =", 2, 1430, 0),
        ("7NT N =", 4, 2220, 0),
        ("4S N -1", 1, 0, 50),
        ("4SX N -2", 2, 0, 500),
        ("pass", 2, 0, 0),
    ],
)
def test_what_a_deal_earns(written: str, number: int, ours: int, theirs: int) -> None:
    assert board(written, number) == (ours, theirs)


def test_the_premium_is_a_line_of_its_own() -> None:
    assert last("3NT N =", form="series")["board:game"] == (0, 300, "25")
    assert last("2S N =", form="series")["board:part-score"] == (0, 50, "25")


def test_no_premium_for_the_party_however_many_games() -> None:
    kinds = {line[3] for line in lines("3NT N =, 3NT N =, 3NT N =", 8, form="series")}
    assert kinds == {"board:tricks", "board:game"}


def test_honours_are_refused() -> None:
    assert refused("4S N = h100", 8, form="series") == (1, "bridge:25")
