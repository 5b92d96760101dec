"""Mitchell and Howell, audited round by round: nobody meets a board or a pair twice, nobody is lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import combinations, product

import pytest

from tapis.club.crossings.boards.howell import howell
from tapis.club.crossings.boards.mitchell import MOVING, STAYING, Movement, mitchell, skip_mitchell
from tapis.club.crossings.boards.switching import switched


def faults(movement: Movement, pairs: int) -> list[str]:
    """What an arbiter finds who follows every pair and every board with a pencil."""
    met: Counter[frozenset[int]] = Counter()
    boards: Counter[tuple[int, int]] = Counter()
    found = []
    for number, leg in enumerate(movement.legs, start=1):
        seated = [pair for table in leg.tables for pair in table]
        if sorted([*seated, *leg.out]) != list(range(pairs)):
            found.append(f"round {number} seats {seated} and leaves {leg.out} out")
        met.update(frozenset(table) for table in leg.tables if table)
        boards.update(
            (pair, lies) for table, lies in zip(leg.tables, leg.sets, strict=True) for pair in table
        )
        found += [f"round {number}: no set {lies}" for lies in leg.sets if lies not in range(movement.sets)]
    found += [f"{sorted(two)} meet {times} times" for two, times in met.items() if times > 1]
    return found + [f"pair {pair} meets set {lies} again" for (pair, lies), n in boards.items() if n > 1]


def lengths(fields: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Each number of pairs with every number of rounds that its tables allow."""
    return ((pairs, rounds) for pairs in fields for rounds in range(1, (pairs + 1) // 2 + 1))


def test_no_mitchell_repeats_a_board_or_an_opponent() -> None:
    for pairs, rounds in lengths(range(4, 41)):
        assert faults(mitchell(pairs, rounds), pairs) == []


def test_with_an_empty_table_no_two_share_boards_in_an_odd_field() -> None:
    for pairs, rounds in lengths(range(5, 41, 2)):
        movement = mitchell(pairs, rounds, missing=STAYING)
        assert faults(movement, pairs) == []
        for leg in movement.legs:
            lying = [lies for table, lies in zip(leg.tables, leg.sets, strict=True) if table]
            assert len(set(lying)) == len(lying)
            assert leg.tables[-1] == ()


@pytest.mark.parametrize("missing", [STAYING, MOVING])
def test_a_skip_mitchell_shares_nothing_and_repeats_nothing(missing: int) -> None:
    even = (pairs for pairs in range(7, 41) if (pairs + 1) // 2 % 2 == 0)
    for pairs, rounds in (each for each in lengths(even) if each[1] < (each[0] + 1) // 2):
        movement = skip_mitchell(pairs, rounds, missing=missing)
        assert faults(movement, pairs) == []
        assert all(len(set(leg.sets)) == len(leg.sets) for leg in movement.legs)


def test_a_skip_mitchell_is_for_even_tables_and_a_round_short() -> None:
    with pytest.raises(ValueError, match="even number of tables"):
        skip_mitchell(10, 3)
    with pytest.raises(ValueError, match="1 to 3 rounds"):
        skip_mitchell(8, 4)


def competing(movement: Movement, pairs: int) -> list[int]:
    """How much any two compete, counted board by board with a pencil."""
    played = [
        (lies, table[0], table[1])
        for leg in movement.legs
        for table, lies in zip(leg.tables, leg.sets, strict=True)
        if table
    ]
    found = []
    for one, other in combinations(range(pairs), 2):
        total = 0
        for lies, north, east in played:
            results = [each for each in played if each[0] == lies]
            if {one, other} == {north, east}:
                total += len(results) - 1
            elif one == north:
                total += sum(other == each[1] for each in results) - sum(other == each[2] for each in results)
            elif one == east:
                total += sum(other == each[2] for each in results) - sum(other == each[1] for each in results)
        found.append(total)
    return found


@pytest.mark.parametrize("pairs", [8, 9, 10, 11, 12])
def test_boards_are_turned_in_those_rounds_that_make_comparisons_most_even(pairs: int) -> None:
    """No other choice of rounds, however many, is better; the sum of how much they compete never changes."""
    for rounds in range(3, (pairs + 1) // 2 + 1):
        plain = mitchell(pairs, rounds, missing=STAYING)
        chosen = competing(switched(plain), pairs)
        for turned in product((False, True), repeat=rounds - 1):
            legs = [
                leg.with_boards_turned() if each else leg
                for leg, each in zip(plain.legs, (False, *turned), strict=True)
            ]
            other = competing(Movement(tuple(legs), plain.sets), pairs)
            assert sum(other) == sum(chosen)
            assert sum(n * n for n in chosen) <= sum(n * n for n in other)


def test_a_movement_with_turned_boards_still_repeats_nothing() -> None:
    for pairs in range(8, 27):
        movement = switched(mitchell(pairs, min(8, (pairs + 1) // 2)))
        assert faults(movement, pairs) == []
        assert any(leg.turned for leg in movement.legs)


def test_in_a_howell_everybody_meets_everybody_and_every_board_once() -> None:
    for pairs in range(3, 17):
        movement = howell(pairs)
        assert faults(movement, pairs) == []
        met = {frozenset(table) for leg in movement.legs for table in leg.tables if table}
        assert len(met) == pairs * (pairs - 1) // 2
        rests = Counter(pair for leg in movement.legs for pair in leg.out)
        assert rests == Counter(range(pairs) if pairs % 2 else ())


def test_in_a_howell_one_pair_stays_where_the_number_is_even_and_all_others_move() -> None:
    """As the form that offers it says."""
    for pairs in range(3, 17):
        legs = howell(pairs).legs
        places = [{pair: at for at, table in enumerate(leg.tables) for pair in table} for leg in legs]
        stays = [pair for pair in range(pairs) if len({each.get(pair) for each in places}) == 1]
        assert stays == ([] if pairs % 2 else [pairs - 1])
        assert len({leg.sets for leg in legs}) == len(legs), "boards move"


def test_no_two_tables_share_boards_where_none_need_to() -> None:
    legs = [leg for pairs in range(7, 17) for leg in howell(pairs).legs]
    assert [leg for leg in legs if len(set(leg.sets)) < len(leg.sets)] == []


@pytest.mark.parametrize("pairs", [6, 10, 14])
def test_an_odd_mitchell_shares_nothing(pairs: int) -> None:
    assert all(len(set(leg.sets)) == len(leg.sets) for leg in mitchell(pairs, pairs // 2).legs)


def test_an_even_mitchell_shares_at_its_first_and_last_table_only() -> None:
    for leg in mitchell(8, 4).legs:
        assert leg.sets[0] == leg.sets[3]
        assert len(set(leg.sets)) == 3


def test_seven_pairs_over_four_rounds_rest_once_each_at_most() -> None:
    movement = mitchell(7, 4)
    assert movement.sets == 4
    assert all(len(leg.out) == 1 and leg.tables.count(()) == 1 for leg in movement.legs)
    assert len({leg.out for leg in movement.legs}) == 4


def test_a_short_howell_is_the_beginning_of_the_long_one_but_for_the_tables_turned() -> None:
    assert howell(8, 3, turned=False) == howell(8, turned=False).cut(3)
    seated = [[set(table) for table in leg.tables] for leg in howell(8, 3).legs]
    assert seated == [[set(table) for table in leg.tables] for leg in howell(8).cut(3).legs]


@pytest.mark.parametrize(
    ("pairs", "fewest", "most"),
    [(4, 1, 1), (6, 1, 3), (8, 3, 3), (10, 3, 5), (12, 5, 5), (14, 5, 7), (16, 7, 7)],
)
def test_in_a_howell_any_two_pairs_are_compared_about_as_often(pairs: int, fewest: int, most: int) -> None:
    """Counted with a pencil: on how many sets two pairs sit the same way."""
    sides: dict[tuple[int, int], int] = {}
    for leg in howell(pairs).legs:
        for table, lies in zip(leg.tables, leg.sets, strict=True):
            sides |= {(pair, lies): column for column, pair in enumerate(table)}
    counts = [
        sum(sides.get((one, lies), 2) == sides.get((other, lies), 3) for lies in range(pairs - 1))
        for one in range(pairs)
        for other in range(one)
    ]
    assert (min(counts), max(counts)) == (fewest, most)


@pytest.mark.parametrize("pairs", [*range(4, 11), 12])
def test_turning_tables_makes_no_howell_less_even(pairs: int) -> None:
    for rounds in range(2, pairs + pairs % 2):
        turned, plain = (competing(howell(pairs, rounds, turned=each), pairs) for each in (True, False))
        assert sum(turned) == sum(plain)
        assert sum(n * n for n in turned) <= sum(n * n for n in plain)


@pytest.mark.parametrize(("pairs", "rounds"), [(8, 4), (9, 9), (10, 6), (13, 9)])
def test_no_other_tables_of_a_howell_would_be_better_turned(pairs: int, rounds: int) -> None:
    """Tables are turned from here, after the movement is made: whoever sat in column 0 sits in column 1.

    The first table turns with the rest as a whole, which changes nothing.
    """
    plain = howell(pairs, rounds, turned=False)
    chosen = sum(n * n for n in competing(howell(pairs, rounds), pairs))
    for turned in product((1, -1), repeat=len(plain.legs[0].tables) - 1):
        legs = tuple(
            replace(leg, tables=tuple(t[::way] for t, way in zip(leg.tables, (1, *turned), strict=True)))
            for leg in plain.legs
        )
        assert chosen <= sum(n * n for n in competing(Movement(legs, plain.sets), pairs))


@pytest.mark.parametrize(("pairs", "rounds"), [(8, 0), (8, 5), (7, 5)])
def test_a_mitchell_has_no_more_rounds_than_tables(pairs: int, rounds: int) -> None:
    with pytest.raises(ValueError, match="1 to 4 rounds"):
        mitchell(pairs, rounds)


@pytest.mark.parametrize(("pairs", "rounds"), [(2, 0), (17, 0), (8, 8)])
def test_a_howell_that_cannot_be_is_refused(pairs: int, rounds: int) -> None:
    with pytest.raises(ValueError, match="a Howell"):
        howell(pairs, rounds)


def test_the_arbiter_finds_a_planted_fault() -> None:
    good = mitchell(8, 4)
    twice = Movement((*good.legs[:3], good.legs[0]), good.sets)
    assert any("meet 2 times" in fault for fault in faults(twice, 8))
    first = replace(good.legs[0], tables=good.legs[0].tables[1:], sets=good.legs[0].sets[1:])
    assert "round 1 seats" in faults(Movement((first,), 4), 8)[0]
