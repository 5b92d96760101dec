"""Nobody perceives another's hand, nor the card he puts away, nor the fourth ace too early."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from tapis.core.cards import Card, Cards
from tapis.core.events import Called, CardsPassed, Played, Shown
from tapis.core.view import view
from tapis.games.whist.play.calls import Discard, Event

from .deals import Deal, deal_of

deals = st.builds(deal_of, st.integers(0, 10**6))


def told(events: tuple[Event, ...]) -> Cards:
    """Every card these events name."""
    cards = Cards()
    for event in events:
        match event:
            case Shown(_, some) | CardsPassed(_, _, some) if some is not None:
                cards = cards | some
            case Played(_, card) | Called(_, Discard(card)):
                cards = cards | Cards.of([card])
    return cards


@settings(max_examples=20, deadline=None)
@given(deals)
def test_the_public_hears_what_was_played_and_what_lay_open(deal: Deal) -> None:
    end = deal.end
    tricks = end.table.won if end.table.trick is None else (*end.table.won, end.table.trick)
    played = Cards.of(card for trick in tricks for card in trick.cards)
    lay_open = Cards()
    for seat in range(4):
        lay_open = lay_open | end.table.known[seat]
    assert told(tuple(event.seen_by(None) for event in deal.log)) == played | lay_open
    game = end.table.best
    assert not lay_open or game is None or game.code == "GMT" or end.table.auction.trou is not None


@settings(max_examples=20, deadline=None)
@given(deals, st.integers(0, 3))
def test_a_player_hears_his_own_hand_beside_it(deal: Deal, seat: int) -> None:
    dealt = next(event.cards for event in deal.log if isinstance(event, Shown) and event.owner == seat)
    public = told(tuple(event.seen_by(None) for event in deal.log))
    assert dealt is not None
    assert told(view(deal.game, deal.record.dealer, deal.log, seat).events) == public | dealt


@settings(max_examples=20, deadline=None)
@given(deals)
def test_the_fourth_ace_is_unknown_until_it_is_shown(deal: Deal) -> None:
    for length, event in enumerate(deal.log):
        if isinstance(event, Shown) and str(event.by) == "whist:45":
            assert event.cards is not None
            (ace,) = event.cards
            before = deal.log[:length]
            for seat in {0, 1, 2, 3} - {event.owner}:
                assert ace not in told(view(deal.game, deal.record.dealer, before, seat).events)
            assert isinstance(ace, Card)
