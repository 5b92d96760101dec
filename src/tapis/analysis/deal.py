"""Everything that is found out about a finished deal, by game: each finding as soon as it is known."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from tapis.analysis import boxes, contracts, decisions, estimates, makeable
from tapis.analysis.hands import Hand
from tapis.analysis.panels import deals, hands
from tapis.analysis.panels import makeable as tables
from tapis.analysis.turning import AuctionSeen
from tapis.analysis.whist_turning import WhistAuctionSeen
from tapis.core.cards import Cards
from tapis.core.events import Shown
from tapis.core.game import Position, replay
from tapis.core.notation import read_deal
from tapis.core.panel import NamedSeat, Panel
from tapis.core.plugin import AnyPlugin, plugins
from tapis.core.record import DealRecord
from tapis.core.speech import Saying
from tapis.core.steps import steps
from tapis.core.tricks import Seat
from tapis.games.bridge import book as bridge
from tapis.games.bridge.mark.scheme import scheme
from tapis.games.bridge.par import par
from tapis.games.bridge.play.tricks import honours_in_each_strain
from tapis.games.estimation import book as estimation
from tapis.games.tutti import book as tutti
from tapis.games.tutti.contracts import CONTRACTS
from tapis.games.whist import book as whist
from tapis.games.whist.mark.tariff import grid_of
from tapis.law import Profile
from tapis.solver import engine

ESTIMATES, BOXES = 60, 20
"""Sampled deals for each hand of estimation, and for each contract of the taker's hand in tutti."""


@dataclass(frozen=True, slots=True)
class Finished:
    """A finished deal: its game, its record, the hands as they were when the first card was played."""

    plugin: AnyPlugin
    record: DealRecord[Any]
    dealt: tuple[Cards, ...]
    end: Position[Any]
    seed: str

    @property
    def game(self) -> Any:
        """The rules it was played by."""
        return self.record.game(self.plugin)

    @property
    def profile(self) -> Profile:
        """The answers and figures it was played under."""
        return self.plugin.regulation.profile(self.record.options, self.record.edition)


def finished(plugin: AnyPlugin, record: DealRecord[Any], seed: str) -> Finished:
    """The deal taken apart; ValueError unless it is over."""
    game = record.game(plugin)
    end = replay(game, record.dealer, record.events)
    if game.result(end.table) is None:
        raise ValueError("Only a deal that is over is looked into.")
    before = [step.before.hands for step in steps(plugin, record)]
    fullest = max(before, key=lambda held: sum(map(len, held)), default=end.hands)
    return Finished(plugin, record, fullest, end, seed)


def findings(text: str, seed: str) -> Iterator[Panel]:
    """The findings about the deal a log tells; the log was read before."""
    record = read_deal(text, plugins())
    assert isinstance(record, DealRecord), record
    at = finished(plugins()[record.regulation], record, seed)
    yield from _best_cards(at)
    yield from PARTS.get(record.regulation, _nothing)(at)


def _nothing(_at: Finished) -> Iterator[Panel]:
    return iter(())


def _best_cards(at: Finished) -> Iterator[Panel]:
    """The best cards, from the last trick back; what is known is told while more is looked into.

    That no card can be judged is known at the end alone.
    """
    panel = None
    for judged in decisions.backwards(at.plugin, at.record):
        panel = deals.best_cards(judged, at.game.seats)
        yield replace(panel, partial=True, lines=panel.lines if judged.first else ())
    assert panel is not None
    yield panel


def _estimation(at: Finished) -> Iterator[Panel]:
    """A finding about each hand, as it was when its estimate was written."""
    shown = (event for event in at.record.events if isinstance(event, Shown) and event.to is None)
    turned = next(card for event in shown for card in event.cards or ())
    result = at.game.result(at.end.table)
    for seat, cards in enumerate(at.dealt):
        hand = Hand(cards, seat, at.record.dealer, turned)
        judged = estimates.judge(hand, ESTIMATES, at.seed, profile=at.profile)
        yield _about(hands.estimate(judged, result.estimated[seat], result.made[seat]), seat)


def _about(panel: Panel, seat: int) -> Panel:
    """The panel with the name of the player it is about."""
    title = Saying("{player}: {title}", {"player": NamedSeat(seat), "title": panel.title})
    return replace(panel, title=title)


def _tutti(at: Finished) -> Iterator[Panel]:
    table = at.end.table
    if table.contract is None or table.taker is None:
        return
    hand = Hand(at.dealt[table.taker], table.taker)
    found = boxes.boxes(hand, BOXES, at.seed, profile=at.profile)
    yield _about(hands.worths(found, BOXES), table.taker)
    yield from _contracts(at, table.taker, table.contract.box)


def _contracts(at: Finished, taker: Seat, played: str) -> Iterator[Panel]:
    """The contracts, exactly where that can be done; else as players of the first level play them."""
    if not engine.compiled():
        by_players = contracts.by_players(at.dealt, taker, at.seed, at.profile)
        yield deals.contracts(tuple(by_players), played, exact=False)
        return
    found: tuple[contracts.Exact | contracts.Unsure, ...] = ()
    for each in contracts.every_contract(at.dealt, taker, contracts.PlayedBy(at.game, at.profile)):
        found = (*found, each)
        yield replace(deals.contracts(found, played), partial=len(found) < len(CONTRACTS))


def _bridge(at: Finished) -> Iterator[Panel]:
    if makeable.possible(at.dealt):
        rows = makeable.twenty(at.dealt)
        yield tables.twenty(rows)
        figures = scheme(at.profile.word("scheme"))
        tricks = [row.tricks for row in rows]
        before = at.end.table.before
        best = par(tricks, before, figures, honours_in_each_strain(at.dealt))
        yield tables.par(best, before.stakes.alone)
        left = AuctionSeen(at.end.table, at.dealt, tricks, figures).turning_point()
        if left is not None:
            yield tables.turning(left)


def _whist(at: Finished) -> Iterator[Panel]:
    first = at.end.table.auction.first
    if makeable.possible(at.dealt):
        yield tables.pairs(tuple(makeable.pairs(at.dealt, first)))
        yield tables.alone(tuple(makeable.alone(at.dealt, first)))
        yield tables.leading(tuple(makeable.leading(at.dealt)))
        yield from _miseres(at, first)
        left = _whist_seen(at, first).turning_point()
        if left is not None:
            yield tables.whist_turning(left)


def _whist_seen(at: Finished, first: Seat) -> WhistAuctionSeen:
    def tricks(side: tuple[Seat, ...], strain: str, leader: Seat) -> int:
        return makeable.tricks(at.dealt, side, strain, leader)

    def ducks(seat: Seat) -> bool | None:
        return makeable.misere(at.dealt, seat, first)

    record = at.record
    return WhistAuctionSeen(at.game, record.dealer, record.events, grid_of(at.profile), tricks, ducks)


def _miseres(at: Finished, first: Seat) -> Iterator[Panel]:
    """Whether each player's misère holds, one by one: a close one takes seconds, and is then given up."""
    found: tuple[tuple[Seat, bool | None], ...] = ()
    for seat in range(at.game.seats):
        found = (*found, (seat, makeable.misere(at.dealt, seat, first)))
        yield replace(tables.miseres(found), partial=len(found) < at.game.seats)


PARTS: dict[str, Callable[[Finished], Iterator[Panel]]] = {
    bridge.ART.id: _bridge,
    estimation.ART.id: _estimation,
    tutti.ART.id: _tutti,
    whist.ART.id: _whist,
}
"""By regulation, what is looked into beside the cards played."""
