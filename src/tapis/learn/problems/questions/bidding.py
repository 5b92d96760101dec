"""*What do you call?* Auctions of whist and bridge, each call followed to its contract in imagined layouts.

The player that thinks ahead and the system must agree; every other call offered costs something clear. The
layouts are those in which the others would have called as they did.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from statistics import fmean
from typing import Any

from tapis.bots.bridge import calling_ahead, system
from tapis.bots.bridge.hand import BridgeHand
from tapis.bots.bridge.worth import BridgeHouse
from tapis.bots.whist import ahead as whist_ahead
from tapis.bots.whist import player as whist_player
from tapis.bots.whist.alternatives import alternatives
from tapis.bots.whist.spoken import CALLS
from tapis.core.chance import Chance
from tapis.core.events import Called
from tapis.core.terms import Json
from tapis.games.bridge import book as bridge
from tapis.games.bridge.play.calls import Bid, Double, Pass, Redouble
from tapis.games.whist import book as whist
from tapis.games.whist.play.calls import EVERY
from tapis.learn.problems import auction
from tapis.learn.problems.choices import MOST, Worths, clear, priced, ranked
from tapis.learn.problems.moment import ProblemMoment
from tapis.learn.problems.problem import Asking, Problem, Tag
from tapis.learn.problems.questions.boxing import key

FIRST, LAYOUTS, OF_WHIST = 8, 60, 100
"""How many layouts a call is followed in: at first, and where it may be a good question."""
IMPS, POINTS = 2.0, 2.0
"""What every other call costs at least, on the mean: at bridge in IMPs, at whist in points."""
TEMPTING = 8.0
"""The next best call costs no more than so many IMPs, or nobody would think of it."""
SOON = 6
"""After no more calls than these it is asked: later auctions of players of our own are no model."""
WORTH_A_THOUGHT = 10
"""With fewer points nobody wonders whether to pass."""
PLAIN, FINE = 5.0, 3.0
"""From what margin on a call is found by a beginner, and by a club player."""


def weigh(moment: ProblemMoment, seat: int, offered: Sequence[str]) -> Mapping[str, float]:
    """What each call offered costs against the best of them."""
    if moment.plugin.regulation.id == bridge.ART.id:
        return priced(_imps(moment, seat, offered), 1)
    return _priced({answer: each.cost for answer, each in _followed(moment, seat).items()}, offered)


def cut(moment: ProblemMoment) -> Iterator[Problem]:
    """The question about the next call, where one is clearly best."""
    seat, game = moment.turn, moment.plugin.regulation.id
    if seat is None or game not in (bridge.ART.id, whist.ART.id):
        return
    found, sure = _bridge(moment, seat) if game == bridge.ART.id else _whist(moment, seat)
    if len(found) < 3:
        return
    margin = min(cost for cost in found.values() if cost)
    said = len(_spoken(moment))
    yield Problem(
        id="",
        game=game,
        ask=Asking.CALL,
        cut=moment.cut,
        seat=seat,
        answers=found,
        grade=1 if margin >= PLAIN else 2 if margin >= FINE else 3,
        tags=(Tag.REPLY if said else Tag.OPENING, Tag.VALUE),
        clause=_clause(game, next(each for each, cost in found.items() if not cost)),
        sure=sure,
        about=figures(moment, seat, [*found]),
    )


def _clause(game: str, best: str) -> str:
    """The clause that says most about a call."""
    if game == bridge.ART.id:
        return "bridge:B12" if "X" in best else "bridge:B11"
    kinds = {"propose": "18", "join": "19", "solo": "22", "pass": "17", "raise": "21"}
    return f"whist:{kinds.get(json.loads(best).split()[0], '52')}"


def _spoken(moment: ProblemMoment) -> Sequence[object]:
    """The calls so far that say something."""
    quiet = ("pass", "no trou", "wait")
    calls: list[Any] = [event.call for event in moment.events if isinstance(event, Called)]
    told = [moment.plugin.rules.calls.encode(call) for call in calls]
    return [each for each in told if isinstance(each, str) and each not in quiet]


# Bridge.


def _bridge(moment: ProblemMoment, seat: int) -> tuple[Mapping[str, float], tuple[int, int]]:
    calls = [move.call for move in moment.moves(seat) if isinstance(move, Called)]
    spoken = moment.table.auction.calls
    if len(spoken) > SOON or _doubled(spoken) or not any(isinstance(call, Pass) for call in calls):
        return {}, (0, 0)
    hand = BridgeHand(moment.at.hands[seat])
    at = system.at_table(moment.table)
    usual = system.call(hand, at)
    if usual not in calls or (isinstance(usual, Pass) and hand.points < WORTH_A_THOUGHT):
        return {}, (0, 0)
    if auction.artificial(moment, usual) or not any(auction.reasons(moment, seat, usual)):
        return {}, (0, 0)
    tried = [usual, *(each for each in _tempting(hand, calls) if each != usual)][: MOST + 2]
    offered = [key(moment, each) for each in tried]
    first = _imps(moment, seat, offered, FIRST)
    if len(first) < 3 or ranked(first)[0] != key(moment, usual) or not _near(first):
        return {}, (0, 0)
    worths = _imps(moment, seat, offered)
    kept = {answer: worths[answer] for answer in ranked(worths)[:MOST]}
    return (priced(kept, 1), _best_in(kept)) if clear(kept, IMPS) else ({}, (0, 0))


def _doubled(spoken: Sequence[object]) -> bool:
    """Whether anybody doubled: what a call means then rests on agreements that partners have or have not."""
    return any(isinstance(each, Double | Redouble) for each in spoken)


def _best_in(worths: Worths) -> tuple[int, int]:
    """In how many deals nothing beats the best call, of how many."""
    best = worths[ranked(worths)[0]]
    deals = [*zip(*worths.values(), strict=True)]
    return sum(mine == max(deal) for mine, deal in zip(best, deals, strict=True)), len(deals)


def _tempting(hand: BridgeHand, calls: Sequence[Any]) -> Iterator[Any]:
    """A pass, a double, the lowest bid of every suit that is long, no trump, and a game."""
    yield Pass()
    lowest = dict[str, Bid]()
    for call in calls:
        if isinstance(call, Bid):
            lowest.setdefault(call.strain, call)
    long = sorted((each for each in lowest if each != "N"), key=lambda suit: -hand.lengths[suit])
    yield from (
        lowest[suit]
        for suit in long
        if hand.lengths[suit] >= 4 + (lowest[suit].level > 2) and lowest[suit].level < 5
    )
    yield from (call for call in calls if isinstance(call, Double) and hand.points >= 10)
    if "N" in lowest and lowest["N"].level < 4:
        yield lowest["N"]
    yield from (
        call for call in calls if isinstance(call, Bid) and str(call.strain) in "HSN" and _is_game(call, hand)
    )


def _is_game(call: Bid, hand: BridgeHand) -> bool:
    if call.strain == "N":
        return call.level == 3 and hand.points >= 9
    return call.level == 4 and hand.lengths[call.strain] >= 5


def _near(worths: Worths) -> bool:
    """Whether another call comes near enough to be tempting, and none so near that it is as good."""
    best, *others = (fmean(worths[each]) for each in ranked(worths))
    return IMPS / 2 <= best - others[0] <= TEMPTING


def _imps(moment: ProblemMoment, seat: int, offered: Sequence[str], layouts: int = LAYOUTS) -> Worths:
    view, chance = moment.view(seat), Chance(f"{moment.cut.seed}/call")
    scores = partial(BridgeHouse.under({}).scores, moment.table.before)
    calls: list[Any] = [moment.plugin.rules.calls.decode(json.loads(each)) for each in offered]
    found = calling_ahead.compared(view, calls, scores, layouts, chance)
    return {key(moment, call): wins for call, wins in found.items()}


# Whist.


@dataclass(frozen=True, slots=True)
class _CallFollowed:
    """What a call costs on the mean, in how many layouts it was tried, and in how many none was better."""

    cost: float
    tried: int
    best_in: int


def _whist(moment: ProblemMoment, seat: int) -> tuple[Mapping[str, float], tuple[int, int]]:
    found = _followed(moment, seat)
    if not found:
        return {}, (0, 0)
    costs = {answer: each.cost for answer, each in found.items()}
    best, *others = sorted(costs, key=lambda each: costs[each])[:MOST]
    usual = next(iter(costs))
    ahead = all(costs[each] - costs[best] >= POINTS for each in others)
    if best != usual or not ahead or costs[others[0]] - costs[best] > TEMPTING:
        return {}, (0, 0)
    return _priced(costs, [best, *others]), (found[best].best_in, found[best].tried)


def _priced(costs: Mapping[str, float], offered: Sequence[str]) -> Mapping[str, float]:
    least = min(costs[each] for each in offered)
    return {each: _whole(round(costs[each] - least, 1)) for each in offered}


def figures(moment: ProblemMoment, seat: int, answers: Sequence[str]) -> Mapping[str, Json]:
    """What leads to a call at whist: by how many points each call ends ahead of the others, on the mean."""
    if moment.plugin.regulation.id != whist.ART.id:
        return {}
    found = _followed(moment, seat)
    return {"earns": {answer: round(-found[answer].cost) for answer in answers}}


def _followed(moment: ProblemMoment, seat: int) -> Mapping[str, _CallFollowed]:
    """What each call that comes into question leads to, that of the system first."""
    view, moves = moment.view(seat), moment.moves(seat)
    usual: Any = whist_player.choose(view, moves, Chance("call"))
    if not isinstance(usual, Called) or usual.call not in CALLS:
        return {}
    calls = alternatives(view, moves, usual)
    thinking = whist_ahead.WhistThinking.under(whist_ahead.LEVEL_2, {})
    seed = Chance(f"{moment.cut.seed}/call").below(1 << 53)
    weighing = whist_ahead.weighing_calls(thinking, view, calls, seed)
    given = weighing.imagine(OF_WHIST)
    if len(calls) < 2 or not len(given):
        return {}
    rows = weighing.weigh(weighing.choices, given, len(given))
    return {
        key(moment, EVERY[int(row[0])]): _CallFollowed(float(row[1]), int(row[2]), int(row[3]))
        for row in rows
    }


def _whole(cost: float) -> float:
    return int(cost) if cost == int(cost) else cost
