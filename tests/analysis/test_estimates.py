"""A hand of estimation judged: what it makes, what each estimate costs, by the clauses of the mark."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tapis.analysis.estimates import CLAUSES, JudgedHand, Outcome, cost, curve, judge, mark, outcomes
from tapis.analysis.hands import Hand
from tapis.analysis.worlds import worlds
from tapis.core.cards import Card, Cards
from tapis.games.estimation.book import ART

STRONG = Hand(Cards.read("HJ H9 HA SA SK DA C7 C8 D9"), 0, 3, Card("H", "7"))
WEAK = Hand(Cards.read("S6 S7 S8 D6 D7 D8 C6 C7 C8"), 1, 3, Card("H", "7"))


@pytest.fixture(scope="module")
def judged() -> JudgedHand:
    return judge(STRONG, 12, "fixed", 4)


@pytest.mark.parametrize(
    ("estimate", "made", "written"),
    [(40, Outcome(52, 3), 12), (52, Outcome(52, 3), -10), (0, Outcome(0, 1), -10), (0, Outcome(0, 0), 0)],
)
def test_a_mark_is_the_difference_and_ten_off_for_an_exact_estimate(
    estimate: int, made: Outcome, written: int
) -> None:
    assert mark(estimate, made, 10) == written
    assert [str(clause) for clause in CLAUSES] == ["estimation:16.14", "estimation:16.16"]


def test_the_curve_is_cheapest_in_the_middle_of_what_was_made() -> None:
    made = [Outcome(points, 2) for points in (20, 30, 31, 60)]
    every = curve(made, 10)
    assert len(every) == 158
    assert every[0].expected.value == (20 + 30 + 31 + 60) / 4
    assert min(every, key=lambda each: each.expected.value).estimate in (30, 31)
    assert cost(30, made, 10).exact.value == 0.25
    assert cost(25, made, 10).exact.value == 0


def test_a_strong_hand_makes_more_than_a_weak_one(judged: JudgedHand) -> None:
    weak = judge(WEAK, 6, "fixed")
    assert judged.points.value > 90
    assert weak.points.value < 30
    assert weak.steered == ()
    assert weak.best in weak.curve


@pytest.mark.slow
def test_estimates_played_towards_are_compared_on_the_same_deals(judged: JudgedHand) -> None:
    assert judged.best in judged.steered
    tried = [each.estimate for each in judged.steered]
    assert tried == list(range(tried[0], tried[-1] + 1, 5))
    assert len(tried) >= 7
    assert judged.best.estimate not in (tried[0], tried[-1])
    assert judged.best.expected.value == min(each.expected.value for each in judged.steered)
    assert judge(STRONG, 12, "fixed", 4) == judged


def test_who_plays_towards_more_makes_more() -> None:
    same = tuple(worlds(STRONG.known, 4, "fixed"))
    little, much = (outcomes(STRONG, estimate, same, "fixed", ART.profile()) for estimate in (60, 150))
    assert sum(each.points for each in much) > sum(each.points for each in little) + 40


def test_whoever_deals_holds_the_turned_card() -> None:
    eight = Cards.read("HJ H9 HA SA SK DA C7 C8")
    assert len(Hand(eight, 3, 3, Card("H", "7")).own) == 9
    for hand in (replace(STRONG, cards=eight), replace(STRONG, turned=Card("H", "J"))):
        with pytest.raises(ValueError, match="nine cards"):
            judge(hand, 1, "x")


def test_what_an_estimate_is_worth_follows_the_edition_and_the_house() -> None:
    later = replace(ART.profile(), figures={**ART.profile().figures, "exact_bonus": 25})
    found = judge(STRONG, 12, "fixed", profile=later)
    usual = judge(STRONG, 12, "fixed")
    assert found.bonus == 25
    assert found.made == usual.made
    exact = found.made[0].points
    assert found.curve[exact].expected.value < usual.curve[exact].expected.value
