"""No card is lost or doubled on its way through blind, better cards, exchange and tricks."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapis.core.cards import Card
from tapis.core.game import Position
from tapis.games.putze.play.dealing import pack
from tapis.games.putze.play.table import Table

from .tables import VARIANTS, deal_of


def everywhere(at: Position[Table]) -> Iterator[Card]:
    for packet in (*at.hands, *at.aside):
        yield from packet
    for trick in (*at.table.won, *([at.table.trick] if at.table.trick else [])):
        yield from trick.cards


@settings(max_examples=120, deadline=None)
@given(st.sampled_from(sorted(VARIANTS)), st.integers(0, 10**6))
def test_every_card_is_in_exactly_one_place_after_every_event(variant: str, seed: int) -> None:
    deal = deal_of(variant, seed)
    whole = sorted(pack(deal.game.variant))
    for at in deal.positions():
        assert sorted(everywhere(at)) == whole


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(sorted(VARIANTS)), st.integers(0, 10**6))
def test_who_plays_holds_a_full_hand_when_the_first_card_is_led(variant: str, seed: int) -> None:
    for at in deal_of(variant, seed).positions():
        if at.table.trick is not None and not at.table.laid:
            hands = [len(at.hands[seat]) for seat in at.table.players]
            assert hands == [at.table.variant.hand] * len(at.table.players)


@pytest.mark.parametrize("variant", VARIANTS)
def test_random_deals_take_every_turn_the_variant_has(variant: str) -> None:
    ends = [deal_of(variant, seed).end.table for seed in range(60)]
    of = ends[0].variant
    assert any(end.bought for end in ends) == bool(of.exchange)
    assert any(end.taker is not None for end in ends) == of.blind
    assert any(end.handed for end in ends) == of.blind
    assert any(end.changed for end in ends) == any(end.kept for end in ends) == of.better
    assert any(end.shown is not None for end in ends)
    assert any(end.alone for end in ends)
