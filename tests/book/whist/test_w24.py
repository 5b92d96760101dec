"""W24: in misères and piccolo each is settled for himself."""

import pytest

from .mark import lines, total

pytestmark = pytest.mark.clause("whist:W24")


def test_one_made_one_lost() -> None:
    assert total("PM A+ B-") == (18, -18, 12, 12)


@pytest.mark.parametrize(
    ("game", "worth", "others"),
    [
        ("PM", 18, (12, 18, 24)),
        ("PIC", 24, (16, 24, 32)),
        ("GM", 36, (24, 36, 48)),
        ("GMT", 75, (32, 48, 64)),
    ],
)
def test_opponents_get_more_for_more_losers(game: str, worth: int, others: tuple[int, ...]) -> None:
    assert total(f"{game} A-") == (-worth, *others[:1] * 3)
    assert total(f"{game} A- B-") == (-worth, -worth, others[1], others[1])
    assert total(f"{game} A- B- C-") == (-worth, -worth, -worth, others[2])
    assert total(f"{game} A- B- C- D-") == (-worth,) * 4


def test_a_maker_gains_nothing_from_anothers_failure() -> None:
    assert [line for line in lines("GM A+ B- C-") if line[1] == 0] == [(1, 0, 36, "made", "15")]


def test_a_grid_may_let_everybody_settle_with_everybody() -> None:
    assert total("PM A+ B-", grid="zero-sum") == (20, -20, 0, 0)
    assert total("PM A+ B+", grid="zero-sum") == (10, 10, -10, -10)
    assert ("against", "W24") in {line[3:] for line in lines("PM A+ B-", grid="zero-sum")}
