"""The mark: points are added up as they are written, places as they are shared. Knows no cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from tapis.core.sheet import Line, Points, SheetStart
from tapis.core.terms import NO_TERMS, DealTerms
from tapis.core.tricks import Seat
from tapis.games.anygame.book import ART
from tapis.games.anygame.result import Result
from tapis.games.anygame.shape import Shape
from tapis.law import Bars, Breach, first_bar

POINTS, PLACE = "points", "place"
"""The kinds of lines."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The results written so far."""

    setup: SheetStart
    results: tuple[Result, ...] = ()


@dataclass(frozen=True, slots=True)
class Entry:
    """A result about to be marked."""

    shape: Shape
    result: Result

    @property
    def told(self) -> Mapping[str, object]:
        """What the numbers make together, what they should, and how many are wanted."""
        total, wanted = sum(self.numbers), self.shape.total
        least, most = self.shape.bounds
        known = {"boxes": self.shape.boxes, "columns": self.shape.company.columns}
        return {**known, "total": total, "wanted": wanted, "lowest": least, "highest": most}

    @property
    def numbers(self) -> tuple[int, ...]:
        """One number for each box: of partners the first one's."""
        return self.result.written[: self.shape.boxes]


@ART.bars("S6")
def wrong_number_of_columns(entry: Entry) -> bool:
    """Write a number for each of the {columns} columns of this sheet."""
    return len(entry.result.written) != entry.shape.company.columns


@ART.bars("S6")
def partners_differ(entry: Entry) -> bool:
    """Partners have the same number: it is that of their side."""
    return entry.result.written != entry.numbers * entry.shape.company.shared


@ART.bars("S6")
def number_out_of_range(entry: Entry) -> bool:
    """Write whole numbers from {lowest} to {highest}."""
    lowest, highest = entry.shape.bounds
    return not all(lowest <= number <= highest for number in entry.numbers)


@ART("S15")
def a_sweep(shape: Shape, numbers: Sequence[int]) -> bool:
    """One side has written the sum and what every trick brings on top; the others have nothing."""
    return bool(shape.sweep) and sorted(numbers) == [*[0] * (len(numbers) - 1), shape.total + shape.sweep]


@ART.bars("S7")
def sum_missed(entry: Entry) -> bool:
    """Count again: the sum is {total} and not {wanted}."""
    shape, total = entry.shape, sum(entry.numbers)
    return bool(shape.total) and total != shape.total and not a_sweep(shape, entry.numbers)


@ART.bars("S8")
def places_that_nobody_can_have(entry: Entry) -> bool:
    """These places do not fit together: after two firsts comes the third, and somebody is first."""
    numbers = entry.numbers
    taken = all(sum(other < place for other in numbers) == place - 1 for place in numbers)
    return entry.shape.places and not taken


BARS: Bars[Entry] = (
    wrong_number_of_columns,
    partners_differ,
    number_out_of_range,
    sum_missed,
    places_that_nobody_can_have,
)


@ART("S6")
def points_count_as_written(numbers: Sequence[int]) -> tuple[Points, ...]:
    """The points count as they are written, for each of the partners those of their side."""
    return tuple(numbers)


@ART("S8")
def a_shared_place_is_the_mean(numbers: Sequence[int], *, highest_wins: bool) -> tuple[Points, ...]:
    """A shared place counts as the mean of those it stands for; where the highest wins, from the last up."""
    means = (place + Fraction(numbers.count(place) - 1, 2) for place in numbers)
    counted = ((len(numbers) + 1 - mean) if highest_wins else mean for mean in means)
    return tuple(int(points) if points.denominator == 1 else points for points in counted)


@dataclass(frozen=True, slots=True)
class Mark:
    """How an evening of this shape is marked."""

    shape: Shape

    @property
    def sizes(self) -> tuple[int, ...]:
        """How many columns a sheet has: always the same number."""
        return (self.shape.company.columns,)

    @property
    def lowest_wins(self) -> bool:
        """Whether the smallest total is the best."""
        return self.shape.lowest_wins

    def blank(self, setup: SheetStart) -> Sheet:
        """The sheet before the first deal."""
        return Sheet(setup)

    def dealer(self, sheet: Sheet) -> Seat:
        """The chair that deals next: the deal goes round."""
        chairs = self.shape.company.columns * self.shape.company.members
        return (sheet.setup.dealer + len(sheet.results)) % chairs

    def terms(self, _sheet: Sheet) -> DealTerms:
        """Nothing: nobody here knows how it is played."""
        return NO_TERMS

    def check(self, _sheet: Sheet, result: Result) -> Breach | None:
        """Why the next line cannot be ``result``, or None."""
        return first_bar(BARS, Entry(self.shape, result))

    def enter(self, sheet: Sheet, result: Result) -> Sheet:
        """The sheet with one more line."""
        return replace(sheet, results=(*sheet.results, result))

    def lines(self, sheet: Sheet) -> Sequence[Line]:
        """A line for each deal and column, in this order."""
        return [
            line for deal, result in enumerate(sheet.results, start=1) for line in self._lines(deal, result)
        ]

    def _lines(self, deal: int, result: Result) -> Sequence[Line]:
        shape, numbers = self.shape, result.written[: self.shape.boxes]
        if shape.places:
            counted = a_shared_place_is_the_mean(numbers, highest_wins=not shape.lowest_wins)
            clause, kind = a_shared_place_is_the_mean.clause, PLACE
        else:
            counted = points_count_as_written(numbers)
            clause, kind = points_count_as_written.clause, POINTS
        return [
            Line(deal, column, points, clause, kind)
            for column, points in enumerate(counted * shape.company.shared)
        ]

    def over(self, sheet: Sheet) -> bool:
        """Whether every deal has been marked."""
        return len(sheet.results) >= sheet.setup.deals


@ART("S13", "S15")
def limits_of_totals(shape: Shape, start: SheetStart) -> tuple[int, int]:
    """So many deals give so much at most; where a deal has a sum, no side can have more than all of it."""
    lowest, highest = shape.bounds
    return lowest * start.deals, (shape.total + shape.sweep or highest) * start.deals


@ART("S13", "S7")
def sum_of_totals(shape: Shape, start: SheetStart) -> int | None:
    """The totals of all sides add up to the sum of a deal times the deals, where every deal has one."""
    return shape.total * start.deals or None
