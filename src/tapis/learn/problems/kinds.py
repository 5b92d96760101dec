"""Every kind of question: how it is cut from a deal, and how its answers are weighed afresh."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain
from typing import Final

from tapis.core.cards import read_card
from tapis.core.plugin import AnyPlugin
from tapis.core.terms import Json
from tapis.learn.problems.moment import ProblemMoment, fold
from tapis.learn.problems.problem import Asking, Cost, Problem, Tag
from tapis.learn.problems.questions import (
    bidding,
    boxing,
    cards,
    duties,
    estimating,
    marking,
    safety,
    taking,
    venturing,
)

ENGINE: Final = (Asking.CARD, Asking.ESTIMATE, Asking.CONTRACT, Asking.PLAY, Asking.CALL)
"""What the engine judges; the rest is settled by rules and sheets."""

Cutter = Callable[[ProblemMoment, cards.Company], Iterator[Problem]]

CUTTERS: Final[Mapping[Asking, Cutter]] = {
    Asking.CARD: lambda moment, company: chain(cards.cut(moment, company), safety.cut(moment, company)),
    Asking.ESTIMATE: lambda moment, _: estimating.cut(moment),
    Asking.CONTRACT: lambda moment, _: boxing.cut(moment),
    Asking.PLAY: lambda moment, _: venturing.cut(moment),
    Asking.CALL: lambda moment, _: bidding.cut(moment),
    Asking.LEGAL: lambda moment, _: duties.cut(moment),
    Asking.TAKES: lambda moment, _: taking.cut_takes(moment),
    Asking.POINTS: lambda moment, _: taking.cut_points(moment),
    Asking.MARK: lambda moment, _: marking.cut(moment),
}


def offered(problem: Problem, moment: ProblemMoment, company: cards.Company) -> Problem | None:
    """The same question as it would be asked now, by today's figures; None where it is none any more."""
    if problem.ask is Asking.MARK:
        return marking.again(moment.plugin, problem)
    found = CUTTERS[problem.ask](moment, company)
    safe = Tag.SAFETY in problem.tags
    same = (each for each in found if (Tag.SAFETY in each.tags) == safe and _card(each) == _card(problem))
    return next(same, None)


def _card(problem: Problem) -> Json:
    """The card that is asked about; nothing where none is."""
    return problem.about.get("card")


Weigher = Callable[[Problem, ProblemMoment], Mapping[str, Cost]]

WEIGHERS: Final[Mapping[Asking, Weigher]] = {
    Asking.CARD: lambda of, at: safety.weigh(at) if Tag.SAFETY in of.tags else cards.weigh(at),
    Asking.ESTIMATE: lambda of, at: estimating.weigh(at, of.seat, [int(each) for each in of.answers]),
    Asking.CONTRACT: lambda of, at: boxing.weigh(at, of.seat, [*of.answers]),
    Asking.PLAY: lambda of, at: venturing.weigh(at, of.seat, [*of.answers]),
    Asking.CALL: lambda of, at: bidding.weigh(at, of.seat, [*of.answers]),
    Asking.LEGAL: lambda of, at: duties.weigh(at, of.seat, read_card(of.about["card"])),
    Asking.TAKES: lambda _, at: taking.takes(at),
    Asking.POINTS: lambda _, at: taking.points(at),
    Asking.MARK: lambda of, at: marking.weigh(at.plugin, of.about),
}


def weighed(problem: Problem, moment: ProblemMoment) -> Mapping[str, Cost]:
    """What every answer costs, found anew at the moment its cut leads to."""
    return WEIGHERS[problem.ask](problem, moment)


FIGURES: Final[Mapping[Asking, Callable[[Problem, ProblemMoment], Mapping[str, Json]]]] = {
    Asking.ESTIMATE: lambda of, at: estimating.figures(at, of.seat),
    Asking.CONTRACT: lambda of, at: boxing.figures(at, of.seat, [*of.answers]),
    Asking.PLAY: lambda of, at: venturing.figures(at, of.seat),
    Asking.CALL: lambda of, at: bidding.figures(at, of.seat, [*of.answers]),
}
"""Kinds that tell a figure which leads to the answer, and how it is found anew."""


def figures(problem: Problem, moment: ProblemMoment) -> Mapping[str, Json]:
    """What a problem is told with, found anew at the moment its cut leads to."""
    again = FIGURES.get(problem.ask)
    return problem.about if again is None else again(problem, moment)


def told_otherwise(problem: Problem, moment: ProblemMoment) -> bool:
    """Whether the engine finds other figures now than stand with a problem."""
    return weighed(problem, moment) != problem.answers or figures(problem, moment) != problem.about


def otherwise(plugin: AnyPlugin, every: Iterable[Problem]) -> Iterator[Problem]:
    """Those of which the engine finds other figures now than stand with them."""
    for problem in every:
        if told_otherwise(problem, fold(plugin, problem.cut)):
            yield problem
