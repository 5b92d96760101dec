"""Chances by counting, against every deal of a small pack and against tables that everybody knows."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest

from tapis.analysis.chances import chance, held, ruffed, splits
from tapis.analysis.figures import mean, share


def deals(cards: str, *hands: int) -> list[tuple[frozenset[str], ...]]:
    """Every way to deal different cards into the hands."""
    if not hands:
        return [()]
    return [
        (frozenset(first), *others)
        for first in combinations(cards, hands[0])
        for others in deals("".join(card for card in cards if card not in first), *hands[1:])
    ]


def test_the_splits_of_a_bridge_suit_are_those_of_every_textbook() -> None:
    found = {split.pattern: round(float(split.chance), 4) for split in splits(26, 5, (13, 13))}
    assert found == {(3, 2): 0.6783, (4, 1): 0.2826, (5, 0): 0.0391}
    assert [split.pattern for split in splits(26, 4, (13, 13))] == [(3, 1), (2, 2), (4, 0)]


def test_a_hand_holds_so_many_of_the_cards_asked_for() -> None:
    every = deals("abcdefg", 3)
    counted = [Fraction(sum(len(hand & set("abc")) == k for (hand,) in every), len(every)) for k in range(4)]
    assert list(held(7, 3, 3)) == counted
    assert sum(held(27, 8, 9)) == 1
    assert list(held(5, 4, 2)[3:]) == [0, 0]


def test_a_ruff_is_counted_as_in_every_single_deal() -> None:
    led, trumps = set("ab"), set("cd")
    every = deals("abcdefgh", 3, 3)
    ruffs = sum(any(not hand & led and hand & trumps for hand in dealt) for dealt in every)
    assert ruffed(2, 2, 4, (3, 3)) == Fraction(ruffs, len(every))
    assert ruffed(0, 1, 8, (9,)) == 1
    assert ruffed(3, 0, 6, (3, 3)) == 0


def test_cards_that_nobody_holds_are_in_no_hand() -> None:
    every = deals("abcdef", 2, 2)
    both = sum("a" in one and "a" not in other for one, other in every)
    assert 2 * Fraction(both, len(every)) == 1 - chance((1, 5), (2, 2), lambda counts: counts[0] == 0)
    assert sum(split.chance for split in splits(6, 2, (2, 2))) == 1


@pytest.mark.parametrize(("groups", "hands"), [((3, 3), (4, 3)), ((-1, 4), (2,)), ((3,), (-1,))])
def test_more_cards_than_there_are_cannot_be_held(groups: tuple[int, ...], hands: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="fewer"):
        chance(groups, hands, lambda _counts: True)


def test_intervals_hold_what_they_are_about() -> None:
    assert share(0, 50).low == 0 < share(0, 50).high < 0.1
    assert 0.4 < share(50, 100).low < 0.5 < share(50, 100).high < 0.6
    figure = mean([1, 2, 3, 4])
    assert figure.low < 2.5 < figure.high
    assert figure.high == pytest.approx(2.5 + 3.182 * 0.6455, rel=0.001), "Student's with four values"
    assert figure.less(0.5).value == 2
    assert mean([7]).low == mean([7]).high == 7
