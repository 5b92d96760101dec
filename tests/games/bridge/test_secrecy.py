"""Nobody at a table of bridge knows more than he has seen."""

from __future__ import annotations

import pytest

from tapis.core.chance import Chance
from tapis.core.events import Dealt, Played, Shown
from tapis.core.game import replay
from tapis.core.selfplay import play
from tapis.core.view import view
from tapis.games.bridge import TYPED_PLUGIN


@pytest.mark.parametrize("seed", range(6))
def test_hands_are_shown_to_their_owner_and_dummys_to_all_and_nothing_else(seed: int) -> None:
    record = play(TYPED_PLUGIN, f"secret {seed}", seed % 4, {"claims": "never"})
    shown = [event for event in record.events if isinstance(event, Shown)]
    assert [(each.owner, each.to) for each in shown[:4]] == [(seat, frozenset({seat})) for seat in range(4)]
    table = replay(TYPED_PLUGIN.game({"claims": "never"}), record.dealer, record.events).table
    assert [(each.owner, each.to) for each in shown[4:]] == [(table.dummy, None)]


@pytest.mark.parametrize("seed", range(4))
def test_the_public_table_holds_no_card_that_was_not_laid_open(seed: int) -> None:
    record = play(TYPED_PLUGIN, f"public {seed}", 0, {"claims": "never"})
    game = TYPED_PLUGIN.game({"claims": "never"})
    for length in range(0, len(record.events), 7):
        log = record.events[:length]
        table = replay(game, 0, log).table
        played = {(event.seat, event.card) for event in log if isinstance(event, Played)}
        for seat in range(4):
            dummy = seat == table.dummy and table.dummy_open
            hidden = [card for card in table.known[seat] if (seat, card) not in played]
            assert dummy or not hidden


def test_a_view_knows_the_own_hand_and_the_open_one_and_no_other() -> None:
    record = play(TYPED_PLUGIN, "view", 2, {"claims": "never"})
    game = TYPED_PLUGIN.game({"claims": "never"})
    half = record.events[: len(record.events) - 30]
    at = replay(game, 2, half)
    assert at.table.dummy is not None
    for seat in range(4):
        seen = view(game, 2, half, seat)
        assert seen.hand == at.hands[seat]
        assert not [event for event in seen.events if isinstance(event, Dealt) and event.hands]
        assert seen.table.open_cards(at.table.dummy) == at.hands[at.table.dummy]


def test_another_deal_of_the_hidden_cards_shows_dummys_partner_nothing() -> None:
    one = play(TYPED_PLUGIN, "one", 0, {"claims": "never"})
    assert Chance("one").seed == one.seed
    lead = next(number for number, event in enumerate(one.events) if isinstance(event, Played))
    game = TYPED_PLUGIN.game()
    before = replay(game, 0, one.events[:lead]).table
    assert all(not cards for cards in before.known)
