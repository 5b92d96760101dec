"""The lines of one board beside each other: those with the same cards are compared by the regulation.

Where a board was fouled, each of its groups is compared alone; awards of directors come later.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import TypeAlias

from tapis.club.boards.travelled import Travelled, by_cards
from tapis.core.compare import Compared, Comparison, TableScore
from tapis.law import Profile

SEVERAL = 2
"""So many groups with other cards make a board one that was fouled."""


@dataclass(frozen=True, slots=True)
class Beside:
    """How tables are compared, by what answers, and how many have a score for the board with most."""

    how: Comparison
    profile: Profile
    most: int


def compared_lines(
    beside: Beside, played: Sequence[Travelled], team: Mapping[int, int]
) -> Iterator[Travelled]:
    """The lines of a board, each compared with all others, or with the other table of its match.

    Where both pairs of a team held the same cards of a match, or its tables other cards, there is nothing to
    compare.
    """
    if not beside.how.matches:
        yield from _by_cards(beside, played)
        return
    for _, both in groupby(played, key=lambda line: (line.round, (line.table + 1) // 2)):
        lines = tuple(both)
        norths = [team[line.seats[0]] for line in lines if line.seats[0] in team]
        if len(norths) == len(set(norths)) and len({line.cards for line in lines}) == 1:
            yield from _compared(replace(beside, most=2), lines, beside.how.compare)
        else:
            yield from (replace(line, earned=line.score.given) for line in lines)


def counts(line: Travelled) -> bool:
    """Whether the table has a score of any kind for the board."""
    return line.score.counts or any(codes(line))


def codes(line: Travelled) -> tuple[str, str]:
    """The awards of both sides by code; empty where there is none."""
    if line.adjusted is None:
        return line.alone, line.alone
    return line.adjusted.sides[0].award, line.adjusted.sides[1].award


Comparing: TypeAlias = "Callable[[Sequence[TableScore], int, Profile], Compared]"


def _compared(
    beside: Beside, tables: Sequence[Travelled], compare: Comparing, scores: int = 0
) -> tuple[Travelled, ...]:
    """These tables compared with each other; ``scores``: how many have one for the board, 0 for these."""
    earned = compare([each.score for each in tables], beside.most, beside.profile)
    most_marks = beside.how.top
    top = most_marks(scores or sum(map(counts, tables)), beside.most) if most_marks else None
    return tuple(replace(each, earned=points, top=top) for each, points in zip(tables, earned, strict=True))


def _by_cards(beside: Beside, played: Sequence[Travelled]) -> Iterator[Travelled]:
    """Every line compared with those that had the same cards; all alike but where a board was fouled."""
    groups = by_cards(played)
    if sum(any(map(counts, lines)) for lines in groups.values()) < SEVERAL:
        yield from _compared(beside, played, beside.how.compare)
        return
    apart, every = beside.how.apart or beside.how.compare, sum(map(counts, played))
    for lines in groups.values():
        yield from (_alone(beside, lines, every) or _compared(beside, lines, apart, every))


def _alone(beside: Beside, lines: Sequence[Travelled], scores: int) -> tuple[Travelled, ...]:
    """Lines of which one alone has a result with these cards, so that nobody is compared; else nothing."""
    lone, results = beside.how.lone, [line for line in lines if any(line.score.nets)]
    code = lone(beside.profile) if lone and len(results) == 1 and results[0].adjusted is None else ""
    if not code:
        return ()
    found = _compared(beside, lines, beside.how.compare, scores)
    return tuple(
        replace(line, earned=(None, None), alone=code)
        if line.adjusted is None and any(line.score.nets)
        else line
        for line in found
    )
