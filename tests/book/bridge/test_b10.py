"""B10: fifty-two cards, one at a time from the dealer's left; everybody sees his own hand only."""

import pytest

from tapis.core.cards import PACK, Cards
from tapis.core.events import Shown
from tapis.core.game import replay
from tapis.core.selfplay import play
from tapis.games.bridge import PLUGIN
from tapis.games.bridge.play.before_play import deal_one_by_one
from tapis.games.bridge.play.deal import Bridge

from .sitting import N, Sitting, call, card

pytestmark = pytest.mark.clause("bridge:B10")


@pytest.mark.parametrize("dealer", range(4))
def test_thirteen_each_one_at_a_time(dealer: int) -> None:
    hands = deal_one_by_one(PACK, dealer)
    assert [len(each) for each in hands] == [13] * 4
    assert Cards.of(card for each in hands for card in each) == Cards.of(PACK)
    for place, dealt in enumerate(PACK):
        assert dealt in hands[(dealer + 1 + place) % 4]


def test_nothing_happens_before_the_deal_and_then_the_dealer_calls() -> None:
    empty = Bridge().open(2)
    assert Bridge().to_move(empty) == frozenset()
    assert Sitting(dealer=2).to_move == {2}


def test_each_player_lifts_his_own_hand_for_himself_alone() -> None:
    at = Sitting()
    shown = [event for event in at.log if isinstance(event, Shown)]
    assert [(each.owner, each.to, str(each.by)) for each in shown] == [
        (seat, frozenset({seat}), "bridge:B10") for seat in range(4)
    ]
    for seat in range(4):
        seen = at.view(seat)
        assert seen.hand == at.at.hands[seat]
        others = [event for event in seen.events if isinstance(event, Shown) and event.owner != seat]
        assert [event.cards for event in others] == [None] * 3


def test_no_card_and_no_call_before_the_deal() -> None:
    at = Sitting("")
    at.log, at.at = [], replay(at.game, 0, ())
    assert at.why(card(N, "SA")) == "B10 not-dealt-yet"
    assert at.why(call(N, "pass")) == "B10 not-dealt-yet"


def test_the_referee_deals_from_chance_alone() -> None:
    one, two = play(PLUGIN, "a", 1), play(PLUGIN, "a", 1)
    assert one.events == two.events
    assert one.events[0] != play(PLUGIN, "b", 1).events[0]
