"""Who hears a call made at a virtual table, and what a reader of its trick is told."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tapis.core.events import Called
from tapis.games.putze.play.changing import not_three_of_your_cards
from tapis.law import Breach
from tapis.parlour import playing
from tapis.parlour.seen import looked_at, seen, story
from tapis.parlour.state.table import Playing
from tests.parlour.evening import Evening

GUESTS = ("ann", "ben", "cem", "dan")


def deal_of(evening: Evening) -> Playing:
    """The deal being played."""
    assert evening.table.playing is not None
    return evening.table.playing


def last_call(evening: Evening) -> Called[Any]:
    """What was called last."""
    called = [event for event in deal_of(evening).events if isinstance(event, Called)]
    return called[-1]


def estimating() -> Evening:
    """Four people at estimation, the pack cut: everybody has still to write his slip."""
    evening = Evening().open("estimation").people(*GUESTS).deal("hearing")
    cutter = deal_of(evening).movers[0]
    evening.do(playing.call(evening.table, GUESTS[cutter], '{"cut": 7}'))
    assert deal_of(evening).movers == (0, 1, 2, 3)
    return evening


@pytest.mark.parametrize("seat", range(4))
def test_an_estimate_is_heard_by_nobody_but_who_writes_it(seat: int) -> None:
    evening = estimating()
    evening.do(playing.call(evening.table, GUESTS[seat], '{"estimate": 7}'))
    assert last_call(evening).to == frozenset({seat})
    others = [event for event in seen(deal_of(evening), (seat + 1) % 4).events if isinstance(event, Called)]
    assert (others[-1].seat, others[-1].call) == (seat, None)


def test_a_cut_is_heard_by_everybody() -> None:
    assert last_call(estimating()).to is None


def better_cards() -> Evening:
    """Two people at putze, of whom the first to speak may put three cards aside or keep all."""
    evening = Evening().open("putze", 2, two_players="better_cards").people("ann", "ben").deal("hearing")
    assert deal_of(evening).movers == (1,)
    return evening


def three_cards(evening: Evening, seat: int) -> str:
    """Three cards of a hand, put aside."""
    held = list(deal_of(evening).at.hands[seat])
    return json.dumps({"discard": [card.code for card in held[:3]]})


def test_cards_are_put_aside_in_secret() -> None:
    evening = better_cards()
    evening.do(playing.call(evening.table, "ben", three_cards(evening, 1)))
    assert last_call(evening).to == frozenset({1})


def test_whoever_keeps_his_cards_says_so_aloud() -> None:
    evening = better_cards()
    evening.do(playing.call(evening.table, "ben", '{"say": "keep"}'))
    assert last_call(evening).to is None


def test_cards_one_does_not_hold_are_refused_for_that_and_not_for_being_heard() -> None:
    evening = better_cards()
    refusal = playing.call(evening.table, "ben", three_cards(evening, 0))
    assert isinstance(refusal, Breach)
    assert refusal.code == not_three_of_your_cards.code


# What a reader is told of tricks.


def test_a_reader_sees_the_trick_being_played_those_that_are_complete_and_when_all_is_over() -> None:
    evening = Evening().open("estimation").people("ann").deal("tricks")
    assert seen(deal_of(evening), None).trick is None
    laid = 0
    for _ in evening.steps("laid"):
        deal = evening.table.playing
        if deal is None:
            break
        view = seen(deal, 0)
        assert not view.over
        if view.trick is not None:
            laid = 4 * len(view.won) + len(view.trick.cards)
            assert 0 <= len(view.trick.cards) < 4
    assert laid == 35, "nine tricks of four, and after the last card none is being played"
    last = evening.table.last
    assert last is not None
    view = seen(last, 0)
    assert view.over
    assert view.trick is None
    assert [len(trick.cards) for trick in view.won] == [4] * 9
    assert view.won == last.at.table.won
    assert sum(len(looked_at(last, seat)) for seat in range(4)) == 9
    assert [at for at, _ in story(last, view, over=True)] == list(range(1, len(last.events) + 1))
