"""B16: after the lead dummy is spread for all; declarer chooses its cards, dummy has no say."""

import pytest

from tapis.core.cards import read_card
from tapis.core.events import Called, Shown
from tapis.games.bridge.play.calls import Claim

from .sitting import E, N, S, Sitting, W

pytestmark = pytest.mark.clause("bridge:B16")


def led() -> Sitting:
    return Sitting().bid("1S pass pass pass").play("HA")


def test_dummy_is_hidden_until_the_lead_and_open_to_all_afterwards() -> None:
    before = Sitting().bid("1S pass pass pass")
    assert not [event for event in before.log if isinstance(event, Shown) and event.to is None]
    at = led()
    (shown,) = [event for event in at.log if isinstance(event, Shown) and event.to is None]
    assert (shown.owner, str(shown.by)) == (S, "bridge:B16")
    for seat in range(4):
        assert at.view(seat).table.open_cards(S) == at.at.hands[S]


def test_nobody_elses_hand_is_open() -> None:
    at = led()
    assert [len(at.table.open_cards(seat)) for seat in range(4)] == [0, 0, 13, 0]


def test_declarer_plays_for_dummy() -> None:
    at = led()
    assert at.to_move == {S}
    assert at.game.speaker(at.table, S) == N
    assert [at.game.speaker(at.table, seat) for seat in (N, E, W)] == [N, E, W]


def test_before_the_contract_everybody_speaks_for_himself() -> None:
    at = Sitting()
    assert [at.game.speaker(at.table, seat) for seat in range(4)] == [0, 1, 2, 3]


def test_dummys_cards_leave_the_open_hand_as_they_are_played() -> None:
    at = led().play("H8")
    assert len(at.table.open_cards(S)) == 12
    assert read_card("H8") not in at.view(W).table.open_cards(S)


def test_dummy_does_not_see_declarers_hand() -> None:
    at = led()
    seen = at.view(S)
    assert not [e for e in seen.events if isinstance(e, Shown) and e.owner == N and e.cards is not None]


def test_dummy_has_no_say() -> None:
    at = led().play("H8 H7 H2")
    assert at.why(Called(S, Claim(3))) == "B19 dummy-claims"
