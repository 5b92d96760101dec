"""*Play or refuse?* A hand of putze: what each word marks in deals that agree with it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from statistics import fmean
from typing import Any

from tapis.bots.levels import LevelWord, seated
from tapis.bots.putze.words import PutzeHouse, drawn, likely, marks_of, words_to_try
from tapis.core.chance import Chance
from tapis.core.events import Called
from tapis.core.terms import Json
from tapis.games.putze.book import ART
from tapis.games.putze.play.calls import Word
from tapis.learn.problems import thumbs
from tapis.learn.problems.choices import Worths, clear, priced, ranked
from tapis.learn.problems.moment import ProblemMoment
from tapis.learn.problems.problem import Asking, Problem, Tag
from tapis.learn.problems.questions.boxing import key

DEALS = 300
MARGIN = 0.15
"""By how many putzes on the mean the best word is better than the others."""


def weigh(moment: ProblemMoment, seat: int, offered: Sequence[str]) -> Mapping[str, float]:
    """What each word offered costs against the best of them, in putzes."""
    found = _worths(moment, seat)
    return priced({answer: found[answer] for answer in offered}, 2)


def figures(moment: ProblemMoment, seat: int) -> Mapping[str, Json]:
    """What leads to the answer: what each word marks in a hundred deals."""
    return _figures(_worths(moment, seat))


def _figures(worths: Worths) -> Mapping[str, Json]:
    return {"marks": {answer: round(100 * fmean(each)) for answer, each in worths.items()}}


def cut(moment: ProblemMoment) -> Iterator[Problem]:
    """The question about the word, where one is clearly best."""
    seat = moment.turn
    if moment.plugin.regulation.id != ART.id or seat is None or Word.REFUSE not in _words(moment, seat):
        return
    worths = _worths(moment, seat)
    if any(not each for each in worths.values()) or not clear(worths, MARGIN):
        return
    best = ranked(worths)[0]
    if not thumbs.ventures(moment, seat, best, worths):
        return
    blind = key(moment, Word.TAKE)
    yield Problem(
        id="",
        game=ART.id,
        ask=Asking.PLAY,
        cut=moment.cut,
        seat=seat,
        answers=priced(worths, 2),
        grade=_grade(moment, seat, best),
        tags=(Tag.BLIND, Tag.VALUE) if blind in worths else (Tag.VALUE,),
        clause="putze:27.12" if blind in worths else "putze:27.5",
        about=_figures(worths),
    )


def _words(moment: ProblemMoment, seat: int) -> frozenset[Word]:
    calls = (move.call for move in moment.moves(seat) if isinstance(move, Called))
    return frozenset(call for call in calls if isinstance(call, Word))


def _worths(moment: ProblemMoment, seat: int) -> Worths:
    house, view, chance = PutzeHouse.under({}), moment.view(seat), Chance(f"{moment.cut.seed}/word")
    tried = words_to_try(_words(moment, seat))
    found = marks_of(house, view, tried, drawn(view, likely(view), DEALS, chance.below(1 << 53)), chance)
    return {key(moment, word): marks for word, marks in found.items()}


def _grade(moment: ProblemMoment, seat: int, best: str) -> int:
    view, moves = moment.view(seat), moment.moves(seat)
    for grade, level in enumerate((LevelWord.BEGINNER, LevelWord.STRONG), start=1):
        move: Any = seated(ART.id, level).choose(view, moves, Chance("grade"))
        if isinstance(move, Called) and key(moment, move.call) == best:
            return grade
    return 3
