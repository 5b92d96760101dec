"""P8: pommes are set aside; one player left marks all, two or more the two best one each, none nobody."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from .party import signs, worth

pytestmark = pytest.mark.clause("putze:P8")


@pytest.mark.parametrize("deal", ["100 20 20 17", "100 20 20 -"])
def test_the_only_one_of_three_or_four_who_is_not_pomme_marks_two(deal: str) -> None:
    assert signs(deal)[:2] == ["0 putze P8"] * 2


@pytest.mark.parametrize("deal", ["52 52 52 -", "45 45 45 22", "40 39+1 39+1 39+1"])
def test_three_level_at_the_top_mark_nothing(deal: str) -> None:
    assert worth(deal) == (0, 0, 0, 0)


def test_two_level_at_the_top_mark_one_each() -> None:
    assert worth("60 60 37 -") == (1, 1, 0, 0)


TOTALS = ["-", "10", "25", "30", "35"]


def expected(deal: tuple[str, ...]) -> tuple[int, ...]:
    """The rule of the specification, counted another way."""
    points = {seat: int(word) for seat, word in enumerate(deal) if word != "-"}
    net = [0] * len(deal)
    if len(points) == 1:
        net[next(iter(points))] = 2
        return tuple(net)
    for seat, each in points.items():
        net[seat] -= each < 21
    left = {seat: each for seat, each in points.items() if each >= 21}
    if len(left) == 1:
        net[next(iter(left))] += 2
    for seat, each in left.items():
        better = sum(other > each for other in left.values())
        level = sum(other == each for other in left.values())
        spoilt = any(
            list(left.values()).count(other) > 1 and sum(more > other for more in left.values()) == 1
            for other in left.values()
        )
        if len(left) > 1 and better + level <= 2 and not spoilt:
            net[seat] += 1
    return tuple(net)


def test_every_deal_of_four_players_over_five_totals() -> None:
    for deal in product(TOTALS, repeat=4):
        assert worth(" ".join((*deal, "-")), variant="thirty_sixth_card")[:4] == expected(deal), deal


@given(st.lists(st.one_of(st.none(), st.integers(0, 31)), min_size=5, max_size=5))
def test_never_more_than_two_putzes(points: list[int | None]) -> None:
    deal = " ".join("-" if each is None else str(each) for each in points)
    found = [sign.split()[1] for sign in signs(deal, variant="thirty_sixth_card")]
    assert found.count("putze") <= 2
    assert found.count("pomme") <= 5
