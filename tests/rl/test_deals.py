"""Whole deals in numbers: the moves of the readable core, to the mark; nobody learns what is not theirs."""

from __future__ import annotations

import pickle
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from tapis.core.cards import Card, Cards
from tapis.core.chance import Chance
from tapis.core.events import Called, CardsPassed, Dealt, Played, Shown
from tapis.core.game import replay
from tapis.law import IllegalMove
from tapis.rl import deals
from tapis.rl.actions import CARDS
from tapis.rl.deals import DealState, features
from tapis.rl.spec import card, number
from tests.rl.test_actions import GAMES


def feature(state: DealState, player: int, name: str) -> Any:
    of = features(state.name, state.seats)[name]
    return state.observation(player)[of.places].reshape(of.shape)


@pytest.mark.parametrize("name", GAMES)
def test_a_deal_is_the_core_s_in_numbers(name: str) -> None:
    """Legal actions are the legal moves, a twin goes the same way, and the end is a mark."""
    for seed in range(4):
        state, chance = DealState(name, f"numbers {seed}"), Chance(f"{name} {seed}")
        made = 0
        while not state.over:
            seat, legal = state.seat, state.legal_actions()
            assert seat is not None
            offered = state._deal.moves(seat)
            assert legal == sorted({state.table.of(move) for move in offered})
            assert np.flatnonzero(state.mask()).tolist() == legal
            hand = [number(card) for card in state._deal.hand(seat)]
            assert set(hand) >= {action for action in legal if action < CARDS}
            assert np.flatnonzero(feature(state, seat, "hand")).tolist() == hand
            action = chance.pick(legal)
            if made % 9 == 0:
                twin = state.clone()
                twin.step(action)
                state.step(action)
                assert twin.text(0) == state.text(0)
                assert twin.legal_actions() == state.legal_actions()
                assert pickle.loads(pickle.dumps(state)).text(0) == state.text(0)
            else:
                state.step(action)
            made += 1
        assert made < deals.LONGEST
        assert state.legal_actions() == []
        assert (state.seat, state.player) == (None, None)
        with pytest.raises(ValueError, match="The deal is over"):
            state.step(0)
        assert len(state.returns()) == state.seats


def swapped(state: DealState, one: int, other: int) -> DealState:
    """The deal with the hands of two seats exchanged, as if they had been dealt so."""
    twin = state.clone()
    exchanged = {one: other, other: one}

    def changed(event: Any) -> Any:
        if isinstance(event, Dealt) and event.hands is not None:
            moved = tuple(event.hands[exchanged.get(seat, seat)] for seat in range(len(event.hands)))
            return replace(event, hands=moved)
        if isinstance(event, Shown) and event.owner in exchanged and event.to is not None:
            return replace(event, cards=hands[exchanged[event.owner]])
        return event

    hands = next(event.hands for event in twin._deal._events if isinstance(event, Dealt) and event.hands)
    twin._deal._events = [changed(event) for event in twin._deal._events]
    twin._deal._at = replay(twin._deal.rules, twin._deal.dealer, twin._deal._events)
    return twin


@pytest.mark.parametrize("name", GAMES)
def test_what_others_hold_is_in_no_observation(name: str) -> None:
    """Up to the first card two other hands change places without a trace."""
    state, chance = DealState(name, "hidden"), Chance(name)
    compared = 0
    while not any(isinstance(event, Played) for event in state._deal._events):
        player = state.player
        dealt = [event for event in state._deal._events if isinstance(event, Dealt)]
        if dealt and player is not None:
            one, other = [seat for seat in range(state.seats) if seat != player][:2]
            turned = [each for each in state._deal._events if isinstance(each, Shown) and each.to is None]
            if not {each.owner for each in turned} & {one, other}:
                twin = swapped(state, one, other)
                assert twin._deal.hand(one) == state._deal.hand(other)
                assert (twin.observation(player) == state.observation(player)).all()
                assert twin.text(player) == state.text(player)
                compared += 1
        state.step(chance.pick(state.legal_actions()))
    assert compared


def exchanged(state: DealState, one: Card, other: Card) -> DealState:
    """The deal with two cards exchanged wherever they are, as if chance had wanted it so."""
    instead = {one: other, other: one}

    def several(cards: Cards) -> Cards:
        return Cards.of(instead.get(card, card) for card in cards)

    def changed(event: Any) -> Any:
        match event:
            case Dealt(hands, aside):
                put = tuple(map(several, hands or ())) if hands is not None else None
                return replace(event, hands=put, aside=tuple(map(several, aside)))
            case Shown() | CardsPassed() if event.cards is not None:
                return replace(event, cards=several(event.cards))
        return event

    twin = state.clone()
    twin._deal._events = [changed(event) for event in twin._deal._events]
    twin._deal._at = replay(twin._deal.rules, twin._deal.dealer, twin._deal._events)
    return twin


def told(state: DealState, player: int) -> Cards:
    """The cards of others that the player was shown, or that went through the player's hands."""
    known = Cards()
    for event in state._deal._events:
        match event:
            case Shown(_, cards, to) if cards and (to is None or player in to):
                known |= cards
            case CardsPassed(giver, taker, cards, to) if cards and (to is None or player in (giver, taker)):
                known |= cards
    return known


@pytest.mark.parametrize("name", GAMES)
def test_no_card_that_others_hide_leaves_a_trace_at_any_time(name: str) -> None:
    """Two hidden cards of two others change places: nobody's observation, text or legal action moves."""
    compared = in_play = 0
    for seed in range(2):
        state, chance = DealState(name, f"trace {seed}"), Chance(f"{name} {seed}")
        while not state.over:
            for player in range(state.seats) if chance.below(3) == 0 else ():
                hidden = [
                    [*(state._deal.hand(seat) - told(state, player))]
                    for seat in range(state.seats)
                    if seat != player and state._deal._at.hands
                ]
                if len(held := [cards for cards in hidden if cards]) < 2:
                    continue
                one, other = chance.shuffled(held)[:2]
                twin = exchanged(state, chance.pick(one), chance.pick(other))
                assert (twin.observation(player) == state.observation(player)).all()
                assert twin.text(player) == state.text(player)
                if state.player == player:
                    assert twin.legal_actions() == state.legal_actions()
                compared += 1
                in_play += any(isinstance(event, Played) for event in state._deal._events)
            state.step(chance.pick(state.legal_actions()))
    assert compared > 20
    assert in_play > 5


def test_a_slip_is_seen_by_nobody_else() -> None:
    state = DealState("estimation", "slips")
    state.step(CARDS)
    slips = [CARDS + 35 + 1 + points for points in (40, 30, 50, 37)]
    for slip in slips:
        state.step(slip)
    assert state.seat == 1
    heard = feature(state, 2, "calls")
    assert np.flatnonzero(heard[0]).tolist() == [slips[2] - CARDS]
    assert np.argwhere(heard[1:]).tolist() == [[0, 0]], "seat 3 cut"
    assert str(slips[0]) not in state.text(2)


def test_a_move_that_is_not_allowed_names_its_clause() -> None:
    state = DealState("estimation", "slips")
    state.step(CARDS)
    with pytest.raises(IllegalMove, match=r"estimation:16\.11"):
        state.step(number(next(iter(state._deal.hand(0)))))
    with pytest.raises(ValueError, match="none of them"):
        state.step(10_000)
    for at_no_seat in (lambda: state.step(CARDS, 9), lambda: state.observation(4)):
        with pytest.raises(ValueError, match="4 seats, from 0"):
            at_no_seat()
    with pytest.raises(ValueError, match="4 seats, from 0: 7"):
        DealState("estimation", "slips", dealer=7)
    with pytest.raises(TypeError, match="A seed is a text: '3', not 3"):
        DealState("estimation", 3)  # type: ignore[arg-type]


def test_a_dummy_is_played_by_its_partner() -> None:
    state, passing = DealState("bridge", "dummy"), CARDS
    for action in (CARDS + 3, passing, passing, passing):
        state.step(action)
    state.step(state.legal_actions()[0])
    assert (state.seat, state.player) == (2, 0)
    shown = np.flatnonzero(feature(state, 0, "known")[1])
    assert Cards.of(card(int(at)) for at in shown) == state._deal.hand(2)


def test_every_deal_ends_though_nobody_stops_correcting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deals, "MOST_CALLS", 8)
    state = DealState("estimation", "endless")
    while any(action >= CARDS for action in state.legal_actions()):
        state.step(state.legal_actions()[-1])
    assert sum(isinstance(event, Called) for event in state._deal._events) == 8
    assert state.legal_actions()


def test_returns_are_the_mark_s() -> None:
    state, chance = DealState("estimation", "mark"), Chance("mark")
    while not state.over:
        state.step(chance.pick(state.legal_actions()))
    result: Any = state._deal.result
    wrong = [abs(said - made) for said, made in zip(result.estimated, result.made, strict=True)]
    assert len(set(state.returns())) > 1
    assert sorted(range(4), key=lambda seat: state.returns()[seat]) == sorted(
        range(4), key=lambda s: wrong[s]
    )
