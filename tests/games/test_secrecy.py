"""A view depends on nothing but what its seat perceived; nothing is shown wider than a clause permits."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapis.core.cards import Cards
from tapis.core.chance import Chance
from tapis.core.events import Called, Dealt, Played, Shown, hears
from tapis.core.game import replay
from tapis.core.view import view
from tapis.games.estimation.calls import Event, Slip
from tapis.games.estimation.deal import Estimation
from tests.cells import in_one

from ..book.sitting import Sitting


def a_log(seed: int, dealer: int) -> list[Event]:
    chance = Chance(f"log {seed}")
    sitting = Sitting(seed=str(seed), dealer=dealer).cut(1 + chance.below(35))
    sitting.estimates(*(chance.below(158) for _ in range(4)))
    sitting.estimate(chance.below(4), None).play_out()
    return sitting.log


def unperceived_changed(log: list[Event], seat: int, chance: Chance) -> list[Event]:
    """The same log to ``seat``, with everything it could not perceive made different."""
    dealt = next(event.hands for event in log if isinstance(event, Dealt))
    assert dealt is not None
    known = Cards()
    for event in log:
        if isinstance(event, Shown) and event.cards and hears(seat, event.to):
            known = known | event.cards
        if isinstance(event, Played):
            known = known | Cards.of([event.card])
    hidden = iter(chance.shuffled(card for hand in dealt for card in hand if card not in known))
    hands = tuple(Cards.of(card if card in known else next(hidden) for card in hand) for hand in dealt)
    return [_changed(event, hands, seat, chance) for event in log]


def _changed(event: Event, hands: tuple[Cards, ...], seat: int, chance: Chance) -> Event:
    match event:
        case Dealt():
            return Dealt(hands)
        case Shown(int(owner), _, to) if not hears(seat, to):
            return replace(event, cards=hands[owner])
        case Called(_, Slip(), to) if not hears(seat, to):
            return replace(event, call=Slip(chance.below(158)))
    return event


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 3), st.integers(0, 55), st.integers(0, 3))
def test_what_a_seat_did_not_perceive_changes_nothing_in_its_view(
    seed: int, dealer: int, length: int, seat: int
) -> None:
    log, game = a_log(seed, dealer)[:length], Estimation()
    if not any(isinstance(event, Dealt) for event in log):
        return
    other = unperceived_changed(log, seat, Chance(f"other {seed}"))
    assert view(game, dealer, other, seat) == view(game, dealer, log, seat)


@in_one("seed", range(12))
def test_nothing_is_shown_wider_than_a_clause_permits(seed: int) -> None:
    log = a_log(seed, seed % 4)
    for event in log:
        if isinstance(event, Shown):
            assert event.cards is not None
            alone = event.to == frozenset({event.owner}) and str(event.by) == "estimation:16.4"
            turned = event.to is None and str(event.by) == "estimation:16.7" and len(event.cards) == 1
            assert alone or turned
    assert sum(isinstance(event, Shown) and event.to is None for event in log) == 1
    slips = [event for event in log if isinstance(event, Called) and isinstance(event.call, Slip)]
    assert [event.to for event in slips[:5]] == [frozenset({event.seat}) for event in slips[:5]]
    assert slips[5:] == log[-4:]


@pytest.mark.parametrize("seed", range(6))
def test_a_view_knows_the_own_hand_and_no_other(seed: int) -> None:
    log, game = a_log(seed, 1), Estimation()
    for length in range(len(log)):
        at = replay(game, 1, log[:length])
        for seat in range(4):
            seen = view(game, 1, log[:length], seat)
            lifted = any(isinstance(event, Shown) and event.owner == seat for event in log[:length])
            assert seen.hand == (at.hands[seat] if lifted else Cards())
            assert seen.table == at.table


@pytest.mark.parametrize("seed", range(6))
def test_a_replay_is_the_deal_as_it_was_played(seed: int) -> None:
    sitting = Sitting(seed=f"live {seed}", dealer=seed % 4).ready().play_out()
    assert replay(Estimation(), sitting.dealer, sitting.log) == sitting.at
