"""What cards, call and luck were worth to each seat of a finished deal, by questions quickly answered.

The cards are judged with all hands seen, the call by a few sampled deals or by par; what neither explains is
the deal's. A game nobody can say this of gives nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TypeAlias

from tapis.analysis import boxes, contracts, decisions, enough, estimates, makeable
from tapis.analysis.deal import Finished, finished
from tapis.analysis.decisions import JudgedDeal
from tapis.analysis.hands import HELD, SEATS, Hand
from tapis.core.cards import Card
from tapis.core.events import Shown
from tapis.core.hindsight import Hindsight
from tapis.core.notation import read_deal
from tapis.core.plugin import plugins
from tapis.core.record import DealRecord
from tapis.core.tricks import Seat
from tapis.games.bridge import book as bridge
from tapis.games.bridge.mark.prospects import worth
from tapis.games.bridge.mark.scheme import scheme
from tapis.games.bridge.par import par
from tapis.games.bridge.play.tricks import honours_in_each_strain
from tapis.games.bridge.result import PASSED_OUT, STRAINS, TRICKS, PassedOut, PlayedOut, Result, side_of
from tapis.games.estimation import book as estimation
from tapis.games.putze import book as putze
from tapis.games.putze.variants import FOUR
from tapis.games.tutti import book as tutti
from tapis.games.tutti.contracts import CONTRACTS
from tapis.games.whist import book as whist
from tapis.games.whist.auction.contracts import EACH_FOR_HIMSELF
from tapis.games.whist.mark.tariff import grid_of
from tapis.solver import engine

ESTIMATES, BOXES, VENTURES = 30, 8, 40
"""Sampled deals for each hand of estimation, each contract of tutti, each hand of putze."""

Weighed: TypeAlias = "tuple[Hindsight, ...]"


def weighed(text: str, seed: str = "deal") -> Weighed:
    """The figures of each seat of the deal a log tells; nothing where nobody can say."""
    record = read_deal(text, plugins())
    assert isinstance(record, DealRecord), record
    part = PARTS.get(record.regulation)
    at = finished(plugins()[record.regulation], record, seed)
    return () if part is None else part(at, decisions.judge(at.plugin, record))


def _cards(judged: JudgedDeal, seat: Seat) -> int | None:
    """What the cards of a seat cost; None where that is not known."""
    return judged.cost(seat) if judged.first and not judged.more(seat) else None


def _turned(at: Finished) -> Card | None:
    """The card that was turned up."""
    shown = (event for event in at.record.events if isinstance(event, Shown) and event.to is None)
    return next((card for event in shown for card in event.cards or ()), None)


def _estimation(at: Finished, judged: JudgedDeal) -> Weighed:
    turned, result = _turned(at), at.game.result(at.end.table)

    def judged_hand(seat: Seat) -> Hindsight:
        hand = Hand(at.dealt[seat], seat, at.record.dealer, turned)
        found = estimates.judge(hand, ESTIMATES, at.seed, profile=at.profile)
        wrote = result.estimated[seat]
        tricks = sum(trick.winner == seat for trick in at.end.table.won)
        marked = estimates.mark(wrote, estimates.Outcome(result.made[seat], tricks), found.bonus)
        best = found.best.expected.value
        cards, call = _cards(judged, seat), round(found.curve[wrote].expected.value - best)
        return Hindsight(cards, call, round(best) + call + (cards or 0) - marked)

    return tuple(map(judged_hand, range(SEATS)))


def _tutti(at: Finished, judged: JudgedDeal) -> Weighed:
    table = at.end.table
    taker, contract = table.taker, table.contract
    if contract is None or taker is None or not engine.compiled():
        return ()
    free = [each for each in CONTRACTS if not table.has_filled(taker, each.box)]
    found = boxes.boxes(Hand(at.dealt[taker], taker), BOXES, at.seed, free, profile=at.profile)
    own = next((each for each in found if each.contract == contract), None)
    if own is None:
        return tuple(Hindsight(_cards(judged, seat)) for seat in range(SEATS))
    call = round(found[0].price.value - own.price.value)
    house = contracts.PlayedBy(at.game, at.profile)
    exact = contracts.solved(at.dealt, taker, contract, house, contracts.PATIENCE)
    lay = round(exact.written - own.written.value) if isinstance(exact, contracts.Exact) else None
    return tuple(
        Hindsight(_cards(judged, seat), call if seat == taker else None, lay if ours or not lay else -lay)
        for seat, ours in ((seat, seat % 2 == taker % 2) for seat in range(SEATS))
    )


def _putze(at: Finished, judged: JudgedDeal) -> Weighed:
    usual = at.end.table.variant is FOUR and all(len(each) == HELD for each in at.dealt)
    turned = _turned(at)

    def chance(seat: Seat) -> int | None:
        hand = Hand(at.dealt[seat], seat, at.record.dealer, turned)
        if not usual or turned is None or hand.fault:
            return None
        found = enough.venture(hand, VENTURES, at.seed, at.profile).enough
        return None if found is None else round(100 * found.value)

    return tuple(Hindsight(_cards(judged, seat), chance=chance(seat)) for seat in range(at.game.seats))


def _bridge(at: Finished, judged: JudgedDeal) -> Weighed:
    result, table = at.game.result(at.end.table), at.end.table
    if not makeable.possible(at.dealt):
        return ()
    rows = [row.tricks for row in makeable.twenty(at.dealt)]
    figures = scheme(at.profile.word("scheme"))
    held = honours_in_each_strain(at.dealt)
    best = par(rows, table.before, figures, held).score
    ideal: Result = PASSED_OUT
    if isinstance(result, PlayedOut):
        strain = STRAINS.index(result.contract.strain)
        ideal = PlayedOut(result.contract, result.declarer, rows[result.declarer][strain], held[strain])
    reached, made = (worth(each, table.before, figures) for each in (ideal, result))
    known = isinstance(ideal, PassedOut) or _all_known(judged)

    def cards(seat: Seat) -> int | None:
        """The declarer plays the dummy's cards too, and the dummy none."""
        own = _cards(judged, seat)
        if own is None or seat == table.dummy:
            return None
        return own + (judged.cost(table.dummy) if seat == table.declarer and table.dummy is not None else 0)

    def weighed_for(seat: Seat, sign: int) -> Hindsight:
        told = Hindsight(cards(seat), sign * (best - reached), sign * best)
        if not known:
            return told
        lost = sign * (reached - worth(_with_loss(ideal, seat, told.cards or 0), table.before, figures))
        return replace(told, own=lost, others=sign * (made - reached) + lost)

    return tuple(weighed_for(seat, 1 if side_of(seat) == 0 else -1) for seat in range(SEATS))


def _all_known(judged: JudgedDeal) -> bool:
    """Whether it is known of every card what it cost."""
    return judged.first == 1 and not any(judged.more(seat) for seat in range(SEATS))


def _with_loss(ideal: Result, seat: Seat, tricks: int) -> Result:
    """A contract played with everybody's best cards but those of one seat, which cost so many tricks."""
    if isinstance(ideal, PassedOut):
        return ideal
    left = ideal.tricks + (-tricks if side_of(seat) == ideal.side else tricks)
    return replace(ideal, tricks=min(max(left, 0), TRICKS))


def _whist(at: Finished, judged: JudgedDeal) -> Weighed:
    """How the game ends with everybody's best cards follows from how it ended, and what all cards cost."""
    contract, owners = at.end.table.contract, at.end.table.declarers
    result = at.game.result(at.end.table)
    if contract is None or not judged.first:
        return ()
    over, made = None, 0
    if judged.first == 1 and contract.kind not in EACH_FOR_HIMSELF and result.tricks is not None:
        costs = [judged.cost(seat) * (1 if seat in owners else -1) for seat in range(SEATS)]
        price = grid_of(at.profile).price(contract.code)
        made = result.tricks - (price.needs if price else contract.tricks)
        over = made + sum(costs)

    def each(seat: Seat) -> Hindsight:
        cards = _cards(judged, seat)
        if over is None or cards is None:
            return Hindsight(cards, deal=over)
        sign = 1 if seat in owners else -1
        return Hindsight(cards, deal=over, given=sign * over, others=sign * (made - over) + cards)

    return tuple(map(each, range(SEATS)))


PARTS: Mapping[str, Callable[[Finished, JudgedDeal], Weighed]] = {
    bridge.ART.id: _bridge,
    estimation.ART.id: _estimation,
    putze.ART.id: _putze,
    tutti.ART.id: _tutti,
    whist.ART.id: _whist,
}
"""By regulation, what is found out."""
