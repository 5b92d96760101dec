"""Cards and sets of cards behave like sets of the cards they hold."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapis.core.cards import PACK, SUITS, Card, Cards, read_card

some = st.frozensets(st.sampled_from(PACK))


@given(some, some)
def test_sets_of_cards_are_sets(left: frozenset[Card], right: frozenset[Card]) -> None:
    one, other = Cards.of(left), Cards.of(right)
    assert set(one | other) == left | right
    assert set(one & other) == left & right
    assert set(one - other) == left - right
    assert len(one) == len(left)
    assert bool(one) == bool(left)


@given(some, st.sampled_from(PACK))
def test_membership_and_taking_away(cards: frozenset[Card], card: Card) -> None:
    held = Cards.of(cards)
    assert (card in held) == (card in cards)
    assert set(held.less(card)) == cards - {card}


@given(some)
def test_cards_are_written_and_read_back(cards: frozenset[Card]) -> None:
    assert Cards.read(str(Cards.of(cards))) == Cards.of(cards)
    assert Cards.read(" ".join(map(str, cards))) == Cards.of(cards)


@given(some)
def test_suits_part_a_hand(cards: frozenset[Card]) -> None:
    held = Cards.of(cards)
    assert [set(held.suit(suit)) for suit in SUITS] == [
        {c for c in cards if c.suit == suit} for suit in SUITS
    ]
    assert not held.suit(None)


@pytest.mark.parametrize(
    ("text", "code"), [("HK", "HK"), ("hk", "HK"), ("♥K", "HK"), ("♥10", "HT"), ("ST", "ST"), ("♦a", "DA")]
)
def test_ways_to_write_a_card(text: str, code: str) -> None:
    assert read_card(text).code == code


@pytest.mark.parametrize("text", ["", "H", "HX", "H1", "K", "XK", "HKK", "H100"])
def test_there_is_no_such_card(text: str) -> None:
    with pytest.raises(ValueError, match="There is no card"):
        read_card(text)
