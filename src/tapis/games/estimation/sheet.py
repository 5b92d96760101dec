"""The mark of one round: 16.6, 16.14 and 16.16. Knows results, and nothing of how they came about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from tapis.core.parts import Statistic
from tapis.core.sheet import Line, SheetStart
from tapis.core.terms import NO_TERMS, DealTerms
from tapis.core.tricks import Seat
from tapis.games.estimation.book import ART
from tapis.games.estimation.calls import HIGHEST
from tapis.games.estimation.result import SEATS, TOTAL, TRICKS, Result
from tapis.games.jass import makeable
from tapis.law import Bars, Breach, Profile, first_bar


@dataclass(frozen=True, slots=True)
class Sheet:
    """The results marked so far."""

    setup: SheetStart
    profile: Profile
    results: tuple[Result, ...] = ()

    @property
    def full(self) -> bool:
        """Whether every deal of the round is marked."""
        return len(self.results) >= self.setup.deals


@dataclass(frozen=True, slots=True)
class Entry:
    """A result about to be marked."""

    sheet: Sheet
    result: Result

    @property
    def told(self) -> Mapping[str, object]:
        """The deals agreed on, what the results make together, and how far that is from the total."""
        total = sum(self.result.made)
        return {"deals": self.sheet.setup.deals, "total": total, "difference": total - TOTAL}


# 16.1  So many deals and no more.


@ART.bars("16.1", "E3")
def round_is_full(entry: Entry) -> bool:
    """Every deal of this round is on the sheet already."""
    return entry.sheet.full


# 16.6, E9  Who deals.


@ART("16.6")
def the_secretary_deals_first(setup: SheetStart) -> Seat:
    """The secretary deals first."""
    return setup.dealer


@ART("E9")
def the_deal_passes(first: Seat, deals: int, deal_passes: str) -> Seat:
    """The deal passes to the right, unless the house lets it pass to the left."""
    return (first + (deals if deal_passes == "right" else -deals)) % SEATS


# 16.9, 16.14  The check, and the differences.


@ART.bars("16.9", "E5")
def estimates_out_of_range(entry: Entry) -> bool:
    """Estimate a whole number from 0 to 157, or leave the slip empty for zero."""
    return not all(points in range(HIGHEST + 1) for points in entry.result.estimated)


@ART.bars("16.14", "E10")
def points_miss_the_total(entry: Entry) -> bool:
    """Count again: the four results make {total} instead of 157, a difference of {difference}."""
    return sum(entry.result.made) != TOTAL


@ART("16.14")
def difference(estimated: int, made: int) -> int:
    """The gap between the points estimated and the points made is written down."""
    return abs(estimated - made)


# 16.16  Ten off for an exact estimate, and the two kinds of zero.


@ART.bars("16.16", "E11")
def tricks_of_a_zero_missing(entry: Entry) -> bool:
    """Write how many tricks were taken by the player who estimated zero and made zero."""
    asked = (seat for seat in range(SEATS) if entry.result.asks_tricks(seat))
    return any(entry.result.tricks[seat] is None for seat in asked)


# E10  What the cards can bring.

PACK = makeable.counted(makeable.with_a_trump(), TRICKS, SEATS)


@dataclass(frozen=True, slots=True)
class Made:
    """What a deal is said to have come to."""

    result: Result

    @property
    def told(self) -> Mapping[str, object]:
        """The points of each, for the placeholders of a refusal."""
        return {"points": ", ".join(map(str, self.result.made))}

    @property
    def tricks(self) -> int:
        """The tricks of those who made nothing, as far as they were asked for."""
        made = self.result.made
        return sum(self.result.tricks[seat] or 0 for seat in range(SEATS) if not made[seat])


@ART.bars("E10")
def points_no_cards_make(made: Made) -> bool:
    """Count again: no cards make {points}, since the cheapest card that counts is worth two."""
    return not makeable.makeable(made.result.made, PACK)


@ART.bars("E10", "16.16")
def tricks_without_a_point(made: Made) -> bool:
    """Nobody takes so many tricks without a point: there are not enough cards that count nothing."""
    return not makeable.makeable(made.result.made, PACK, made.tricks)


POSSIBLE: Bars[Made] = (points_no_cards_make, tricks_without_a_point)


def possible(_sheet: Sheet, result: Result) -> Breach | None:
    """Why no cards can have brought this result, or None."""
    return first_bar(POSSIBLE, Made(result))


BARS: Bars[Entry] = (
    round_is_full,
    estimates_out_of_range,
    points_miss_the_total,
    tricks_of_a_zero_missing,
)


@ART("16.16")
def exact_bonus(estimated: int, made: int, tricks: int | None, bonus: int) -> int:
    """An exact estimate takes points off; an exact zero only with a trick taken."""
    if estimated != made:
        return 0
    return -bonus if estimated > 0 or tricks else 0


@dataclass(frozen=True, slots=True)
class Mark:
    """How estimation is marked: differences add up, and the lowest total wins."""

    sizes: tuple[int, ...] = (SEATS,)
    lowest_wins: bool = True

    def blank(self, setup: SheetStart) -> Sheet:
        """The sheet before the first deal."""
        return Sheet(setup, ART.profile(setup.options, setup.edition))

    def dealer(self, sheet: Sheet) -> Seat:
        """The chair that deals next."""
        first = the_secretary_deals_first(sheet.setup)
        return the_deal_passes(first, len(sheet.results), sheet.profile.word("deal_passes"))

    def terms(self, _sheet: Sheet) -> DealTerms:
        """Nothing: every deal is played alike."""
        return NO_TERMS

    def check(self, sheet: Sheet, result: Result) -> Breach | None:
        """Why the next line cannot be ``result``, or None."""
        return first_bar(BARS, Entry(sheet, result))

    def enter(self, sheet: Sheet, result: Result) -> Sheet:
        """The sheet with one more line."""
        return replace(sheet, results=(*sheet.results, result))

    def lines(self, sheet: Sheet) -> Sequence[Line]:
        """Every difference and bonus, in order of deals, then seats."""
        return [
            line
            for deal, result in enumerate(sheet.results, start=1)
            for seat in range(SEATS)
            for line in _lines(deal, seat, result, sheet.profile.figure("exact_bonus"))
        ]

    def over(self, sheet: Sheet) -> bool:
        """Whether every deal has been marked."""
        return sheet.full


def _lines(deal: int, seat: Seat, result: Result, bonus: int) -> Sequence[Line]:
    estimated, made = result.estimated[seat], result.made[seat]
    gap = Line(deal, seat, difference(estimated, made), difference.clause, "difference")
    off = exact_bonus(estimated, made, result.tricks[seat], bonus)
    return [gap, Line(deal, seat, off, exact_bonus.clause, "exact")] if off else [gap]


def limits(start: SheetStart) -> tuple[int, int]:
    """The least and the most that the differences of a round can come to."""
    exact = ART.profile(start.options, start.edition).figure("exact_bonus")
    return -exact * start.deals, TOTAL * start.deals


def mean_estimate(sheet: Sheet) -> tuple[Fraction, ...]:
    """What each seat estimated on average."""
    return tuple(_mean([result.estimated[seat] for result in sheet.results]) for seat in range(SEATS))


def mean_miss(sheet: Sheet) -> tuple[Fraction, ...]:
    """By how much each seat missed on average."""
    return tuple(_mean([_miss(result, seat) for result in sheet.results]) for seat in range(SEATS))


def exact_estimates(sheet: Sheet) -> tuple[int, ...]:
    """How often each seat made what it had estimated."""
    return tuple(sum(not _miss(result, seat) for result in sheet.results) for seat in range(SEATS))


def zeros_that_came_true(sheet: Sheet) -> tuple[int, ...]:
    """How often each seat estimated zero and made it."""
    return tuple(
        sum(result.estimated[seat] == result.made[seat] == 0 for result in sheet.results)
        for seat in range(SEATS)
    )


def _miss(result: Result, seat: int) -> int:
    return difference(result.estimated[seat], result.made[seat])


def _mean(numbers: list[int]) -> Fraction:
    return Fraction(sum(numbers), max(1, len(numbers)))


STATISTICS: tuple[Statistic[Sheet], ...] = (
    Statistic("Mean estimate", mean_estimate),
    Statistic("Mean miss", mean_miss),
    Statistic("Exact estimates", exact_estimates),
    Statistic("Zeros that came true", zeros_that_came_true),
)
