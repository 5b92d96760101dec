"""P9: nobody plays, nothing is marked, the next deals; the cards of those who refuse stay closed."""

import pytest

from tapis.core.cards import Cards
from tapis.core.events import Called, Played, Shown
from tapis.games.putze.play.calls import Announce

from .party import sheet
from .sitting import PLAY, REFUSE, VARIANTS, Sitting

pytestmark = pytest.mark.clause("putze:P9")


@pytest.mark.parametrize("variant", ["four", "three", "better_cards", "blind", "thirty_sixth_card"])
def test_nothing_is_marked_and_the_next_player_deals(variant: str) -> None:
    players, _ = VARIANTS[variant]
    nobody = " ".join(["-"] * players)
    for deals in range(1, 7):
        found = sheet(*[nobody] * deals, variant=variant, dealer=1)
        assert (found.net, found.lines) == ((0,) * players, ())
        assert found.dealer == (1 + deals) % players


def test_the_deal_is_over_without_points() -> None:
    sitting = Sitting().all_say(REFUSE, REFUSE, REFUSE, REFUSE)
    assert sitting.result is not None
    assert sitting.result.players == ()
    assert sitting.movers == frozenset()


def test_a_player_who_refused_lays_no_card_and_announces_nothing() -> None:
    sitting = Sitting(hands={2: "SA SK SQ"}, turned="D9").all_say(PLAY, REFUSE, PLAY, PLAY)
    assert sitting.ref(Played(2, next(iter(sitting.hand(2))))) == "putze:P10"
    assert sitting.ref(Called(2, Announce((20,)))) == "putze:P13"
    assert sitting.moves(2) == []


def test_nobody_sees_his_cards_and_they_count_for_nobody() -> None:
    sitting = Sitting(hands={2: "SA SK SQ SJ ST S9 S8 S7 S6"}, turned="D9").all_say(PLAY, REFUSE, PLAY, PLAY)
    sitting.play_out()
    hidden = sitting.hand(2)
    assert hidden == Cards.read("SA SK SQ SJ ST S9 S8 S7 S6")
    for seat in (0, 1, 3):
        seen = [
            event.cards for event in sitting.view(seat).events if isinstance(event, Shown) and event.cards
        ]
        assert not any(cards & hidden for cards in seen)
    assert sitting.result is not None
    assert sum(each or 0 for each in sitting.result.points) == 157 - 30
    assert sitting.result.points[2] is None
