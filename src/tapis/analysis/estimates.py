"""Estimation: what points a hand makes, and what an estimate of it costs on average.

A hand is judged by deals that agree with what its player sees before writing the slip: nine cards, and
the turned trump in the dealer's hand. Players of the first level play them out. Because they play
*towards* their estimate, the points depend on it: ``outcomes`` plays one, ``steered`` tries several on
the same deals. What a difference costs is the mark's matter (16.14), and so is the bonus for an exact
estimate (16.16).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import median_low
from typing import Any

from tapis.analysis.figures import mean, share
from tapis.analysis.hands import Hand, possible
from tapis.analysis.worlds import worlds
from tapis.bots.registry import bot
from tapis.core.cards import NO_CARDS, Cards
from tapis.core.chance import Chance
from tapis.core.events import Called, DealEvent, Dealt, Move, Shown
from tapis.core.game import replay
from tapis.core.panel import Measure
from tapis.core.selfplay import SomePlayer, play_on
from tapis.core.tricks import Seat
from tapis.core.view import View
from tapis.games import jass
from tapis.games.estimation import before_play as before
from tapis.games.estimation.calls import HIGHEST, Cut, Slip
from tapis.games.estimation.plugin import TYPED_PLUGIN as PLUGIN
from tapis.games.estimation.result import SEATS
from tapis.games.estimation.sheet import difference, exact_bonus
from tapis.games.estimation.thumb import estimate as by_thumb
from tapis.law import Clause, Profile

CLAUSES: tuple[Clause, ...] = (difference.clause, exact_bonus.clause)
"""The clauses by which an estimate is marked."""
STEP, AROUND = 5, 3
"""Estimates that are played towards: so many on either side of the middle, so many points apart."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a hand made in one deal: points, and tricks, since an exact zero needs one."""

    points: int
    tricks: int


@dataclass(frozen=True, slots=True)
class Cost:
    """What an estimate costs on average, and how often it is exact."""

    estimate: int
    expected: Measure
    exact: Measure


@dataclass(frozen=True, slots=True)
class JudgedHand:
    """A hand judged."""

    hand: Hand
    towards: int
    """The estimate it played towards."""
    made: tuple[Outcome, ...]
    """What it made in each deal."""
    curve: tuple[Cost, ...]
    """The cost of every estimate if the points stayed those of ``made``."""
    steered: tuple[Cost, ...]
    """The cost of estimates that were played towards."""
    bonus: int
    """What an exact estimate takes off."""

    @property
    def points(self) -> Measure:
        """The mean of the points made."""
        return mean([each.points for each in self.made])

    @property
    def best(self) -> Cost:
        """The cheapest estimate, of those played towards if there are any."""
        return min(self.steered or self.curve, key=lambda cost: (cost.expected.value, cost.estimate))


def thumb(hand: Hand) -> int:
    """The estimate of the rule of thumb; the hand has a turned card."""
    assert hand.turned is not None
    return min(HIGHEST, by_thumb(hand.own, hand.turned.suit))


def mark(estimate: int, made: Outcome, bonus: int) -> int:
    """The points written for an estimate: the difference, less the bonus if it is exact."""
    return difference(estimate, made.points) + exact_bonus(estimate, made.points, made.tricks, bonus)


def cost(estimate: int, made: Sequence[Outcome], bonus: int) -> Cost:
    """What an estimate costs over these outcomes (at least one)."""
    marks = [mark(estimate, each, bonus) for each in made]
    return Cost(estimate, mean(marks), share(sum(each < 0 for each in marks), len(marks)))


def curve(made: Sequence[Outcome], bonus: int) -> tuple[Cost, ...]:
    """The cost of every estimate there is, over these outcomes."""
    return tuple(cost(estimate, made, bonus) for estimate in range(HIGHEST + 1))


def outcomes(
    hand: Hand, estimate: int, deals: Iterable[tuple[Cards, ...]], seed: str, profile: Profile
) -> tuple[Outcome, ...]:
    """What the hand makes in each of ``deals``, every player playing towards an estimate."""
    return tuple(
        _played(hand, estimate, hands, Chance(f"{seed}/play/{number}"), profile)
        for number, hands in enumerate(deals)
    )


def judge(hand: Hand, deals: int, seed: str, tries: int = 0, *, profile: Profile | None = None) -> JudgedHand:
    """A hand judged over ``deals`` deals; with ``tries``, estimates around the middle over so many each.

    Without a ``profile`` the house is as usual. ValueError where the cards cannot be dealt so.
    """
    house = profile or PLUGIN.regulation.profile()
    bonus, towards = house.figure("exact_bonus"), thumb(possible(hand))
    made = outcomes(hand, towards, worlds(hand.known, deals, seed), seed, house)
    middle = median_low(each.points for each in made)
    tried = steered(hand, middle, tries, seed, house) if tries else ()
    return JudgedHand(hand, towards, made, curve(made, bonus), tried, bonus)


def steered(hand: Hand, middle: int, deals: int, seed: str, profile: Profile) -> tuple[Cost, ...]:
    """What estimates around ``middle`` cost when they are played towards, each on the same ``deals``.

    Where the cheapest is the lowest or the highest tried, the next beyond it is tried too.
    """
    same = tuple(worlds(hand.known, deals, seed))
    bonus = profile.figure("exact_bonus")
    tried: dict[int, Cost] = {}
    wanted = {_in_range(middle + STEP * at) for at in range(-AROUND, AROUND + 1)}
    while wanted - tried.keys():
        new = wanted - tried.keys()
        tried |= {each: cost(each, outcomes(hand, each, same, seed, profile), bonus) for each in new}
        best = min(tried.values(), key=lambda each: each.expected.value).estimate
        wanted = {_in_range(best - STEP)} if best == min(tried) else set()
        wanted |= {_in_range(best + STEP)} if best == max(tried) else set()
    return tuple(tried[each] for each in sorted(tried))


def _in_range(estimate: int) -> int:
    return min(max(estimate, 0), HIGHEST)


def _played(hand: Hand, estimate: int, hands: tuple[Cards, ...], chance: Chance, profile: Profile) -> Outcome:
    """One deal played out by players of the first level, who remember what they wrote."""
    game = PLUGIN.game({**profile, "own_estimate_visible": True}, edition=profile.edition)
    log = play_on(game, hand.dealer, _dealt(hand, hands), chance, _writing(hand.seat, Slip(estimate)))
    table = replay(game, hand.dealer, log).table
    result = game.result(table)
    assert result is not None
    return Outcome(result.made[hand.seat], sum(trick.winner == hand.seat for trick in table.won))


def _dealt(hand: Hand, hands: tuple[Cards, ...]) -> list[DealEvent[Any]]:
    """The deal as the referee would have told it; where the pack was cut changes nothing."""
    lifted = [Shown(seat, cards, *before.OWN_HAND.only(seat)) for seat, cards in enumerate(hands)]
    cut: Called[Any] = Called(jass.cutter(hand.dealer, SEATS), Cut(1))
    return [cut, Dealt(hands), *lifted, Shown(hand.dealer, _turned(hand), *before.TURNED_CARD.everybody)]


def _turned(hand: Hand) -> Cards:
    return NO_CARDS if hand.turned is None else Cards.of([hand.turned])


def _writing(seat: Seat, slip: Slip) -> SomePlayer:
    """A player of the first level who writes a given estimate on one seat."""
    usual = bot(PLUGIN.regulation.id)

    def choose(view: View[Any, Any], moves: Sequence[Move[Any]], chance: Chance) -> Move[Any]:
        owes = view.seat == seat and seat in view.table.missing
        written = [move for move in moves if owes and isinstance(move, Called) and move.call == slip]
        return written[0] if written else usual(view, moves, chance)

    return choose
