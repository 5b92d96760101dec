"""Tricks that declarer can run: high cards beyond reach are none."""

from __future__ import annotations

import pytest

from tapis.bots.bridge.cardplay.running import Position, Runs, SuitToRun, set_up
from tapis.core.cards import RANKS, SUITS


def suits(*held: str) -> Position:
    """Spades, hearts, diamonds, clubs: each ``here/there/out``."""
    return tuple(
        SuitToRun(*(tuple(sorted(map(RANKS.index, each), reverse=True)) for each in suit.split("/")))
        for suit in held
    )


RUNS = (
    (("//", "//", "T764/9/Q", "KQ/AJ9752/T843"), 6, "CK"),  # the blocking honours first
    (("K/A/", "//", "//", "3/AKQ/J2"), 4, "SK"),
    (("32/54/AK", "//", "//", "3/AKQ/J2"), 3, "C3"),
    (("32/54/AK", "//", "A/2/K", "/AKQ/J2"), 1, "DA"),  # no way to the clubs
    (("AKQ2/543/JT987", "//", "//", "//"), 4, "SA"),  # five out fall in three rounds
    (("AKQ2/543/JT9876", "//", "//", "//"), 3, "SA"),
)


@pytest.mark.parametrize(("held", "tricks", "first"), RUNS)
def test_the_longest_run(held: tuple[str, ...], tricks: int, first: str) -> None:
    found = Runs(13).best(suits(*held))
    assert found.tricks == tricks
    assert found.card is not None
    assert found.card.code == first


def test_a_suit_is_worth_setting_up_where_its_hand_can_be_reached() -> None:
    place = SUITS.index("D")
    reached = set_up(Runs(13), suits("//", "2/A/K", "4/KQJT9/A865", "//"), place)
    cut_off = set_up(Runs(13), suits("//", "2/3/K", "4/KQJT9/A865", "//"), place)
    assert (reached.tricks, cut_off.tricks) == (5, 2)
