"""What states of a sheet are worth: as much to one side as they cost the other, and read as they are kept."""

from __future__ import annotations

from itertools import product

import pytest

from tapis.games.bridge.mark.prospects import STEPS, prospects, step, worth
from tapis.games.bridge.mark.scheme import scheme
from tapis.games.bridge.result import PASSED_OUT, Contract, Doubling, Honours, PlayedOut
from tapis.games.bridge.stakes import ALONE, DealBefore, Stakes

SCHEMES = ("seed", "laws", "chicago")
PLACES = [*product(range(len(STEPS)), repeat=2)]


@pytest.mark.parametrize("name", SCHEMES)
def test_what_is_worth_something_to_one_side_costs_the_other_as_much(name: str) -> None:
    rubber = prospects(name).rubber
    for games, (ours, theirs) in product(rubber, PLACES):
        assert rubber[games][ours][theirs] == pytest.approx(-rubber[games[::-1]][theirs][ours], abs=0.11)


@pytest.mark.parametrize("name", SCHEMES)
def test_part_scores_and_games_are_worth_something(name: str) -> None:
    kept = prospects(name)
    for table in (*kept.rubber.values(), *kept.chicago.values()):
        assert all(table[place][0] > table[0][0] > table[0][place] for place in (3, 4, 5, 6))
    assert 200 < kept.rubber["10"][0][0] < 600


def test_part_scores_that_lack_as_much_are_one() -> None:
    assert [STEPS[step(below)] for below in (0, 20, 30, 40, 50, 60, 70, 80, 90)] == [
        0,
        20,
        30,
        40,
        40,
        60,
        70,
        80,
        80,
    ]


def made(level: int, strain: str, declarer: int = 0, over: int = 0, **more: object) -> PlayedOut:
    return PlayedOut(Contract(level, strain), declarer, 6 + level + over, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "at",
    [
        DealBefore(Stakes("rubber", (60, 30)), (True, False)),
        DealBefore(Stakes("chicago", (60, 30), 1), (True, False), 0),
        DealBefore(Stakes("chicago", (0, 40), 3, passes_on=True), (True, True), 2),
    ],
)
def test_a_result_is_worth_to_one_side_what_it_costs_the_other(at: DealBefore) -> None:
    turned = DealBefore(
        Stakes(at.stakes.form, at.stakes.below[::-1], at.stakes.turn, at.stakes.passes_on),
        at.vulnerable[::-1],
        at.dealer + 1,
    )
    for level, strain, tricks in ((2, "S", 8), (1, "N", 5), (6, "H", 12)):
        one, other = (PlayedOut(Contract(level, strain, Doubling.DOUBLED), side, tricks) for side in (0, 1))
        assert worth(one, at, scheme("laws")) == pytest.approx(-worth(other, turned, scheme("laws")), abs=1)
    assert worth(PASSED_OUT, at, scheme("laws")) == 0


def test_the_rubber_that_is_won_is_worth_its_bonus_and_what_was_hoped_for_is_gone() -> None:
    at = DealBefore(Stakes("rubber", (60, 0)), (True, True))
    hoped = prospects("seed").rubber["11"][4][0]
    assert worth(made(2, "S"), at, scheme("seed")) == round(60 + 500 - hoped)
    lost = worth(PlayedOut(Contract(2, "S"), 0, 7), at, scheme("seed"))
    assert lost == -100


def test_the_last_deal_of_four_has_no_later() -> None:
    at = DealBefore(Stakes("chicago", (0, 0), 3), (True, True), 3)
    after = worth(made(2, "S"), at, scheme("chicago"))
    none = -prospects("chicago").chicago["3"][0][0]
    assert after == round(60 + 100 - none)


def test_honours_count_where_the_sheet_counts_them() -> None:
    held = made(2, "S", honours=Honours(1, 100))
    rubber = DealBefore(Stakes("rubber", (0, 0)))
    assert worth(held, rubber, scheme("seed")) == worth(made(2, "S"), rubber, scheme("seed")) - 100
    assert worth(held, DealBefore(ALONE), scheme("seed")) == worth(made(2, "S"), DealBefore(), scheme("seed"))
