"""Taking a deal apart: every card of a mover is open or has a reason, and the last step is the replay."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapis.core.cards import Cards
from tapis.core.events import Called, CardsPassed, Played, Ruled, Shown
from tapis.core.game import replay
from tapis.core.plugin import AnyPlugin, plugins
from tapis.core.record import DealRecord
from tapis.core.selfplay import play
from tapis.core.steps import choice, knowledge, openings, steps, taken, tricks
from tapis.core.tricks import fault
from tapis.core.view import view
from tapis.games import jass
from tapis.law import Breach

GAMES = sorted(plugins())
SEEDS = st.integers(0, 10_000).map(str)


def deal(game: str, seed: str) -> tuple[AnyPlugin, DealRecord[Any]]:
    plugin = plugins()[game]
    return plugin, play(plugin, seed, dealer=int(seed) % 2)


@pytest.mark.parametrize("name", GAMES)
@given(seed=SEEDS)
@settings(max_examples=8, deadline=None)
def test_every_card_of_a_mover_is_open_or_is_refused_with_a_reason(name: str, seed: str) -> None:
    plugin, record = deal(name, seed)
    game = plugin.game(record.options, record.terms)
    for step in steps(plugin, record):
        found = choice(game, step)
        if found is None:
            assert not isinstance(step.event, Called | Played)
            continue
        closed = Cards.of(each.card for each in found.closed)
        assert closed | found.cards == found.hand
        assert not closed & found.cards
        assert found.hand == step.before.hands[found.seat]
        assert not isinstance(step.event, Played) or step.event.card in found.cards
        for each in found.closed:
            refusal = game.check(step.before.table, found.hand, Played(found.seat, each.card))
            assert refusal == each.refusal


@pytest.mark.parametrize("name", GAMES)
@given(seed=SEEDS)
@settings(max_examples=8, deadline=None)
def test_a_forced_card_cites_what_forces_it(name: str, seed: str) -> None:
    plugin, record = deal(name, seed)
    game = plugin.game(record.options, record.terms)
    for step in steps(plugin, record):
        found = choice(game, step)
        if found is None or not found.forced:
            continue
        assert all(isinstance(ground.refusal, Breach) for ground in found.grounds)
        assert bool(found.grounds) == (len(found.hand) > 1)
        assert sum(len(ground.cards) for ground in found.grounds) == len(found.closed)


@pytest.mark.parametrize("name", GAMES)
@given(seed=SEEDS)
@settings(max_examples=8, deadline=None)
def test_the_steps_join_up_and_the_last_is_the_replay(name: str, seed: str) -> None:
    plugin, record = deal(name, seed)
    game = plugin.game(record.options, record.terms)
    story = steps(plugin, record)
    assert [step.event for step in story] == list(record.events)
    assert [step.number for step in story] == list(range(1, len(story) + 1))
    assert all(one.after == two.before for one, two in pairwise(story))
    assert story[-1].after == replay(game, record.dealer, record.events)
    assert game.result(story[-1].after.table) is not None
    for step in story:
        assert (step.clause is not None) == isinstance(step.event, Shown | CardsPassed | Ruled)


@pytest.mark.parametrize("name", GAMES)
@given(seed=SEEDS, seat=st.integers(0, 1))
@settings(max_examples=5, deadline=None)
def test_what_a_seat_knew_is_its_view_and_cards_it_had_seen(name: str, seed: str, seat: int) -> None:
    plugin, record = deal(name, seed)
    game = plugin.game(record.options, record.terms)
    for step in steps(plugin, record)[:: 3 if name == "bridge" else 2]:
        known = knowledge(game, record, step.after, step.number, seat)
        assert known.view == view(game, record.dealer, record.events[: step.number], seat)
        assert known.hands[seat] == known.view.hand
        for owner, held in enumerate(known.hands):
            assert not held - step.after.hands[owner]


def test_what_was_known_of_a_hand_is_forgotten_once_cards_left_it_unseen() -> None:
    plugin = plugins()["putze"]
    for number in range(30):
        record = play(plugin, f"blind {number}", terms={"players": 3})
        game = plugin.game(record.options, record.terms)
        hidden = 0
        for step in steps(plugin, record):
            if (
                not isinstance(step.event, CardsPassed)
                or step.event.taker is not None
                or step.event.giver is None
            ):
                continue
            hidden += 1
            for seat in set(range(game.seats)) - {step.event.giver}:
                known = knowledge(game, record, step.after, step.number, seat)
                assert not known.hands[step.event.giver]
        if hidden:
            return
    pytest.fail("nobody took the blind")


def test_the_first_duty_that_excludes_a_card_is_the_reason() -> None:
    plugin, compared = plugins()["putze"], 0
    game = plugin.game()
    for number in range(20):
        record = play(plugin, str(number))
        for step in steps(plugin, record):
            table: Any = step.before.table
            found, trick = choice(game, step), table.trick
            if found is None or not isinstance(step.event, Played):
                continue
            for each in found.closed:
                assert each.refusal == fault(jass.FORWARD, trick, found.hand, each.card)
                compared += 1
    assert compared


def test_tricks_begin_where_a_card_is_led_and_belong_to_their_winners() -> None:
    plugin, record = deal("estimation", "7")
    story = steps(plugin, record)
    begun = openings(story)
    assert len(begun) == 9
    for number in begun:
        trick = tricks(story[number - 1].after.table)[-1]
        assert len(trick.cards) == 1
        assert trick.order[0] == story[number - 1].mover
    assert sum(taken(story[-1].after.table, 4)) == 9
    assert taken(story[begun[1] - 2].after.table, 4)[tricks(story[begun[1] - 2].after.table)[0].winner] == 1


def test_a_game_without_tricks_has_none() -> None:
    class Bare:
        tricks = None

    assert tricks(Bare()) == ()
    assert taken(Bare(), 3) == (0, 0, 0)
