"""Boards that several tables have played, compared as the mark of the game has it. No page.

At bridge a board is compared side by side with every other table, in IMPs, and from three tables on in match
points. At every other game a chair is compared with who held the same cards: points above their mean.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from tapis.core.compare import Comparison, as_played
from tapis.core.plugin import AnyPlugin
from tapis.duplicate.state import BoardSet
from tapis.web.same.field import IMPS, merit
from tapis.web.sets.scores import BoardScore

MATCHPOINTS = "matchpoints"
TABLES_FOR_MATCHPOINTS = 3
"""With two tables a board is won, lost or halved, and nothing else."""


@dataclass(frozen=True, slots=True)
class ComparedScore:
    """What a score is worth beside those of the other tables."""

    points: Fraction
    """Above the mean of those who held the same cards, or IMPs; more is better."""
    per_cent: Fraction | None = None
    """In match points; None where there are none."""


HeldAt = tuple[int, str, int]
"""A board, a table and a chair."""
Worths = Mapping[HeldAt, ComparedScore]


def worths(plugin: AnyPlugin, boards: BoardSet, found: Sequence[BoardScore]) -> Worths:
    """What every score is worth of which there is one of another table to compare it with."""
    by_board: dict[int, list[BoardScore]] = defaultdict(list)
    for each in found:
        by_board[each.board].append(each)
    scales = {each.id: each for each in plugin.boards.comparisons} if plugin.boards else {}
    worth: dict[HeldAt, ComparedScore] = {}
    for scores in by_board.values():
        if len({each.table for each in scores}) < 2:
            continue
        if IMPS in scales:
            worth.update(_by_scale(plugin, boards, scores, scales))
        else:
            worth.update(_above_mean(plugin, scores))
    return worth


def _above_mean(plugin: AnyPlugin, scores: Sequence[BoardScore]) -> Iterable[tuple[HeldAt, ComparedScore]]:
    for own in scores:
        others = [each for each in scores if each.chair == own.chair and each.table != own.table]
        if others:
            mean = sum((Fraction(merit(plugin, each.points)) for each in others), Fraction(0)) / len(others)
            yield (own.board, own.table, own.chair), ComparedScore(merit(plugin, own.points) - mean)


def _by_scale(
    plugin: AnyPlugin, boards: BoardSet, scores: Sequence[BoardScore], scales: Mapping[str, Comparison]
) -> Iterable[tuple[HeldAt, ComparedScore]]:
    """A board at bridge: what the first side made at each table, against every other."""
    nets = {each.table: each.points for each in scores if each.chair % plugin.columns == 0}
    profile = plugin.regulation.profile(boards.setup.options, boards.setup.edition)
    played = [as_played(each) for each in nets.values()]
    imps = scales[IMPS].compare(played, len(played), profile)
    matched = len(played) >= TABLES_FOR_MATCHPOINTS and MATCHPOINTS in scales
    shares = scales[MATCHPOINTS].compare(played, len(played), profile) if matched else ()
    at = {table: number for number, table in enumerate(nets)}
    for each in scores:
        row, side = at[each.table], each.chair % plugin.columns
        share = shares[row][side] if shares else None
        won = Fraction(imps[row][side] or 0)
        worth = ComparedScore(won, None if share is None else Fraction(share))
        yield (each.board, each.table, each.chair), worth


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonBeside:
    """Somebody beside who held the same cards."""

    person: str
    boards: int
    """How many of theirs are compared."""
    points: Fraction
    """Of them together."""
    per_cent: Fraction | None
    """On average; None where nobody counts so."""
    beside: tuple[BoardScore, ...]
    """A score of each of those with the same cards, bots left out; whoever has gone has no name in it."""


def people(
    found: Sequence[BoardScore], worth: Worths, person_of: Mapping[str, str]
) -> Sequence[PersonBeside]:
    """Everybody who has played boards that count and can be compared, the best first."""
    own: dict[str, list[BoardScore]] = defaultdict(list)
    for each in found:
        if each.counted and (each.board, each.table, each.chair) in worth:
            own[person_of[each.player]].append(each)
    made = [_person(person, scores, found, worth) for person, scores in own.items()]
    return sorted(made, key=lambda each: -each.points)


def _person(
    person: str, scores: Sequence[BoardScore], found: Sequence[BoardScore], worth: Worths
) -> PersonBeside:
    each_worth = [worth[each.board, each.table, each.chair] for each in scores]
    shares = [each.per_cent for each in each_worth if each.per_cent is not None]
    held = {(each.board, each.chair) for each in scores}
    tables = {(each.board, each.table) for each in scores}
    others = (
        each
        for each in found
        if each.player and (each.board, each.chair) in held and (each.board, each.table) not in tables
    )
    return PersonBeside(
        person=person,
        boards=len(scores),
        points=sum((each.points for each in each_worth), Fraction(0)),
        per_cent=sum(shares, Fraction(0)) / len(shares) if shares else None,
        beside=tuple({each.name or each.player: each for each in others}.values()),
    )
