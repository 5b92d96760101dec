"""Calls of the player that thinks ahead: each is tried in imagined worlds, down to the contract.

In every world level 1 goes on bidding for all four after each call that comes into question; how many tricks
the contract brings is guessed from the hands (``expected``), with some luck to either side. What counts is
what a call wins, in IMPs, on that of level 1, in the mean of the worlds.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from statistics import fmean, stdev

from tapis.bots.bridge import system
from tapis.bots.bridge.alternatives import alternatives, reached
from tapis.bots.bridge.expected import expected, spread, sure_losers
from tapis.bots.bridge.hand import BridgeHand
from tapis.bots.bridge.imagining import Hands, worlds
from tapis.bots.bridge.worth import Reached, Scores
from tapis.bots.named import TimeOver, never
from tapis.core.chance import Chance
from tapis.core.view import View
from tapis.games.bridge.play.calls import AuctionCall, Call
from tapis.games.bridge.play.table import Table
from tapis.games.bridge.play.tricks import honours_held
from tapis.games.bridge.result import TRICKS, Side, side_of
from tapis.games.bridge.tournament.comparison import imps

WORLDS, MORE, LEAST = 32, 96, 4
"""How many worlds a call is tried in, and how many more where another call than that of level 1 seems best;
where time is over after fewer than ``LEAST``, level 1 is believed."""
CLEARLY, ERRORS = 0.5, 2
"""By how many IMPs, and standard errors more, a call must be better than that of level 1: others
may not bid as they are read."""
LUCK = (-1.45, -0.6, 0.0, 0.6, 1.45)
"""How the cards may lie better or worse than they look, as often each, in units of the guess's spread."""


@dataclass(frozen=True, slots=True)
class CallTried:
    """A call and what it wins on that of level 1, world by world."""

    call: AuctionCall
    wins: Sequence[float]

    @property
    def sure(self) -> float:
        """What it wins on the mean, less what that may be off."""
        off = stdev(self.wins) / math.sqrt(len(self.wins))
        return fmean(self.wins) - ERRORS * off


def weighed(
    view: View[Table, Call], usual: AuctionCall, scores: Scores, chance: Chance, over: TimeOver = never
) -> Sequence[CallTried]:
    """Every call that comes into question, that of level 1 first.

    When the time is ``over`` no more worlds are tried; empty where there is but one call, or no two worlds.
    """
    at, hand = system.at_table(view.table), BridgeHand(view.hand)
    calls = [usual, *(call for call in alternatives(hand, at, usual) if call != usual)]
    imagined = worlds(view, WORLDS, chance) if len(calls) > 1 else ()
    if len(imagined) < 2:
        return ()
    found: Mapping[AuctionCall, list[float]] = {call: [] for call in calls}
    _try_in(imagined, found, at, scores, over)
    tried = min(map(len, found.values()))
    if tried == len(imagined):
        better = [call for call in calls[1:] if fmean(found[call]) > CLEARLY]
        if better:
            found = {call: found[call] for call in (usual, *better)}
            _try_in(worlds(view, MORE, chance), found, at, scores, over)
    return [CallTried(call, wins) for call, wins in found.items()]


def compared(
    view: View[Table, Call], calls: Sequence[AuctionCall], scores: Scores, number: int, chance: Chance
) -> Mapping[AuctionCall, Sequence[float]]:
    """What each of these calls wins on the first, in so many worlds; empty where none can be imagined."""
    at = system.at_table(view.table)
    found: Mapping[AuctionCall, list[float]] = {call: [] for call in calls}
    _try_in(worlds(view, number, chance), found, at, scores, never)
    return found if found[calls[0]] else {}


def _try_in(
    imagined: Sequence[Hands],
    found: Mapping[AuctionCall, list[float]],
    at: system.AuctionStanding,
    scores: Scores,
    over: TimeOver,
) -> None:
    """Adds what every call wins on the first of them, that of level 1, world by world until time is over."""
    usual = next(iter(found))
    for number, hands in enumerate(imagined, 1):
        read = [BridgeHand(held) for held in hands]
        ends = {call: reached(at, call, read) for call in found}
        worth = {end: _points(end, hands, side_of(at.me), scores) for end in ends.values()}
        for call, end in ends.items():
            pairs = zip(worth[end], worth[ends[usual]], strict=True)
            found[call].append(fmean(imps(points - other) for points, other in pairs))
        if number < len(imagined) and over():
            return


def best(several: Sequence[CallTried]) -> CallTried:
    """The call that clearly wins most, in enough worlds; else that of level 1, which comes first."""
    usual, *others = several
    if len(usual.wins) < LEAST:
        return usual
    most = max(others, key=lambda each: each.sure, default=usual)
    return most if most.sure > CLEARLY else usual


def best_in(call: CallTried, several: Sequence[CallTried]) -> int:
    """In how many worlds no other call was better."""
    most = (max(wins) for wins in zip(*(each.wins for each in several), strict=True))
    return sum(own >= best for own, best in zip(call.wins, most, strict=True))


def _points(end: Reached | None, hands: Hands, side: Side, scores: Scores) -> Sequence[int]:
    """What a contract is worth to a side with every kind of luck, the worst for that side first."""
    if end is None:
        return (0,) * len(LUCK)
    sign = 1 if side_of(end.declarer) == side else -1
    strain = end.contract.strain
    table = scores(replace(end, honours=honours_held(end.contract, hands)))
    tricks, off = expected(hands, strain, end.declarer), spread(strain)
    most = TRICKS - sure_losers(hands, strain, end.declarer)
    taken = (min(max(round(tricks + sign * luck * off), 0), most) for luck in LUCK)
    return [sign * table[each] for each in taken]
