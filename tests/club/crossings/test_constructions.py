"""The constructions: each alone, at the sizes where it applies and where it must give up."""

from __future__ import annotations

from itertools import product

import pytest

from tapis.club.crossings.grids.field import FiniteField, field, prime_power
from tapis.club.crossings.grids.recipe import BASE_ROUNDS, recipe
from tapis.club.crossings.grids.shift import FOUND_STEPS, shift
from tests.club.crossings.counting import again, assert_everybody_once


@pytest.mark.parametrize(
    ("number", "power"), [(2, (2, 1)), (8, (2, 3)), (81, (3, 4)), (97, (97, 1)), (12, None)]
)
def test_prime_powers(number: int, power: tuple[int, int] | None) -> None:
    assert prime_power(number) == power


@pytest.mark.parametrize(("prime", "degree"), [(2, 2), (2, 3), (3, 2), (2, 4), (5, 1), (7, 1)])
def test_a_field_is_a_field(prime: int, degree: int) -> None:
    numbers = FiniteField(prime, degree)
    every = range(numbers.order)
    for a, b, c in product(every, repeat=3):
        assert numbers.times(a, numbers.plus(b, c)) == numbers.plus(numbers.times(a, b), numbers.times(a, c))
        assert numbers.times(a, numbers.times(b, c)) == numbers.times(numbers.times(a, b), c)
    for a in every:
        assert sorted(numbers.plus(a, b) for b in every) == list(every)
        assert a == 0 or sorted(numbers.times(a, b) for b in every) == list(every)


@pytest.mark.parametrize("section", [4, 5, 7, 8, 9, 11, 16, 25, 27])
def test_a_field_gives_as_many_rounds_as_it_has_elements(section: int) -> None:
    crossing = field(4 * section, section)
    assert crossing is not None
    assert_everybody_once(crossing, range(4 * section))
    assert again(crossing) == 0


def test_where_there_is_no_field() -> None:
    assert field(24, 2) is None
    assert field(16, 5) is None
    assert field(12, 3) is None


def test_steps_give_rounds_without_a_repeat() -> None:
    for section in (5, 7, 11, 13, 16, 17, 19, 23, 25, 29, 31, 32, *FOUND_STEPS):
        rounds = 1
        while (crossing := shift(4 * section, rounds)) and rounds < 16:
            assert_everybody_once(crossing, range(4 * section))
            assert again(crossing) == 0, section
            rounds += 1
        assert rounds > min(8, section - 1), section


def test_where_the_steps_run_out() -> None:
    assert shift(16, 3) is None
    assert shift(24, 5) is None


@pytest.mark.parametrize("players", BASE_ROUNDS)
def test_a_base_round_turns_without_a_repeat(players: int) -> None:
    rounds = BASE_ROUNDS[players][0]
    crossing = recipe(players, rounds)
    assert crossing is not None
    assert_everybody_once(crossing, range(players))
    assert again(crossing) == 0
    assert recipe(players, rounds + 1) is None
