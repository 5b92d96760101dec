"""What is offered is legal; whatever is not is refused by a clause with a sentence."""

from __future__ import annotations

from hypothesis import example, given, settings
from hypothesis import strategies as st

from tapis.core.cards import PACK
from tapis.core.events import Called, Played
from tapis.core.game import advance, replay
from tapis.games.whist.auction.catalogue import CATALOGUE
from tapis.games.whist.play.calls import SAID
from tapis.games.whist.result import PASS

from .deals import Deal, deal_of

deals = st.builds(deal_of, st.integers(0, 10**6))


@settings(max_examples=15, deadline=None)
@given(deals, st.integers(0, 200))
@example(deal_of(6600), 192)  # a misère sur table, before its hand lies open
def test_every_call_and_card_is_open_or_refused_with_a_clause(deal: Deal, moment: int) -> None:
    at = replay(deal.game, deal.record.dealer, deal.log[: 5 + moment % (len(deal.log) - 5)])
    for seat in range(4):
        moves = set(deal.game.moves(at.table, seat, at.hands[seat]))
        every = [Called(seat, call) for call in SAID.values()] + [Played(seat, card) for card in PACK]
        for move in every:
            breach = deal.game.check(at.table, at.hands[seat], move)  # type: ignore[arg-type]
            assert (breach is None) == (move in moves), move
            assert breach is None or (breach.clause.regulation == "whist" and breach.sentence)


@settings(max_examples=30, deadline=None)
@given(deals)
def test_only_the_seats_asked_have_moves(deal: Deal) -> None:
    at = replay(deal.game, deal.record.dealer, ())
    for event in deal.log:
        movers = deal.game.to_move(at.table)
        for seat in range(4):
            assert bool(deal.game.moves(at.table, seat, at.hands[seat])) == (seat in movers)
        at = advance(deal.game, at, event)
    assert not deal.game.to_move(at.table)


@settings(max_examples=30, deadline=None)
@given(deals)
def test_tricks_and_declarers_fit_the_contract(deal: Deal) -> None:
    result = deal.game.result(deal.end.table)
    assert result is not None
    if result.contract == PASS:
        return
    entry = CATALOGUE[result.contract]
    assert len(result.declarers) in entry.declarers
    assert list(result.declarers) == sorted(result.declarers)
    if entry.each_for_himself:
        assert (len(result.made), result.tricks) == (len(result.declarers), None)
    else:
        assert result.tricks is not None
        assert sum(deal.end.table.taken(seat) for seat in range(4)) == 13
