"""A hand of putze that plays: how often it makes 21 points, how often it stays alone."""

from __future__ import annotations

from tapis.analysis.enough import POMME, Ventured, venture
from tapis.analysis.hands import Hand
from tapis.core.cards import Card, Cards

STRONG = Hand(Cards.read("HJ H9 HA HK HQ SA SK DA C7"), 0, 3, Card("H", "7"))
WEAK = Hand(Cards.read("S6 S7 S8 D6 D7 D9 C6 C7 CT"), 0, 3, Card("H", "7"))


def test_a_strong_hand_is_hardly_ever_pomme_and_a_weak_one_often() -> None:
    strong, weak = venture(STRONG, 12, "fixed"), venture(WEAK, 12, "fixed")
    assert strong.enough is not None
    assert weak.enough is not None
    assert strong.enough.value == 1
    assert weak.enough.value < 0.5
    assert strong.best > weak.best
    for found in (strong, weak):
        assert found.alone + len(found.made) == 12
    assert str(POMME) == "putze:27.5"


def test_where_everybody_else_always_refuses_nothing_is_known_of_points() -> None:
    alone = Ventured((), 4, 0, 21)
    assert alone.enough is None
    assert alone.points is None
    assert alone.left_alone.value == 1


def test_twenty_one_points_are_enough() -> None:
    found = Ventured((20, 21, 22), 0, 0, 21).enough
    assert found is not None
    assert found.value == 2 / 3


def test_announcements_count() -> None:
    assert min(venture(STRONG, 12, "fixed").made) > 21 + 20
