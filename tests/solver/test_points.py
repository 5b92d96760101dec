"""The compiled search of point games against itself: other ideas, other tables, other threads, other sides.

That its endings are those of the games' own rules is what ``test_equality`` shows.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from tapis.core.chance import Chance
from tapis.solver import rules
from tapis.solver.pack import Packed, pack
from tests.solver.card_play import cases

pytest.importorskip("numba")

from tapis.solver.native.points import words
from tapis.solver.native.points.exact import Solver, closed_in, values
from tapis.solver.native.points.guess import bits_of, expected
from tapis.solver.native.points.prepare import points_of
from tapis.solver.native.points.together import Goals, closed_in_together
from tests.cells import in_one

CASES = {case.name: case for case in cases()}
PARTNERS, ALONE = 0b0101, 0b0001
EVERY_IDEA = words.BOUNDS | words.EVERY_RANK | words.DIFFERENCES | words.LOOKING | words.NEIGHBOURS
LONGER = (
    "tutti down",
    "tutti up",
    "tutti hearts",
    "tutti spades T3",
    "tutti slalom up",
    "tutti alternance",
    "tutti tutti",
    "tutti tutti T2",
    "tutti misere clubs",
    "tutti misere tutti",
    "estimation H",
)


def dealt(name: str, left: int, number: int = 0, laid: int = 0) -> Packed:
    case = CASES[name]
    return pack(case.game, case.ending(left, Chance(f"points {name} {left} {number}"), laid))


def rest(at: Packed) -> int:
    return at.play.worth(sum(at.hands) + sum(at.trick)) + at.play.last


@pytest.fixture(scope="module")
def usual() -> Solver:
    return Solver(8)


@in_one("name", LONGER)
@in_one("side", [PARTNERS, ALONE])
def test_without_any_idea_the_values_are_the_same(name: str, side: int, usual: Solver) -> None:
    plain = Solver(8, EVERY_IDEA)
    for number in range(2):
        at = dealt(name, 5, number, laid=number)
        assert usual.values(at, side) == plain.values(at, side)


@pytest.mark.parametrize("without", [words.BOUNDS, words.EVERY_RANK, words.LOOKING])
def test_whole_deals_are_worth_the_same_without_an_idea(without: int, usual: Solver) -> None:
    other = Solver(8, without)
    for number in range(3):
        at = dealt("tutti down", 9, number)
        assert usual.value(at, PARTNERS) == other.value(at, PARTNERS)


def test_a_whole_deal_with_a_trump_is_worth_the_same_without_two_ideas(usual: Solver) -> None:
    at = dealt("tutti clubs", 8)
    other = Solver(8, words.EVERY_RANK | words.BOUNDS)
    assert usual.value(at, PARTNERS) == other.value(at, PARTNERS)


def tried_out(solver: Solver, at: Packed, side: int) -> int:
    """The points of a side in the whole deal, the last three tricks asked about by themselves each way."""
    if not at.trick and at.hands[at.turn].bit_count() == 3:
        return sum(at.points[seat] for seat in range(4) if side >> seat & 1) + solver.value(at, side)
    ours = bool(side >> at.turn & 1) != (at.play.counts == "misere")
    cards = bits_of(rules.legal(at))
    return (max if ours else min)(tried_out(solver, rules.lay(at, card), side) for card in cards)


@in_one("name", LONGER)
@in_one("side", [PARTNERS, ALONE])
def test_the_last_three_tricks_are_worth_the_same_at_the_end_of_four(
    name: str, side: int, usual: Solver
) -> None:
    for number in range(2):
        at = dealt(name, 4, number)
        before = sum(at.points[seat] for seat in range(4) if side >> seat & 1)
        assert before + usual.value(at, side) == tried_out(usual, at, side)


@in_one("name", LONGER)
def test_what_one_side_takes_the_other_does_not(name: str, usual: Solver) -> None:
    at = dealt(name, 6)
    for side in (PARTNERS, ALONE):
        assert usual.value(at, side) + usual.value(at, 0b1111 & ~side) == rest(at)


@in_one("name", LONGER)
def test_the_best_card_is_worth_what_the_position_is(name: str, usual: Solver) -> None:
    at = dealt(name, 5, laid=2)
    found = usual.values(at, PARTNERS).values()
    ours = bool(PARTNERS >> at.turn & 1) != (at.play.counts == "misere")
    assert usual.value(at, PARTNERS) == (max if ours else min)(found)


def test_a_table_of_four_buckets_forgets_but_does_not_err(usual: Solver) -> None:
    small = Solver(0.0001)
    assert small.table.size == 4 * 16
    for number in range(4):
        at = dealt("tutti diamonds", 5, number)
        assert small.values(at, PARTNERS) == usual.values(at, PARTNERS)


def test_what_is_known_when_a_search_is_given_up_is_true_and_leaves_the_next_one_alone(usual: Solver) -> None:
    at = dealt("tutti diamonds", 7)
    value = usual.value(at, PARTNERS)
    whole, open_ = (0, rest(at)), []
    for tricks in (0, 100, 1000, 10_000, 10_000_000):
        least, most = usual.bounds(at, PARTNERS, tricks)
        assert least <= value <= most
        open_.append(most - least)
    assert open_ == sorted(open_, reverse=True)
    assert usual.bounds(at, PARTNERS, 0) == whole
    assert open_[-1] == 0
    assert usual.value(at, PARTNERS) == value


def test_a_deck_of_more_values_than_are_compared_at_once_is_not_taken(usual: Solver) -> None:
    at = dealt("tutti diamonds", 5)
    lowest, *others = at.play.planes
    odd = at.hands[0] & -at.hands[0] | at.hands[1] & -at.hands[1]
    strange = replace(at, play=replace(at.play, planes=(lowest ^ odd, *others)))
    assert len({int(points) for points in points_of(strange.play.planes)} - {0}) > 7
    with pytest.raises(AssertionError, match="more values"):
        usual.value(strange, PARTNERS)


@pytest.mark.parametrize("name", ["tutti diamonds", "tutti misere clubs", "estimation H"])
@pytest.mark.parametrize("laid", [0, 3])
def test_what_is_known_of_every_card_when_a_search_is_given_up_is_true(
    name: str, laid: int, usual: Solver
) -> None:
    at, side = dealt(name, 6, laid=laid), ALONE if name.startswith("estimation") else PARTNERS
    exact, open_ = usual.values(at, side), []
    for tricks in (0, 1000, 10_000, 10_000_000):
        found = usual.intervals(at, side, tricks)
        assert found.keys() == exact.keys()
        assert all(found[card][0] <= exact[card] <= found[card][1] for card in exact)
        open_.append(sum(most - least for least, most in found.values()))
    assert open_ == sorted(open_, reverse=True)
    assert open_[0] > open_[-1] == 0
    assert usual.values(at, side) == exact


@pytest.mark.parametrize("megabytes", [0.5, 1, 3, 16])
def test_a_table_is_no_larger_than_allowed(megabytes: float) -> None:
    size = Solver(megabytes).table.nbytes
    assert megabytes / 2 < size / (1 << 20) <= megabytes


def test_a_table_remembers_no_deal_but_the_last() -> None:
    lasting = Solver(0.25)
    for number in range(70):
        at = dealt("tutti hearts" if number % 2 else "tutti down", 4, number)
        assert lasting.value(at, PARTNERS) == Solver(0.25).value(at, PARTNERS)


def test_a_table_knows_trumps_from_none_though_the_cards_are_the_same(usual: Solver) -> None:
    at = dealt("tutti hearts", 5)
    without = replace(at, play=replace(at.play, trump=0, ruffing=False, exempt=0))
    fresh = Solver(8)
    usual.value(at, PARTNERS)
    assert usual.value(without, PARTNERS) == fresh.value(without, PARTNERS)


def test_threads_do_not_disturb_each_other() -> None:
    positions = [dealt("tutti spades", 5, number) for number in range(12)]
    alone = [values(at, PARTNERS) for at in positions]
    with ThreadPoolExecutor(3) as pool:
        assert list(pool.map(lambda at: values(at, PARTNERS), positions)) == alone


@in_one("megabytes", [0.001, 0.02, 8])
@in_one("name", ["tutti hearts", "tutti down", "tutti alternance", "estimation H"])
def test_threads_that_share_a_table_find_the_same(name: str, megabytes: float, usual: Solver) -> None:
    together = Solver(megabytes, threads=3)
    for number in range(2):
        at = dealt(name, 7, number, laid=number)
        assert together.value(at, PARTNERS) == usual.value(at, PARTNERS)


def test_what_threads_know_when_they_give_up_is_true(usual: Solver) -> None:
    together = Solver(8, threads=2)
    at = dealt("tutti diamonds", 7)
    value = usual.value(at, PARTNERS)
    for tricks in (0, 100, 1000, 10_000, 10_000_000):
        least, most = together.bounds(at, PARTNERS, tricks)
        assert least <= value <= most
    assert (least, most) == (value, value)
    assert together.bounds(at, PARTNERS, 0) == (0, rest(at))
    together.work_with(1)
    assert together.value(at, PARTNERS) == value


class Told:
    """One who knows the value, and counts the questions; it can be made to give up."""

    def __init__(self, value: int, patience: int = 1000) -> None:
        self.value, self.patience, self.asked = value, patience, list[int]()

    def ready(self, otherwise: bool) -> None:
        self.otherwise = otherwise

    def stop(self) -> None:
        self.patience = 0

    def ask(self, goal: int) -> int | None:
        self.asked.append(goal)
        return None if len(self.asked) > self.patience else self.value


@in_one("value", range(0, 158, 13))
@in_one("guess", [0, 70, 157])
def test_threads_close_in_on_every_value(value: int, guess: int) -> None:
    askers = [Told(value), Told(value)]
    assert closed_in_together(157, guess, askers) == (value, value)
    assert all(1 <= goal <= 157 for each in askers for goal in each.asked)


def test_goals_of_two_differ_as_long_as_there_are_two() -> None:
    askers = [Told(50), Told(50)]
    goals = Goals(157, 60, askers)
    first, second = goals.next(0), goals.next(1)
    assert first is not None
    assert second is not None
    assert first != second
    assert not askers[1].otherwise


def test_at_the_last_goal_the_second_takes_another_order_and_is_stopped_by_the_answer() -> None:
    askers = [Told(1), Told(1)]
    goals = Goals(1, 0, askers)
    assert goals.next(0) == goals.next(1) == 1
    assert (askers[0].otherwise, askers[1].otherwise) == (False, True)
    goals.answered(0, 1, 1)
    assert askers[1].patience == 0
    goals.given_up(1, 1)
    assert goals.next(0) is None
    assert (goals.least, goals.most) == (1, 1)


def test_who_gives_up_stops_the_others() -> None:
    askers = [Told(50, 0), Told(50)]
    goals = Goals(157, 60, askers)
    first = goals.next(0)
    goals.next(1)
    assert first is not None
    goals.given_up(0, first)
    assert askers[1].patience == 0
    assert goals.next(0) is goals.next(1) is None


@pytest.mark.parametrize("guess", [-20, 0, 1, 5, 60, 157, 300])
def test_any_guess_leads_to_the_value(guess: int, usual: Solver) -> None:
    at = dealt("tutti up", 5, guess)
    assert usual.value(at, PARTNERS, guess) == Solver(1).value(at, PARTNERS)


@in_one("value", range(0, 158, 7))
def test_goals_close_in_on_every_value(value: int) -> None:
    asked: list[int] = []

    def bound(goal: int) -> int:
        asked.append(goal)
        return min(157, value + 3) if value < goal - 3 else value

    for guess in (0, value, 157):
        assert closed_in(bound, 157, guess) == (value, value)
    assert all(1 <= goal <= 157 for goal in asked)


@in_one("name", LONGER)
def test_the_first_guess_is_a_number_of_points_that_can_be_had(name: str) -> None:
    for side in (PARTNERS, ALONE):
        at = dealt(name, 9)
        assert 0 <= expected(at, side) <= rest(at)


def test_the_first_guess_is_worth_having(usual: Solver) -> None:
    errors = []
    for number in range(30):
        at = dealt("tutti down", 9, number)
        errors.append((expected(at, PARTNERS) - usual.value(at, PARTNERS)) ** 2)
    assert (sum(errors) / len(errors)) ** 0.5 < 25
