"""Which tables of a board had other cards, told by the match points alone: USEBIO has no word for it.

Where the match points of a board are not those of one comparison, they may be those of two: whoever had the
same cards was compared, and counts as if as many had as of the board with most results (law 87, Neuberg), or
few tables got an average plus and something beside it (B38).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from tapis.core.sheet import Points
from tapis.games.bridge.files.usebio.travelled import TravelledLine
from tapis.games.bridge.tournament.fouled import LEVEL, STEP, few

CENT = Fraction(1, 100)
"""Files have match points to two decimals."""
MOST_RESULTS = 60
"""A board with more results is not taken apart: the ways to do so are too many."""
AROUND, FORMULA = "level", "formula"
"""The answers to B38."""


@dataclass(frozen=True, slots=True)
class MarkedResult:
    """A result of a board: its place among the lines, its points, the match points of both sides."""

    at: int
    net: Points
    first: Points
    second: Points


@dataclass(frozen=True, slots=True)
class OtherTables:
    """The places of those who had other cards, and how few of them are compared."""

    places: frozenset[int]
    few: str


@dataclass(frozen=True, slots=True)
class _Group:
    """So many who had the same cards, where a top is had over so many tables."""

    size: int
    tables: int
    few: str

    def explains(self, found: MarkedResult, beaten: int, alike: int) -> bool:
        """Whether a result above so many and like so many, itself counted, has these match points."""
        if not alike:
            return False
        top, level = 2 * (self.tables - 1), self.few == AROUND and few(self.size, self.tables)
        won = Fraction(2 * beaten + alike - 1)
        if level and self.size == 1:
            least = top * Fraction(LEVEL, 100) - CENT
            return found.first >= least and found.second >= least
        marks = Fraction(self.tables, self.size) * (won + 1) - 1
        if level:
            marks = top * (LEVEL + STEP * (won - self.size + 1)) / 100
        return abs(Fraction(found.first) - marks) <= CENT

    def may(self, found: MarkedResult) -> bool:
        """Whether anybody of such a group can have these match points, whatever the others made."""
        if self.few == AROUND and few(self.size, self.tables):
            return True
        won = (Fraction(found.first) + 1) * self.size / self.tables - 1
        return abs(won - round(won)) <= CENT and round(won) in range(2 * self.size - 1)


def marked(found: Sequence[TravelledLine]) -> list[MarkedResult]:
    """The results with match points; none where a result has not any, since nothing can be said then."""
    marked: list[MarkedResult] = []
    for place, each in enumerate(found):
        first, second = each.scored.marks
        if each.scored.result is None:
            continue
        if first is None or second is None:
            return []
        marked.append(MarkedResult(place, each.scored.net, first, second))
    return marked


def other_cards(results: Sequence[MarkedResult]) -> OtherTables | None:
    """Those of the smaller of two groups; None where one comparison explains the board, or no two do."""
    sums = Counter(each.first + each.second for each in results)
    tables = int(max(sums, key=lambda top: sums[top], default=0) / 2) + 1
    classes = [
        list(group)
        for _, group in groupby(sorted(results, key=lambda each: each.net), key=lambda each: each.net)
    ]
    if _split(classes, _Group(len(results), tables, FORMULA), _Group(0, tables, FORMULA)) is not None:
        return None
    if len(results) > MOST_RESULTS:
        return None
    for size in range(1, len(results) // 2 + 1):
        for rule in (AROUND, FORMULA):
            most, least = _Group(len(results) - size, tables, rule), _Group(size, tables, rule)
            if not all(most.may(each) or least.may(each) for each in results):
                continue
            if found := _split(classes, most, least):
                return OtherTables(found, rule)
    return None


def _split(classes: Sequence[Sequence[MarkedResult]], one: _Group, other: _Group) -> frozenset[int] | None:
    """The places of the second group, in one way that explains every result; None where there is none."""
    reached: dict[int, frozenset[int]] = {0: frozenset()}
    below = 0
    for alike in classes:
        reached = {
            second + len(chosen): places | chosen
            for second, places in reached.items()
            for chosen in _chosen(alike, (below - second, second), one, other)
        }
        below += len(alike)
    return reached.get(other.size)


def _chosen(
    alike: Sequence[MarkedResult], beaten: tuple[int, int], one: _Group, other: _Group
) -> Iterator[frozenset[int]]:
    """Those of equal points who may have been of the second group, however many these are."""
    for count in range(min(len(alike), other.size) + 1):
        of_first = [one.explains(each, beaten[0], len(alike) - count) for each in alike]
        of_second = [other.explains(each, beaten[1], count) for each in alike]
        both = list(zip(alike, of_first, of_second, strict=True))
        surely = [each.at for each, first, second in both if second and not first]
        either = [each.at for each, first, second in both if first and second]
        known = all(first or second for _, first, second in both)
        if known and 0 <= count - len(surely) <= len(either):
            yield frozenset((*surely, *either[: count - len(surely)]))
