"""26: after the series each pair adds up what it has scored."""

import pytest

from tapis.core.terms import VULNERABILITIES
from tapis.games.bridge.mark.scheme import scheme
from tapis.games.bridge.mark.series import score

from .helpers import board, result, total

pytestmark = pytest.mark.clause("bridge:26")


def test_totals_of_the_pairs() -> None:
    played = "3NT N =, 4S E -1, 2H W =, 6S S =, 1NT N -2, pass, 5C E =, 4HX N +1"
    assert total(played, 8, form="series") == (400 + 50 + 1430 + 690, 110 + 200 + 600)


def test_a_pairs_total_is_the_sum_of_its_boards() -> None:
    played = ["3NT N =", "4S E -1", "2H W =", "6S S ="]
    boards = [board(each, number) for number, each in enumerate(played, start=1)]
    assert total(", ".join(played), 8, form="series") == tuple(map(sum, zip(*boards, strict=True)))


def test_the_score_of_a_deal_is_ours_or_theirs() -> None:
    seed = scheme("seed")
    assert score(result("3NT N ="), VULNERABILITIES["none"], seed) == 400
    assert score(result("3NT E ="), VULNERABILITIES["EW"], seed) == -600
    assert score(result("pass"), VULNERABILITIES["both"], seed) == 0
