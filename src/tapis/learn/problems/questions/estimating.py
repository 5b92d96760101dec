"""*What do you estimate?* A hand of estimation, played out in deals that agree with it.

Of the numbers offered three are usual ones: the rule of thumb, a quarter of all points, the trumps counted
once; the fourth is the cheapest there is. Where two lie close to each other another one takes its place.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from tapis.analysis import estimates
from tapis.analysis.hands import Hand
from tapis.core.chance import Chance
from tapis.core.events import Called
from tapis.core.terms import Json
from tapis.games import jass
from tapis.games.estimation import book as estimation
from tapis.games.estimation.calls import HIGHEST, Slip
from tapis.games.estimation.result import SEATS
from tapis.learn.problems.choices import MOST, Worths, clear, priced
from tapis.learn.problems.moment import ProblemMoment
from tapis.learn.problems.problem import Asking, Problem, Tag

DEALS = 40
MARGIN = 3.0
"""By how many points on the mean the best number is better than the others offered."""
GRADED = (14.0, 9.5)
"""By how many points the best is ahead of the next for a beginner to find it, and for a club player."""
APART = 15
"""How far from each other the numbers offered are at least."""
QUARTER = 39
STEPS = (-25, 25, -45, 45, 65)


def weigh(moment: ProblemMoment, seat: int, offered: Sequence[int]) -> Mapping[str, float]:
    """What each number offered costs on the mean, against the best of them."""
    return priced(_worths(_judged(moment, seat), offered), 1)


def figures(moment: ProblemMoment, seat: int) -> Mapping[str, Json]:
    """What leads to the answer: the points the hand makes on the mean, played out."""
    return _figures(_judged(moment, seat))


def _figures(judged: estimates.JudgedHand) -> Mapping[str, Json]:
    return {"made": round(judged.points.value)}


def cut(moment: ProblemMoment) -> Iterator[Problem]:
    """The question about the number to be written, where one is clearly best."""
    seat = moment.turn
    if moment.plugin.regulation.id != estimation.ART.id or seat is None or not _asked(moment, seat):
        return
    judged = _judged(moment, seat)
    offered = _offered(judged)
    worths = _worths(judged, offered)
    if len(offered) < MOST or not clear(worths, MARGIN):
        return
    yield Problem(
        id="",
        game=moment.plugin.regulation.id,
        ask=Asking.ESTIMATE,
        cut=moment.cut,
        seat=seat,
        answers=priced(worths, 1),
        grade=_grade(worths),
        tags=(Tag.VALUE, Tag.COUNT),
        clause="estimation:16.14",
        about=_figures(judged),
    )


def _asked(moment: ProblemMoment, seat: int) -> bool:
    """Whether the one seat of this deal that is asked is to write a slip: each takes long to judge."""
    if seat != Chance(f"{moment.cut.seed}/asked").below(SEATS):
        return False
    slips = any(isinstance(move, Called) and isinstance(move.call, Slip) for move in moment.moves(seat))
    return slips and moment.table.turned is not None


def _judged(moment: ProblemMoment, seat: int) -> estimates.JudgedHand:
    hand = Hand(moment.at.hands[seat], seat, moment.cut.dealer, moment.table.turned)
    return _played_out(hand, f"{moment.cut.seed}/estimate")


@lru_cache(maxsize=1)
def _played_out(hand: Hand, seed: str) -> estimates.JudgedHand:
    """The hand judged; its answers and what leads to them are asked for one after the other."""
    return estimates.judge(hand, DEALS, seed)


def _worths(judged: estimates.JudgedHand, offered: Sequence[int]) -> Worths:
    return {
        str(number): [-estimates.mark(number, each, judged.bonus) for each in judged.made]
        for number in offered
    }


def _offered(judged: estimates.JudgedHand) -> Sequence[int]:
    """The cheapest number and usual ones, in order."""
    hand, best = judged.hand, judged.best.estimate
    assert hand.turned is not None
    trump = hand.turned.suit
    once = sum(jass.card_points(card, trump) for card in hand.own.suit(trump))
    found = [best]
    for number in (estimates.thumb(hand), QUARTER, once, *(best + step for step in STEPS)):
        apart = all(abs(number - each) >= APART for each in found)
        if len(found) < MOST and apart and 0 <= number <= HIGHEST:
            found.append(number)
    return sorted(found)


def _grade(worths: Worths) -> int:
    """The nearer the next number comes to the best one, the more has to be counted."""
    _, ahead, *_ = sorted(priced(worths, 1).values())
    return 1 + sum(ahead < least for least in GRADED)
