"""*Which box?* A hand of tutti: the contract to name, or to leave it to the partner.

What a contract brings is sampled in layouts as the player that thinks ahead imagines them; its *gain* is what
it brings beyond what its box would bring if it were left free. To leave it to the partner is worth what a
contract must bring beyond its box to be named by the first who speaks.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from statistics import fmean
from typing import Any

from tapis.bots.levels import LevelWord, seated
from tapis.bots.tutti import ahead, rule
from tapis.bots.tutti.ahead import LEVEL_2, TuttiHouse, offer, price
from tapis.core.chance import Chance
from tapis.core.events import Called
from tapis.core.terms import Json
from tapis.games.tutti.book import ART
from tapis.games.tutti.calls import Chibre, Choice
from tapis.games.tutti.contracts import BOXES
from tapis.learn.problems import thumbs
from tapis.learn.problems.choices import MOST, Worths, clear, priced, ranked
from tapis.learn.problems.moment import ProblemMoment
from tapis.learn.problems.problem import Asking, Problem, Tag
from tapis.solver.thumbs import offers_weighed

LAYOUTS = 200
MARGIN = 5.0
"""By how many points on the mean the best answer is better than the others offered."""


def key(moment: ProblemMoment, call: Any) -> str:
    """A call as an answer of a problem: its form in JSON."""
    return json.dumps(moment.plugin.rules.calls.encode(call), separators=(",", ":"))


def weigh(moment: ProblemMoment, seat: int, offered: Sequence[str]) -> Mapping[str, float]:
    """What each answer offered costs against the best of them."""
    found = _worths(moment, seat)
    return priced({answer: found[answer] for answer in offered}, 0)


def figures(moment: ProblemMoment, seat: int, offered: Sequence[str]) -> Mapping[str, Json]:
    """What leads to the answer: what each contract brings on the mean, and its box if it were left free."""
    return _figures(
        moment, seat, {answer: each for answer, each in _worths(moment, seat).items() if answer in offered}
    )


def _figures(moment: ProblemMoment, seat: int, offered: Worths) -> Mapping[str, Json]:
    prices = {
        key(moment, move.call): _price(moment, seat, each) for move, each in _choices(moment, seat).items()
    }
    return {
        "brings": {
            answer: [round(fmean(offered[answer]) + prices[answer]), round(prices[answer])]
            for answer in offered
            if answer in prices
        }
    }


def _price(moment: ProblemMoment, seat: int, contract: Any) -> float:
    free = frozenset(BOXES) - moment.view(seat).table.filled[seat % 2]
    return price(contract.box, free)


def cut(moment: ProblemMoment) -> Iterator[Problem]:
    """The question about the box, where one answer is clearly best."""
    seat = moment.turn
    if moment.plugin.regulation.id != ART.id or seat is None or not _choices(moment, seat):
        return
    worths = _worths(moment, seat)
    offered = _offered(worths, moment)
    if len(offered) < MOST or not clear(offered, MARGIN):
        return
    best = ranked(offered)[0]
    if not thumbs.boxes(moment, seat, best, offered):
        return
    yield Problem(
        id="",
        game=ART.id,
        ask=Asking.CONTRACT,
        cut=moment.cut,
        seat=seat,
        answers=priced(offered, 0),
        grade=_grade(moment, seat, best),
        tags=(Tag.CHIBRE,) if best == _chibre(moment, seat) else (Tag.VALUE,),
        clause="tutti:17.9" if best == _chibre(moment, seat) else "tutti:17.8",
        about=_figures(moment, seat, offered),
    )


def _choices(moment: ProblemMoment, seat: int) -> Mapping[Called[Any], Any]:
    moves = [move for move in moment.moves(seat) if isinstance(move, Called)]
    if not any(isinstance(move.call, Choice) for move in moves):
        return {}
    return rule.open_choices(moment.table, moves)


def _chibre(moment: ProblemMoment, seat: int) -> str:
    found = [m for m in moment.moves(seat) if isinstance(m, Called) and isinstance(m.call, Chibre)]
    return key(moment, found[0].call) if found else ""


def _worths(moment: ProblemMoment, seat: int) -> Worths:
    """What every contract gains deal by deal, and what it is worth to leave it to the partner."""
    house, view, choices = TuttiHouse.under({}), moment.view(seat), _choices(moment, seat)
    offered = [offer(house, view, each) for each in choices.values()]
    seed = Chance(f"{moment.cut.seed}/box").below(1 << 53)
    deals = offers_weighed(offered, LEVEL_2.playing(), LAYOUTS, seed)
    prices = [_price(moment, seat, contract) for contract in choices.values()]
    found = {
        key(moment, move.call): [each - price for each in column]
        for move, column, price in zip(choices, zip(*deals, strict=True), prices, strict=True)
    }
    if chibre := _chibre(moment, seat):
        found[chibre] = [ahead.ASKED[moment.table.chibres]] * len(deals)
    return found


def _offered(worths: Worths, moment: ProblemMoment) -> Worths:
    """The best contract of each of the best boxes; to leave it to the partner, where that may be said."""
    boxes, found = set[str](), dict[str, Sequence[float]]()
    chibre = _chibre(moment, moment.turn or 0)
    for answer in ranked(worths):
        box = str(json.loads(answer).get("contract", ""))
        if answer != chibre and box not in boxes and len(found) < MOST - bool(chibre):
            boxes.add(box)
            found[answer] = worths[answer]
    if chibre:
        found[chibre] = worths[chibre]
    return found


def _grade(moment: ProblemMoment, seat: int, best: str) -> int:
    view, moves = moment.view(seat), moment.moves(seat)
    for grade, level in enumerate((LevelWord.BEGINNER, LevelWord.STRONG), start=1):
        move: Any = seated(ART.id, level).choose(view, moves, Chance("grade"))
        if isinstance(move, Called) and key(moment, move.call) == best:
            return grade
    return 3
