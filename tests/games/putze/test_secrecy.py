"""Nobody sees the refused cards, the discards, the hand laid down or a blind nobody took: not even later.

The kit shows for every variant that a view depends on nothing but what was perceived; here it is shown
what may be perceived at all.
"""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from tapis.core.cards import Cards
from tapis.core.events import Called, CardsPassed, Played, Shown
from tapis.core.view import view
from tapis.games.putze.play.calls import Discard, Event

from .tables import VARIANTS, Deal, deal_of

PUBLIC = None


def told(events: tuple[Event, ...]) -> Cards:
    """Every card these events name."""
    cards = Cards()
    for event in events:
        match event:
            case Shown(_, some) | CardsPassed(_, _, some) if some is not None:
                cards = cards | some
            case Played(_, card):
                cards = cards | Cards.of([card])
            case Called(_, Discard(some)):
                cards = cards | some
    return cards


def heard(deal: Deal, seat: int | None) -> Cards:
    return told(tuple(event.seen_by(seat) for event in deal.log))


def consulted(deal: Deal, seat: int) -> Cards:
    return told(view(deal.game, deal.record.dealer, deal.log, seat).events)


deals = st.builds(deal_of, st.sampled_from(sorted(VARIANTS)), st.integers(0, 10**6))


@settings(max_examples=50, deadline=None)
@given(deals)
def test_the_cards_of_those_who_refused_are_known_to_nobody_else(deal: Deal) -> None:
    end, public = deal.end, heard(deal, PUBLIC)
    for owner in set(range(deal.game.seats)) - set(end.table.players):
        refused = end.hands[owner] - public
        assert end.hands[owner] - refused == end.hands[owner] & Cards.of(_turned(deal))
        for seat in set(range(deal.game.seats)) - {owner}:
            assert not heard(deal, seat) & refused


def _turned(deal: Deal) -> Cards:
    """The card turned at the deal."""
    return next(event.cards for event in deal.log if isinstance(event, Shown) and event.to is None) or Cards()


@settings(max_examples=50, deadline=None)
@given(deals)
def test_what_lies_aside_at_the_end_is_known_to_nobody_but_by_the_better_cards(deal: Deal) -> None:
    end, public = deal.end, heard(deal, PUBLIC)
    down = Cards.of(card for packet in end.aside for card in packet) - public
    for seat in range(deal.game.seats):
        looked_at = Cards.of(
            card
            for event in deal.log
            if isinstance(event, Shown) and event.owner is None and event.to == frozenset({seat})
            for card in event.cards or ()
        )
        assert consulted(deal, seat) & down == looked_at
        assert not looked_at or seat in end.table.kept


@settings(max_examples=50, deadline=None)
@given(deals)
def test_the_public_hears_only_what_lay_open(deal: Deal) -> None:
    end = deal.end
    laid = Cards.of(card for trick in end.table.won for card in trick.cards)
    trump = end.table.trump
    six = Cards.read(f"{trump}6") if end.table.bought else Cards()
    assert heard(deal, PUBLIC) == laid | _turned(deal) | six | _announced(deal)
    assert not _announced(deal) - laid


def _announced(deal: Deal) -> Cards:
    cards = (e.cards for e in deal.log if isinstance(e, Shown) and e.by.ref == "P12")
    return next(cards, None) or Cards()


@settings(max_examples=30, deadline=None)
@given(deals)
def test_a_player_knows_his_own_hand_at_every_moment(deal: Deal) -> None:
    for length, at in enumerate(deal.positions(), start=1):
        log = deal.log[:length]
        for seat in range(deal.game.seats):
            lifted = any(isinstance(event, Shown) and event.owner == seat for event in log)
            assert view(deal.game, deal.record.dealer, log, seat).hand == (
                at.hands[seat] if lifted else Cards()
            )
