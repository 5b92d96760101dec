"""The best card at every decision of a finished deal with all hands seen, and what the card played cost.

Where two sides play, a card costs what its side loses by it against best play of everybody from then on;
a search that would take too long is given up, and then it is known only between which figures that lies.
Where everybody plays alone only the last tricks are judged, each player serving their own wish (max^n).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, TypeAlias

from tapis.core.cards import Card, Cards
from tapis.core.events import Called, DealEvent, Played
from tapis.core.game import Position
from tapis.core.plugin import AnyPlugin
from tapis.core.record import DealRecord
from tapis.core.steps import Step, steps
from tapis.core.tricks import Seat, complete
from tapis.games.estimation.deal import Estimation
from tapis.games.estimation.result import Result as Estimated
from tapis.solver import engine, max_n
from tapis.solver.pack import NoCardPlay, Packed, pack
from tapis.solver.rules import legal

SLOW = 3
"""How many tricks of a deal are judged where nothing is compiled."""


PATIENCE = 10_000_000
"""Tricks looked at for one decision, some three seconds: a deal has two or three dozen, and the cheater of a
ladder makes as many in every deal. Nearly all are certain long before."""

Interval: TypeAlias = tuple[int, int]
"""The least and the most of a figure."""
Costs: TypeAlias = Mapping[Card, int]


@dataclass(frozen=True, slots=True)
class JudgedCards:
    """The cards of a decision: what each costs, and which are best, or the best as far as is known."""

    costs: Mapping[Card, Interval]
    best: Cards

    @classmethod
    def exactly(cls, costs: Costs) -> JudgedCards:
        """Where it is known what every card costs."""
        best = Cards.of(card for card, cost in costs.items() if not cost)
        return cls({card: (cost, cost) for card, cost in costs.items()}, best)


Judge: TypeAlias = Callable[[Packed], JudgedCards]


@dataclass(frozen=True, slots=True)
class Decision:
    """A card played where others were open."""

    step: int
    trick: int
    """From 1."""
    seat: Seat
    card: Card
    best: Cards
    """The best cards there were, or the best as far as is known where the search was given up."""
    cost: int
    """Against the best, at least: in points, or in tricks where cards have none."""
    more: int = 0
    """What it may have cost beyond that."""


@dataclass(frozen=True, slots=True)
class JudgedDeal:
    """The decisions of a deal."""

    decisions: tuple[Decision, ...]
    first: int
    """The trick from which they were judged; 0 where none was."""
    alone: bool = False
    """Everybody played alone."""
    scored: bool = True
    """The cards have points."""
    forced: int = 0
    """How many cards were played since without a choice."""

    def cost(self, seat: Seat) -> int:
        """What the cards of a seat cost together, at least."""
        return sum(each.cost for each in self.decisions if each.seat == seat)

    def more(self, seat: Seat) -> int:
        """What they may have cost beyond that."""
        return sum(each.more for each in self.decisions if each.seat == seat)

    @property
    def mistakes(self) -> tuple[Decision, ...]:
        """The decisions that cost something."""
        return tuple(each for each in self.decisions if each.cost)

    @property
    def unsure(self) -> tuple[Decision, ...]:
        """The decisions of which it is not known what they cost."""
        return tuple(each for each in self.decisions if each.more)


def judge(plugin: AnyPlugin, record: DealRecord[Any], last: int = 0) -> JudgedDeal:
    """Every decision of a finished deal that can be judged, or only those of the ``last`` tricks."""
    *_, found = backwards(plugin, record, last)
    return found


def backwards(plugin: AnyPlugin, record: DealRecord[Any], last: int = 0) -> Iterator[JudgedDeal]:
    """The same after each trick, from the last back to the first; the first value holds nothing yet."""
    game = record.game(plugin)
    played = [(step, at) for step in steps(plugin, record) if (at := packed(game, step)) is not None]
    result = game.result(played[-1][0].after.table) if played else None
    weigh, found = _by_result(game, result), JudgedDeal((), 0)
    yield found
    judged = [(step, at) for step, at in played if affordable(at, last)]
    for trick, moves in groupby(reversed(judged), key=lambda move: _trick(move[0])):
        decisions, forced = _decisions(tuple(moves)[::-1], weigh)
        at = judged[0][1]
        every = (*decisions, *found.decisions)
        found = JudgedDeal(every, trick, everybody_alone(at), at.play.scored, found.forced + forced)
        yield found


def costs_at(game: Any, result: Any, step: Step[Any, Any]) -> tuple[JudgedCards | None, bool]:
    """What each card costs that was open at a step, where exact play can say; and whether cards have points.

    ``result`` is what the deal came to: where players wish for other things than much, it tells what.
    """
    at = packed(game, step)
    if at is None:
        return None, True
    return (_by_result(game, result)(at) if affordable(at) else None), at.play.scored


def costs_in(game: Any, at: Position[Any], events: Sequence[DealEvent[Any]]) -> JudgedCards | None:
    """The same in a position of a deal that goes on; whoever wrote an estimate wishes to come to it.

    None where nobody lays a card, or exact play cannot tell.
    """
    try:
        packed = pack(game, at)
    except NoCardPlay:
        return None
    if not packed.play.tricks or not affordable(packed):
        return None
    slips = {each.seat: getattr(each.call, "points", None) for each in events if isinstance(each, Called)}
    told = tuple(points for _, points in sorted(slips.items()) if points is not None)
    alone = isinstance(game, Estimation) and len(told) == game.seats
    return judging(max_n.closest(told) if alone else max_n.most)(packed)


def _decisions(
    moves: Sequence[tuple[Step[Any, Any], Packed]], weigh: Judge
) -> tuple[tuple[Decision, ...], int]:
    """The decisions among these cards, and how many of them were forced."""
    chosen = [(step, at) for step, at in moves if legal(at).bit_count() > 1]
    return tuple(_decision(step, weigh(at)) for step, at in chosen), len(moves) - len(chosen)


def packed(game: Any, step: Step[Any, Any]) -> Packed | None:
    """The position in which a card was played; None for other events, and where it cannot be packed."""
    if not isinstance(step.event, Played):
        return None
    try:
        return pack(game, step.before)
    except NoCardPlay:
        return None


def everybody_alone(at: Packed) -> bool:
    """Whether there are as many sides as players."""
    return len(at.sides) == at.play.seats and at.play.scored


def affordable(at: Packed, last: int = 0) -> bool:
    """Whether what the cards cost here can be found out in reasonable time; ``last``: of so many tricks."""
    most = last or at.play.tricks
    if everybody_alone(at):
        return at.play.tricks <= min(most, max_n.longest())
    slow = not engine.compiled() and at.play.tricks > SLOW
    return at.play.tricks <= most and not slow and engine.affordable(at)


def _by_result(game: Any, result: Any) -> Judge:
    """What each card open in a position costs, in the way its game is played."""
    if isinstance(game, Estimation) and isinstance(result, Estimated):
        return judging(max_n.closest(result.estimated))
    return judging()


def judging(wish: max_n.Wish = max_n.most, tricks: int = PATIENCE) -> Judge:
    """What each card open in a position costs; where everybody plays alone each serves a ``wish``.

    A search between two sides looks at so many ``tricks`` at most.
    """
    return lambda at: JudgedCards.exactly(_alone(at, wish)) if everybody_alone(at) else weighed(at, tricks)


def weighed(at: Packed, tricks: int = PATIENCE) -> JudgedCards:
    """The same, as far as so many tricks looked at tell it."""
    side = side_of(at, at.turn)
    found = engine.intervals(at, side, tricks)
    if not engine.wants_more(at, side):
        found = {card: (-most, -least) for card, (least, most) in found.items()}
    sure = max(least for least, _ in found.values())

    def cost(card: Card) -> Interval:
        others = [ends for each, ends in found.items() if each != card] or [found[card]]
        least, most = found[card]
        return max(max(each[0] for each in others) - most, 0), max(max(each[1] for each in others) - least, 0)

    best = Cards.of(card for card, (least, _) in found.items() if least == sure)
    return JudgedCards({card: cost(card) for card in found}, best)


def side_of(at: Packed, seat: int) -> int:
    """The side whose tricks or points decide for ``seat``: its own, or the one it plays against."""
    own = next((side for side in at.sides if side >> seat & 1), 0)
    return own if at.play.counts != "misere" or at.play.scored or own != at.sides[-1] else at.sides[0]


def _alone(at: Packed, wish: max_n.Wish) -> Costs:
    found = {card: wish(at.turn, ends) for card, ends in max_n.outcomes(at, wish=wish).items()}
    best = max(found.values())
    return {card: best - value for card, value in found.items()}


def _decision(step: Step[Any, Any], found: JudgedCards) -> Decision:
    assert isinstance(step.event, Played)
    seat, card = step.event.seat, step.event.card
    least, most = found.costs[card]
    return Decision(step.number, _trick(step), seat, card, found.best, least, most - least)


def _trick(step: Step[Any, Any]) -> int:
    return len(complete(step.before.table.tricks)) + 1
