"""B7: all pass: the neighbour deals in a party, the same player in Chicago; nothing in a series."""

import pytest

from .helpers import MARK, conditions, dealer, sheet

pytestmark = pytest.mark.clause("bridge:B7")


@pytest.mark.parametrize(
    ("form", "all_pass", "next_dealer"),
    [
        ("rubber", "usual", 1),
        ("rubber", "next_dealer", 1),
        ("rubber", "same_dealer", 0),
        ("chicago", "usual", 0),
        ("chicago", "same_dealer", 0),
        ("chicago", "next_dealer", 1),
    ],
)
def test_who_deals_after_a_deal_passed_out(form: str, all_pass: str, next_dealer: int) -> None:
    assert dealer("pass", form=form, all_pass=all_pass) == next_dealer
    assert dealer("1C N =", form=form, all_pass=all_pass) == 1


def test_in_a_series_the_board_counts_nothing_and_is_not_played_again() -> None:
    for all_pass in ("usual", "next_dealer", "same_dealer"):
        found = sheet("pass", 1, form="series", all_pass=all_pass)
        assert MARK.over(found)
        assert MARK.lines(found) == []


def test_in_chicago_the_deal_played_again_is_one_of_the_four() -> None:
    three = "1C N =, 1C N =, 1C N ="
    assert not MARK.over(sheet(f"pass, {three}", 4, form="chicago"))
    assert MARK.over(sheet(f"pass, {three}", 4, form="chicago", all_pass="next_dealer"))
    assert conditions("pass", form="chicago")["vulnerable"] == "none"
    assert conditions("pass", form="chicago", all_pass="next_dealer")["vulnerable"] == "EW"
