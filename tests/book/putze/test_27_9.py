"""27.9: two players level and another above them: nobody marks a putze; pommes are marked all the same."""

import pytest

from .party import signs, worth

pytestmark = pytest.mark.clause("putze:27.9")


@pytest.mark.parametrize(
    ("deal", "net"),
    [
        ("70 40 40 7", (0, 0, 0, -1)),
        ("40 70 7 40", (0, 0, -1, 0)),
        ("60 48 48 -", (0, 0, 0, 0)),
        ("52 35 35 35", (0, 0, 0, 0)),
        ("60+20 48 28+20 21", (0, 0, 0, 0)),
    ],
)
def test_nobody_marks_a_putze(deal: str, net: tuple[int, ...]) -> None:
    assert worth(deal) == net


@pytest.mark.parametrize(
    ("deal", "net"),
    [
        ("50 50 40 17", (1, 1, 0, -1)),
        ("60 37 30 30", (1, 1, 0, 0)),
        ("100 20 20 17", (2, -1, -1, -1)),
    ],
)
def test_a_tie_elsewhere_changes_nothing(deal: str, net: tuple[int, ...]) -> None:
    assert worth(deal) == net


@pytest.mark.clause("putze:P4")
def test_the_house_may_let_the_leader_mark_his() -> None:
    assert signs("70 40 40 7", tie_below_leader="leader_one") == ["0 putze P4", "3 pomme 27.5"]
    assert signs("70 40 40 7") == ["0 nobody 27.9", "3 pomme 27.5"]


@pytest.mark.clause("putze:P4")
def test_the_choice_changes_nothing_else() -> None:
    for deal in ("50 50 40 17", "60 37 30 30", "52 52 52 -", "20 15 - -"):
        assert signs(deal, tie_below_leader="leader_one") == signs(deal)


def test_three_players_too() -> None:
    assert worth("60 48 48", variant="three") == (0, 0, 0)


@pytest.mark.clause("putze:P8", "putze:P19")
@pytest.mark.parametrize(
    ("deal", "variant", "line"),
    [
        ("50 40 40 27", "four", "0 nobody 27.9"),
        ("45 22 45 45", "four", "0 nobody P8"),
        ("60 48 48", "three", "0 nobody 27.9"),
        ("70 70", "better_cards", "0 nobody P19"),
    ],
)
def test_the_sheet_says_that_nobody_marks_and_why(deal: str, variant: str, line: str) -> None:
    assert signs(deal, variant=variant) == [line]


@pytest.mark.parametrize("deal", ["70 52 21 14", "20 15 - -", "- - - -", "p - - -"])
def test_it_says_so_only_where_a_tie_is_the_reason(deal: str) -> None:
    assert not [each for each in signs(deal) if "nobody" in each]


def test_where_the_dealer_marks_one_for_dealing_somebody_does() -> None:
    assert signs(". 70 40 40 7", variant="dealer_sits_out") == ["0 putze 27.27", "4 pomme 27.5"]
