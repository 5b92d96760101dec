"""Legal cards, tricks, points and announcements of whole deals, compared with another reading."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from tapis.core.cards import Cards
from tapis.core.events import Played
from tapis.core.game import advance, replay
from tapis.games import jass
from tapis.games.putze.play.announcements import a_card_serves_once

from . import oracle
from .tables import VARIANTS, deal_of


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(sorted(VARIANTS)), st.integers(0, 10**6))
def test_every_card_offered_is_open_to_the_oracle_and_no_other(variant: str, seed: int) -> None:
    deal = deal_of(variant, seed)
    at = replay(deal.game, deal.record.dealer, ())
    for event in deal.log:
        if isinstance(event, Played):
            assert at.table.trick is not None
            assert at.table.trump is not None
            hand = [card.code for card in at.hands[event.seat]]
            lying = [card.code for card in at.table.trick.cards]
            offered = deal.game.moves(at.table, event.seat, at.hands[event.seat])
            cards = {move.card.code for move in offered if isinstance(move, Played)}
            assert cards == oracle.open_cards(hand, lying, at.table.trump)
        at = advance(deal.game, at, event)


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(sorted(VARIANTS)), st.integers(0, 10**6))
def test_points_are_what_the_oracle_counts(variant: str, seed: int) -> None:
    deal = deal_of(variant, seed)
    table = deal.end.table
    result = deal.game.result(table)
    assert result is not None
    if not table.won:
        assert not any(points is not None for points in result.points)
        return
    assert table.trump is not None
    tricks = [
        [(seat, card.code) for seat, card in zip(trick.order, trick.cards, strict=True)]
        for trick in table.won
    ]
    counted = oracle.counted(tricks, table.trump)
    assert {seat: points for seat, points in enumerate(result.points) if points is not None} == counted
    assert sum(counted.values()) <= 157


@settings(max_examples=100, deadline=None)
@given(st.permutations(jass.PACK), st.sampled_from([7, 9]), st.sampled_from("SHDC"))
def test_nobody_can_announce_more(pack: list[object], size: int, trump: str) -> None:
    hand = Cards.of(pack[:size])  # type: ignore[arg-type]
    found = sum(meld.points for meld in a_card_serves_once(hand, trump))
    assert found == oracle.worth_announcing([card.code for card in hand])


@settings(max_examples=150, deadline=None)
@given(st.sets(st.sampled_from([c for c in jass.PACK if c.rank in "9TJQ" or c.suit == "S"]), max_size=9))
def test_nobody_can_announce_more_from_a_rich_hand(cards: set[object]) -> None:
    hand = Cards.of(cards)  # type: ignore[arg-type]
    found = sum(meld.points for meld in a_card_serves_once(hand, "H"))
    assert found == oracle.worth_announcing([card.code for card in hand])
