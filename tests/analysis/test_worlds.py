"""Sampled deals hold what is known, every card once, and are the same for the same seed."""

from __future__ import annotations

from collections import Counter

import pytest

from tapis.analysis.worlds import Known, worlds
from tapis.core.cards import Cards
from tapis.games.jass import PACK

OWN, SEEN = Cards.read("HJ H9 HA SA SK DA C7 C8 D9"), Cards.read("H7")
KNOWN = Known(PACK, (9, 9, 9, 9), {1: OWN, 3: SEEN})


def test_a_world_holds_what_is_known_and_every_card_once() -> None:
    for hands in worlds(KNOWN, 20, "one"):
        assert [len(hand) for hand in hands] == [9, 9, 9, 9]
        assert hands[1] == OWN
        assert not SEEN - hands[3]
        assert Cards.of(card for hand in hands for card in hand) == Cards.of(PACK)


def test_worlds_are_the_same_for_a_seed_however_many_are_drawn() -> None:
    assert list(worlds(KNOWN, 5, "one")) == list(worlds(KNOWN, 9, "one"))[:5]
    assert list(worlds(KNOWN, 5, "one")) != list(worlds(KNOWN, 5, "two"))
    assert len(set(worlds(KNOWN, 9, "one"))) == 9


def test_every_hidden_card_is_as_likely_in_every_hidden_hand() -> None:
    places = Counter(
        seat
        for hands in worlds(KNOWN, 900, "even")
        for seat in (0, 2, 3)
        if Cards.read("HK") - hands[seat] == Cards()
    )
    assert places[0] + places[2] + places[3] == 900
    assert abs(places[0] - 900 * 9 / 26) < 60
    assert abs(places[3] - 900 * 8 / 26) < 60


def test_cards_left_over_stay_aside() -> None:
    (hands,) = worlds(Known(PACK, (6, 6, 6), {0: Cards.read("H6")}), 1, "few")
    assert [len(hand) for hand in hands] == [6, 6, 6]


@pytest.mark.parametrize(
    ("hands", "fault"),
    [
        ({0: Cards.read("H2")}, "foreign"),
        ({0: Cards.read("H6 H7"), 1: Cards.read("H6")}, "twice"),
        ({0: Cards.of(PACK[:10])}, "too-many"),
        ({}, ""),
    ],
)
def test_what_cannot_be_dealt_is_told_beforehand(hands: dict[int, Cards], fault: str) -> None:
    assert Known(PACK, (9, 9, 9, 9), hands).fault == fault
