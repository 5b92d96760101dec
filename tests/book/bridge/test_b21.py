"""B21: four deals: none, dealer's side twice, all vulnerable; a game earns at once, part scores count on."""

from dataclasses import replace
from typing import Any

import pytest

from tapis.games.bridge.mark.chicago import vulnerable_by_deal
from tapis.games.bridge.mark.scheme import scheme

from .helpers import MARK, conditions, lines, refused, sheet, total

pytestmark = pytest.mark.clause("bridge:B21")


def chicago(written: str, **options: Any) -> tuple[int, ...]:
    return total(written, 4, form="chicago", **options)


@pytest.mark.parametrize(
    ("first", "expected"), [(0, ["none", "EW", "NS", "both"]), (1, ["none", "NS", "EW", "both"])]
)
def test_who_is_vulnerable(first: int, expected: list[str]) -> None:
    for number, vulnerable in enumerate(expected):
        before = ", ".join(["1C N -1"] * number)
        assert conditions(before, 8, first, form="chicago")["vulnerable"] == vulnerable


def test_a_scheme_may_put_the_others_at_risk_instead() -> None:
    usual = scheme("chicago")
    other = replace(usual, chicago=replace(usual.chicago, vulnerable=("none", "others", "others", "both")))
    for dealer in range(4):
        assert vulnerable_by_deal(dealer, 1, other) == (dealer % 2 == 1, dealer % 2 == 0)
        assert vulnerable_by_deal(dealer, 1, usual) == (dealer % 2 == 0, dealer % 2 == 1)


def test_another_four_begin_again() -> None:
    assert conditions(", ".join(["1C N -1"] * 4), 8, form="chicago")["vulnerable"] == "none"


@pytest.mark.parametrize(
    ("written", "totals"),
    [
        ("3NT N =", (100 + 300, 0)),
        ("1C N -1, 3NT E =", (0, 50 + 100 + 500)),
        ("1C N -1, 3NT N =", (100 + 300, 50)),
        ("2S N =, 2S N =", (120 + 300, 0)),
        ("2S N =, 3NT E =, 2S N =", (120, 100 + 500)),
        ("2S N =", (60, 0)),
    ],
)
def test_games_and_part_scores(written: str, totals: tuple[int, int]) -> None:
    assert chicago(written) == totals


@pytest.mark.parametrize(
    ("last", "seed", "today"),
    [
        ("2S E =", (0, 60 + 50), (0, 60 + 100)),
        ("4S E =", (0, 120 + 500), (0, 120 + 500)),
        ("2S E -1", (100, 0), (100, 0)),
    ],
)
def test_a_part_score_in_the_last_deal(last: str, seed: tuple[int, int], today: tuple[int, int]) -> None:
    before = "1C N =, 1C N =, 1C N ="
    ours = chicago(before)[0]
    assert chicago(f"{before}, {last}") == (ours + seed[0], seed[1])
    assert chicago(f"{before}, {last}", scheme="chicago") == (ours + today[0], today[1])


def test_part_scores_do_not_go_over_to_another_four() -> None:
    eight = ["1C N -1", "1C N -1", "1C N -1", "2S N =", "2S N ="]
    kinds = [line[3] for line in lines(", ".join(eight), 8, form="chicago")]
    assert "above:game" not in kinds


def test_four_deals_and_no_fifth_and_no_party() -> None:
    four = "3NT N =, 3NT N =, 3NT N =, 3NT N ="
    assert MARK.over(sheet(four, 4, form="chicago"))
    assert refused(f"{four}, 1C N =", 4, form="chicago") == (5, "bridge:B21")
    assert {line[3] for line in lines(four, 4, form="chicago")} == {"below:tricks", "above:game"}


def test_honours_count() -> None:
    assert chicago("2S N = h100") == (160, 0)
