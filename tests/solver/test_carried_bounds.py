"""What lets one search of a point game speak for other positions: bounds carried, cards that fail together.

Each fault named here was planted by hand in the search, and this is where it showed. The endings are put to a
search that carries no bound to other cards and lets no card stand in for another, so that no rank it calls
without weight can do harm.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import numpy as np
import pytest

from tapis.core.chance import Chance
from tapis.solver.pack import Packed, pack
from tests.solver.card_play import cases

pytest.importorskip("numba")

from numba import njit

from tapis.solver.native.bits import OPTIONS, bare
from tapis.solver.native.points import words
from tapis.solver.native.points.bounds import settled
from tapis.solver.native.points.exact import Solver
from tapis.solver.native.points.neighbours import as_bad
from tapis.solver.native.points.piles import FILLED, pile
from tapis.solver.native.points.prepare import prepared
from tapis.solver.native.points.search import ask
from tapis.solver.native.points.table import table
from tapis.solver.native.points.three import last_two

CASES = {case.name: case for case in cases()}
PARTNERS, ALONE = 0b0101, 0b0001
ENDINGS = {
    "sure trumps carried with the wrong sign": (("tutti hearts", 6, 10), ("tutti spades T3", 5, 17)),
    "sure trumps of the others counted as ours": (("estimation H", 6, 157), ("estimation H", 5, 164)),
    "trumps below one of the other side called sure": (("tutti spades T3", 6, 12), ("estimation H", 5, 16)),
    "a card that fails takes those whose rank did matter": (
        ("tutti hearts", 6, 14),
        ("tutti spades T3", 5, 15),
    ),
    "no allowance for the points of cards that fail together": (
        ("tutti down", 5, 13),
        ("tutti hearts", 5, 10),
    ),
    "the allowance of upper bounds taken for lower ones": (("tutti down", 5, 15), ("tutti hearts", 5, 12)),
    "one rank too few laid side by side": (("tutti down", 5, 12), ("tutti hearts", 5, 16)),
    "the duty not to under-trump called without weight": (
        ("tutti hearts", 5, 145),
        ("tutti spades T3", 6, 153),
    ),
    "touching cards forgotten where one mattered": (
        ("tutti misere clubs", 5, 184),
        ("tutti misere tutti", 5, 206),
    ),
}
"""The contract, the tricks left and the number of each deal that is worth something else with the fault."""

TOP, SECOND, THIRD, FOURTH = 1 << 8, 1 << 7, 1 << 6, 1 << 5
Counted: TypeAlias = Mapping[int, int]


def ending(name: str, left: int, number: int) -> Packed:
    case = CASES[name]
    return pack(case.game, case.ending(left, Chance(f"points {name} {left} {number}"), number % 4))


@pytest.fixture(scope="module")
def usual() -> Solver:
    return Solver(8)


@pytest.fixture(scope="module")
def careful() -> Solver:
    return Solver(8, words.DIFFERENCES | words.NEIGHBOURS)


@pytest.mark.parametrize("fault", ENDINGS)
def test_no_ending_is_worth_what_a_fault_would_make_of_it(fault: str, usual: Solver, careful: Solver) -> None:
    for each in ENDINGS[fault]:
        at = ending(*each)
        for side in (PARTNERS, ALONE):
            assert usual.value(at, side) == careful.value(at, side)
            assert usual.values(at, side) == careful.values(at, side)


@pytest.mark.parametrize("name", sorted({name for each in ENDINGS.values() for name, _, _ in each}))
def test_endings_of_six_tricks_are_worth_the_same(name: str, usual: Solver, careful: Solver) -> None:
    for number in range(20):
        at = ending(name, 6, number)
        assert usual.value(at, PARTNERS) == careful.value(at, PARTNERS)


def deal(
    hands: tuple[int, int, int, int], points: Counted, trump: bool, exempt: int = 0
) -> np.ndarray[Any, Any]:
    """A workspace for cards of the lowest lane, of which those given count; seats 0 and 2 are asked about."""
    w = words.empty()
    w[:4] = hands
    w[words.SIDE] = w[words.COUNTED] = PARTNERS
    w[words.TRUMP] = words.LANE if trump else 0
    w[words.EXEMPT] = exempt
    for card, worth in points.items():
        w[words.POINTS + card.bit_length() - 1] = worth
    w[words.REST] = sum(points.values())
    prepared(w)
    return w


def piled(w: np.ndarray[Any, Any], number: int, cards: int) -> list[int]:
    """The points in the pile of all cards of the lowest lane, of which ``number`` matter, in their order."""
    made = int(pile(w, 0, sum(map(int, w[:4])), number)) & ~FILLED
    return [made >> 6 * place & 63 for place in range(cards - 1, -1, -1)]


def test_cards_of_a_hand_change_places_only_where_no_rank_that_matters_lies_between() -> None:
    apart = deal((TOP | THIRD, SECOND, 0, 0), {THIRD: 8, SECOND: 3}, trump=False)
    assert piled(apart, 3, 3) == [0, 8, 3]
    assert piled(apart, 1, 3) == [0, 8, 3]
    assert piled(apart, 0, 3) == [8, 0, 3]
    touching = deal((TOP | SECOND, THIRD, 0, 0), {SECOND: 8, THIRD: 3}, trump=False)
    assert piled(touching, 3, 3) == [8, 0, 3]


@pytest.mark.parametrize(
    ("exempt", "expected"), [(0, [9, 8, 0, 0]), (TOP, [0, 9, 8, 0]), (SECOND, [0, 8, 9, 0])]
)
def test_a_card_that_need_not_follow_changes_places_with_no_other(
    exempt: int, expected: Sequence[int]
) -> None:
    w = deal((TOP | SECOND | THIRD, 0, 0, FOURTH), {SECOND: 8, THIRD: 9}, trump=False, exempt=exempt)
    assert piled(w, 3, 4) == expected


@pytest.mark.parametrize(("card", "gone"), [(TOP, 0), (SECOND, THIRD), (THIRD, SECOND)])
def test_a_card_that_need_not_follow_fails_with_no_other_and_no_other_with_it(card: int, gone: int) -> None:
    hand = TOP | SECOND | THIRD
    w = deal((hand, 0, 0, 0), {}, trump=True, exempt=TOP)
    failed = as_bad(w, words.STACK, hand, card.bit_length() - 1, 0, 1, True)
    assert failed == gone
    w[words.EXEMPT] = 0
    assert as_bad(w, words.STACK, hand, card.bit_length() - 1, 0, 1, True) == hand & ~card


def sure(w: np.ndarray[Any, Any], number: int) -> int:
    """The points of the highest trumps that are the side's whatever happens."""
    chosen = sum(map(int, w[:4]))
    pile(w, 0, chosen, number)
    return int(w[words.TOPS + chosen * (words.CARDS + 1) + number])


def test_only_trumps_that_matter_and_lie_above_all_of_the_other_side_are_sure() -> None:
    points = {TOP: 20, SECOND: 14, THIRD: 11}
    partners = deal((TOP, THIRD, SECOND, 0), points, trump=True)
    assert [sure(partners, number) for number in range(4)] == [0, 20, 34, 34]
    assert piled(partners, 1, 2) == [11, 14]
    across = deal((TOP | THIRD, SECOND, 0, 0), points, trump=True)
    assert [sure(across, number) for number in range(4)] == [0, 20, 20, 20]
    others = deal((THIRD, TOP, SECOND, 0), points, trump=True)
    assert [sure(others, number) for number in range(4)] == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("goal", "lowest"), [(20, TOP), (21, SECOND), (34, SECOND), (35, THIRD), (45, THIRD)]
)
def test_of_sure_trumps_those_matter_that_are_needed_for_the_goal(goal: int, lowest: int) -> None:
    w = deal((TOP, 1, SECOND | THIRD, 2), {TOP: 20, SECOND: 14, THIRD: 11}, trump=True)
    assert settled(w, 1, goal) >= goal
    assert w[words.RELEVANT] == lowest


LOW, HIGH = 1 << 48 + 3, 1 << 48 + 5
"""Trumps in the place of the third card of a trick and of the one lying there."""


def _in_the_last_two(w: Any, now: Any) -> Any:
    """The search of the last two tricks, of an array."""
    return last_two(bare(w), *now, now[0] - now[0])


in_the_last_two = njit(**OPTIONS)(_in_the_last_two)


@pytest.mark.parametrize("trump_lying", [LOW, HIGH])
@pytest.mark.parametrize("whole", [True, False], ids=["search", "last two"])
def test_that_a_trump_may_be_laid_over_the_one_lying_there_is_part_of_what_is_shown(
    trump_lying: int, whole: bool
) -> None:
    """The third hand gets its trump of 14 points home under its partner's; held back it falls to a higher."""
    led, own = 1 << 8, LOW + HIGH - trump_lying
    hands = (1 << 48 + 8, 1 << 16, own | 1 << 2, 3 << 48 + 6)
    w = deal(hands, {}, trump=False)
    w[words.SIDE] = w[words.COUNTED] = 0b1100
    w[words.TRUMP], w[words.RUFFING] = words.LANE << 48, 1
    w[words.POINTS + own.bit_length() - 1] = w[words.REST] = 14
    prepared(w)
    now = 2, 2, words.LANE, trump_lying, 1, led | trump_lying, 14
    found = ask(w, table(0.01), *now, 0) if whole else in_the_last_two(w, now)
    assert (found >= 14) == (own > trump_lying)
    assert w[words.RELEVANT] & HIGH
