"""A deal that only a jury could decide is given up, and nothing of it is marked."""

from __future__ import annotations

from tapis.core.events import Called
from tapis.core.notation import write_call
from tapis.parlour import playing
from tapis.parlour.seen import moves_of
from tapis.parlour.state.events import DealAbandoned
from tests.parlour.evening import Evening, replayed

GRANDE_MISERE_SUR_TABLE = "GMT"


def test_a_deal_nobody_can_go_on_with_is_dealt_again() -> None:
    evening = Evening().open("whist", jury="asked").people("ann").deal("jury")
    for _ in range(20):
        deal = evening.table.playing
        assert deal is not None
        if deal.stuck:
            break
        moves = moves_of(deal, deal.movers[0])
        codes = [write_call(evening.table.plugin, move) for move in moves if isinstance(move, Called)]
        asking = codes.index(GRANDE_MISERE_SUR_TABLE) if GRANDE_MISERE_SUR_TABLE in codes else 0
        evening.do(playing.move(evening.table, moves[asking], deal.movers[0]))
    assert deal is not None
    outcome = evening.do(playing.next_deal(evening.table, "ann", "anew"))
    assert isinstance(outcome[0], DealAbandoned)
    assert evening.table.results == ()
    assert evening.table.playing is not None
    assert (evening.table.playing.number, evening.table.playing.dealer) == (deal.number, deal.dealer)
    assert replayed(evening.events) == evening.table
