"""Reads a file of problems strictly: what is damaged is named by file, problem and reason, the rest works.

Whether the moves of a deal can be made is not asked here: that is known once a problem is opened.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

import msgspec
from msgspec import Meta

from tapis.core.terms import Json
from tapis.law import Reason, Refused
from tapis.learn.problems.moment import Cut, Step
from tapis.learn.problems.problem import Asking, Problem, Tag
from tapis.learn.problems.writing import FORM

DAMAGED_FILE = Reason("problems-file-damaged", "{file}: {reason}")
DAMAGED_PROBLEM = Reason("problem-damaged", "{file}, problem {id}: {reason}")
MOST_RIGHT = 2


class _File(msgspec.Struct, forbid_unknown_fields=True):
    tapis: str
    game: str
    problems: list[msgspec.Raw]


class _Deal(msgspec.Struct, forbid_unknown_fields=True):
    seed: str
    dealer: Annotated[int, Meta(ge=0, le=9)]
    moves: list[str | tuple[int, Json]]
    players: Annotated[int, Meta(ge=0, le=9)] = 0
    options: dict[str, bool | int | str] = {}


class _Told(msgspec.Struct, forbid_unknown_fields=True):
    id: Annotated[str, Meta(pattern="^[a-z0-9-]{1,80}$")]
    ask: Asking
    grade: Annotated[int, Meta(ge=1, le=3)]
    tags: list[Tag]
    clause: Annotated[str, Meta(pattern="^[a-z-]+:[A-Z]?[0-9.]+$")]
    seat: Annotated[int, Meta(ge=0, le=9)]
    answers: dict[str, float | str]
    deal: _Deal
    sure: tuple[int, int] = (0, 0)
    about: dict[str, Json] = {}


class _Named(msgspec.Struct):
    id: str = "?"


@dataclass(frozen=True, slots=True)
class ProblemsRead:
    """The good problems of a file, and what is damaged in it."""

    problems: tuple[Problem, ...] = ()
    faults: tuple[Refused, ...] = ()


def read(name: str, source: bytes) -> ProblemsRead:
    """The problems of a file called ``name``."""
    try:
        file = msgspec.json.decode(source, type=_File)
    except msgspec.DecodeError as error:
        return ProblemsRead(faults=(DAMAGED_FILE(file=name, reason=str(error)),))
    if file.tapis != FORM:
        return ProblemsRead(faults=(DAMAGED_FILE(file=name, reason=f"{file.tapis!r} ≠ {FORM!r}"),))
    found = [*_each(name, file)]
    return ProblemsRead(
        tuple(each for each in found if isinstance(each, Problem)),
        tuple(each for each in found if isinstance(each, Refused)),
    )


def _each(name: str, file: _File) -> Iterator[Problem | Refused]:
    seen = set[str]()
    for place, raw in enumerate(file.problems, start=1):
        called = str(place)
        try:
            called = f"{place} ({msgspec.json.decode(raw, type=_Named).id})"
            problem = _problem(file.game, msgspec.json.decode(raw, type=_Told))
            if problem.id in seen:
                raise ValueError("twice")  # noqa: TRY301 - told with all other reasons
        except (msgspec.DecodeError, ValueError) as error:
            yield DAMAGED_PROBLEM(file=name, id=called, reason=str(error))
            continue
        seen.add(problem.id)
        yield problem


def _problem(game: str, told: _Told) -> Problem:
    """The problem; ValueError in one sentence where it has no single best answer."""
    steps = tuple(_step(each) for each in told.deal.moves)
    problem = Problem(
        id=told.id,
        game=game,
        ask=told.ask,
        cut=Cut(told.deal.seed, told.deal.dealer, steps, told.deal.options, told.deal.players),
        seat=told.seat,
        answers={say: _number(cost) for say, cost in told.answers.items()},
        grade=told.grade,
        tags=tuple(told.tags),
        clause=told.clause,
        sure=told.sure,
        about=told.about,
    )
    many = len(problem.right)
    if not 1 <= many <= MOST_RIGHT or many == len(problem.answers):
        raise ValueError(f"{many} of {len(problem.answers)} answers are best.")
    return problem


def _step(told: str | tuple[int, Json]) -> Step:
    if isinstance(told, str) and (len(told) % 2 or not told):
        raise ValueError(f"{told!r} is no run of cards.")
    return told


def _number(cost: float | str) -> float | str:
    return int(cost) if isinstance(cost, float) and cost == int(cost) else cost
