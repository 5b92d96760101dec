"""No view holds a card that 17.7 hides, at any step of any deal; an oracle of its own says which."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import given, settings
from hypothesis import strategies as st

from tapis.core.cards import Cards
from tapis.core.chance import Chance
from tapis.core.events import Called, CardsPassed, DealEvent, Dealt, Played, Shown, hears
from tapis.core.game import replay
from tapis.core.party import play_party
from tapis.core.sheet import SheetStart
from tapis.core.view import View, view
from tapis.games.tutti import TYPED_PLUGIN
from tapis.games.tutti.calls import Call, Chibre, Choice
from tapis.games.tutti.table import Table

from ...book.tutti.sitting import SEATS, SPEECH, Sitting, game
from . import oracle


def words_of(log: Sequence[DealEvent[Call]]) -> list[str]:
    """What has been said so far; a filled contract named by mistake is no contract."""
    calls = [event.call for event in log if isinstance(event, Called)]
    return [
        "chibre" if isinstance(call, Chibre) else "named"
        for call in calls
        if isinstance(call, Chibre | Choice)
    ]


def cards_in(seen: View[Table, Call]) -> Cards:
    """Every card a view holds, wherever it holds it, but those played."""
    known = seen.hand
    for event in seen.events:
        assert not isinstance(event, CardsPassed)
        if isinstance(event, Shown) and event.cards:
            known = known | event.cards
        assert not isinstance(event, Dealt) or event.hands is None
    return known


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 3), st.integers(0, 3), st.sampled_from(oracle.CONTRACTS))
def test_no_view_holds_a_card_that_17_7_hides(seed: int, dealer: int, silent: int, name: str) -> None:
    sitting = Sitting(dealer, seed=str(seed)).cut()
    sitting.silence(*SPEECH[:silent]).name(SPEECH[silent], name).play_some(6)
    hands = next(event.hands for event in sitting.log if isinstance(event, Dealt))
    assert hands is not None
    for length in range(len(sitting.log) + 1):
        log = sitting.log[:length]
        lying = replay(sitting.game, dealer, log)
        settled = not sitting.game.referee(lying, log, Chance("x")) and length > 1
        for place in SPEECH:
            seat = sitting.seat(place)
            held = cards_in(view(sitting.game, dealer, log, seat))
            allowed = oracle.may_see_own_hand(place, words_of(log))
            assert not held - hands[seat]
            if settled:
                assert bool(held) == allowed
                assert held == (hands[seat] if allowed else Cards())
            else:
                assert allowed or not held


def test_through_a_whole_party_each_sees_his_own_hand_and_only_when_he_may() -> None:
    party = play_party(TYPED_PLUGIN, "one", SheetStart(20))
    for record in party.records:
        deal = TYPED_PLUGIN.game(record.options, record.terms)
        hands = next(event.hands for event in record.events if isinstance(event, Dealt))
        assert hands is not None
        for length, event in enumerate(record.events):
            if not isinstance(event, Called | Played):
                continue
            said = words_of(record.events[:length])
            for seat in SEATS:
                place = (seat - record.dealer - 1) % 4 + 1
                seen = cards_in(view(deal, record.dealer, record.events[:length], seat))
                dealt = length > 1
                assert seen == (hands[seat] if dealt and oracle.may_see_own_hand(place, said) else Cards())


def test_spectators_see_no_hand_at_all() -> None:
    sitting = Sitting().cut().silence(1, 3, 2).name(4, "tutti").play_some(3)
    assert all(getattr(event.seen_by(None), "cards", None) is None for event in sitting.log)


def test_nothing_is_shown_wider_than_to_its_owner() -> None:
    sitting = Sitting().cut().silence(1, 3, 2).name(4, "tutti").play_out()
    shown = [event for event in sitting.log if isinstance(event, Shown)]
    assert len(shown) == 4
    for event in shown:
        assert [seat for seat in SEATS if hears(seat, event.to)] == [event.owner]
        assert str(event.by) == "tutti:17.7"


def test_the_public_table_never_holds_a_hand() -> None:
    sitting = Sitting().cut()
    other = Sitting(seed="other").cut()
    assert sitting.table == other.table
    assert sitting.at != other.at
    assert game() == sitting.game
