"""Slip numbers: every number is read back, every common typing mistake is caught."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tapis.club.text.slip_numbers import DAMM, check_digit, read_slip_number, slip_number
from tapis.law import Refused

SHORT = [(round_number, table) for round_number in range(1, 10) for table in range(1, 1000)]
LONG = [(round_number, table) for round_number in (1, 9, 10, 42, 99) for table in (1, 999, 1000, 2500, 9999)]


def digits_of(round_number: int, table: int) -> str:
    return slip_number(round_number, table).replace("-", "")


def test_the_published_example_of_damm() -> None:
    assert check_digit("572") == 4
    assert check_digit("5724") == 0


def test_no_swap_of_two_digits_leaves_the_quasigroup_unmoved() -> None:
    everything = range(10)
    assert all(sorted(row) == list(everything) for row in DAMM)
    assert all(sorted(row[column] for row in DAMM) == list(everything) for column in everything)
    for c in everything:
        for x in everything:
            for y in everything:
                assert x == y or DAMM[DAMM[c][x]][y] != DAMM[DAMM[c][y]][x]


def test_every_slip_number_is_read_back() -> None:
    for place in SHORT + LONG:
        assert read_slip_number(slip_number(*place)) == place


def test_slip_numbers_are_all_different() -> None:
    assert len({slip_number(*place) for place in SHORT + LONG}) == len(set(SHORT + LONG))


def test_every_wrong_digit_is_caught() -> None:
    for place in SHORT:
        number = digits_of(*place)
        for at, right in enumerate(number):
            for wrong in "0123456789".replace(right, ""):
                assert isinstance(read_slip_number(number[:at] + wrong + number[at + 1 :]), Refused)


def test_every_swap_of_neighbours_is_caught() -> None:
    for place in SHORT + LONG:
        number = digits_of(*place)
        for at, (left, right) in enumerate(pairwise(number)):
            if left != right:
                swapped = number[:at] + right + left + number[at + 2 :]
                assert isinstance(read_slip_number(swapped), Refused), (number, swapped)


def test_a_lost_or_doubled_digit_is_caught() -> None:
    for place in SHORT[::7] + LONG:
        number = digits_of(*place)
        for at in range(len(number)):
            assert isinstance(read_slip_number(number[:at] + number[at + 1 :]), Refused)
            assert isinstance(read_slip_number(number[:at] + number[at] + number[at:]), Refused)


@pytest.mark.parametrize("typed", ["{0}-{1}-{2}", "{0}{1}{2}", " {0} {1} {2} ", "{0}.{1}.{2}", "{0}–{1}–{2}"])
def test_separators_do_not_matter(typed: str) -> None:
    first, second, check = slip_number(3, 17).split("-")
    assert read_slip_number(typed.format(first, second, check)) == (3, 17)


@pytest.mark.parametrize(
    "typed", ["", "abc", "12", "3-O17-4", "٣٠١٧٤", "123456", "1" * 40, "²²²²²", "00000", "0000000"]
)
def test_what_is_no_slip_number_is_refused_in_a_sentence(typed: str) -> None:
    refused = read_slip_number(typed)
    assert isinstance(refused, Refused)
    assert "{" not in str(refused)


@pytest.mark.parametrize("place", [(0, 1), (1, 0), (100, 1), (1, 10_000), (-1, 5)])
def test_places_without_a_number_are_a_bug(place: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="no slip number"):
        slip_number(*place)
